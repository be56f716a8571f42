/** A person's own code: what it says of itself may be an example, what it does is none. */
import { scanOf } from "../python/scan.ts";
import { readAsserts } from "./asserts.ts";
import type { Sighting } from "./sighting.ts";

/** Its asserts at the margin and its test functions; an assert within a function guards that function. */
export function ownChecks(code: string, name: string): Sighting[] {
  return readAsserts(code, name, { counts: ({ kind, role }) => kind === "assert" || role === "test" });
}

/** Its comments and docstrings where they stand, everything else blanked out. */
export function spokenIn(code: string): string {
  const { step } = scanOf(code);
  let said = "";
  for (let at = 0; at < code.length; ) {
    const end = step(at) ?? at + 1;
    const piece = code.slice(at, end);
    const speaks = piece.startsWith("#") || (/^(?:"""|''')/.test(piece) && beginsLine(code, at));
    said += speaks ? piece : piece.replace(/[^\n]/g, " ");
    at = end;
  }
  return said;
}

const beginsLine = (code: string, at: number): boolean =>
  /^[ \t]*[rRuU]?$/.test(code.slice(code.lastIndexOf("\n", at - 1) + 1, at).slice(-200));
