/** Reading prose from one place on. Every pattern here is sticky, and blanks are passed over by hand: patterns that hold several runs of blanks try them all against one another. */

/** The index after what the sticky pattern finds at `at`. */
export function after(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** The index after those of the sticky patterns that are found, in their order, blanks and backticks before each of them. */
export function afterAny(patterns: readonly RegExp[], text: string, at: number): number {
  let end = afterBlanks(text, at);
  for (const pattern of patterns) end = afterBlanks(text, after(pattern, text, end) ?? end);
  return end;
}

/** At the same length: “abc”, „abc“ and «abc» stand for "abc" where it stands like a value, in a line without plain quotes. */
export function withPlainQuotes(text: string): string {
  if (!/[“‘„«]/.test(text)) return text;
  const plain = (line: string) =>
    line
      .replace(/(?<=^|[([{,:=>\s`])(?:“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»)(?=$|[)\]},:=.;\s`])/g, '"$1$2$3"')
      .replace(/(?<=^|[([{,:=>\s`])‘([^‘’]*)’(?=$|[)\]},:=.;\s`])/g, "'$1'");
  return text
    .split("\n")
    .map((line) => (/["']/.test(line) ? line : plain(line)))
    .join("\n");
}

export function afterBlanks(text: string, at: number): number {
  while (" \t`".includes(text[at] ?? "-")) at++;
  return at;
}
