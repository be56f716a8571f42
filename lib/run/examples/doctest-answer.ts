/** What the answer below a step of a doctest means: a value, a text that is shown, an exception, or nothing. */
import { literalOf, readLiteral } from "../python/literal.ts";
import { oneLine, readValue } from "./value.ts";

export type Answer =
  | { kind: "nothing" }
  | { kind: "raises"; error: string; message?: string }
  /** `literal` is Python source on one line. */
  | { kind: "value"; text: string; literal: string }
  /** Shown as it stands; where words follow a literal that may be an explanation, `literal` is meant just as well. */
  | { kind: "text"; text: string; literal?: string };

/** Lines as they are below the prompt, the indentation of the prompt taken off. */
export function readAnswer(lines: readonly string[]): Answer {
  if (lines.length === 0) return { kind: "nothing" };
  const error = raised(lines);
  if (error) return { kind: "raises", ...error };
  const text = dedented(lines.map((line) => (line.trim() === "<BLANKLINE>" ? "" : line))).join("\n");
  // Only what is printed has an empty line, so a value below one is what comes after it.
  if (text.trim() !== "" && lines.some((line) => line.trim() === "<BLANKLINE>")) return { kind: "text", text };
  const joined = lines.map((line) => line.trim()).join(" ");
  if (literalOf(joined)) return { kind: "value", text, literal: joined };
  return behindLiteral(text) ?? inWords(text);
}

/** What only begins with a literal: a comment behind it is none of it, words behind or below it may be. */
function behindLiteral(text: string): Answer | undefined {
  const end = readLiteral(text)?.end;
  if (end === undefined) return undefined;
  const [literal, behind] = [oneLine(text.slice(0, end)), text.slice(end)];
  if (behind.split("\n").every((line) => /^\s*(?:#|$)/.test(line))) return { kind: "value", text, literal };
  return isProse(behind) || isAboveWords(behind) ? { kind: "text", text, literal } : undefined;
}

/** "4" and "Write double(x)." below it: of words on a line of their own nobody knows whether they are printed. */
function isAboveWords(behind: string): boolean {
  const [comment = "", below = ""] = behind.split("\n");
  return /^\s*(?:#|$)/.test(comment) && literalOf(below) === undefined && /[a-z]{2}/i.test(below);
}

/** `true`, a sum, `frozenset({1})` on one line or several: a value in other words, or what is printed. */
function inWords(text: string): Answer {
  const value = readValue(text);
  return { kind: "text", text, ...(value?.length === text.length && { literal: value.source }) };
}

/**
 * The exception of a traceback: the first line below its head that is one, for a message may have several lines and
 * words may follow. The lines of the stack are indented. Three dots in a message stand for any other.
 */
function raised([head = "", ...below]: readonly string[]): { error: string; message?: string } | undefined {
  if (!/^\s*Traceback \((?:most recent call|innermost) last\)/.test(head)) return undefined;
  const named = below
    .map((line) => /^(\s*)(?:(?:\w+\.)+(\w+)|([A-Z]\w*))\s*(?::|$)/.exec(line))
    .filter((it) => it !== null);
  const least = Math.min(...named.map(([, indent = ""]) => indent.length));
  const found = named.find(([, indent = ""]) => indent.length === least);
  const error = found?.[2] ?? found?.[3];
  if (!found || error === undefined) return undefined;
  const message = found.input.slice(found[0].length).trim();
  return message === "" || message.includes("...") ? { error } : { error, message };
}

function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);
  const least = Math.min(...indents, ...(indents.length === 0 ? [0] : []));
  return lines.map((line) => line.slice(least));
}

/** Whether each line reads as an explanation: words in brackets, or a sentence of three words and more. */
function isProse(text: string): boolean {
  const lines = text.trim().split("\n");
  return lines.every((line) => {
    const said = line.trim();
    if (/^\(.*\)\.?$/.test(said)) return /[a-z]{2}/i.test(said);
    return /[.!?:]$/.test(said) && (said.match(/[a-z]{2,}/gi)?.length ?? 0) >= 3;
  });
}
