import { expect, test } from "vitest";
import { duration, progressLine, progressTeller } from "./progress.ts";

const progress = { model: "local/small", status: "running", message: "downloading", bytes: 0, total: 0 } as const;

test("a download tells bytes, speed and time left, counted from where this try began", () => {
  expect([
    progressLine({ ...progress, message: "looking for the engine" }, 0, 0),
    progressLine({ ...progress, bytes: 4e6, total: 491e6 }, 4e6, 0),
    progressLine({ ...progress, bytes: 104e6, total: 491e6 }, 4e6, 20),
  ]).toEqual([
    "local/small: looking for the engine",
    "local/small: 4.0 of 491 MB",
    "local/small: 104 of 491 MB · 5.0 MB/s · 78 s left",
  ]);
});

test("a line is due at a new message and after the pause, not in between", () => {
  const line = progressTeller(1_000);
  const at = (now: number, message: string) => line({ ...progress, message }, now) !== undefined;
  expect([at(0, "a"), at(10, "a"), at(20, "b"), at(900, "b"), at(1_020, "b")]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});

test.each([
  [0.2, "1 s"],
  [89, "89 s"],
  [200, "3 min"],
  [7_200, "2.0 h"],
])("%d seconds read as %s", (seconds, said) => {
  expect(duration(seconds)).toBe(said);
});
