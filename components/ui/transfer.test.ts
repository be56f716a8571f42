/** Protects that no time is said to be left where nobody knows it. */
import { expect, test } from "vitest";
import { firstMark, speedSince, transferWords } from "./transfer.ts";

const all = 20e6;

test("what was there when it began is no speed, and in the first half second there is none", () => {
  const marks = [
    { bytes: 0, at: 0 },
    { bytes: 10e6, at: 1_000 },
    { bytes: 10.2e6, at: 1_400 },
    { bytes: 12e6, at: 3_000 },
  ];
  let first = firstMark(undefined, { bytes: 0, at: 0 });
  const speeds = marks.map((mark) => {
    first = firstMark(first, mark);
    return speedSince(first, mark);
  });
  expect(speeds).toEqual([undefined, undefined, undefined, 1e6]);
});

test("the time left is told while something comes and not all is there", () => {
  const told = [
    transferWords({ bytes: 5e6, total: all }, 1e6),
    transferWords({ bytes: 5e6, total: all }, undefined),
    transferWords({ bytes: 5e6, total: all }, 0),
    transferWords({ bytes: all, total: all }, 1e6),
  ];
  expect(told).toEqual([
    "5 MB of 20 MB at 1 MB/s, 15 s left",
    "5 MB of 20 MB",
    "5 MB of 20 MB",
    "20 MB of 20 MB at 1 MB/s",
  ]);
});
