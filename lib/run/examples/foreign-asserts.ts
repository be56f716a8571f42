/** What other tools for tests write: `assertEqual(f(1), 2)`, `test.assert_equals(f(1), 2)`, `expect(f(1)).toBe(2)`. */
import { literalOf, readLiteral } from "../python/literal.ts";
import { after } from "./phrase.ts";

const equal = /\bassert[._]?(?:(?:deep|strict|list|dict|set|tuple)[._]?){0,2}(?:equals?|eq)!?\(\s*$/i;
/** The value comes first: `assertEquals(4, f(2))`. */
const equalTo =
  /\bassert[._]?(?:(?:deep|strict|list|dict|set|tuple)[._]?){0,2}(?:equals?|eq)!?\(\s*((?:(?!assert)[^\n]){1,200}?)\s*,\s*$/i;
const expect = /\bexpect\(\s*$/;
const toBe = /\s*\)\s*\.\s*to\.?(?:be|(?:strict|deep)?\.?equals?|eql)\(\s*/iy;
const words = /(true|false|null|undefined)\b/y;

const inPython: Readonly<Record<string, string>> = { true: "True", false: "False" };

/** The literal before the call that is all of an assert but for that. */
function comparedBefore(text: string, from: number, end: number): { to: number; expected: string } | undefined {
  const [, first = ""] = equalTo.exec(text.slice(Math.max(0, from - 260), from)) ?? [];
  const isWhole = literalOf(first) !== undefined && after(/\s*[,)]/y, text, end) !== undefined;
  return isWhole ? { to: end, expected: first } : undefined;
}

/** What the call that begins at `from` and ends at `end` is compared with, and where that ends; undefined where it is not. */
export function comparedBy(text: string, from: number, end: number): { to: number; expected: string } | undefined {
  const before = text.slice(Math.max(0, from - 40), from);
  const start = equal.test(before)
    ? after(/\s*,\s*/y, text, end)
    : expect.test(before)
      ? after(toBe, text, end)
      : undefined;
  if (start === undefined) return comparedBefore(text, from, end);
  const to = after(words, text, start) ?? readLiteral(text, start)?.end;
  if (to === undefined || after(/\s*[,)]/y, text, to) === undefined) return undefined;
  const said = text.slice(start, to);
  return { to, expected: after(words, said, 0) === said.length ? (inPython[said] ?? "None") : said };
}
