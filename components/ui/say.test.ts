import { expect, test } from "vitest";
import { countdown, duration, size } from "./say.ts";

test("a time that is rounded up reaches the next unit, and a rest of nothing is not told", () => {
  const told = [0, 999.4, 999.6, 9_949, 9_960, 59_400, 59_500, 60_000, 61_000, 3_599_600, 3_660_000].map(duration);
  expect(told).toEqual([
    "0 ms",
    "999 ms",
    "1.0 s",
    "9.9 s",
    "10 s",
    "59 s",
    "1 min",
    "1 min",
    "1 min 1 s",
    "1 h",
    "1 h 1 min",
  ]);
});

test("a size that is rounded up reaches the next unit", () => {
  expect([12, 999_400, 999_600, 999_400_000, 999_600_000].map(size)).toEqual([
    "1 kB",
    "999 kB",
    "1 MB",
    "999 MB",
    "1.0 GB",
  ]);
});

test("what is left is told by whole seconds, down to the last", () => {
  expect([75_200, 59_001, 9_400, 8_999, 1].map(countdown)).toEqual(["1 min 16 s", "1 min", "10 s", "9 s", "1 s"]);
});
