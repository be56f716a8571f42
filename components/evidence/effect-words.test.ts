import { expect, test } from "vitest";
import type { Effect } from "#lib/evidence/effects.ts";
import { effectWords } from "./effect-words.ts";

const effect: Omit<Effect, "equal"> = {
  ...{ setting: "strategy", from: null, to: "repair", before: [], after: [], seeds: [1], suite: "own" },
  ...{ model: "local/x-1b", profile: "fast", change: -0.18, interval: [-0.26, -0.11], testsKnown: true },
  ...{ problems: 100, gained: 1, lost: 19, p: 0.001, tokens: [9, 1], seconds: [13.8, 4.6] },
  ...{ otherwise: { runs: 30, of: 100 }, drawnApart: false, build: "b1", age: "2026-11-25" },
};
/** As the build that was measured says it. */
const wordsOf = (effects: readonly Told[]) => effectWords(effects.map(even), "b1");
type Told = Omit<Effect, "equal"> & Partial<Pick<Effect, "equal">>;
/** Both wrote as much, unless it is said otherwise. */
const even = ({ equal, ...it }: Told): Effect => ({ ...it, equal: equal ?? it });
const chance = { change: 0.01, interval: [0, 0.03], gained: 1, lost: 0, p: 1 } as const;
const same = { change: 0, interval: [0, 0], gained: 0, lost: 0, p: 1 } as const;

test("each value that was measured is told, by model, suite and number of problems, and where it may be chance", () => {
  expect(
    wordsOf([
      effect,
      { ...effect, ...chance, to: "sample" },
      { ...effect, ...same, to: "repair-then-sample" },
      { ...effect, model: "ollama/org/y:3b", problems: 9, suite: "harder", profile: "balanced" },
    ]),
  ).toEqual({
    strategy: [
      "x-1b on 100 problems of own in fast: repair −18.0 points (−26 to −11); sample +1.0 points (0 to 3), which may be chance; repair-then-sample no problem differs",
      "y:3b on only 9 problems of harder in balanced: repair −18.0 points (−26 to −11)",
    ],
  });
});

test("an interval without 0 beside a chance that counts all comparisons is told as no contradiction", () => {
  const apart = { ...effect, change: -0.12, interval: [-0.2, -0.04], p: 0.214 } as const;
  expect(wordsOf([apart])["strategy"]).toEqual([
    "x-1b on 100 problems of own in fast: repair −12.0 points (−20 to −4), which may still be chance among so many comparisons (p 0.214)",
  ]);
});

test("a switch says no value, one that had nothing to do says so, and what is not on its own says instead of what", () => {
  const lint = { ...effect, setting: "lint" as const };
  const said = [
    ...[{ to: "true" }, { to: "false" }, { to: "true", otherwise: { runs: 0, of: 100 } }],
    ...[
      { setting: "candidates" as const, from: "9", to: "12" },
      { to: "true", ...same },
    ],
  ].map((more) => Object.values(wordsOf([{ ...lint, ...more }])).flat());
  const place = "x-1b on 100 problems of own in fast: ";
  expect(said).toEqual([
    [`${place}−18.0 points (−26 to −11)`],
    [`${place}off −18.0 points (−26 to −11)`],
    [`${place}had nothing to do`],
    [`${place}12 instead of 9 −18.0 points (−26 to −11)`],
    [`${place}no problem differs`],
  ]);
});

test("the newest build speaks for a value and a model, whatever comes first, and the most problems within one build", () => {
  const older = {
    ...effect,
    problems: 500,
    build: "b0",
    age: "2026-11-24",
    change: -0.1,
    interval: [-0.2, -0.01],
  } as const;
  const small = { ...effect, problems: 9, age: "2026-11-26" };
  const told = ["x-1b on 100 problems of own in fast: repair −18.0 points (−26 to −11)"];
  for (const effects of [
    [older, effect, small],
    [small, effect, older],
  ])
    expect(wordsOf(effects)).toEqual({ strategy: told });
  const other = { ...older, model: "local/z", to: "sample" };
  expect(wordsOf([other, effect])["strategy"]).toEqual([
    "z on 500 problems of own in fast, by an earlier build: sample −10.0 points (−20 to −1)",
    ...told,
  ]);
});

test("a profile says instead of which and what it costs, where seconds can be compared", () => {
  const fast = { ...effect, setting: "profile" as const, from: "balanced", to: "fast", profile: "balanced" };
  const place = "x-1b on 100 problems of own: fast instead of balanced −18.0 points (−26 to −11)";
  expect([wordsOf([fast]), wordsOf([{ ...fast, seconds: { why: "not of one machine" } }])]).toEqual([
    { profile: [`${place}, 13.8 to 4.6 s`] },
    { profile: [place] },
  ]);
});

test("what another build measured says so; where it is not known which one shows it nothing is said", () => {
  const said = (shown: string | undefined) => effectWords([even({ ...effect, ...same })], shown)["strategy"];
  expect([said("b2"), said(undefined)]).toEqual([
    ["x-1b on 100 problems of own in fast, by an earlier build: repair no problem differs"],
    ["x-1b on 100 problems of own in fast: repair no problem differs"],
  ]);
});

test("a technique is told at equal tokens, as on the page of evidence; where neither side can be cut, with what it wrote", () => {
  const planned = { ...effect, setting: "plan" as const, to: "true", tokens: [320, 480] as const };
  const cut = { problems: 100, change: -0.06, interval: [-0.12, -0.01], gained: 1, lost: 7, p: 0.9 } as const;
  const said = (equal: Effect["equal"]) => wordsOf([{ ...planned, equal }])["plan"];
  const place = "x-1b on 100 problems of own in fast: ";
  const doubt = "which may still be chance among so many comparisons (p 0.900)";
  expect([
    said({ ...cut, cut: { side: "second", budget: 300 } }),
    said({ ...cut, again: { name: "c", budget: 300 } }),
    said({ side: "second", why: "cannot be cut" }),
  ]).toEqual([
    [`${place}−6.0 points (−12 to −1) with as many tokens, ${doubt}`],
    [`${place}−6.0 points (−12 to −1) with as many tokens, ${doubt}`],
    [`${place}−18.0 points (−26 to −11), having written 320 to 480 tokens`],
  ]);
});

test("what several seeds tell is told of them together, and of another than the first it is said which", () => {
  const told = [[1, 2], [2], [1]].map((seeds) => wordsOf([{ ...effect, seeds }])["strategy"]);
  expect(told).toEqual(
    [", 2 seeds", ", seed 2", ""].map((it) => [
      `x-1b on 100 problems of own in fast${it}: repair −18.0 points (−26 to −11)`,
    ]),
  );
});
