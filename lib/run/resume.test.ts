/** Protects runs that are cut off: whatever was told by then, they go on to the state that they would have come to. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { scriptedPackages } from "#lib/packages/scripted.ts";
import { crash, half, passed, portsOf, program, say, taskOf, told } from "#lib/testing-solve.ts";
import type { RunEvent } from "./event.ts";
import { foldRun, openRun, type Run } from "./fold.ts";
import type { Model, Ports } from "./ports.ts";
import { solve } from "./solve.ts";
import { seedFor } from "./starts.ts";
import type { Settings, Task } from "./task.ts";

const bodies = ["x + '1'", "x", "x * 2", "x + x", "2 * x", "x * 2", "x + x", "7", "x"];
const verdicts = { "x + '1'": crash, x: half, "x * 2": passed, "x + x": passed, "2 * x": passed, "7": half };
const outputs = Object.fromEntries(Object.keys(verdicts).map((it) => [it, ["1"]]));

/** Says the same to the same question, whoever asks it; a program goes by its attempt, which its seed tells. */
const reply: Model["reply"] = async function* ({ user }, { seed, temperature }) {
  const [asked = ""] = /^[a-z]+(?=\|)/.exec(user) ?? [];
  const asides: Record<string, string> = {
    design: "def f(x: int) -> int:\nf(5) == 11",
    plan: "Double x.",
    tests: "assert f(7) == 14",
    critic: "f(-5) is wrong",
    diagnose: "category: type_error\ncause: A text.",
    lesson: `Mind ${/returned (\S+)/.exec(user)?.[1] ?? "types"}.`,
  };
  const text = asides[asked] ?? say(bodies[seed - seedFor({ seed: 1 }, 1)] ?? (temperature > 1 ? "x * 2" : "x"));
  for (const piece of text.match(/[\s\S]{1,40}/g) ?? []) yield { type: "text", text: piece };
  yield { type: "end", stop: "stop", promptTokens: 10, tokens: text.length };
};

/** What lies on the shelf stays there when a run is cut off. */
function portsWith(packages: NonNullable<Ports["packages"]>): Ports {
  const { ports } = portsOf({ replies: [], verdicts, outputs });
  const check: Ports["sandbox"]["check"] = async (job, signal) =>
    job.packages === undefined
      ? await ports.sandbox.check(job, signal)
      : { kind: "passed", examples: [], durationMs: 1, stdout: `candidate.py:2: error: Bad  [${job.packages.length}]` };
  return { ...ports, packages, model: { ...ports.model, reply }, sandbox: { ...ports.sandbox, check } };
}

const mypyThere = () => scriptedPackages({ needs: {}, there: ["mypy"] });

/** Everything that the run adds up to, but for how often it was taken up. */
const stateOf = ({ resumed, ...run }: Run) => run;

/** Each worker tells so many events and is gone; the last one tells the rest. */
async function carried(task: Task, cuts: readonly number[]): Promise<Run> {
  let run = openRun(task);
  const packages = mypyThere();
  for (const cut of cuts) {
    const events: RunEvent[] = [];
    for await (const event of solve(run, portsWith(packages), new AbortController().signal)) {
      if (events.length === cut) break;
      events.push(event);
    }
    run = events.reduce<Run>(foldRun, run);
    if (run.status === "ended") return run;
  }
  return (await told(run, portsWith(packages))).reduce<Run>(foldRun, run);
}

const everything: Settings = {
  ...{ design: true, plan: true, test: true, critic: true, diagnose: true, lessons: true },
  ...{ tools: ["mypy"], candidates: 6, seed: 1 },
};

test.each<[string, Partial<Task>]>([
  ["every technique", { settings: everything }],
  ["a batch that holds nothing new", { settings: { candidates: 10, seed: 100, questions: "report" } }],
  ["the person's own code", { code: program("x + '1'"), settings: { ...everything, candidates: 2 } }],
])("given %s, when a run is cut off after any event, and again, then it comes to the same state", async (_, given) => {
  const task = taskOf(given);
  const whole = await carried(task, []);
  expect(whole.end?.outcome).toBe("solved");
  const length = (await told(openRun(task), portsWith(mypyThere()))).length;
  for (let cut = 1; cut < length; cut++) expect(stateOf(await carried(task, [cut]))).toEqual(stateOf(whole));
  const cuts = fc.array(fc.integer({ min: 1, max: length }), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(cuts, async (at) => {
      expect(stateOf(await carried(task, at))).toEqual(stateOf(whole));
    }),
    { numRuns: 20 },
  );
});
