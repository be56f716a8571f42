/** What mending came to, in the words of the field. Pure sums over runs that say what became of their repairs. */
import { grouped } from "#lib/run/grouped.ts";
import type { MeasuredRun, Repairs } from "./measured.ts";
import type { Rate } from "./results.ts";
import { type Interval, mean, shareInterval, wilson } from "./statistics.ts";

export type Healing = {
  /** Problems whose first program is right. */
  firstPass: Rate;
  /** Problems for which a repair was handed over, be it of a program or of another repair. */
  healed: Rate;
  /** Runs that handed one over, and how many of these are right. */
  handedOver: { count: number; right: number };
  /**
   * Their effectiveness is the share that passes more of the examples than what they mend. Repairs of one problem come out
   * alike, so its interval counts problems.
   */
  repairs: { written: number; better: number; interval: Interval };
  /** Programs that a run wrote on average, repairs included. */
  iterations: number;
};

type Told = MeasuredRun & { repairs: Repairs };

/** Of shares, one a problem. */
type IntervalOf = (shares: readonly number[]) => Interval;

/** As `hitsOf` has it: a bootstrap over a few problems that are all alike would be certain. */
export const fewProblems: IntervalOf = (shares) => wilson(mean(shares) * shares.length, shares.length);

/** Undefined where a run does not say what became of its repairs, as older ones do not. */
export function healingOf(runs: readonly MeasuredRun[], intervalOf: IntervalOf = shareInterval): Healing | undefined {
  const told = runs.filter((it): it is Told => it.repairs !== undefined);
  if (told.length === 0 || told.length < runs.length) return undefined;
  const healed = told.filter((it) => it.repairs.handedOver);
  return {
    firstPass: rateOf(told, intervalOf, (it) => (it.greedy ?? it.sample)?.plus ?? false),
    healed: rateOf(told, intervalOf, (it) => it.repairs.handedOver),
    handedOver: { count: healed.length, right: healed.filter((it) => it.product?.plus).length },
    repairs: repairsIn(told),
    iterations: mean(told.map((it) => it.programs)),
  };
}

function repairsIn(runs: readonly Told[]): Healing["repairs"] {
  const sum = (of: "written" | "better") => runs.reduce((all, { repairs }) => all + repairs[of], 0);
  const [written, better] = [sum("written"), sum("better")];
  const problems = new Set(runs.filter(({ repairs }) => repairs.written > 0).map((it) => it.problem)).size;
  return { written, better, interval: wilson((better / Math.max(1, written)) * problems, problems) };
}

/** Of problems, each by the mean of its seeds. */
function rateOf(runs: readonly Told[], intervalOf: IntervalOf, holds: (run: Told) => boolean): Rate {
  const shares = [...grouped(runs, (it) => it.problem).values()].map((of) => mean(of.map((it) => Number(holds(it)))));
  return { share: mean(shares), interval: intervalOf(shares) };
}
