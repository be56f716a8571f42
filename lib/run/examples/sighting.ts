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
