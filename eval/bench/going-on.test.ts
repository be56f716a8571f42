import { expect, test } from "vitest";
import type { Setup } from "#lib/evidence/measured.ts";
import { goneOnWith } from "./going-on.ts";

const kept: Setup = {
  suite: { name: "own", sha256: "0", problems: 4 },
  model: { id: "local/x", digest: "sha256:1" },
  profile: "balanced",
  settings: { plan: true, candidates: 4 },
  seeds: [1],
  prompts: "0",
  version: "1",
  build: "b1",
  engine: "e",
  concurrency: 2,
  machine: "a laptop",
};

test("more seeds and problems of the same are welcome, in whatever order settings are given", () => {
  const now: Setup = {
    ...kept,
    settings: { candidates: 4, plan: true },
    seeds: [1, 2],
    suite: { ...kept.suite, problems: 9 },
  };
  expect(goneOnWith(kept, now)).toEqual(now);
});

test("seeds that are asked for later join those of the folder: their runs are there still", () => {
  const seeds = (before: number[], now: number[]) =>
    goneOnWith({ ...kept, seeds: before }, { ...kept, seeds: now }).seeds;
  expect([seeds([1, 2], [3]), seeds([3], [10, 2]), seeds([1, 2], [1])]).toEqual([
    [1, 2, 3],
    [2, 3, 10],
    [1, 2],
  ]);
});

test("every machine that answered stays written down, so that no seconds are told of a machine that did not take them", () => {
  const tower = goneOnWith(kept, { ...kept, machine: "a tower" });
  expect(tower).toEqual({ ...kept, machine: "a tower", earlierMachines: ["a laptop"] });
  expect(goneOnWith(tower, kept)).toEqual({ ...kept, earlierMachines: ["a tower"] });
  expect(goneOnWith(tower, { ...kept, machine: "a tower" })).toEqual(tower);
});

const { build: _, ...unknownBuild } = kept;

test.each<[string, Setup, Partial<Setup>]>([
  ["another build", kept, { build: "b2" }],
  ["another build", unknownBuild, {}],
  ["concurrency 2, not 1", kept, { concurrency: 1 }],
  ["another engine", kept, { engine: "f" }],
  ["another suite", kept, { suite: { ...kept.suite, sha256: "1" } }],
  ["suite own, not other", kept, { suite: { ...kept.suite, name: "other", sha256: "1" } }],
  ["model local/x, not local/y", kept, { model: { id: "local/y", digest: "sha256:1" } }],
  ["other weights of its model", kept, { model: { id: "local/x", digest: "sha256:2" } }],
  ["other models for its techniques", kept, { otherModels: [{ id: "local/z" }] }],
  ["rival none, not codet", kept, { rival: { name: "codet" } }],
  ["profile balanced, not fast; version 1, not 2", kept, { profile: "fast", version: "2" }],
  [
    "other prompts; plan on, not the profile's; candidates 4, not 9",
    kept,
    { prompts: "1", settings: { candidates: 9 } },
  ],
  ["max-iterations the profile's, not 2", { ...kept, settings: {} }, { settings: { iters: 2 } }],
])(
  "answers of another set-up would lie beside those of the folder: refused, and what differs is said: %s",
  (words, before, changed) => {
    const message = `the folder holds a measurement of another set-up: ${words}`;
    expect(() => goneOnWith(before, { ...kept, ...changed })).toThrow(expect.objectContaining({ message }));
  },
);

test("a suite whose file has another name by now is the same: it is known by its text", () => {
  const now = { ...kept, suite: { ...kept.suite, name: "renamed" } };
  expect(goneOnWith(kept, now)).toEqual(now);
});
