/** Protects that nobody waits for what a technique finds where it finds nothing. */
import { expect, test } from "vitest";
import { passed, portsOf, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "../fold.ts";
import type { Task } from "../task.ts";
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
] satisfies [Task["settings"], Task["kind"], string[]][])(
  "given settings %j, when the kind is %s, then what has nothing to do is named: %j",
  (settings, kind, notes) => {
    expect(idleNotes(taskOf({ kind, settings }))).toEqual(notes);
  },
);

test("given a script that is taken for one by its words, then its run tells what has nothing to do", async () => {
  const { ports } = portsOf({ replies: ["```python\nprint(3)\n```"] });
  const sandbox = { ...ports.sandbox, check: async () => ({ ...passed, examples: passed.examples.slice(1) }) };
  const task = taskOf({
    task: "Read stdin and print it.\nInput:\n1\nOutput:\n3",
    settings: { adversary: true, critic: true },
  });
  const events = await told(openRun(task), { ...ports, sandbox });
  expect(events.flatMap((it) => (it.type === "example-find" ? it.notes : []))).toEqual([
    "Nothing in a script is called, so this has nothing to do: adversary, critic.",
  ]);
});
