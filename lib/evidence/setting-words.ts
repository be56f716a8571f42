/** Settings as they are said: what is on by its name alone. */
import { settingText } from "#lib/run/setting-text.ts";
import type { Settings } from "#lib/run/task.ts";
import type { Difference } from "./alike.ts";

export function settingWords(settings: Settings): string[] {
  return Object.entries(settings).map(([name, value]) => said(name, settingText(value)));
}

/** What sets it on the command line. */
export const flagFor = (setting: string): string => `--${settingNamed(setting)}`;

/** As its flag is called; flags and settings have one name, but for one. */
export function settingNamed(setting: string): string {
  return setting === "iters" ? "max-iterations" : setting.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`);
}

/** What a measurement does otherwise than the one it is held against. */
export function differenceWords({ setting, from, to }: Difference): string {
  const after = to ?? "the profile's";
  if (setting === "profile") return `${setting} ${after} instead of ${String(from)}`;
  return from === null ? said(setting, after) : `${settingNamed(setting)} ${from} to ${after}`;
}

function said(setting: string, value: string): string {
  const name = settingNamed(setting);
  if (value === "true") return name;
  return value === "false" ? `${name} off` : `${name} ${value}`;
}
