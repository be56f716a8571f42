/** What is drawn of measurements, counted once: an interval takes ten thousand samples of all problems, a page has a dozen. */
import { type Curves, curvesOf } from "./curves.ts";
import { effectsOf } from "./effects.ts";
import { fewProblems, type Healing, healingOf } from "./healing.ts";
import type { MeasuredRun, Measurement, Way } from "./measured.ts";
import { type Change, pairedChange } from "./paired.ts";
import { type Rate, type Results, resultsOf, sharesOf } from "./results.ts";
import { type Rivalry, rivalsOf } from "./rivals.ts";
import { secondsOf } from "./seconds.ts";
import { mean, median, shareInterval } from "./statistics.ts";

export type Figures = {
  results: Results;
  curves: Curves;
  /** From the first answer to what the product handed over. */
  gain: Change;
};

/** The runs of a measurement must not be changed afterwards. */
export const figuresOf = once(
  (runs: readonly MeasuredRun[]): Figures => ({
    results: resultsOf(runs),
    curves: curvesOf(runs),
    gain: pairedChange({ runs, way: "greedy" }, { runs, way: "product" }),
  }),
);

/** A measurement in a line. `first` and `any`: the shares of the first answer and of any program. `seconds`: the median. */
export type Outline = {
  problems: number;
  first: number;
  right: Rate;
  any: number;
  programs: number;
  /** Undefined where replies were taken from another measurement. */
  seconds: number | undefined;
};

/** As in `figuresOf`, without all that takes long to count. */
export const outlineOf = once((runs: readonly MeasuredRun[]): Outline => {
  const shares = (way: Way) => [...sharesOf(runs, { way, part: "plus" }).values()];
  const [seconds, right] = [secondsOf(runs), shares("product")];
  return {
    problems: right.length,
    first: mean(shares("greedy")),
    right: { share: mean(right), interval: shareInterval(right) },
    any: mean(shares("oracle")),
    programs: mean(runs.map((it) => it.programs)),
    seconds: seconds && median(seconds),
  };
});

/** What mending came to: of all first, then of each category; empty where the runs do not say. */
export const healingFigures = once(
  (runs: readonly MeasuredRun[]): { category: string | undefined; healing: Healing }[] =>
    [undefined, ...new Set(runs.flatMap(({ category }) => category ?? []))].flatMap((category) => {
      const of = category === undefined ? runs : runs.filter((it) => it.category === category);
      const healing = category === undefined ? healingOf(of) : healingOf(of, fewProblems);
      return healing ? [{ category, healing }] : [];
    }),
);

/** As `effectsOf`, for the measurements of a shelf that readShelf hands out again and again. */
export const measuredEffects = once(effectsOf);

/** As `rivalsOf`, for a measurement of such a list. */
export const measuredRivals = once((all: readonly Measurement[]) =>
  once((product: Measurement): readonly Rivalry[] => rivalsOf(product, all)),
);

/** What is made of an object is kept for as long as that lives. */
function once<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const made = new WeakMap<Source, Made>();
  return (source) => {
    const known = made.get(source);
    if (known !== undefined) return known;
    const fresh = make(source);
    made.set(source, fresh);
    return fresh;
  };
}
