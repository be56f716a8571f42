/** Protects a page from one piece of its code that does not come. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { untilItComes } from "./later-part.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = new Error("the chunk did not load");

test("given code that is refused twice, then it is asked for until it comes, and each refusal is told", async () => {
  const told: unknown[] = [];
  vi.stubGlobal("document", {});
  vi.stubGlobal("reportError", (error: unknown) => told.push(error));
  const load = vi.fn().mockRejectedValueOnce(refused).mockRejectedValueOnce(refused).mockResolvedValue("the part");
  const coming = untilItComes(load);
  await vi.runAllTimersAsync();
  expect([await coming, told, load.mock.calls.length]).toEqual(["the part", [refused, refused], 3]);
});

test("where the page is made the code lies at hand: what fails is broken, and nobody waits for it", async () => {
  await expect(untilItComes(() => Promise.reject(refused))).rejects.toBe(refused);
});
