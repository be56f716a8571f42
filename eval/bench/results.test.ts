import { expect, test } from "vitest";
import type { Setup } from "#lib/evidence/measured.ts";
import { resultsOf } from "#lib/evidence/results.ts";
import { wilson } from "#lib/evidence/statistics.ts";
import { measuredRun, wrong } from "#lib/evidence/testing-runs.ts";
import { comparison, sidesOf } from "./comparison.ts";
import type { Measured } from "./folder.ts";
import { measuredRuns } from "./measured.ts";
import { chanceText, page } from "./page.ts";
import type { Answer, Score } from "./records.ts";

const attempt = (number: number, kind: "greedy" | "sample") => ({
  attempt: number,
  kind,
  code: `program ${number}`,
  passed: 1,
  tokens: 10,
});

function answer(problem: string, seed: number, more: Partial<Answer>): Answer {
  const attempts = [attempt(1, "greedy"), attempt(2, "sample")];
  const counts = { votes: 2, distinct: 2, inputs: 24, examplesPassed: 2, examplesTotal: 2 };
  const told = { chosen: 2, outcome: "solved", grade: "passes", reason: "agreed" } as const;
  return { problem, seed, ...told, ...counts, promptTokens: 100, tokens: 50, seconds: 4, attempts, ...more };
}

function scores(problem: string, seed: number, right: readonly boolean[]): Score[] {
  return right.map((it, at) => ({ problem, seed, attempt: at + 1, base: true, plus: it }));
}

const answers = [
  answer("p/1", 1, { grade: "verified" }),
  answer("p/1", 2, {}),
  answer("p/2", 1, { chosen: 1, category: "lists" }),
  answer("p/3", 1, { chosen: null, attempts: [], outcome: "gave-up", grade: "unverified", reason: "candidates" }),
  answer("p/4", 1, {}),
];
const judged = [
  ...scores("p/1", 1, [false, true]),
  ...scores("p/1", 2, [false, false]),
  ...scores("p/2", 1, [false, true]),
];
const setup: Setup = {
  suite: { name: "own", sha256: "0", problems: 4 },
  model: { id: "local/x" },
  profile: "balanced",
  settings: {},
  seeds: [1, 2],
  prompts: "0",
  version: "1",
  build: "b1",
  machine: "a machine",
};

test("a problem counts by the mean of its seeds, an answer without a score not at all, one without a program as wrong", () => {
  const { rates, grades, categories, problems, seeds, programs } = resultsOf(measuredRuns(answers, judged));
  const shares = Object.entries(rates).map(([way, { base, plus }]) => [way, base.share, plus.share]);
  expect({ shares, problems, seeds, programs }).toEqual({
    shares: [
      ["greedy", 2 / 3, 0],
      ["product", 2 / 3, 0.5 / 3],
      ["oracle", 2 / 3, 0.5],
    ],
    problems: 3,
    seeds: 2,
    programs: 1.5,
  });
  // Four runs, but three problems: seeds of a problem are no trials of their own.
  expect(grades).toEqual([
    {
      grade: "verified",
      count: 1,
      right: 1,
      interval: wilson(1, 1),
      share: { share: 1 / 4, interval: wilson(3 / 4, 3) },
    },
    {
      grade: "passes",
      count: 2,
      right: 0,
      interval: wilson(0, 2),
      share: { share: 2 / 4, interval: wilson(6 / 4, 3) },
    },
    { grade: "agreed", count: 0, right: 0, interval: [0, 1], share: { share: 0, interval: wilson(0, 3) } },
    {
      grade: "unverified",
      count: 1,
      right: 0,
      interval: wilson(0, 1),
      share: { share: 1 / 4, interval: wilson(3 / 4, 3) },
    },
  ]);
  const none = { count: 1, right: 0, interval: wilson(0, 1) };
  const hits = { greedy: none, product: none, oracle: { count: 1, right: 1, interval: wilson(1, 1) } };
  expect(categories).toEqual([{ category: "lists", hits }]);
});

test("two measurements are held against each other problem by problem", () => {
  const measured = (scored: readonly Score[]) => {
    const runs = measuredRuns(answers, scored);
    return { setup, runs, results: resultsOf(runs) };
  };
  const [one, other] = [measured(judged), measured(judged.map((it) => ({ ...it, plus: true })))];
  expect(comparison(sidesOf(one, other)).split("\n").slice(4, 7)).toEqual([
    expect.stringMatching(/^greedy .*B - A \+\d.*gained 2, lost 0, p 1\.0000$/),
    expect.stringMatching(/^product .*B - A \+\d.*gained 2, lost 0, p 1\.0000$/),
    expect.stringMatching(/^oracle .*B - A \+\d.*gained 1, lost 0, p 1\.0000$/),
  ]);
});

