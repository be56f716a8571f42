/** Other methods with the same model, held against the product problem by problem. */
import type { About, Measurement, RivalName } from "./measured.ts";
import { type Costs, costsOf, differentConditions, sameBuild } from "./effects.ts";
import { type Change, commonRuns, pairedChange } from "./paired.ts";
import { type Rate, rateOf } from "./results.ts";
import { holm } from "./statistics.ts";

/** Unknown where one of the two was not written down. */
export type Builds = "same" | "other" | "unknown";

/**
 * The change is from the product to the rival; `p` is corrected after Holm over all rivals of the product. Tokens of both are
 * counted alike; how many each wrote is its own, and is not made equal here.
 */
export type Rivalry = Change &
  Costs & {
    rival: RivalName;
    /** Its own, such as a budget. */
    settings: About["settings"];
    /** The rival's measurement. */
    name: string;
    /** Of the product and the rival's desk; unless they are the same, what changed in between counts too. */
    builds: Builds;
    /** Of the problems of both. */
    rates: readonly [product: Rate, rival: Rate];
  };

/**
 * The rivals of a measurement of the product: the same suite, model and prompts, with a seed in common; a profile tells a
 * rival no more than how many programs it may write. None for the measurement of a rival.
 */
export function rivalsOf(product: Measurement, measurements: readonly Measurement[]): Rivalry[] {
  const rivalries = measurements.flatMap((it) => {
    const rival = product.about.rival ? undefined : it.about.rival;
    const alike = differentConditions(product.about, it.about).every((name) => name === "profile");
    const sameSeed = it.about.seeds.some((seed) => product.about.seeds.includes(seed));
    return rival && alike && sameSeed ? [rivalryOf(product, it, rival.name)] : [];
  });
  const chances = holm(rivalries.map((it) => it.p));
  return rivalries.map((it, at) => ({ ...it, p: chances[at] ?? 1 }));
}

function rivalryOf(product: Measurement, other: Measurement, rival: RivalName): Rivalry {
  const [own, theirs] = commonRuns(product.runs, other.runs);
  return {
    ...{ rival, settings: other.about.settings, name: other.name },
    builds: buildsOf(product.about, other.about),
    rates: [rateOf(own, "product").plus, rateOf(theirs, "product").plus],
    ...pairedChange({ runs: own, way: "product" }, { runs: theirs, way: "product" }),
    ...costsOf(own, theirs),
  };
}

function buildsOf(one: About, other: About): Builds {
  if (sameBuild(one, other)) return "same";
  return one.build === undefined || other.build === undefined ? "unknown" : "other";
}
