/** What readers of examples find: sightings in a text, and in the end the examples of a run. */
import type { Example } from "../example.ts";

/** An example as it was seen in a text, before it is bound to the name that is asked for. */
export type Sighting = {
  /** Where it stands: offsets into the text, the end excluded. */
  from: number;
  to: number;
  style: string;
  what:
    | { kind: "call"; args: string; expected: string }
    | { kind: "raises"; args: string; error: string }
    | { kind: "assert"; source: string };
};

export type ReadExamples = {
  examples: Example[];
  /** What a person should know of how they were read, one sentence each. */
  notes: string[];
  /** Lines of the `examples` or `tests` field that no style fits; `line` counts from 1. */
  faults: { field: "examples" | "tests"; line: number; text: string }[];
};
