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
  return scanOf(source).bracketEnd(at);
}

/** A source of which it is known where every string and bracket ends. */
export type Scan = {
  /** The index after the token-like piece at `at`: a whole string (undefined when it never ends), a whole comment, or one character. */
  step: (at: number) => number | undefined;
  /** The index after the bracket that closes the one at `at`; undefined when it is never closed. */
  bracketEnd: (at: number) => number | undefined;
  /** How deep brackets lie in the closed one at `at`, itself included. */
  depth: (at: number) => number;
};

/**
 * Reads the source once, from its end to its start. Readers begin anew at many places; from each of them a bracket or a
 * string that never ends would otherwise be followed to the end of the text. In the tables 0 stands for "never".
 */
export const scanOf: (source: string) => Scan = remembered(scanned);

function scanned(source: string): Scan {
  const steps = stepsOf(source);
  // From each place on, the index after the first closing bracket that nothing opened, and how deep brackets lie before it.
  const [ends, depths] = [new Int32Array(source.length + 1), new Int32Array(source.length + 1)];
  const at = (table: Int32Array, index: number): number => table[index] ?? 0;
  for (let index = source.length - 1; index >= 0; index--) {
    const character = source.charAt(index);
    if (closers.includes(character)) {
      ends[index] = index + 1;
      continue;
    }
    const opens = openers.includes(character);
    const next = opens ? at(ends, index + 1) : at(steps, index);
    if (next === 0) continue;
    ends[index] = at(ends, next);
    depths[index] = Math.max(at(depths, next), opens ? at(depths, index + 1) + 1 : 0);
  }
  return {
    step: (index) => at(steps, index) || undefined,
    bracketEnd: (index) => at(ends, index + 1) || undefined,
    depth: (index) => at(depths, index + 1) + 1,
  };
}

const marks = ['"""', "'''", '"', "'"] as const;

/** For each place the index after the piece that begins there. */
function stepsOf(source: string): Int32Array {
  const steps = new Int32Array(source.length + 1);
  const strings = marks.filter((it) => source.includes(it)).map((mark) => ({ mark, ends: endsWithin(source, mark) }));
  let lineEnd = source.length;
  for (let at = source.length - 1; at >= 0; at--) {
    const character = source.charAt(at);
    if (character === "\n") lineEnd = at;
    if (character === '"' || character === "'") {
      const opened = strings.find(({ mark }) => source.startsWith(mark, at));
      steps[at] = opened?.ends[at + opened.mark.length] ?? 0;
    } else {
      steps[at] = character === "#" ? lineEnd : at + 1;
    }
  }
  return steps;
}

/** For each place, read as one within a string of that mark, the index after the string. */
function endsWithin(source: string, mark: string): Int32Array {
  const ends = new Int32Array(source.length + 2);
  for (let at = source.length - 1; at >= 0; at--) {
    const character = source.charAt(at);
    if (character === "\\") ends[at] = ends[at + 2] ?? 0;
    else if (character === mark.charAt(0) && source.startsWith(mark, at)) ends[at] = at + mark.length;
    else ends[at] = character === "\n" && mark.length === 1 ? 0 : (ends[at + 1] ?? 0);
  }
  return ends;
}

/** The source with strings (but for their opening quote) and comments blanked out, at the same length. */
export const blanked: (source: string) => string = remembered((source) => {
  const { step } = scanOf(source);
  let out = "";
  for (let index = 0; index < source.length; ) {
    const next = step(index) ?? index + 1;
    const character = source.charAt(index);
    out += character === "#" ? " " : character;
    if (next > index + 1) out += source.slice(index + 1, next).replace(/[^\n]/g, " ");
    index = next;
  }
  return out;
});

/** So many texts are remembered, the latest: the readers of one program ask about it and its statements again and again. */
const kept = 32;

export function remembered<T>(make: (source: string) => T): (source: string) => T {
  const known = new Map<string, T>();
  return (source) => {
    const made = known.get(source) ?? make(source);
    known.delete(source);
    known.set(source, made);
    const [oldest] = known.keys();
    if (known.size > kept && oldest !== undefined) known.delete(oldest);
    return made;
  };
}

/** Splits at a top-level `separator`, which is one character outside strings and brackets. */
export function splitTop(source: string, separator: string): string[] {
  const scan = scanOf(source);
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < source.length; ) {
    const character = source[index] ?? "";
    const next = openers.includes(character) ? scan.bracketEnd(index) : scan.step(index);
    if (character === separator) {
      parts.push(source.slice(from, index));
      from = index + 1;
    }
    index = next ?? index + 1;
  }
  return [...parts, source.slice(from)];
}
