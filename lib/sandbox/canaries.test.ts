import { expect, test } from "vitest";
import { runCanaries } from "./canaries.ts";
import { Workbench } from "./workbench.ts";

test("canaries that are called off fail once, where somebody waits for them", async () => {
  const make = () => Promise.reject(new Error("no jail is needed for it"));
  const workbench = Workbench.later(make, { workers: 1, first: 0 });
  const lost: unknown[] = [];
  const lose = (error: unknown) => lost.push(error);
  process.on("unhandledRejection", lose);
  const running = runCanaries(workbench, "kernel", AbortSignal.abort(new Error("enough")));
  await expect(running).rejects.toThrow("enough");
  process.off("unhandledRejection", lose);
  expect(lost).toEqual([]);
});
