/** Whether a name was made to be taken for a popular one, or is one mistyped. */
import { imitatedDistributions, knownDistributions } from "./distribution.ts";

/** The popular name that this one, in its normal form, was likely meant to be; undefined for a name that is its own. */
export function likelyMeant(name: string): string | undefined {
  if (knownDistributions.has(name)) return undefined;
  const bare = withoutDecoration(name);
  const dressed = imitatedDistributions.find((it) => it.length >= 3 && withoutDecoration(it) === bare);
  if (dressed !== undefined) return dressed;
  const near = imitatedDistributions
    .map((it) => ({ it, edits: edits(name, it) }))
    .filter(({ it, edits: count }) => count <= patience(Math.min(it.length, name.length)));
  return near.toSorted((one, other) => one.edits - other.edits)[0]?.it;
}

/** Short names are near to one another by chance. */
function patience(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** `python-Requests3`, `py_requests` and `re-quests` are `requests`. */
function withoutDecoration(name: string): string {
  const joined = name.replaceAll("-", "");
  return name.replace(/^(?:python|py)\d?-|-(?:python|py)\d?$/g, "").replaceAll("-", "") || joined;
}

/** Insertions, deletions, replacements and swaps of two neighbours; more than two are as good as infinite. */
function edits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let column = 1; column <= other.length; column++) {
      const replaced = cell(row, column - 1) + (one[at - 1] === other[column - 1] ? 0 : 1);
      const swapped = one[at - 1] === other[column - 2] && one[at - 2] === other[column - 1];
      const swap = swapped ? cell(before, column - 2) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, swap, cell(row, column) + 1, cell(next, column - 1) + 1));
    }
    before = row;
    row = next;
  }
  return cell(row, other.length);
}

const cell = (row: readonly number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY;
