/** What readers of examples find: sightings in a text, and in the end the examples of a run. */
import type { Contradiction, Example } from "../example.ts";

/** Where something stands in a text: offsets, the end excluded. */
export type Place = { from: number; to: number };

/** Whose order is of no matter: that of the list that is answered, or of the lists within it, too. */
export type Unordered = "outermost" | "within";

/** An example as it was seen in a text, before it is bound to the name that is asked for. */
export type Sighting = Place & {
  style: string;
  what: /** Unordered: `sorted` of what the call answers is what is expected. `isVery`: True or False itself, by `is`. */
    | { kind: "call"; args: string; expected: string; unordered?: Unordered; isVery?: true }
    | { kind: "raises"; args: string; error: string; message?: string }
    | { kind: "assert"; source: string };
  /** What its arguments are called, by position, where nothing is called: `k = 3`. */
  names?: readonly (string | undefined)[];
  /** Where its value stands, where that is not the last place that reads so. */
  value?: Place;
  /** It begins with "if" or "when", as rules do that tell of one argument. */
  isRule?: true;
  /** It begins with "with", which may tell of one argument besides others: "with k=2 it is …". */
  isOption?: true;
  /** It is an arrow between bare values, which may draw something else just as well. */
  isArrow?: true;
  /** What goes where a person drops it; absent: all of it. Tests of one class stand in one place. */
  cut?: Place;
  /** It tells of an exception that comes, and not that it should. */
  isReport?: boolean;
};

/** A call of the asked name, by its arguments and its value. */
export function calling(place: Omit<Sighting, "what">, args: string, expected: string): Sighting {
  return { ...place, what: { kind: "call", args, expected } };
}

/** How an example is told: by an arrow, or in words. */
export const styleOf = (sign: string): string => (/[a-z]/.test(sign) ? "words" : sign);

/** What is compared with the value: the call, and what leaves its order out. */
export function comparedCall({ args, unordered }: { args: string; unordered?: Unordered }, name: string): string {
  const call = `${name}(${args})`;
  if (unordered === undefined) return call;
  return unordered === "within" ? `sorted(map(sorted, ${call}))` : `sorted(${call})`;
}

/** A line that no style fits; `line` counts from 1, `why` is a sentence, where more can be said. */
export type UnreadLine = { line: number; text: string; why?: string };

export type ReadExamples = {
  examples: Example[];
  contradictions: Contradiction[];
  /** How many there are beyond those; absent: none. */
  unused?: number;
  /** How many lines of task and code were meant as examples, and are none; of the first few. Absent: none. */
  leftOut?: number;
  /** What a person should know of how they were read, one sentence each. */
  notes: string[];
  /** Lines that no style fits, or that ask for what is not to be had. */
  faults: (UnreadLine & { field: "examples" | "tests" })[];
};

/** Behind the last, or of the same class of tests. */
export const goesOn = (last: Sighting | undefined, it: Sighting): boolean =>
  last === undefined ||
  last.to <= it.from ||
  (it.cut !== undefined && last.cut !== undefined && last.from === it.from && last.to === it.to);

/** `first`, which do not overlap, and those of `more` that stand elsewhere, in the order of the text. */
export function without(first: readonly Sighting[], more: readonly Sighting[]): Sighting[] {
  const inOrder = (a: Sighting, b: Sighting) => a.from - b.from;
  const before = [...first].sort(inOrder);
  const kept: Sighting[] = [];
  let at = 0;
  for (const it of [...more].sort(inOrder)) {
    while ((before[at]?.to ?? it.to) <= it.from) at++;
    const next = before[at];
    const free = !next || next.from >= it.to;
    if (free && goesOn(kept.at(-1), it)) kept.push(it);
  }
  return [...before, ...kept].sort(inOrder);
}
