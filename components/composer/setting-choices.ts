import type { SettingField } from "./setting-fields.ts";

type Choice = readonly [value: string, words: string];

/** Empty is the default, and says what that is. Choosing the same by its name holds it, whatever becomes of the default. */
export function choicesOf(setting: Extract<SettingField, { kind: "choice" | "switch" }>): readonly Choice[] {
  if (setting.kind === "choice") return [["", `${setting.choices[0][1]} (default)`], ...setting.choices];
  const { on } = setting;
  const [yes, no] = [["true", "on"] as const, ["false", "off"] as const];
  if (typeof on === "string") return [["", `${on} (default)`], yes, no];
  return on ? [["", "on (default)"], no] : [["", "off (default)"], yes];
}
