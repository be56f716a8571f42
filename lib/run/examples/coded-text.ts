/** "`phone('5551234567')` → `(555) 123-4567`": what stands between backticks and is no Python is the text that comes. */
import { readExpression } from "../python/expression.ts";
import { quoted } from "../python/literal.ts";
import { readRaised } from "./raised.ts";
import { isValueEnd } from "./value-end.ts";

const coded =
  /^\x60[ \t]*(?:->|=>|==>|→|➞|⇒|(?:should[ \t]+)?(?:returns?|gives?|yields?|be(?:comes?)?))[ \t]*\x60([^\x60\n]{1,200})\x60/;
/** Behind these a value is left open. */
const open = /\.\.\.|…|<[a-z]|^(?:an?|the|empty|nothing)\b/i;

/** Behind the call that ends at `at`. A word could be a name, so that it is a text nobody knows. */
export function codedTextAt(text: string, at: number) {
  const behind = text.slice(at, at + 500);
  const [whole = "", said = ""] = coded.exec(behind) ?? [];
  if (!isText(said) || readRaised(behind) || !isValueEnd(behind.slice(whole.length))) return undefined;
  return { to: at + whole.length, style: "words", isDemand: whole.includes("should"), expected: quoted(said) };
}

function isText(said: string): boolean {
  const isPython = readExpression(said, 0, "whole")?.end === said.length;
  return said.trim() !== "" && !isPython && !open.test(said);
}
