/** Protects the way to another page from what the page that is left writes to the address. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onRouterTransitionStart, writeAddress } from "./address.ts";

const here = { entry: "here" };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("history", { state: here });
  vi.stubGlobal("location", { pathname: "/runs/1" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("given somebody on the way elsewhere, then nothing is written until they have arrived, and what is called off never", () => {
  const written: string[] = [];
  writeAddress(() => written.push("at rest"));
  vi.advanceTimersByTime(200);
  onRouterTransitionStart();
  writeAddress(() => written.push("arrived"));
  const callOff = writeAddress(() => written.push("of the page that was left"));
  vi.advanceTimersByTime(5_000);
  expect(written).toEqual(["at rest"]);
  callOff();
  vi.stubGlobal("history", { state: { ...here } });
  vi.advanceTimersByTime(200);
  expect(written).toEqual(["at rest", "arrived"]);
});

test("given a page that is left before it has written, then nothing is written to the address of the next", () => {
  const written: string[] = [];
  writeAddress(() => written.push("of the page that was left"));
  vi.stubGlobal("location", { pathname: "/runs/2" });
  vi.advanceTimersByTime(5_000);
  expect(written).toEqual([]);
});
