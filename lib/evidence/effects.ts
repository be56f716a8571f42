/** What one setting changes: two measurements that differ in nothing else, paired problem by problem. */
import { type Difference, isForward, soleDifference } from "./alike.ts";
import { type Costs, costsOf } from "./costs.ts";
import { type ChangeAtEqual, changeAtEqual } from "./equal-tokens.ts";
import type { Measurement } from "./measured.ts";
import { runsOtherwise } from "./otherwise.ts";
import { type Change, commonRuns, pairedChange } from "./paired.ts";
import { holm } from "./statistics.ts";

/** The change is in the share of problems that the product solves; `p` is corrected after Holm over all that are shown. */
export type Effect = Change &
  Difference &
  Costs & {
    /** The measurements. */
    before: string;
    after: string;
    suite: string;
    model: string;
    /** Of the first, where the profile is what differs. */
    profile: string;
    /** Whether it was written down which tests judged; both or none. */
    testsKnown: boolean;
    /** Of all runs of both those that the setting has touched at all. */
    otherwise: { runs: number; of: number };
    /** Whether the second drew its own replies in batches of another size, in which a model rounds otherwise. */
    drawnApart: boolean;
    /** That answered both. */
    build: string | undefined;
    /** Of the last answer of both. */
    day: string;
    equal: ChangeAtEqual;
  };

/** Without what it is at equal tokens, which takes as long to count as everything else of it. */
export type BareEffect = Omit<Effect, "equal">;

export function effectsOf(measurements: readonly Measurement[]): Effect[] {
  return corrected(
    pairsOf(measurements).map((pair) => ({ ...bareEffectOf(pair), equal: changeAtEqual(...sidesOf(pair)) })),
  );
}

type Pair = { before: Measurement; after: Measurement; sole: Difference };

/**
 * Every pair whose set-ups differ in the profile or a single setting; the one that leaves it as it is comes first. Two values
 * of a setting are held against each other only where none was measured without it: there each has a row of its own.
 */
export function pairsOf(measurements: readonly Measurement[]): Pair[] {
  const pairs = measurements.flatMap((before) => measurements.flatMap((after) => pairOf(before, after)));
  const plain = new Set(
    pairs.flatMap(({ after, sole }) => (sole.from === null ? [`${after.name} ${sole.setting}`] : [])),
  );
  return pairs.filter(({ after, sole }) => sole.from === null || !plain.has(`${after.name} ${sole.setting}`));
}

function pairOf(before: Measurement, after: Measurement): Pair[] {
  const sole = before === after ? undefined : soleDifference(before.about, after.about);
  return sole && isForward(before.about, after.about, sole) ? [{ before, after, sole }] : [];
}

/** Its `p` is its own: see `corrected`. */
export function bareEffectOf(pair: Pair): BareEffect {
  const { before, after, sole } = pair;
  const { suite, model, profile, tests, build } = before.about;
  const [one, other] = sidesOf(pair);
  const [of] = commonRuns(before.runs, after.runs);
  return {
    ...sole,
    ...{ before: before.name, after: after.name, suite: suite.name, model: model.id, profile, build },
    day: before.about.day > after.about.day ? before.about.day : after.about.day,
    testsKnown: tests !== undefined,
    drawnApart: after.about.repliesOf === undefined && before.about.concurrency !== after.about.concurrency,
    otherwise: { runs: runsOtherwise(before.runs, after.runs), of: of.length },
    ...pairedChange({ ...one, way: "product" }, { ...other, way: "product" }),
    ...costsOf(one, other),
  };
}

const sidesOf = ({ before, after }: Pair) =>
  [
    { setup: before.about, runs: before.runs },
    { setup: after.about, runs: after.runs },
  ] as const;

/** With each `p` after Holm, over all that are shown. */
export function corrected<Told extends { p: number }>(effects: readonly Told[]): Told[] {
  const chances = holm(effects.map((it) => it.p));
  return effects.map((it, at) => ({ ...it, p: chances[at] ?? 1 }));
}
