/** The settings of a run as the form calls them. */
import type { Settings } from "#lib/run/task.ts";
import { type SettingField, settingFields } from "./setting-fields.ts";

/** In the order of the form; what was left to the profile is not among them. */
export function settingFacts(settings: Settings): [label: string, value: string][] {
  return settingFields.flatMap((field) => {
    const value = settings[field.name];
    return value === undefined ? [] : [[field.label, valueWords(field, value)]];
  });
}

function valueWords(field: SettingField, value: NonNullable<Settings[keyof Settings]>): string {
  switch (field.kind) {
    case "number":
      return [value.toLocaleString("en", { useGrouping: field.unit !== undefined }), field.unit ?? ""].join(" ").trim();
    case "choice":
      return field.choices.find(([choice]) => choice === value)?.[1] ?? String(value);
    case "switch":
      return value === true ? "on" : "off";
    case "names":
      return [value].flat().join(", ");
  }
}
