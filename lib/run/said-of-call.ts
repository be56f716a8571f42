/** What an example says, read out of it. */
import type { Example } from "./example.ts";
import { claimIn } from "./examples/saying.ts";
import { printed, type Said } from "./said.ts";
import { statedBy } from "./stated.ts";

/** `name` is what a test checks; undefined where it says more than one thing. */
export function saidOf(example: Example, name: string): Said | undefined {
  switch (example.kind) {
    case "call":
      return { call: example.call, says: example.expected };
    case "raises":
      return { call: example.call, says: `raises ${example.error}` };
    case "assert":
      return claimIn(example.source, name);
    case "output":
      return { call: statedBy(example), says: printed(example.stdout) };
  }
}
