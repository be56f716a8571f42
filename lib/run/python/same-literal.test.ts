/** Protects that one value is counted once, however it is written. */
import { expect, test } from "vitest";
import { literalOf, writeLiteral } from "./literal.ts";
import { equality, held, identity } from "./same-literal.ts";

const read = (source: string) => {
  const literal = literalOf(source);
  if (!literal) throw new Error(`${source} is no literal`);
  return literal;
};

test.each([
  ["{2, 1, 2}", "{1, 2}"],
  ["{True, 1, 1.0, 0}", "{0, 1.0}"],
  ["{'a': 1, 'b': 2, 'a': 3}", '{"a": 3, "b": 2}'],
  ["[{3, 3}, ({1: {2, 2}},)]", "[{3}, ({1: {2}},)]"],
  ["set()", "set()"],
])("%s is held as %s", (source, expected) => {
  expect(writeLiteral(held(read(source)))).toBe(expected);
});

test("a dict's order and a set's are no difference, a type is one", () => {
  const same = (one: string, other: string) => identity(read(one)) === identity(read(other));
  expect([
    same("{'a': 1, 'b': {1, 2}}", "{'b': {2, 1}, 'a': 1}"),
    same("[{1, 2}]", "[{2, 1, 1}]"),
    same("[1, 2]", "[2, 1]"),
    same("1", "True"),
    same("{'a': 1}", "{'a': 2}"),
  ]).toEqual([true, true, false, false, false]);
});

test("a truth value is no difference where only equality counts", () => {
  const same = (one: string, other: string) => equality(read(one)) === equality(read(other));
  expect([
    same("1", "True"),
    same("[0, (None, {'a': False})]", "[False, (None, {'a': 0})]"),
    same("{True, 2}", "{1, 2}"),
    same("2", "True"),
    same("'True'", "True"),
    same("None", "False"),
  ]).toEqual([true, true, true, false, false, false]);
});
