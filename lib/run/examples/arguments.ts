/** What a call is given, written out in prose: `nums = [1, 2], k = 3`, `x is 4 and y is 5`, `[1, 2], 3`. */
import { foreignOutput } from "../languages.ts";
import { readLiteral, writeLiteral } from "../python/literal.ts";
import { after, afterAny, afterBlanks } from "./phrase.ts";

export type Arguments = {
  /** Python source, by position. */
  source: string;
  /** What they are called there, by position too. */
  names: readonly (string | undefined)[];
  /** The index after them. */
  end: number;
};

/** "Output: 1" names no argument. */
const naming = new RegExp(
  String.raw`((?!(?:outputs?|expected|actual|got|results?|returns?|answer|${foreignOutput})(?![\p{L}\p{N}_]))[\p{XID_Start}_]\p{XID_Continue}*)(?:[ \t]*[:=](?!=)|[ \t]+is\b)`,
  "iuy",
);

/** The literals at `at`, each perhaps named; undefined where there is none. On `several` lines each of them is one more. */
export function readArguments(text: string, at: number, on: "one line" | "several lines"): Arguments | undefined {
  const found: string[] = [];
  const names: (string | undefined)[] = [];
  let [from, end] = [afterBlanks(text, at), at];
  while (from < text.length) {
    naming.lastIndex = from;
    const name = naming.exec(text);
    const read = readLiteral(text, afterBlanks(text, from + (name?.[0].length ?? 0)));
    if (!read) break;
    names.push(name?.[1]);
    found.push(writeLiteral(read.value));
    end = read.end;
    const next = afterSeparator(text, end, on === "several lines");
    if (next === undefined) break;
    from = next;
  }
  return found.length === 0 ? undefined : { source: found.join(", "), names, end };
}

/** The index of the next argument: behind a comma or an "and", or on the next line. */
function afterSeparator(text: string, at: number, severalLines: boolean): number | undefined {
  const start = afterBlanks(text, at);
  const next = afterAny([/,/y, /and\b/y], text, start);
  const line = severalLines ? after(/\s*/y, text, next) : undefined;
  return line !== undefined && text.slice(next, line).includes("\n") ? line : next > start ? next : undefined;
}