test("a chance too small for its digits is told as below them, and not as none", () => {
  const measured = (more: Parameters<typeof measuredRun>[1]): Measured => {
    const runs = Array.from({ length: 20 }, (_, at) => measuredRun(String(at), more));
    return { setup, runs, results: resultsOf(runs) };
  };
  const told = comparison(sidesOf(measured({ product: wrong }), measured({})));
  expect(told).toMatch(/^product .*gained 20, lost 0, p < 0\.0001$/m);
  expect([0.00009, 0.0001, 0.00012, 1].map(chanceText)).toEqual(["< 0.0001", "0.0001", "0.0001", "1.0000"]);
});

test("where one side wrote more, a row holds both at equal tokens and says with which budget, or why there is none", () => {
  const first = { tokens: 50, programs: 2, product: wrong };
  const half = [measuredRun("a", { product: wrong, tokens: 50 })];
  const whole = [measuredRun("a")];
  const measured = (runs: Measured["runs"]) => ({ setup, runs, results: resultsOf(runs) });
  const [one, other] = [measured(half), measured(whole)];
  const told = [{ ...measuredRun("a"), stops: [first, { ...first, tokens: 100 }] }];
  expect(
    comparison(sidesOf(one, { ...other, runs: told }))
      .split("\n")
      .slice(7, 10),
  ).toEqual([
    expect.stringMatching(/^equal tokens .*B - A \+0.0 \(none differs\)  gained 0, lost 0, p 1\.0000$/),
    "",
    expect.stringMatching(
      /^Equal tokens: B as it would have been with --budget 50, which is 50 tokens and 2.0 programs a run;/,
    ),
  ]);
  const few = [{ ...half[0], problem: "a", tokens: 5 }] as Measured["runs"];
  const cut = [
    {
      ...measuredRun("a"),
      stops: [
        { ...first, tokens: 5 },
        { ...first, tokens: 100 },
      ],
    },
  ];
  expect(comparison(sidesOf(measured(few), { ...other, runs: cut }))).toContain(
    "B as it would have been with a budget of 5, which is 5 tokens",
  );
  expect(comparison(sidesOf(other, one)).split("\n").slice(7, 9)).toEqual([
    "",
    "No row at equal tokens: A wrote more and does not say where it could have ended.",
  ]);
});

test("the same runs by five seeds make no grade more certain than its problems do", () => {
  const once = Array.from({ length: 20 }, (_, at) => measuredRun(String(at), { grade: "verified" }));
  const often = [1, 2, 3, 4, 5].flatMap((seed) => once.map((it) => ({ ...it, seed })));
  const [verified] = resultsOf(often).grades;
  expect(verified).toEqual({
    ...{ grade: "verified", count: 100, right: 100, interval: wilson(20, 20) },
    share: { share: 1, interval: wilson(20, 20) },
  });
});

test("the report says of the first samples on how many runs, of a grade how many have it and how many are right, the build, and how much is in", () => {
  const runs = measuredRuns(answers, judged);
  const told = { setup: { ...setup, build: "0123456789abcdef", earlierMachines: ["another"] }, runs };
  expect(
    page({ ...told, results: resultsOf(runs) }),
  ).toBe(`own: 3 problems, 2 seeds, local/x, profile balanced; 4 of 8 runs are in
a machine; before it another; build 0123456789ab

            base                  plus          % right [95 % over problems]
greedy       66.7 [0.0, 100.0]      0.0 [0.0, 56.1]
product      66.7 [0.0, 100.0]     16.7 [0.0, 50.0]
oracle       66.7 [0.0, 100.0]     50.0 [0.0, 100.0]
one sample  100.0 [34.2, 100.0]    75.0 [50.0, 100.0]  of the 3 of 4 runs that drew one

programs 1.5 · reply tokens 50 · prompt tokens 100 · seconds: median 4.0, mean 4.0   a run

            runs, % of all          of them right, % [95 % over problems]
verified    1    25.0 [3.7, 74.4]   100.0 [20.7, 100.0]
passes      2    50.0 [12.5, 87.5]    0.0 [0.0, 65.8]
unverified  1    25.0 [3.7, 74.4]     0.0 [0.0, 79.3]

lists                   0 of 1 right
`);
});

