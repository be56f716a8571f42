/** From so many letters on, the beginning of a word may stand for it. */
const beginning = 4;

/** The known word that a mistyped one was most likely meant to be: one that it begins, else the fewest edits; the first of equals. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = word.toLowerCase();
  const isBegun = (it: string) => typed.length >= beginning && it.startsWith(typed);
  const distances = known.map((it) => {
    const name = it.toLowerCase();
    return { it, edits: isBegun(name) ? 1 : editDistance(typed, name) };
  });
  return distances.toSorted((one, other) => one.edits - other.edits)[0]?.it;
}

/** Levenshtein: insertions, deletions and replacements of one character. The words are cut at 100 characters. */
export function editDistance(one: string, other: string): number {
  const target = Array.from(other.slice(0, 100));
  let row = Array.from({ length: target.length + 1 }, (_, at) => at);
  for (const [at, character] of Array.from(one.slice(0, 100)).entries()) {
    const next = [at + 1];
    for (const [column, wanted] of target.entries()) {
      const replaced = (row[column] ?? 0) + (character === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[target.length] ?? 0;
}
