/** What one setting changes: two measurements that differ in nothing else, paired problem by problem. */
import type { Settings } from "#lib/run/task.ts";
import type { Measurement } from "./measured.ts";
import { resultsOf, sharesOf } from "./results.ts";
import { bootstrap, type Interval, mcnemar, mean } from "./statistics.ts";

export type Effect = {
  setting: keyof Settings;
  /** Null: as the profile has it. */
  from: string | null;
  to: string | null;
  /** The measurements. */
  before: string;
  after: string;
  suite: string;
  model: string;
  profile: string;
  problems: number;
  /** In the share of problems that the product solves; `p` by McNemar's exact test. */
  change: number;
  interval: Interval;
  p: number;
  /** Reply tokens of a run on average. */
  tokens: readonly [before: number, after: number];
};

/** Every pair whose set-ups differ in a single setting; the one that leaves it to the profile comes first. */
export function effectsOf(measurements: readonly Measurement[]): Effect[] {
  return measurements.flatMap((before) =>
    measurements.flatMap((after) => {
      const setting = before === after ? undefined : soleDifference(before, after);
      return setting === undefined || !isForward(before, after, setting) ? [] : [effectOf(before, after, setting)];
    }),
  );
}

function soleDifference(one: Measurement, other: Measurement): keyof Settings | undefined {
  if (conditionsOf(one) !== conditionsOf(other)) return undefined;
  const [first, second] = [one.about.settings, other.about.settings];
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])] as (keyof Settings)[];
  const different = names.filter((name) => first[name] !== second[name]);
  return different.length === 1 ? different[0] : undefined;
}

function conditionsOf({ about: { suite, model, profile, prompts, seeds } }: Measurement): string {
  return JSON.stringify([suite.sha256, model.id, model.digest, profile, prompts, seeds]);
}

/** Each pair is said once: from the profile's own value, else from the smaller one. */
function isForward(before: Measurement, after: Measurement, setting: keyof Settings): boolean {
  const [from, to] = [before.about.settings[setting], after.about.settings[setting]];
  if (from === undefined || to === undefined) return from === undefined;
  return typeof from === "number" ? from < Number(to) : String(from) < String(to);
}

function effectOf(before: Measurement, after: Measurement, setting: keyof Settings): Effect {
  const asked = { way: "product", part: "plus" } as const;
  const [first, second] = [sharesOf(before.runs, asked), sharesOf(after.runs, asked)];
  const changes = [...first].flatMap(([problem, share]) => {
    const other = second.get(problem);
    return other === undefined ? [] : [other - share];
  });
  const { suite, model, profile, settings } = before.about;
  const said = (value: Settings[keyof Settings]) => (value === undefined ? null : String(value));
  return {
    ...{ setting, from: said(settings[setting]), to: said(after.about.settings[setting]) },
    ...{ before: before.name, after: after.name, suite: suite.name, model: model.id, profile },
    problems: changes.length,
    change: mean(changes),
    interval: bootstrap(changes),
    p: mcnemar(changes.filter((it) => it > 0).length, changes.filter((it) => it < 0).length),
    tokens: [resultsOf(before.runs).tokens, resultsOf(after.runs).tokens],
  };
}
