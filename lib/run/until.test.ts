import { expect, test } from "vitest";
import { until } from "./until.ts";

test("whichever comes first is the answer, and a signal that has ended comes first", async () => {
  const forever = new Promise<never>(() => undefined);
  const controller = new AbortController();
  expect(await until(Promise.resolve(1), controller.signal)).toBe(1);
  await expect(until(Promise.reject(new Error("its own")), controller.signal)).rejects.toThrow("its own");
  const waiting = until(forever, controller.signal);
  controller.abort(new Error("the end"));
  await expect(waiting).rejects.toThrow("the end");
  await expect(until(Promise.resolve(1), controller.signal)).rejects.toThrow("the end");
  await expect(until(forever, AbortSignal.abort("no error"))).rejects.toThrow("no error");
});

test("a value that fails when nobody waits any more is heard, so the process lives on", async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on("unhandledRejection", hear);
  try {
    for (const settle of ["before", "after"]) {
      const controller = new AbortController();
      if (settle === "before") controller.abort(new Error("the end"));
      const value = Promise.resolve().then(() => Promise.reject(new Error("late")));
      const waiting = until(value, controller.signal);
      controller.abort(new Error("the end"));
      await expect(waiting).rejects.toThrow("the end");
    }
    // Node tells of an unheard rejection once the microtasks are done.
    await new Promise((resolve) => setImmediate(resolve));
    expect(unheard).toEqual([]);
  } finally {
    process.off("unhandledRejection", hear);
  }
});
