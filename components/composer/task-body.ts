import type { Draft } from "./draft.ts";
import { numberOr, numbersIn, pairsIn } from "#lib/run/setting-text.ts";
import { type SettingField, settingFields } from "./setting-fields.ts";

/** The body of POST /api/runs: what was left empty is left out, so that the server's defaults hold. */
export function taskBody({ settings, files, ...texts }: Draft): Record<string, unknown> {
  const said = Object.entries(texts).filter(([, text]) => text.trim() !== "");
  const set = settingFields.flatMap(({ name, kind }) => {
    const typed = settings[name]?.trim();
    return typed ? [[name, settingValue(kind, typed)] as const] : [];
  });
  return { ...Object.fromEntries(said), ...(files.length > 0 && { files }), settings: Object.fromEntries(set) };
}

/** A number that is none goes to the server as it was typed, whose answer names the field. */
function settingValue(kind: SettingField["kind"], typed: string): unknown {
  if (kind === "switch") return typed === "true";
  if (kind === "choice") return typed;
  if (kind === "names") return typed.split(/[\s,]+/).filter(Boolean);
  if (kind === "texts") return pairsIn(typed);
  return kind === "numbers" ? numbersIn(typed) : numberOr(typed);
}
