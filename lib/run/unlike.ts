/** Values that hold the same items in another kind of container: what a person mostly does not mind, and a check does. */
import { type Literal, literalOf, writeLiteral } from "./python/literal.ts";

type Container = Extract<Literal, { items: unknown }>;

const isContainer = (literal: Literal): literal is Container => "items" in literal;

/** "a list, not a tuple", where the two are alike but for that; undefined where they differ otherwise, or not at all. */
export function unlikeKind(got: string, expected: string): string | undefined {
  const [one, other] = [literalOf(got), literalOf(expected)];
  if (!one || !other || !isContainer(one) || !isContainer(other) || one.type === other.type) return undefined;
  const isUnordered = one.type === "set" || other.type === "set";
  const items = (it: Container) => (isUnordered ? it.items.map(kindless).sort() : it.items.map(kindless)).join(", ");
  return items(one) === items(other) ? `a ${one.type}, not a ${other.type}` : undefined;
}

function kindless(literal: Literal): string {
  if (!isContainer(literal)) return writeLiteral(literal);
  const items = literal.items.map(kindless);
  return `[${(literal.type === "set" ? items.sort() : items).join(", ")}]`;
}
