import { expect, test } from "vitest";
import type { Setup } from "#lib/evidence/measured.ts";
import { measuredAbout, measuredRun, wrong } from "#lib/evidence/testing-runs.ts";
import { switchTable } from "./switch-table.ts";

/** Three problems, of which the first `right` are solved. */
function measured(folder: string, right: number, more: Partial<Setup> = {}) {
  const runs = ["a", "b", "c"].map((problem, at) =>
    measuredRun(problem, { ...(at < right ? {} : { product: wrong }), tokens: 100, seconds: right }),
  );
  return { folder, runs, setup: { ...measuredAbout, ...more } };
}

const base = measured("base", 2);

test("a row says what one setting changes, for the worse and not at all as well as for the better, and rivals come last", () => {
  const others = [
    measured("better", 3, { settings: { plan: true } }),
    measured("same", 2, { settings: { candidates: 4 } }),
    measured("rival", 0, { rival: { name: "majority" }, settings: { budget: 300 } }),
    measured("worse", 1, { settings: { tools: ["ruff", "mypy"] } }),
  ];
  expect(switchTable(base, others).split("\n").slice(4)).toEqual([
    "                                  base                  plus                  gained, lost  p        equal tokens          tokens        seconds       problems",
    "plan                              +33.3 [+0.0, +100.0]  +33.3 [+0.0, +100.0]  1, 0          1.0000   +33.3 [+0.0, +100.0]  100 to 100    2.0 to 3.0    3",
    "candidates 4                      +0.0 (none differs)   +0.0 (none differs)   0, 0          1.0000   +0.0 (none differs)   100 to 100    2.0 to 2.0    3",
    "tools ruff,mypy                   -33.3 [-100.0, +0.0]  -33.3 [-100.0, +0.0]  0, 1          1.0000   -33.3 [-100.0, +0.0]  100 to 100    2.0 to 1.0    3",
    "",
    "other methods, same model",
    "majority, budget 300              -66.7 [-100.0, +0.0]  -66.7 [-100.0, +0.0]  0, 2          1.0000   -66.7 [-100.0, +0.0]  100 to 100    2.0 to 0.0    3",
    "",
    "no run went otherwise, so it had nothing to do: candidates 4",
    "",
  ]);
});

test.each([
  [
    measured("two", 2, { settings: { plan: true, coverageRepair: true } }),
    "two and base have more than one setting: plan, coverage-repair",
  ],
  [measured("twin", 2), "twin and base have the very same settings"],
  [measured("other", 2, { profile: "fast", prompts: "1" }), "other and base have another profile, other prompts"],
  [
    { ...measured("far", 2, { settings: { plan: true } }), runs: [measuredRun("z")] },
    "far and base have no run in common",
  ],
])("a folder that differs in anything else is refused: %#", (other, message) => {
  expect(() => switchTable(base, [other])).toThrow(message);
});

test("the base is no rival's", () => {
  expect(() => switchTable(measured("r", 1, { rival: { name: "codet" } }), [base])).toThrow("r is a rival's");
});

test("at equal tokens the side that wrote more counts as a budget would have ended it, and where that cannot be told it is said why", () => {
  const spent = (of: ReturnType<typeof measured>, tokens: number, stops: readonly boolean[]) => ({
    ...of,
    runs: of.runs.map((run) => ({
      ...run,
      tokens,
      stops: stops.map((right, at) => ({ ...run, tokens: 90 + 10 * at, product: right ? run.product : wrong })),
    })),
  });
  const others = [
    spent(measured("dear", 3, { settings: { plan: true } }), 110, [false, false, true]),
    spent(measured("cheap", 1, { settings: { candidates: 2 } }), 90, [true]),
    {
      ...measured("lost", 3, { settings: { lint: true } }),
      runs: measured("", 3).runs.map((it) => ({ ...it, tokens: 101 })),
    },
  ];
  const table = switchTable(spent(base, 100, [false, true]), others).split("\n");
  expect(table.slice(5).map((line) => line.replace(/ {2,}/g, " | "))).toEqual([
    "plan | +33.3 [+0.0, +100.0] | +33.3 [+0.0, +100.0] | 1, 0 | 1.0000 | -66.7 [-100.0, +0.0] | 100 to 110 | 2.0 to 3.0 | 3",
    "candidates 2 | -33.3 [-100.0, +0.0] | -33.3 [-100.0, +0.0] | 0, 1 | 1.0000 | +33.3 [+0.0, +100.0] | 100 to 90 | 2.0 to 1.0 | 3",
    "lint | +33.3 [+0.0, +100.0] | +33.3 [+0.0, +100.0] | 1, 0 | 1.0000 | - | 100 to 101 | 2.0 to 3.0 | 3",
    "",
    "no change at equal tokens, it wrote more and does not say where it could have ended: lint",
    "",
  ]);
});

test("the first column is as wide as its longest name, and a reason that holds for several is said once", () => {
  const long = "minimal,rewrite,algorithm";
  const others = [
    measured("ways", 3, { settings: { repairStrategies: ["minimal", "rewrite", "algorithm"] }, machine: "another" }),
    measured("plan", 3, { settings: { plan: true }, machine: "another" }),
  ];
  const lines = switchTable(base, others).split("\n");
  expect(lines.slice(4, 7).map((line) => line.search(/base|\+33/))).toEqual([45, 45, 45]);
  expect(lines.slice(8)).toEqual([`no seconds, not of one machine: repair-strategies ${long}; plan`, ""]);
});

test("a row of another build is no effect of the setting alone, and says so", () => {
  const others = [measured("later", 3, { settings: { plan: true }, build: "b2" })];
  expect(switchTable(base, others).split("\n").slice(-3)).toEqual([
    "",
    "answered by another build than the base, so that what changed between them counts too: plan",
    "",
  ]);
});

test("a row of another engine says so, and one whose seconds cannot be compared has none, with the reason", () => {
  const others = [measured("later", 3, { settings: { plan: true }, engine: "e2", concurrency: 3 })];
  const table = switchTable(base, others).split("\n").slice(5);
  expect(table.map((line) => line.replace(/ {2,}/g, " | "))).toEqual([
    "plan | +33.3 [+0.0, +100.0] | +33.3 [+0.0, +100.0] | 1, 0 | 1.0000 | +33.3 [+0.0, +100.0] | 100 to 100 | - | 3",
    "",
    "answered by another engine than the base, so that what differs between them counts too: plan",
    "no seconds, not as many problems at a time: plan",
    "",
  ]);
});

test("a row that other hidden tests judged, or unknown ones, says so", () => {
  const judged = (tests: string) => ({ ...measured("later", 3, { settings: { plan: true } }), tests });
  const notes = (tests: string) =>
    switchTable({ ...base, tests: "t1" }, [judged(tests)])
      .split("\n")
      .slice(6);
  expect([notes("t1"), notes("t2")]).toEqual([
    [""],
    [
      "",
      "judged by other hidden tests than the base, as far as is written down, so that what differs between them counts too: plan",
      "",
    ],
  ]);
  expect(switchTable(base, [judged("t1")])).toContain("judged by other hidden tests");
});
