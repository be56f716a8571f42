import { expect, test } from "vitest";
import type { Attempt } from "#lib/run/fold.ts";
import { branchesOf, neighbour } from "./branches.ts";

const attempt = (number: number, parent?: number): Attempt => ({
  attempt: number,
  kind: parent === undefined ? "sample" : "repair",
  ...(parent === undefined ? {} : { parent }),
  temperature: 0,
  seed: number,
  reply: "",
  checking: false,
});
const shape = (attempts: Attempt[]) => branchesOf(attempts).map((it) => [it.attempt.attempt, it.depth, it.last]);

test("a repair hangs under what it mends, and every attempt stands in the tree once", () => {
  expect(shape([attempt(1), attempt(2), attempt(3, 1), attempt(4, 3), attempt(5, 1)])).toEqual([
    [1, 0, false],
    [3, 1, false],
    [4, 2, true],
    [5, 1, true],
    [2, 0, true],
  ]);
});

test("a repair of an attempt that is not there stands by itself", () => {
  expect(shape([attempt(2, 7), attempt(3, 3)])).toEqual([
    [2, 0, false],
    [3, 0, true],
  ]);
});

test("the keys walk the tree as it is drawn, and stop at its ends", () => {
  const branches = branchesOf([attempt(1), attempt(2), attempt(3, 1)]);
  expect(neighbour(branches, 1, 1)).toBe(3);
  expect(neighbour(branches, 3, 1)).toBe(2);
  expect(neighbour(branches, 2, 1)).toBe(2);
  expect(neighbour(branches, 1, -1)).toBe(1);
  expect(neighbour(branches, undefined, 1)).toBe(1);
  expect(neighbour([], undefined, 1)).toBeUndefined();
});
