import type { ModelInfo, Models } from "#lib/wire.ts";
import { providerNames } from "./use-models.ts";

/** `value` is the model's id; empty is "what auto-detection finds". */
export type Choice = { value: string; label: string; info: ModelInfo | null };
export type ChoiceGroup = { name: string; choices: Choice[] };

/** What can be chosen, by provider, automatic first; a provider without models has no group. */
export function modelChoices(models: Models | undefined): ChoiceGroup[] {
  const automatic = { value: "", label: automaticLabel(models), info: null };
  const groups = (models?.providers ?? []).map((it) => ({
    name: providerNames[it.provider],
    choices: it.models.map((info) => ({ value: info.id, label: info.id, info })),
  }));
  return [{ name: "Automatic", choices: [automatic] }, ...groups.filter((it) => it.choices.length > 0)];
}

/** Those whose name, id or details hold every word that was typed. */
export function matching(groups: readonly ChoiceGroup[], typed: string): ChoiceGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, info }: Choice) => {
    const text = `${label} ${info?.name ?? ""} ${info?.details ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter(fits) }))
    .filter((group) => group.choices.length > 0);
}

/** What is known of the model with the id. */
export function modelCalled(id: string | null | undefined, models: Models | undefined): ModelInfo | undefined {
  return models?.providers.flatMap((it) => it.models).find((it) => it.id === id);
}

/** When nothing can write, the smallest model that can be had. */
export function wantedPull(models: Models | undefined): ModelInfo | undefined {
  if (!models || models.default) return undefined;
  const absent = models.providers.flatMap((it) => it.models).filter((it) => it.state === "absent");
  return absent.toSorted((one, other) => (one.bytes ?? 0) - (other.bytes ?? 0))[0];
}

/** That there is none is said only once the providers have been asked. */
function automaticLabel(models: Models | undefined): string {
  return models ? `Automatic: ${models.default ?? "none found"}` : "Automatic";
}
