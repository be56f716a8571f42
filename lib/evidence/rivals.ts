/** Other methods with the same model, held against the product problem by problem. */
import type { About, Measurement, RivalName } from "./measured.ts";
import { differentConditions, sameEngine, sameness, type Sameness } from "./alike.ts";
import { type Costs, costsOf } from "./costs.ts";
import { type ChangeAtEqual, changeAtEqual } from "./equal-tokens.ts";
import { type Change, commonRuns, pairedChange } from "./paired.ts";
import { type Rate, rateOf } from "./results.ts";
import { holm } from "./statistics.ts";

/**
 * The change is from the product to the rival; `p` is corrected after Holm over all rivals of the product. Tokens of both are
 * counted alike; how many each wrote is its own, but in `equal`.
 */
export type Rivalry = Change &
  Costs & {
    rival: RivalName;
    /** Its own, such as a budget. */
    settings: About["settings"];
    /** The rival's measurement. */
    name: string;
    /** Of the product and the rival's desk; unless they are the same, what changed in between counts too. */
    builds: Sameness;
    /** Whether it was written down of both which tests judged; never two that are known to differ. */
    testsKnown: boolean;
    /** Of the problems of both. */
    rates: readonly [product: Rate, rival: Rate];
    equal: ChangeAtEqual;
  };

/**
 * The rivals of a measurement of the product: the same suite, model, engine, prompts and profile, which says how many programs
 * may be written, not judged by other tests, with a seed in common. None for the measurement of a rival.
 */
export function rivalsOf(product: Measurement, measurements: readonly Measurement[]): Rivalry[] {
  const rivalries = measurements.flatMap((it) => {
    const rival = product.about.rival ? undefined : it.about.rival;
    return rival && isAlike(product.about, it.about) ? [rivalryOf(product, it, rival.name)] : [];
  });
  const chances = holm(rivalries.map((it) => it.p));
  return rivalries.map((it, at) => ({ ...it, p: chances[at] ?? 1 }));
}

function isAlike(one: About, other: About): boolean {
  return (
    one.seeds.some((seed) => other.seeds.includes(seed)) &&
    sameEngine(one, other) &&
    sameness(one.tests, other.tests) !== "other" &&
    differentConditions(one, other).length === 0
  );
}

function rivalryOf(product: Measurement, other: Measurement, rival: RivalName): Rivalry {
  const [own, theirs] = commonRuns(product.runs, other.runs);
  const sides = [
    { setup: product.about, runs: own },
    { setup: other.about, runs: theirs },
  ] as const;
  return {
    ...{ rival, settings: other.about.settings, name: other.name },
    builds: sameness(product.about.build, other.about.build),
    testsKnown: sameness(product.about.tests, other.about.tests) === "same",
    rates: [rateOf(own, "product").plus, rateOf(theirs, "product").plus],
    ...pairedChange({ runs: own, way: "product" }, { runs: theirs, way: "product" }),
    ...costsOf(...sides),
    equal: changeAtEqual(...sides),
  };
}
