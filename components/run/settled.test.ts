import { expect, test, vi } from "vitest";
import { openRun } from "#lib/run/fold.ts";
import { taskSchema } from "#lib/run/task.ts";
import { nextTryOf } from "./settled.ts";

test.each([{}, { seed: 7 }])(
  "given %j, when the task is tried again, then by a fresh seed that a run takes",
  async (seed) => {
    const draws = vi
      .spyOn(Math, "random")
      .mockReturnValueOnce(0.5)
      .mockReturnValueOnce(1 - 2 ** -53);
    const task = taskSchema.parse({ task: "Sum up.", settings: { iters: 2, ...seed } });
    const tries = [await nextTryOf(openRun(task)), await nextTryOf(openRun(task))];
    draws.mockRestore();
    expect(tries.map((it) => taskSchema.parse(it))).toEqual([
      { ...task, settings: { iters: 2, seed: 2 ** 30 } },
      { ...task, settings: { iters: 2, seed: 2 ** 31 - 1 } },
    ]);
  },
);
