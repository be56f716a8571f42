/** What is learned of the values at one place, from all that the examples show there. */
import type { Literal } from "./python/literal.ts";
import type { Random } from "./random.ts";

/** Makes a value so again. */
type Mend = (value: Literal, random: Random) => Literal;

/** Undefined where the values show no such thing, or may do so by accident. */
export type Rule = (values: readonly Literal[]) => Mend | undefined;
