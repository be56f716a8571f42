/** A program that stands in something else: added lines of a diff, lines with their numbers, a text of a JSON object. */
import { literalOf } from "./python/literal.ts";

/** The program that `defines` knows as what was asked for; the code as it is where it is no such thing as a whole. */
export function unwrapped({ code, language }: { code: string; language: string }, defines: RegExp): string {
  const isDiff = /^(?:diff|patch)$/.test(language);
  if (!isDiff && defines.test(code)) return code;
  const lines = code.replace(/\s+$/, "").replace(/^\n+/, "").split("\n");
  const found = isDiff ? [fromDiff(lines)] : [fromJson(code), fromNumbers(lines)];
  return found.find((it) => it !== undefined && defines.test(it)) ?? code;
}

/** The only text of an object. */
function fromJson(code: string): string | undefined {
  const said = code.trim().startsWith("{") ? literalOf(code.trim()) : undefined;
  const values = said?.type === "dict" ? said.entries.map(([, value]) => value) : [];
  const [only, ...more] = values.filter((it) => it.type === "string" && it.value.includes("\n"));
  return only?.type === "string" && more.length === 0 ? only.value : undefined;
}

/** Each line has the number behind the one before. */
function fromNumbers(lines: readonly string[]): string | undefined {
  const read = lines.map((line) => /^[ \t]*(\d+)(?:[.:|)](?: |$)|\t|$)(.*)$/.exec(line));
  const first = Number(read[0]?.[1]);
  const isCounted = lines.length > 1 && read.every((it, at) => Number(it?.[1]) === first + at);
  return isCounted ? read.map((it) => it?.[2] ?? "").join("\n") : undefined;
}

/** As the file is behind it, where no part of it is left out. */
function fromDiff(lines: readonly string[]): string | undefined {
  const said = lines.filter((it) => !/^(?:diff |index |--- |\+\+\+ )/.test(it));
  const [hunks, changed] = [said.filter((it) => it.startsWith("@@")), said.filter((it) => !it.startsWith("@@"))];
  const isWhole = hunks.every((it) => /^@@ -[01](?:,\d+)? \+1(?:,\d+)? @@/.test(it)) && hunks.length < 2;
  if (!isWhole || !changed.every((it) => /^(?:[-+ ]|$)/.test(it))) return undefined;
  return changed.flatMap((it) => (it.startsWith("-") ? [] : [it.slice(1)])).join("\n");
}
