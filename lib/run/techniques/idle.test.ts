/** Protects that nobody waits for what a technique finds where it finds nothing. */
import { expect, test } from "vitest";
import { endOf, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { foldRun, openRun } from "../fold.ts";
import type { Task } from "../task.ts";
import { linesOf } from "../tell.ts";
import { idleNotes } from "./idle.ts";

const all = { design: true, test: true, adversary: true, critic: true, coverageRepair: true } as const;
const none: string[] = [];

test.each([
  [{ critic: true }, "script", ["Nothing in a script is called, so this has nothing to do: critic."]],
  [
    { ...all, tools: ["ruff", "coverage"] },
    "script",
    [
      "Nothing in a script is called, so this has nothing to do: design, test, adversary, critic, coverageRepair, coverage.",
    ],
  ],
  [{ design: false, test: false, plan: true, lint: true, diagnose: true, tools: ["mypy"] }, "script", none],
  [{}, "script", none],
  [all, "function", none],
  [
    { ...all, run: false, lint: true, plan: true, diagnose: true, repairStrategies: ["minimal"] },
    "function",
    [
      "Nothing is executed, so this has nothing to do: test, adversary, critic, coverageRepair, diagnose, repairStrategies.",
    ],
  ],
  [
    { ...all, run: false },
    "script",
    [
      "Nothing is executed, so this has nothing to do: test, adversary, critic, coverageRepair.",
      "Nothing in a script is called, so this has nothing to do: design.",
    ],
  ],
  [{ decode: "greedy", candidates: 5 }, "function", ["One program is written, so this has nothing to do: candidates."]],
  [
    { strategy: "repair", candidates: 5, diagnose: true, iters: 3 },
    "script",
    ["One program is written, so this has nothing to do: candidates."],
  ],
  [{ decode: "greedy", candidates: 1 }, "function", none],
  [
    { strategy: "sample", iters: 2, diagnose: true, candidates: 5 },
    "function",
    ["Nothing is repaired, so this has nothing to do: iters, diagnose."],
  ],
  [{ iters: 0, reviewRepairs: true }, "function", ["Nothing is repaired, so this has nothing to do: reviewRepairs."]],
  [{ iters: 0, diagnose: true, run: false }, "function", ["Nothing is executed, so this has nothing to do: diagnose."]],
  [
    {
      plan: true,
      techniqueModels: { plan: "local/a", critic: "local/b" },
      techniqueTemperatures: { lessons: 0.5, test: 0 },
    },
    "function",
    [
      "What is turned off asks nothing, so this has nothing to do: techniqueModels.critic, techniqueTemperatures.lessons.",
    ],
  ],
] satisfies [Task["settings"], Task["kind"], string[]][])(
  "given settings %j, when the kind is %s, then what has nothing to do is named: %j",
  (settings, kind, notes) => {
    expect(idleNotes({ task: taskOf({ kind, settings }) })).toEqual(notes);
  },
);

test("given a script that is taken for one by its words, then its run tells what has nothing to do", async () => {
  const { ports } = portsOf({ replies: ["```python\nprint(3)\n```"] });
  const sandbox = { ...ports.sandbox, check: async () => ({ ...passed, examples: passed.examples.slice(1) }) };
  const task = taskOf({
    task: "Write a script that prints three.\nOutput:\n3",
    settings: { adversary: true, critic: true },
  });
  const events = await told(openRun(task), { ...ports, sandbox });
  expect(events.flatMap((it) => (it.type === "example-find" ? it.notes : []))).toEqual([
    "Nothing in a script is called, so this has nothing to do: adversary, critic.",
  ]);
});

const idleInVote = "  No two programs had to be compared, so this had nothing to do: adversary, critic.";

test.each([
  ["fast, where the first passes", { profile: "fast" }, true],
  ["greedy decoding", { settings: { decode: "greedy" } }, true],
  ["samples that are all alike", { settings: { candidates: 3 } }, true],
  ["nothing executed, which is said before", { settings: { run: false } }, false],
  ["programs that are compared", {}, false],
] as [string, Partial<Task>, boolean][])(
  "given %s, then the end tells what was not asked: %#",
  async (given, more, isTold) => {
    const others = given === "programs that are compared" ? ["x + x", "2 * x", "x * 2", "x + x"] : [];
    const bodies = ["x * 2", ...others, "x * 2", "x * 2"];
    const { ports, model } = portsOf({
      replies: ({ user }) => (user.includes("|") ? "none" : say(bodies.shift() ?? "x * 2")),
      verdicts: Object.fromEntries(bodies.map((it) => [it, passed])),
      outputs: Object.fromEntries(bodies.map((it) => [it, ["2", "4"]])),
    });
    const run = openRun(taskOf({ ...more, settings: { adversary: true, critic: true, ...more.settings } }));
    const events = await told(run, ports);
    const ended = events.reduce(foldRun, run);
    expect(linesOf(ended, endOf(events)).includes(idleInVote)).toBe(isTold);
    expect(model.asked.some(({ user }) => user.startsWith("inputs|"))).toBe(given === "programs that are compared");
  },
);
