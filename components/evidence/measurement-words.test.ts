import { expect, test } from "vitest";
import { figuresOf } from "#lib/evidence/figures.ts";
import type { About, MeasuredRun } from "#lib/evidence/measured.ts";
import { measuredAbout, measuredRun, wrong } from "#lib/evidence/testing-runs.ts";
import { gainWords, shortWords, sizeWords } from "./measurement-words.ts";

const problems = ["a", "b", "c", "d"];
const first = problems.map((it) => measuredRun(it));
const second = problems.map((it) => measuredRun(it, { seed: 2 }));

function size(runs: readonly MeasuredRun[], more: Partial<About> = {}): string {
  return sizeWords({ about: { ...measuredAbout, ...more }, runs }, figuresOf(runs).results);
}

const end = "So few problems leave wide intervals. No run saw the hidden part of the tests that judge it.";

test("a whole measurement says its problems and seeds, and what no run saw", () => {
  expect(size(first)).toBe(`All 4 problems, one seed, 2026-11-30. ${end}`);
  expect(size(first.slice(0, 1), { all: 1, asked: 1 })).toBe(`Its one problem, one seed, 2026-11-30. ${end}`);
});

test("one that goes on says how many of the runs are in: by problems alone, two of five seeds would pass for all", () => {
  const seeds = [1, 2, 3, 4, 5];
  const told = [size(first.slice(0, 3)), size([...first, ...second], { seeds }), size(first, { asked: 8 })];
  expect(told).toEqual([
    `3 of its 4 problems, one seed, 2026-11-30. 3 of 4 runs are in. ${end}`,
    `All 4 problems, 5 seeds, 2026-11-30. 8 of 20 runs are in. ${end}`,
    `All 4 problems, one seed, 2026-11-30. 4 of 8 runs are in. ${end}`,
  ]);
});

test("who reads no further is told what it came to, in plain numbers", () => {
  const graded = (runs: readonly MeasuredRun[]) => runs.map((it) => ({ ...it, grade: "verified" as const }));
  const oneWrong = first.with(0, measuredRun("a", { product: wrong }));
  const said = (runs: readonly MeasuredRun[], more: Partial<About> = {}) =>
    shortWords({ ...measuredAbout, ...more }, figuresOf(runs).results);
  expect([
    said(first),
    said(graded(oneWrong)),
    said(graded(first.slice(0, 1)), { settings: { plan: true } }),
    said(first, { rival: { name: "codet" } }),
  ]).toEqual([
    "Of 100 problems the model's first answer is right on 0, what is handed over on 100.",
    "Of 100 problems the model's first answer is right on 0, what is handed over on 75. Of the 4 results graded verified 3 are right.",
    "What is handed over is right on 100 of 100 problems. Of the one result graded verified 1 is right.",
    "What is handed over is right on 100 of 100 problems.",
  ]);
});

test("the gain is against the first answer, which is not the same each time; where nothing differs there is no interval", () => {
  const right = "Right by the hidden tests, with intervals of 95 %.";
  const varies =
    "The first answer may be decoded beside samples, and two measurements by the same prompts and seed differ in it on some problems.";
  const none = problems.map((it) => measuredRun(it, { product: wrong }));
  expect([first, none].map((runs) => gainWords(measuredAbout, figuresOf(runs).gain))).toEqual([
    `${right} Fixpoint against the first answer: +100.0 points (51 to 100), 4 problems gained and 0 lost, p 0.125. ${varies}`,
    `${right} Fixpoint against the first answer: no problem differs. ${varies}`,
  ]);
});

test.each<Partial<About>>([
  { settings: { plan: true } },
  { settings: { design: true } },
  { settings: { keepLessons: true } },
  { rival: { name: "majority" } },
])("where something stands before it there is no first answer of the model alone: %j", (more) => {
  expect(gainWords({ ...measuredAbout, ...more }, figuresOf(first).gain)).toBe(
    "Right by the hidden tests, with intervals of 95 %.",
  );
});
