/** Taking out of a text what is not to be said any more. */
import type { Place } from "./examples/sighting.ts";

export type Edit = Place & {
  /** In its place; absent: nothing. */
  put?: string;
};

/** Where two of them overlap, both are gone. */
export function edited(text: string, edits: readonly Edit[]): string {
  let end = text.length;
  for (const { from, to, put } of edits.toSorted((a, b) => b.from - a.from)) {
    const until = beforeQuotes(text, { from, to: Math.max(from, Math.min(to, end)) });
    text = put === undefined ? without(text, from, until) : text.slice(0, from) + put + text.slice(until);
    end = from;
  }
  return text;
}

/** A docstring may end behind what is said last in it. */
function beforeQuotes(text: string, { from, to }: Place): number {
  const said = text.slice(from, to);
  const marks = said.match(/"""|'''/g) ?? [];
  return marks.length % 2 === 1 && /(?:"""|''')$/.test(said) ? to - 3 : to;
}

/** A line that holds nothing else goes with it. */
function without(text: string, from: number, to: number): string {
  const before = text.slice(0, from).replace(/(^|\n)[ \t]*(?:[-*•][ \t]*)?$/, "$1");
  const after = text.slice(to).replace(/^[ \t]*(?=\n|$)/, "");
  const alone = (before === "" || before.endsWith("\n")) && after.startsWith("\n");
  return before + (alone ? after.slice(1) : text.slice(to));
}

/** Its lines as a whole, where nothing else that counts stands on them: what is said behind it is said of it. */
export function onWholeLines(text: string, { from, to }: Place, others: readonly Place[]): Place {
  const start = from === 0 ? 0 : text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", Math.max(from, to - 1));
  const end = next < 0 ? text.length : next;
  return others.some((it) => it.from < end && start < it.to) ? { from, to } : { from: start, to: end };
}
