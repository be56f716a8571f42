/** The lines of a file as a text shows them: in a fence, indented, or as they are. */

/** `end`: the number of the first line behind it. */
export type Block = { content: string; end: number };
type Lines = readonly string[];

export const isFence = (line: string | undefined): boolean => /^\s*(?:```|~~~)/.test(line ?? "");
export const isEmpty = (line: string | undefined): boolean => line?.trim() === "";
export const marginOf = (line: string | undefined): string => /^[ \t]*/.exec(line ?? "")?.[0] ?? "";

/** What the fence that line `at` opens holds. */
export function fenced(lines: Lines, at: number): Block | undefined {
  const length = lines.slice(at + 1).findIndex(isFence);
  if (length <= 0) return undefined;
  return { content: fileOf(lines.slice(at + 1, at + 1 + length)), end: at + length + 2 };
}

export function indented(lines: Lines, start: number): Block {
  const margin = marginOf(lines[start]);
  const held = upTo(lines.slice(start), (it) => !isEmpty(it) && !it.startsWith(margin));
  const kept = held.slice(0, held.findLastIndex((it) => !isEmpty(it)) + 1);
  return { content: fileOf(kept.map((it) => it.slice(margin.length))), end: start + kept.length };
}

const nextPart =
  /^[ \t#>*_]*(?:(?:sample|example|expected|standard)[ \t]+)*(?:examples?|arguments?|args|input|stdin|output|stdout|prints|expected|results?|explanation|note)\b[^:\n]{0,12}(?::|$)|^[ \t]*\$[ \t]/i;

/** Up to an empty line, the next part of an example, and what `begins` another one. */
export function bare(lines: Lines, start: number, begins: (at: number) => boolean): Block {
  const kept = upTo(
    lines.slice(start),
    (it, by) => isEmpty(it) || isFence(it) || nextPart.test(it) || begins(start + by),
  );
  const margin = marginOf(kept[0]);
  const plain = kept.map((it) => (it.startsWith(margin) ? it.slice(margin.length) : it));
  return { content: fileOf(plain), end: start + kept.length };
}

function upTo(lines: Lines, ends: (line: string, at: number) => boolean): Lines {
  const length = lines.findIndex(ends);
  return length < 0 ? lines : lines.slice(0, length);
}

const fileOf = (lines: Lines): string => (lines.length === 0 ? "" : `${lines.join("\n")}\n`);
