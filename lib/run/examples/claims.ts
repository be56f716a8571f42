/** What examples claim of one call: two claims may exclude each other. */
import type { Example } from "../example.ts";
import { literalsOf, writeLiteral } from "../python/literal.ts";
import { isCondition, isError, type Said } from "../said.ts";
import { saidOf } from "../said-of-call.ts";
import { plainCall } from "./saying.ts";

export type Claim = {
  call: string;
  says: string;
  /** `other`: the value is not this one. `truth`: what `if` would make of it. */
  of: "value" | "other" | "truth" | "error";
  /** The value in the one way in which all are written. */
  written: string;
};

/** Undefined where an example says more of a call than that, or what can be compared nowhere but in Python. */
export function claimOf(example: Example, name: string): Claim | undefined {
  const said = saidOf(example, name);
  // What takes nothing may answer each test otherwise.
  return said && !(example.kind === "assert" && /\(\s*\)$/.test(said.call)) ? claimed(said) : undefined;
}

/** Undefined where it is what can be compared nowhere but in Python. */
export function claimed({ call: source, says }: Said): Claim | undefined {
  const call = plainCall(source);
  if (isError(says)) return { call, says, of: "error", written: says };
  if (/^(?:not )?true$/.test(says)) return { call, says, of: "truth", written: says };
  const value = literalsOf(says.replace(/^not /, ""))?.map(writeLiteral).join(", ");
  return value === undefined ? undefined : { call, says, of: isCondition(says) ? "other" : "value", written: value };
}

/** Whether no value is what both claim. One error may be of the other's kind. */
export function excludes(one: Claim, other: Claim): boolean {
  if (one.of === "error" || other.of === "error") return one.of !== other.of;
  if (one.of === "truth" || other.of === "truth") {
    const [mine, yours] = [truthOf(one), truthOf(other)];
    return mine !== undefined && yours !== undefined && mine !== yours;
  }
  if (one.of !== other.of) return one.written === other.written;
  return one.of === "value" && !isEqual(one, other);
}

/** Whether both claim the same. */
export const repeats = (one: Claim, other: Claim): boolean => one.of === other.of && isEqual(one, other);

/** In Python, to which `2`, `2.0` and, of `1`, `True` are the same. */
function isEqual(one: Claim, other: Claim): boolean {
  const [mine, yours] = [numberOf(one.written), numberOf(other.written)];
  return one.written === other.written || (mine !== undefined && mine === yours);
}

function numberOf(source: string): number | undefined {
  if (/^(?:True|False)$/.test(source)) return source === "True" ? 1 : 0;
  return /^[-+]?\d[\d_]*(?:\.\d*)?(?:[eE][-+]?\d+)?$/.test(source) ? Number(source.replaceAll("_", "")) : undefined;
}

function truthOf({ of, says, written }: Claim): boolean | undefined {
  if (of === "truth") return says === "true";
  const isFalse = numberOf(written) === 0 || /^(?:None|b?""|\[\]|\(\)|\{\}|set\(\))$/.test(written);
  return of === "value" ? !isFalse : undefined;
}
