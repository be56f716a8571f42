import { expect, test } from "vitest";
import { openRun } from "./fold.ts";
import { isScript } from "./is-script.ts";
import { signatureOf } from "./signature.ts";
import { taskSchema } from "./task.ts";

const seen = (task: Parameters<typeof taskSchema.parse>[0]) => {
  const run = openRun(taskSchema.parse(task));
  const signature = signatureOf(run.task);
  return [isScript(run), signature && isScript({ ...run, signature })];
};

test("a run is of a script once its signature has no name, and before that where the person said so", () => {
  expect([
    seen({ task: "A script that writes totals.csv." }),
    seen({ task: "Print the date.", kind: "script" }),
    seen({ task: "Write a function double(number)." }),
    seen({ task: "Add two numbers." }),
  ]).toEqual([
    [false, true],
    [true, true],
    [false, false],
    [false, undefined],
  ]);
});