test("the report says first-pass, healed, repair effectiveness and mean iterations where every run tells of its repairs", () => {
  const runs = measuredRuns(answers, judged).map((it, at) => ({
    ...it,
    repairs: { written: at, better: Number(at === 2), handedOver: at === 2 },
  }));
  const told = page({ setup, runs, results: resultsOf(runs) }).split("\n");
  expect([...told.slice(11, 15), ...told.slice(-3)]).toEqual([
    "first-pass              0.0 [0.0, 56.1]     % of problems whose first program is right",
    "healed                 33.3 [0.0, 100.0]    % of problems that hand over a repair; of 1 such run 0 right",
    "repair effectiveness   16.7                 % of repairs that pass more examples than what they mend: 1 of 6",
    "mean iterations         1.5                 programs that a run wrote, repairs included",
    "",
    "lists                   0 of 1 right, first-pass 0.0 %, healed 100.0 %, repairs effective 1 of 2, mean iterations 2.0",
    "",
  ]);
  const part = runs.map(({ repairs, ...it }, at) => (at === 0 ? it : { ...it, repairs }));
  expect(page({ setup, runs: part, results: resultsOf(part) })).not.toContain("first-pass");
});

test("two builds are said where they are held against each other", () => {
  const runs = measuredRuns(answers, judged);
  const measured = { setup, runs, results: resultsOf(runs) };
  const later = { ...measured, setup: { ...setup, build: "0123456789abcdef" } };
  expect(comparison(sidesOf(measured, later)).split("\n")[3]).toBe(
    "Two builds of Fixpoint answered, and what changed between them counts too: of A build b1, of B build 0123456789ab.",
  );
  expect(comparison(sidesOf(later, later))).not.toContain("builds");
});

test("two engines are said, and where seconds cannot be compared, why", () => {
  const runs = measuredRuns(answers, judged);
  const by = (more: Partial<Setup>) => ({ setup: { ...setup, ...more }, runs, results: resultsOf(runs) });
  const words = (one: Partial<Setup>, other: Partial<Setup>) =>
    comparison(sidesOf(by(one), by(other)))
      .split("\n")
      .slice(3, 6);
  expect(words({ concurrency: 1 }, { concurrency: 3, engine: "e2" })).toEqual([
    "Two engines answered, and what differs between them counts too: of A none inside, of B e2.",
    "Their seconds cannot be compared, not as many problems at a time: of A 1 at a time on a machine, of B 3 at a time on a machine.",
    "",
  ]);
  expect(words({ engine: "e1" }, { engine: "e1", machine: "another" })[0]).toBe(
    "Their seconds cannot be compared, not of one machine: of A an unknown number at a time on a machine, of B an unknown number at a time on another.",
  );
});

test("two sets of tests are said where what they judged is held against each other, and one that nobody wrote down too", () => {
  const runs = measuredRuns(answers, judged);
  const by = (tests?: string) => ({ setup, runs, results: resultsOf(runs), ...(tests === undefined ? {} : { tests }) });
  const words = (one?: string, other?: string) => comparison(sidesOf(by(one), by(other))).split("\n")[3];
  expect([words("0123456789abcdef", "fedcba9876543210"), words(undefined, "0123456789abcdef")]).toEqual([
    "Two sets of hidden tests judged, and what differs between them counts too: of A tests 0123456789ab, of B tests fedcba987654.",
    "Two sets of hidden tests judged, and what differs between them counts too: of A its tests are not known, of B tests 0123456789ab.",
  ]);
  expect([words(), words("0123456789abcdef", "0123456789abcdef")]).toEqual(["", ""]);
});

test("by which seeds two were held against each other is said: what one alone has more of does not count", () => {
  const by = (...seeds: readonly number[]) => {
    const runs = seeds.map((seed) => measuredRun("a", { seed }));
    return { setup, runs, results: resultsOf(runs) };
  };
  const words = (one: Measured, other: Measured) => comparison(sidesOf(one, other)).split("\n").slice(2, 4);
  expect([words(by(1, 2, 3), by(2)), words(by(3, 1), by(1, 2, 3)), words(by(1), by(2))]).toEqual([
    [expect.stringMatching(/^1 problem in both, by seed 2; /), ""],
    [expect.stringMatching(/^1 problem in both, by seeds 1, 3; /), ""],
    [expect.stringMatching(/^1 problem in both; /), expect.stringMatching(/^They have no seed in common/)],
  ]);
});

test("measurements without a common problem are not compared", () => {
  const measured = (problem: string) => {
    const runs = measuredRuns([answer(problem, 1, {})], scores(problem, 1, [true, true]));
    return { setup, runs, results: resultsOf(runs) };
  };
  expect(() => sidesOf(measured("p/1"), measured("p/2"))).toThrow(
    expect.objectContaining({
      message: "the two measurements have no problem in common",
      hint: "problems are paired by their ids, such as p/1 and p/2",
    }),
  );
});
