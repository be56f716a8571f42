/** `coverage`: which lines of the chosen program no example has run, and which no other input has either. */
import { digestOf } from "../digest.ts";
import type { Example } from "../example.ts";
import type { Attempt, Run } from "../fold.ts";
import { checkJob } from "../job.ts";
import { kindOf } from "../kind.ts";
import { bestPassing } from "../select.ts";
import type { Means } from "./aside.ts";
import type { Technique } from "./technique.ts";

export const coverage: Technique = {
  due: (run, step) => step.do === "end" && mayCount(run) && bestPassing(run)?.coverage === undefined,
  async *perform(run, _, means) {
    const attempt = bestPassing(run);
    if (!attempt) return;
    const byExamples = await missed(run, { attempt, inputs: [] }, means);
    const inputs = run.agreement?.inputs ?? [];
    const byInputs = byExamples.unrun.length > 0 ? await missed(run, { attempt, inputs }, means) : byExamples;
    yield { type: "coverage-count", attempt: attempt.attempt, ...byExamples, unreached: byInputs.unrun };
  },
};

/** Functions alone: a script is a new process for each of its runs. */
function mayCount(run: Run): boolean {
  const { coverageRepair, tools = [] } = run.task.settings;
  const wanted = coverageRepair === true || tools.includes("coverage");
  return wanted && kindOf(run.task) === "function" && bestPassing(run) !== undefined;
}

type Watched = { attempt: Attempt; inputs: readonly string[] };
type Lines = { lines: number; unrun: number[] };

/** Runs the examples and the inputs once more, watched. A program that prevents that has no lines to show. */
async function missed(run: Run, { attempt, inputs }: Watched, means: Means): Promise<Lines> {
  const code = attempt.end?.code ?? "";
  const name = `lines_${digestOf(code).toString(36)}`;
  const calls = inputs.map((call, at): Example => ({ kind: "call", id: `i${at}`, style: "", call, expected: "None" }));
  const asked: Example = { kind: "call", id: "lines", style: "", call: `${name}()`, expected: "None" };
  const job = checkJob(run, watched(code, name), code);
  const names = [...job.names, name];
  const examples = [...job.examples, ...calls, asked];
  const { examples: results } = await means.ports.sandbox.check({ ...job, names, examples }, means.signal);
  return readLines(results.at(-1)?.got ?? "");
}

/** The program, and after it what watches its functions from then on and tells by `name()`, such as `12 3-5,8`. */
export function watched(code: string, name: string): string {
  const last = code.split("\n").length;
  return `${code}\n${watch.replaceAll("NAME", name).replaceAll("LAST", String(last))}`;
}

const watch = `
def NAME():
    import sys

    def bodies(code):
        for part in code.co_consts:
            if hasattr(part, "co_lines"):
                # What a class consists of runs when the program is loaded; functions run when they are called.
                if part.co_flags & 1:
                    yield part
                yield from bodies(part)

    able, ran = set(), set()
    whole = sys._getframe(1).f_code
    for body in bodies(whole):
        lines = {line for _, _, line in body.co_lines() if line and line <= LAST}
        able |= lines - {body.co_firstlineno}

    def step(frame, event, value):
        if frame.f_code.co_filename != whole.co_filename:
            return None
        ran.add(frame.f_lineno)
        return step

    def tell():
        ranges = []
        for line in sorted(able - ran):
            if ranges and ranges[-1][1] == line - 1:
                ranges[-1][1] = line
            else:
                ranges.append([line, line])
        return f"{len(able)} " + ",".join(f"{a}-{b}" if a < b else f"{a}" for a, b in ranges)

    sys.settrace(step)
    return tell


NAME = NAME()
`;

/** Reads `'12 3-5,8'`; anything else is a program that could not be watched. */
export function readLines(got: string): Lines {
  const [, lines = "0", ranges = ""] = /^'(\d{1,5}) ([\d,-]*)'$/.exec(got) ?? [];
  const unrun = ranges.split(",").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return from > 0 && to < 100_000 ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : [];
  });
  return { lines: Number(lines), unrun };
}
