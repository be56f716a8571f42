/** What one setting changes: two measurements that differ in nothing else, paired problem by problem. */
import type { Settings } from "#lib/run/task.ts";
import type { Measurement } from "./measured.ts";
import { type Change, pairedChange } from "./paired.ts";
import { mean } from "./statistics.ts";

/** The change is in the share of problems that the product solves. */
export type Effect = Change & {
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
  const { suite, model, profile, settings } = before.about;
  const said = (value: Settings[keyof Settings]) => (value === undefined ? null : String(value));
  return {
    ...{ setting, from: said(settings[setting]), to: said(after.about.settings[setting]) },
    ...{ before: before.name, after: after.name, suite: suite.name, model: model.id, profile },
    ...pairedChange({ runs: before.runs, way: "product" }, { runs: after.runs, way: "product" }),
    tokens: [tokensOf(before), tokensOf(after)],
  };
}

const tokensOf = ({ runs }: Measurement): number => mean(runs.map((it) => it.tokens));
