/** A definition that a person has begun: its head and its docstring, and what is still missing below them. */
import { blanked, bracketEnd, stringEnd } from "./python/scan.ts";

/** A reply that repeats more than this has little room left, and the task says it already. */
const longest = 2_000;

/**
 * The task up to the end of the docstring of `name`, for a reply to go on from: small models copy it word by word, which
 * was half of what they wrote. Undefined where there is no docstring, or where code follows it.
 */
export function stubIn(task: string, name: string): string | undefined {
  const text = task.replaceAll("\r\n", "\n");
  const docstring = docstringOf(text, name);
  if (!docstring || docstring.end > longest || text.slice(0, docstring.end).includes("```")) return undefined;
  const onlyPlaceholder = /^[ \t]*(?:\n\s*(?:pass|\.\.\.|#[^\n]*))*\s*$/.test(text.slice(docstring.end));
  return onlyPlaceholder ? `${text.slice(0, docstring.end).trimStart()}\n` : undefined;
}

const nothing = /^(?:[\s;]|[rRuU]?["']|\.\.\.|(?:pass|raise\s+NotImplementedError(?:\([\s"']*\))?)(?![\w.(]))*$/;

/** Whether the body of the function does nothing: a docstring, `pass`, `...`, or a promise to be written. */
export function isEmpty(code: string, name: string): boolean {
  const body = headEnd(code, name);
  return body !== undefined && isNothing(code.slice(body));
}

/** Statements that do nothing. */
export const isNothing = (code: string): boolean => nothing.test(blanked(code));

function docstringOf(code: string, name: string): { end: number } | undefined {
  const head = headEnd(code, name);
  if (head === undefined) return undefined;
  const [before] = /^(?:[ \t]*(?:#[^\n]*)?\n)+[ \t]+[rRuU]?(?="""|''')/.exec(code.slice(head)) ?? [];
  const end = before === undefined ? undefined : stringEnd(code, head + before.length);
  return end === undefined ? undefined : { end };
}

/** The index after the colon of `def name(…) -> …:` at the margin. */
function headEnd(code: string, name: string): number | undefined {
  const found = new RegExp(`^(?:async[ \\t]+)?def[ \\t]+${name}[ \\t]*(?=\\()`, "m").exec(code);
  const bracket = found ? bracketEnd(code, found.index + found[0].length) : undefined;
  const colon = bracket === undefined ? -1 : code.indexOf(":", bracket);
  return colon < 0 ? undefined : colon + 1;
}
