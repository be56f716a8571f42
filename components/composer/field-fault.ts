import type { Refusal } from "#components/http.ts";
import { askingNames } from "#lib/run/technique-names.ts";
import { type SettingField, settingFields } from "./setting-fields.ts";

/** What a person sees at the field that the server calls so. */
const labels: Readonly<Record<string, string>> = {
  task: "Task",
  examples: "Examples",
  signature: "Signature",
  tests: "Tests",
  code: "Existing code",
  files: "Files",
  kind: "Kind",
  name: "Name",
  form: "Form",
  model: "Model",
  profile: "Profile",
  ...Object.fromEntries(settingFields.map(({ name, label }) => [`settings.${name}`, label])),
  ...Object.fromEntries(settingFields.flatMap(askedLabels)),
};

/** Of the fields that stand below a technique. */
function askedLabels({ name, label }: SettingField): [string, string][] {
  const asks: readonly string[] = askingNames;
  if (!asks.includes(name)) return [];
  return [
    [`settings.techniqueModels.${name}`, `${label}: model`],
    [`settings.techniqueTemperatures.${name}`, `${label}: temperature`],
  ];
}

export type FieldFault = { control: string; label: string; words: string };

/** Which field of the form was refused, and why in its own name; undefined where the form has no such field. */
export function fieldFault({ message, field }: Refusal["fault"]): FieldFault | undefined {
  // A list is one field: that of `settings.tools[1]` is `settings.tools`.
  const control = field?.replace(/\[.*/, "");
  const label = control === undefined ? undefined : labels[control];
  if (field === undefined || control === undefined || label === undefined) return undefined;
  return { control, label, words: message.startsWith(field) ? `${label}${message.slice(field.length)}` : message };
}
