/** What one setting changes: two measurements that differ in nothing else, paired problem by problem. */
import type { Settings } from "#lib/run/task.ts";
import type { MeasuredRun, Measurement, Setup } from "./measured.ts";
import { type Change, commonRuns, pairedChange } from "./paired.ts";
import { holm, mean, median } from "./statistics.ts";

export type Difference = {
  setting: keyof Settings;
  /** Null: as the profile has it. */
  from: string | null;
  to: string | null;
};

/** The change is in the share of problems that the product solves; `p` is corrected after Holm over all that are shown. */
export type Effect = Change &
  Difference &
  Costs & {
    /** The measurements. */
    before: string;
    after: string;
    suite: string;
    model: string;
    profile: string;
  };

/** What the runs of both have cost. */
export type Costs = {
  /** Reply tokens of a run on average. */
  tokens: readonly [before: number, after: number];
  /** The median of a run. */
  seconds: readonly [before: number, after: number];
};

/** Every pair whose set-ups differ in a single setting; the one that leaves it to the profile comes first. */
export function effectsOf(measurements: readonly Measurement[]): Effect[] {
  const effects = measurements.flatMap((before) =>
    measurements.flatMap((after) => {
      const sole = before === after ? undefined : soleDifference(before.about, after.about);
      return sole === undefined || !isForward(before, after, sole.setting) ? [] : [effectOf(before, after, sole)];
    }),
  );
  const chances = holm(effects.map((it) => it.p));
  return effects.map((it, at) => ({ ...it, p: chances[at] ?? 1 }));
}

/** Undefined where more than one setting differs, or anything else; a rival's settings are no settings of the product. */
function soleDifference(one: Setup, other: Setup): Difference | undefined {
  const alike = sameSeeds(one, other) && sameBuild(one, other) && differentConditions(one, other).length === 0;
  if (one.rival || other.rival || !alike) return undefined;
  const [sole, ...more] = differentSettings(one, other);
  return more.length === 0 ? sole : undefined;
}

const sameSeeds = (one: Setup, other: Setup): boolean => one.seeds.join() === other.seeds.join();

/** Of one that was not written down nobody can say that it is the same. */
export function sameBuild(one: Pick<Setup, "build">, other: Pick<Setup, "build">): boolean {
  return one.build !== undefined && one.build === other.build;
}

export function differentSettings(one: Setup, other: Setup): Difference[] {
  const [first, second] = [one.settings, other.settings];
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])] as (keyof Settings)[];
  return names
    .map((setting) => ({ setting, from: said(first[setting]), to: said(second[setting]) }))
    .filter(({ from, to }) => from !== to);
}

/** Which of the things differ that must be the same for an effect to be one of a setting. */
export function differentConditions(one: Setup, other: Setup): string[] {
  const conditions = ({ suite, model, profile, prompts }: Setup) => ({
    suite: suite.sha256,
    model: `${model.id} ${model.digest ?? ""}`,
    profile,
    prompts,
  });
  const [first, second] = [conditions(one), conditions(other)];
  return (["suite", "model", "profile", "prompts"] as const).filter((name) => first[name] !== second[name]);
}

const said = (value: Settings[keyof Settings]): string | null => (value === undefined ? null : String(value));

/** Each pair is said once: from the profile's own value, else from the smaller one. */
function isForward(before: Measurement, after: Measurement, setting: keyof Settings): boolean {
  const [from, to] = [before.about.settings[setting], after.about.settings[setting]];
  if (from === undefined || to === undefined) return from === undefined;
  return typeof from === "number" ? from < Number(to) : String(from) < String(to);
}

function effectOf(before: Measurement, after: Measurement, sole: Difference): Effect {
  const { suite, model, profile } = before.about;
  return {
    ...sole,
    ...{ before: before.name, after: after.name, suite: suite.name, model: model.id, profile },
    ...pairedChange({ runs: before.runs, way: "product" }, { runs: after.runs, way: "product" }),
    ...costsOf(before.runs, after.runs),
  };
}

/** Of the runs that both have. */
export function costsOf(before: readonly MeasuredRun[], after: readonly MeasuredRun[]): Costs {
  const [first, second] = commonRuns(before, after);
  const tokens = (runs: readonly MeasuredRun[]) => mean(runs.map((it) => it.tokens));
  const seconds = (runs: readonly MeasuredRun[]) => median(runs.map((it) => it.seconds));
  return { tokens: [tokens(first), tokens(second)], seconds: [seconds(first), seconds(second)] };
}
