/** A setting in one word, as a flag or a field of a form takes it: `ruff,mypy`, `plan=0.5,critic=0.2`. */
import type { Settings } from "./task.ts";

/** As a task has it, or as it was typed. */
export type Setting = Settings[keyof Settings] | (string & {});

export function settingText(value: Setting): string {
  if (value === undefined) return "";
  return typeof value === "object" && !Array.isArray(value) ? pairsText(value) : String(value);
}

export function pairsText(pairs: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(pairs)
    .flatMap(([name, value]) => (value === undefined || value === "" ? [] : [`${name}=${value}`]))
    .join();
}

/** What stands before the first equals sign of each, and after it; a part without one has nothing after it. */
export function pairsIn(text: string): Record<string, string> {
  const parts = text.split(",").flatMap((part) => part.trim() || []);
  return Object.fromEntries(
    parts.map((part) => {
      const [, name = part, value = ""] = /^([^=]*)=(.*)$/s.exec(part) ?? [];
      return [name.trim(), value.trim()];
    }),
  );
}

/** A number that is none stays as it was typed: whoever parses it names the field. */
export function numbersIn(text: string): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(pairsIn(text)).map(([name, typed]) => [name, typed === "" ? typed : numberOr(typed)]),
  );
}

export function numberOr(typed: string): string | number {
  const number = Number(typed);
  return Number.isNaN(number) ? typed : number;
}
