/** What a hint says to run, and what it says besides. */
export type HintParts = { command?: string; words?: string };

const runs = /^(?:(?:sudo|npx|npm|ollama|fixpoint) \S|[A-Z_]+=\S)/;
const besides = /(?:, (?=(?:or|and) )| (?=\()|; | (?=(?:prints|tells|lists|names|writes|says) ))/;

/** Hints begin with the program to run, or are words for a person. */
export function hintParts(hint: string): HintParts {
  if (!runs.test(hint)) return { words: hint };
  const at = besides.exec(hint);
  if (!at) return { command: hint };
  return { command: hint.slice(0, at.index), words: hint.slice(at.index + at[0].length) };
}
