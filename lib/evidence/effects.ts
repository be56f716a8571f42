/** What one setting changes: two measurements that differ in nothing else, paired problem by problem. */
import { type Difference, differsInBudget, isForward, soleDifference } from "./alike.ts";
import { type Costs, costsOf } from "./costs.ts";
import { canStop, type ChangeAtEqual, changeAtEqual } from "./equal-tokens.ts";
import { joined, type Joined } from "./joined.ts";
import { agedBy, type Measurement } from "./measured.ts";
import { runsOtherwise } from "./otherwise.ts";
import { type Change, commonRuns, pairedChange } from "./paired.ts";
import { saidAgain } from "./said-again.ts";
import { secondsOf } from "./seconds.ts";
import { holm, mean } from "./statistics.ts";

/** The change is in the share of problems that the product solves; `p` is corrected after Holm over all that are shown. */
export type Effect = Change &
  Difference &
  Costs & {
    /** The measurements: several where their seeds were measured apart. */
    before: readonly Source[];
    after: readonly Source[];
    /** Of the runs that both have. */
    seeds: readonly number[];
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
    /** Of the later of both, as `agedBy` says it. */
    age: string;
    equal: EffectAtEqual;
  };

/** A measurement by its name. */
export type Source = { name: string; seeds: readonly number[] };

/** `again`: the second wrote more and cannot be cut, so this measurement with a budget stands for it. */
export type EffectAtEqual = ChangeAtEqual & { again?: { name: string; budget: number } };

export function effectsOf(measurements: readonly Measurement[]): Effect[] {
  return corrected(pairsOf(measurements).map(effectOf));
}

function atEqual(pair: Pair): EffectAtEqual {
  const equal = changeAtEqual(...sidesOf(pair));
  const again = "why" in equal && equal.side === "second" ? withBudget(pair) : undefined;
  if (!again) return equal;
  const {
    about,
    parts: [{ name } = again],
  } = again;
  return {
    ...changeAtEqual(...sidesOf({ ...pair, after: again })),
    again: { name, budget: about.settings.budget ?? 0 },
  };
}

/** Of those that measured the second again with a budget, on all the same problems, the longest that is within the first. */
function withBudget({ before, after, all }: Pair): Joined | undefined {
  const [of] = commonRuns(before.runs, after.runs);
  const within = all.flatMap((it) => {
    if (!isAgain(after, it)) return [];
    const [one, other] = commonRuns(before.runs, it.runs).map((runs) => mean(runs.map(({ tokens }) => tokens)));
    const isWithin = (other ?? 0) <= (one ?? 0) && commonRuns(of, it.runs)[0].length === of.length;
    return isWithin ? [{ tokens: other ?? 0, it }] : [];
  });
  return within.toSorted((one, other) => other.tokens - one.tokens).at(0)?.it;
}

/** `all`: those among which the two are. */
type Pair = { before: Joined; after: Joined; sole: Difference; all: readonly Joined[] };

/**
 * Every pair whose set-ups differ in the profile or a single setting; the one that leaves it as it is comes first. Two values
 * of a setting are held against each other only where none was measured without it: there each has a row of its own. What a
 * later build has said again counts once: it is no trial of its own.
 */
export function pairsOf(measurements: readonly Measurement[]): Pair[] {
  const all = joined(measurements);
  const pairs = all.flatMap((before) => all.flatMap((after) => pairOf(before, after, all)));
  const plain = new Set(
    pairs.flatMap(({ after, sole }) => (sole.from === null ? [`${after.name} ${sole.setting}`] : [])),
  );
  const again = saidAgain(measurements);
  return pairs.filter(
    (it) => (it.sole.from === null || !plain.has(`${it.after.name} ${it.sole.setting}`)) && !isToldLater(it, again),
  );
}

/** Of the same replies the later build's row is enough, unless the earlier one alone was timed. */
function isToldLater({ before, after }: Pair, again: ReadonlySet<string>): boolean {
  const both = [before, after];
  return both.some((it) => !secondsOf(it.runs)) && both.every((it) => it.parts.every(({ name }) => again.has(name)));
}

function pairOf(before: Joined, after: Joined, all: readonly Joined[]): Pair[] {
  const sole = before === after ? undefined : soleDifference(before.about, after.about);
  return sole && isForward(before.about, after.about, sole) && !isAgain(before, after)
    ? [{ before, after, sole, all }]
    : [];
}

/** What cannot be cut, and the same with a budget: no effect of its own, but what the first is at equal tokens. */
function isAgain(before: Measurement, after: Measurement): boolean {
  return !canStop(before.about) && differsInBudget(before.about, after.about);
}

/** Its `p` is its own: see `corrected`. */
export function effectOf(pair: Pair): Effect {
  const { before, after, sole } = pair;
  const { suite, model, profile, tests, build } = before.about;
  const [one, other] = sidesOf(pair);
  const [of, against] = commonRuns(before.runs, after.runs);
  return {
    ...sole,
    ...{ suite: suite.name, model: model.id, profile, build },
    ...{
      before: sourcesIn(before, of),
      after: sourcesIn(after, against),
      seeds: [...new Set(of.map((it) => it.seed))].sort(bySize),
    },
    age: [before, after].map((it) => agedBy(it.about)).sort()[1] ?? "",
    testsKnown: tests !== undefined,
    drawnApart: after.about.repliesOf === undefined && before.about.concurrency !== after.about.concurrency,
    otherwise: { runs: runsOtherwise(before.runs, after.runs), of: of.length },
    ...pairedChange({ ...one, way: "product" }, { ...other, way: "product" }),
    ...costsOf(one, other),
    equal: atEqual(pair),
  };
}

/** Those that these runs are of: a seed that one side alone has is held against nothing. */
function sourcesIn({ parts }: Joined, runs: Joined["runs"]): Source[] {
  const held = parts.filter(({ about: { seeds } }) => runs.some(({ seed }) => seeds.includes(seed)));
  return held.map(({ name, about: { seeds } }) => ({ name, seeds }));
}

const bySize = (one: number, other: number): number => one - other;

const sidesOf = ({ before, after }: Pair) =>
  [
    { setup: before.about, runs: before.runs },
    { setup: after.about, runs: after.runs },
  ] as const;

/** With each `p` after Holm, over all that are shown; those at equal tokens over themselves. */
export function corrected(effects: readonly Effect[]): Effect[] {
  const chances = holm(effects.map((it) => it.p));
  const told = effects.flatMap(({ equal }) => ("why" in equal ? [] : [equal]));
  const even = new Map(holm(told.map((it) => it.p)).map((p, at) => [told[at], p]));
  return effects.map(({ equal, ...it }, at) => ({
    ...{ ...it, p: chances[at] ?? 1 },
    equal: "why" in equal ? equal : { ...equal, p: even.get(equal) ?? 1 },
  }));
}
