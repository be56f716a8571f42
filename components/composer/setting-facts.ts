/** The settings of a run as the form calls them. */
import { pairsIn, settingText } from "#lib/run/setting-text.ts";
import type { Settings } from "#lib/run/task.ts";
import { type SettingField, settingFields } from "./setting-fields.ts";

/** In the order of the form; what was left to the profile is not among them. */
export function settingFacts(settings: Settings): [label: string, value: string][] {
  return settingFields.flatMap((field) => {
    const value = settings[field.name];
    return value === undefined ? [] : [[field.label, valueWords(field, value)]];
  });
}

const labelOf = (by: string): string => settingFields.find((it) => it.name === by)?.label ?? by;

function valueWords(field: SettingField, value: NonNullable<Settings[keyof Settings]>): string {
  switch (field.kind) {
    case "number":
      return [Number(value).toLocaleString("en", { useGrouping: field.unit !== undefined }), field.unit ?? ""]
        .join(" ")
        .trim();
    case "choice":
      return field.choices.find(([choice]) => choice === value)?.[1] ?? settingText(value);
    case "switch":
      return value === true ? "on" : "off";
    case "names":
      return settingText(value).replaceAll(",", ", ");
    case "texts":
    case "numbers":
      return Object.entries(pairsIn(settingText(value)))
        .map(([by, said]) => `${labelOf(by)}: ${said}`)
        .join(", ");
  }
}
