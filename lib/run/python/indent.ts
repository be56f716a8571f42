/** The indent of Python source, as one that a person would give it. */
import { blanked } from "./scan.ts";
import type { Statement } from "./statements.ts";

/** Tabs that indent become four blanks each; those within strings stay. */
export function withoutTabs(source: string): string {
  const bare = blanked(source).split("\n");
  return source
    .split("\n")
    .map((line, at) => {
      const [indent = ""] = /^[ \t]*/.exec(bare[at] ?? "") ?? [];
      // Within a string that goes on over lines, all of it is blank there.
      return indent.includes("\t") ? indent.replaceAll("\t", "    ") + line.slice(indent.length) : line;
    })
    .join("\n");
}

/** A block that is indented as a whole, or from its first line of code on, loses that indent. */
export function dedented(source: string): string {
  const [, indent = ""] = /^( *)[^\s#]/m.exec(source) ?? [];
  return indent === "" ? source : source.replace(new RegExp(`^ {1,${indent.length}}`, "gm"), "");
}

/** A server may trim what a model goes on with behind `def f(x):`; the first line of the body gets its indent back. */
export function withBody(statements: readonly Statement[], name: string): readonly Statement[] {
  const at = statements.findLastIndex((it) => it.name === name);
  const [head, body] = statements.slice(Math.max(0, at), Math.max(0, at) + 2);
  if (head?.name !== name || !body || !/[:"']$/.test(blanked(head.text).trimEnd())) return statements;
  const indent = trimmedIndent(body);
  if (indent === undefined) return statements;
  const whole = { ...head, text: `${head.text}\n${" ".repeat(indent)}${body.text}` };
  return [...statements.slice(0, at), whole, ...statements.slice(at + 2)];
}

/** How much less the first line is indented than those that follow; undefined where Python reads them as they are. */
function trimmedIndent({ kind, text }: Statement): number | undefined {
  if (/^(?:import|function|class|main-guard)$/.test(kind)) return undefined;
  const [first = "", ...more] = blanked(text).split("\n");
  const indents = more.filter((line) => /^ +\S/.test(line)).map((line) => line.search(/\S/));
  // Nothing but a body holds these.
  if (indents.length === 0 && /^(?:return|yield)\b/.test(first)) return 4;
  const [next = 0] = indents;
  const least = Math.min(...indents);
  const opens = /[:([{\\]$/.test(first.trimEnd());
  return indents.length > 0 && (!opens || next > least) ? least : undefined;
}
