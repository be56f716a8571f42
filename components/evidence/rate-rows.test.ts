import { expect, test } from "vitest";
import { measuredAbout, measuredRun, wrong } from "#lib/evidence/testing-runs.ts";
import { gradeRows, solvedRows, chanceRows } from "./rate-rows.ts";

const runs = [
  measuredRun("a", { sample: { base: true, plus: true }, votes: 3, confidence: 0.8 }),
  measuredRun("b", { votes: 4, confidence: 0.9, product: { visible: true, base: true, plus: false } }),
  measuredRun("c", { votes: 4 }),
  measuredRun("d", { votes: 4, confidence: 0.1, product: wrong }),
];
const measurement = { name: "one", about: measuredAbout, runs };
const to = (show: string) => `#${show}`;

test("each bar leads to its runs", () => {
  const rows = [...solvedRows(measurement, to), ...gradeRows(measurement, to), ...chanceRows(measurement, to)];
  expect(rows.map(({ label, counted, href }) => [label, counted, href])).toEqual([
    ["First answer", "of 4 problems; 100 % by the suite's own tests alone", "#greedy"],
    ["One sample", "of the 1 of 4 runs that went on to draw one", "#sample"],
    ["Fixpoint", "of 4 problems; 75 % by the suite's own tests alone", "#product"],
    ["Any program", "of 4 problems", "#oracle"],
    ["passes", "2 of 4", "#grade:passes"],
    ["80 to 90 %", "1 of 1", "#chance:0.8-0.9"],
    ["90 to 93 %", "0 of 1", "#chance:0.9-0.93"],
    ["No chance stated", "1 of 1", "#unstated"],
  ]);
});

test("a single problem and its single run are told as one", () => {
  const [run] = runs;
  const rows = solvedRows({ ...measurement, runs: run ? [run] : [] }, to);
  expect(rows.map(({ counted }) => counted)).toEqual([
    "of 1 problem; 100 % by the suite's own tests alone",
    "of 1 run",
    "of 1 problem",
    "of 1 problem",
  ]);
});

test("the diamond and its bar are of the same runs; those that stated no chance have a bar and no diamond", () => {
  expect(chanceRows(measurement, to).map(({ share, stated: said }) => [share, said])).toEqual([
    [1, 0.8],
    [0, 0.9],
    [1, undefined],
  ]);
  const stated = { ...measurement, runs: runs.slice(0, 2) };
  expect(chanceRows(stated, to)).toHaveLength(2);
});

test("a first answer stands only where the model was alone", () => {
  const labels = (more: object) =>
    solvedRows({ ...measurement, about: { ...measuredAbout, ...more } }, to).map((it) => it.label);
  expect([labels({ settings: { plan: true } }), labels({ rival: { name: "codet" } })]).toEqual([
    ["One sample", "Fixpoint", "Any program"],
    ["One sample", "CodeT", "Any program"],
  ]);
});
