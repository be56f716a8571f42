/** Walking over Python source without parsing it: strings, comments and brackets are seen for what they are. */

const openers = "([{";
const closers = ")]}";

/** The index after the string literal whose quote is at `at`; undefined when it never ends. */
export function stringEnd(source: string, at: number): number | undefined {
  const quote = source[at] ?? "";
  const triple = source.startsWith(quote.repeat(3), at);
  const mark = triple ? quote.repeat(3) : quote;
  for (let index = at + mark.length; index < source.length; index++) {
    if (source[index] === "\\") index++;
    else if (source.startsWith(mark, index)) return index + mark.length;
    else if (source[index] === "\n" && !triple) return undefined;
  }
  return undefined;
}

/** The index after the bracket that closes the one at `at`; undefined when it is never closed. */
export function bracketEnd(source: string, at: number): number | undefined {
  let depth = 0;
  for (let index = at; index < source.length; ) {
    const next = stepOver(source, index);
    if (next === undefined) return undefined;
    const character = source[index] ?? "";
    if (openers.includes(character)) depth++;
    if (closers.includes(character)) depth--;
    if (depth === 0) return next;
    index = next;
  }
  return undefined;
}

/** The index after the token-like piece at `at`: a whole string (undefined when it never ends), a whole comment, or one character. */
export function stepOver(source: string, at: number): number | undefined {
  const character = source[at];
  if (character === '"' || character === "'") return stringEnd(source, at);
  if (character !== "#") return at + 1;
  const end = source.indexOf("\n", at);
  return end < 0 ? source.length : end;
}

/** The source with strings (but for their opening quote) and comments blanked out, at the same length. */
export function blanked(source: string): string {
  let out = "";
  for (let index = 0; index < source.length; ) {
    const next = stepOver(source, index) ?? index + 1;
    const piece = source.slice(index, next);
    const character = source.charAt(index);
    out += (character === "#" ? " " : character) + piece.slice(1).replace(/[^\n]/g, " ");
    index = next;
  }
  return out;
}

/** Splits at a top-level `separator`, which is one character outside strings and brackets. */
export function splitTop(source: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < source.length; ) {
    const character = source[index] ?? "";
    const next = openers.includes(character) ? bracketEnd(source, index) : stepOver(source, index);
    if (character === separator) {
      parts.push(source.slice(from, index));
      from = index + 1;
    }
    index = next ?? index + 1;
  }
  return [...parts, source.slice(from)];
}
