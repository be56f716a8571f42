/** In what a measurement that is there differs from one that would join or replace it: said, so that nobody has to look for it. */
import { differentSettings } from "./alike.ts";
import type { Setup } from "./measured.ts";
import { settingNamed } from "./setting-words.ts";

type Compared = Pick<Setup, "suite" | "model" | "profile" | "settings"> & Partial<Setup>;

/** Seeds, machines and how many problems are asked for may differ. */
export function otherSetUp(there: Compared, now: Compared): string[] {
  const [before, after] = [partsOf(there), partsOf(now)];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...[...names].flatMap((name) => partWords(name, before[name], after[name])), ...settingsWords(there, now)];
}

/** `said`: in a word, where it has one. */
type Part = { said: string; whole: string | undefined };
const none: Part = { said: "", whole: undefined };

function partsOf({ seeds, machine, earlierMachines, settings, ...rest }: Compared): Partial<Record<string, Part>> {
  const { suite, model, profile, rival, version, concurrency } = rest;
  const said = { suite: suite.name, model: model.id, profile, rival: rival?.name ?? "none", version };
  const words: Partial<Record<string, string>> = { ...said, concurrency: String(concurrency ?? "unknown") };
  const whole = { rival, concurrency, ...rest, suite: suite.sha256 };
  const part = ([name, value]: [string, unknown]) => [
    name,
    { said: words[name] ?? none.said, whole: JSON.stringify(value) },
  ];
  return Object.fromEntries(Object.entries(whole).map(part)) as Record<string, Part>;
}

const unsaid: Partial<Record<string, string>> = {
  model: "other weights of its model",
  otherModels: "other models for its techniques",
  prompts: "other prompts",
};

function partWords(name: string, before = none, after = none): string[] {
  if (before.whole === after.whole) return [];
  if (before.said !== after.said) return [`${name} ${before.said}, not ${after.said}`];
  return [unsaid[name] ?? `another ${name}`];
}

function settingsWords(there: Compared, now: Compared): string[] {
  const words = (value: string | null) => (value === null ? "the profile's" : (switched[value] ?? value));
  return differentSettings(there, now).map(
    ({ setting, from, to }) => `${settingNamed(setting)} ${words(from)}, not ${words(to)}`,
  );
}

const switched: Partial<Record<string, string>> = { true: "on", false: "off" };
