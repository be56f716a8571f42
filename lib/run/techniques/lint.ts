/**
 * `lint` and `tools`: ruff, mypy and bandit read each program. Of programs that are equal otherwise the cleaner one leads,
 * and a repair reads what they found.
 */
import type { EventOf, RunEvent } from "../event.ts";
import { type Attempt, foldRun, type Run } from "../fold.ts";
import { provideNamed } from "../provide.ts";
import { analysers, findingsIn, limits, type Package } from "./tools.ts";
import type { Means } from "./aside.ts";
import type { Technique } from "./technique.ts";
import type { Analyser, Finding } from "./told.ts";

export const lint: Technique = {
  due: (run) => readersOf(run).length > 0 && unread(run).length > 0,
  async *perform(run, _, means) {
    for (const attempt of unread(run)) {
      for await (const event of readOne(run, attempt, means)) {
        run = foldRun(run, event);
        yield event;
      }
    }
  },
};

function readersOf({ task: { settings } }: Run): Analyser[] {
  const named = settings.tools?.filter((it) => it !== "coverage") ?? [];
  return settings.lint === true && !named.includes("ruff") ? ["ruff", ...named] : named;
}

const unread = (run: Run): Attempt[] =>
  run.attempts.filter((it) => it.end?.code != null && it.end.same === undefined && it.findings === undefined);

async function* readOne(run: Run, { attempt, end }: Attempt, means: Means): AsyncGenerator<RunEvent> {
  const code = end?.code ?? "";
  const findings: Finding[] = [];
  const silent: NonNullable<EventOf<"lint-end">["silent"]> = [];
  for (const by of readersOf(run)) {
    const found = by === "ruff" ? await means.ports.lint?.(code) : yield* analysed(run, { attempt, code, by }, means);
    if (found) findings.push(...found);
    else silent.push(by);
  }
  const inOrder = findings.toSorted((one, other) => one.line - other.line);
  yield { type: "lint-end", attempt, findings: inOrder, ...(silent.length > 0 && { silent }) };
}

type Program = { attempt: number; code: string; by: Package };

/** A tool that is a package of its own is installed once and runs in the sandbox: it reads what a model wrote. */
async function* analysed(
  run: Run,
  { attempt, code, by }: Program,
  means: Means,
): AsyncGenerator<RunEvent, Finding[] | undefined> {
  const packages = yield* provideNamed(run, { attempt, names: [by] }, means);
  if (packages === undefined) return undefined;
  const files = [{ name: "candidate.py", content: code }];
  const script = { files, hear: () => undefined, take: () => undefined };
  const job = { code: analysers[by].driver, names: [], examples: [], limits, script, packages };
  const verdict = await means.ports.sandbox.check(job, means.signal);
  return verdict.kind === "passed" ? findingsIn(by, verdict.stdout ?? "") : undefined;
}
