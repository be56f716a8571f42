/** What a call is said to print: `greet("Bo") prints "Hi Bo"`, the text in quotes, in backticks or in a fence. */
import { literalOf, readLiteral } from "../python/literal.ts";
import { checkShown } from "./showing.ts";
import { after } from "./phrase.ts";
import { isValueEnd } from "./value-end.ts";

const verb =
  /[ \t`]*(?:(?:should|must|will|would)[ \t]+)?(?:prints?|displays?)(?:[ \t]+out)?(?:[ \t]+the[ \t]+(?:text|line|string|message|number))?[ \t]*:?[ \t]*/iy;
const inFence = /\s*```\w*[ \t]*\n([^`]*)\n[ \t]*```/y;
const inBackticks = /`([^`\n]+)`/y;

type Printed = { length: number; source: string; isDemand: boolean };

/** The check of the `call` at the start of what `behind` says of it: a function that returns the text does as well. */
export function readPrinted(call: string, behind: string): Printed | undefined {
  const start = after(verb, behind, 0);
  const said = start === undefined ? undefined : textAt(behind, start);
  if (start === undefined || !said || said.text.trim() === "") return undefined;
  const isDemand = /\b(?:should|must|will|would)\b/i.test(behind.slice(0, start));
  return { length: said.to, source: checkShown(call, said.text), isDemand };
}

type Text = { text: string; to: number };

function textAt(behind: string, at: number): Text | undefined {
  return quotedBy(inFence, behind, at) ?? ended(quotedBy(inBackticks, behind, at) ?? valueAt(behind, at), behind);
}

function quotedBy(pattern: RegExp, behind: string, at: number): Text | undefined {
  pattern.lastIndex = at;
  const [, text = ""] = pattern.exec(behind) ?? [];
  return text === "" ? undefined : { text: unquoted(text.replace(/^\n+/, "")), to: pattern.lastIndex };
}

function valueAt(behind: string, at: number): Text | undefined {
  const { end } = readLiteral(behind, at) ?? {};
  return end === undefined ? undefined : { text: unquoted(behind.slice(at, end)), to: end };
}

/** Of a text in quotes what is in them. */
function unquoted(said: string): string {
  const literal = literalOf(said);
  return literal?.type === "string" && !literal.bytes ? literal.value : said;
}

const ended = (found: Text | undefined, behind: string): Text | undefined =>
  found && isValueEnd(behind.slice(found.to)) ? found : undefined;
