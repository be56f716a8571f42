/** What is alike in two measurements, and what differs: only what differs in one thing tells of that thing. */
import { settingText } from "#lib/run/setting-text.ts";
import { profiles, type Settings } from "#lib/run/task.ts";
import type { About, Setup } from "./measured.ts";

export type Difference = {
  /** The profile, or what is set beside it. */
  setting: keyof Settings | "profile";
  /** Null: as the profile has it. */
  from: string | null;
  to: string | null;
};

/** Unknown where one of the two was not written down. */
export type Sameness = "same" | "other" | "unknown";

/** From the first to the second. Undefined where more than one thing differs; a rival's settings are no settings of the product. */
export function soleDifference(one: About, other: About): Difference | undefined {
  if (one.rival || other.rival || !differsInSettingsAlone(one, other)) return undefined;
  const [sole, ...more] = [...differentProfile(one, other), ...differentSettings(one, other)];
  return more.length === 0 ? sole : undefined;
}

/** Whether the second is the first with a budget, and nothing else differs. */
export function differsInBudget(one: About, other: About): boolean {
  const sole = soleDifference(one, other);
  return sole?.setting === "budget" && sole.from === null;
}

function differsInSettingsAlone(one: About, other: About): boolean {
  return (
    one.seeds.some((it) => other.seeds.includes(it)) &&
    sameBuild(one, other) &&
    sameEngine(one, other) &&
    one.tests === other.tests &&
    differentConditions(one, other).every((name) => name === "profile")
  );
}

/** Of one that was not written down nobody can say that it is the same. */
export function sameBuild(one: Pick<Setup, "build">, other: Pick<Setup, "build">): boolean {
  return sameness(one.build, other.build) === "same";
}

/** A model that does not run inside has none. */
export function sameEngine(one: Pick<Setup, "engine">, other: Pick<Setup, "engine">): boolean {
  return one.engine === other.engine;
}

export function sameness(one: string | undefined, other: string | undefined): Sameness {
  if (one === undefined || other === undefined) return "unknown";
  return one === other ? "same" : "other";
}

export function differentSettings(one: Pick<Setup, "settings">, other: Pick<Setup, "settings">): Difference[] {
  const [first, second] = [one.settings, other.settings];
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])] as (keyof Settings)[];
  return names
    .map((setting) => ({ setting, from: said(first[setting]), to: said(second[setting]) }))
    .filter(({ from, to }) => from !== to);
}

function differentProfile({ profile: from }: Setup, { profile: to }: Setup): Difference[] {
  return from === to ? [] : [{ setting: "profile", from, to }];
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
  const differs = (name: keyof typeof first): boolean =>
    first[name] !== second[name] || (name === "model" && haveOtherWeights(one, other));
  return (["suite", "model", "profile", "prompts"] as const).filter(differs);
}

/** Which models techniques ask is a setting; what is called the same must be the same. */
function haveOtherWeights({ otherModels: one = [] }: Setup, { otherModels: other = [] }: Setup): boolean {
  return one.some(({ id, digest }) => other.some((it) => it.id === id && it.digest !== digest));
}

const said = (value: Settings[keyof Settings]): string | null => settingText(value) || null;

/** Each pair is said once: from `balanced` or the profile's own value, else from the smaller or earlier one. */
export function isForward(before: Setup, after: Setup, { setting }: Difference): boolean {
  if (setting === "profile") return rank(before.profile) < rank(after.profile);
  const [from, to] = [before.settings[setting], after.settings[setting]];
  if (from === undefined || to === undefined) return from === undefined;
  return typeof from === "number" ? from < Number(to) : settingText(from) < settingText(to);
}

/** `balanced` is what a run takes that names none. */
const rank = (profile: Setup["profile"]): number => (profile === "balanced" ? -1 : profiles.indexOf(profile));
