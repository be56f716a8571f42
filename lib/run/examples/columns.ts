/** A call and its value in two columns of a line that holds nothing else: `f(3)    9`, and `f("()") true`. */
import { readValue } from "./value.ts";

type Beside = { to: number; style: string; isDemand: boolean; expected: string };

/** What may stand before the call: a bullet, a number, the beginning of code. */
const margin = /^[ \t]*(?:(?:[-*•]|\d{1,3}[.)])[ \t]+)?`?$/;

/** Characters that are looked at before a call: of a long line each call has many. */
const widest = 80;

/** One blank is also between two words, so there only a word for a value is one. */
const gap = /^`?(?: {2,}|[ \t]*\t[ \t]*|[ \t](?=`?(?:true|false|none|null)`?[ \t]*(?:#|$)))/i;

/** Of the call that begins at `from` and ends at `end`. */
export function besideCall(text: string, from: number, end: number): Beside | undefined {
  const before = text.slice(Math.max(0, from - widest), from);
  if (!margin.test(before.slice(before.lastIndexOf("\n") + 1))) return undefined;
  const [line = ""] = text.slice(end, end + 2_000).split("\n", 1);
  const [blanks] = gap.exec(line) ?? [];
  const value = blanks === undefined ? undefined : readValue(line.slice(blanks.length));
  if (blanks === undefined || !value) return undefined;
  const length = blanks.length + value.length;
  const isWhole = /^`?[ \t]*(?:#.*)?$/.test(line.slice(length));
  return isWhole ? { to: end + length, style: "table", isDemand: false, expected: value.source } : undefined;
}
