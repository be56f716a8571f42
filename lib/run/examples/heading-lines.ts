/** Headings that stand behind other words, each on a line of its own. */

const output = /^[\s>*_-]{0,20}(?:expected[ \t]+)?(?:output|stdout):/i;
const input = /^[\s>*_-]{0,20}(?:(?:sample|example)[ \t]+)?(?:input|stdin):/i;
const within = /(?<=\S)[ \t]+((?:(?:sample|example)[ \t]+)?(?:input|stdin):[ \t]*\S)/i;
/** Inputs are seldom longer where they begin in a sentence. */
const most = 20;

/** A heading may end a sentence's line, stand within it before its data, or behind the input that it answers. */
export function headingLines(text: string, isHeading: (line: string) => boolean): string[] {
  const lines = text
    .replace(/([.:!?])[ \t]+((?:(?:sample|example|expected) )?(?:input|output):[ \t]*)$/gim, "$1\n$2")
    .split("\n");
  return lines
    .flatMap((line, at) => (isHeading(line) ? [line] : parted(line, lines.slice(at + 1, at + 1 + most))))
    .join("\n")
    .replace(/^([ \t]*(?:(?:sample|example)[ \t]+)?input:[^\n]*?\S)[ \t]+(output:[ \t]*\S)/gim, "$1\n$2")
    .split("\n");
}

/** "…, and print it. Input: 4", where the line or one below it says what comes of that. */
function parted(line: string, below: readonly string[]): string[] {
  const found = within.exec(line);
  if (!found) return [line];
  const end = below.findIndex((it) => input.test(it) || output.test(it));
  const isAnswered = /[ \t]output:[ \t]*\S/i.test(line.slice(found.index)) || output.test(below[end] ?? "");
  return isAnswered ? [line.slice(0, found.index), line.slice(found.index).trim()] : [line];
}
