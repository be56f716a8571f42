import fc from "fast-check";
import { expect, test } from "vitest";
import { type Literal, literalOf, literalsOf, readLiteral, writeLiteral } from "./literal.ts";

const literal = fc.letrec<{ any: Literal }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.integer().map((number): Literal => ({ type: "number", text: String(number) })),
    fc.string({ unit: "binary" }).map((value): Literal => ({ type: "string", value, bytes: false })),
    fc.constantFrom("True", "False", "None").map((text): Literal => ({ type: "constant", text })),
    fc
      .tuple(fc.constantFrom("list", "tuple", "set"), fc.array(tie("any"), { maxLength: 4 }))
      .map(([type, items]): Literal => ({ type, items })),
    fc.array(fc.tuple(tie("any"), tie("any")), { maxLength: 3 }).map((entries): Literal => ({ type: "dict", entries })),
  ),
})).any;

test("what is written is read again as the same literal", () => {
  fc.assert(
    fc.property(literal, (value) => {
      expect(literalOf(writeLiteral(value))).toEqual(value);
    }),
  );
});

test("what is written reaches Python whole: no character beyond the first plane is torn in two", () => {
  fc.assert(
    fc.property(literal, (value) => {
      const written = writeLiteral(value);
      expect(Buffer.from(written, "utf8").toString("utf8")).toBe(written);
    }),
  );
  expect(writeLiteral({ type: "string", value: "\u{1F600} \u007f \ud83d", bytes: false })).toBe(
    '"\u{1F600} \\u007f \\ud83d"',
  );
});

test("no text at all makes the reader throw or hang", () => {
  const pieces = fc.array(
    fc.constantFrom("[", "]", "(", ")", "{", "}", ",", ":", "1", "-", "'", '"', "\\", "x", "b'", " ", "\n", "."),
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      expect(() => readLiteral(parts.join(""))).not.toThrow();
    }),
  );
});

test.each([
  ["1_000", "1_000"],
  ["-3.5e-2", "-3.5e-2"],
  ["0xFF", "0xFF"],
  ["(1)", "1"],
  ["(1,)", "(1,)"],
  ["()", "()"],
  ["[ 1,\n 'a', ]", '[1, "a"]'],
  ["{1: [2], 'b': (3,)}", '{1: [2], "b": (3,)}'],
  ["{1, 2}", "{1, 2}"],
  ["set()", "set()"],
  ["{}", "{}"],
  ["r'\\d'", '"\\\\d"'],
  ["b'ab'", 'b"ab"'],
  ["b'\\x00\\xff\\377\\\\\"'", 'b"\\x00\\xff\\xff\\\\\\""'],
  ["b'\\u0041\\N{BULLET}'", 'b"\\\\u0041\\\\N{BULLET}"'],
  ["'\\101\\7\\08\\q'", '"A\\u0007\\u00008\\\\q"'],
  ['"""x\ny"""', '"x\\ny"'],
  ["'it\\'s'", '"it\'s"'],
])("%s reads as %s", (source, written) => {
  const value = literalOf(source);
  expect(value && writeLiteral(value)).toBe(written);
});

test.each(["b'é'", "'\\N{BULLET}'", "'\\x4'", "'\\U00110000'", "frozenset()"])(
  "%s is read by Python alone, or by nobody",
  (source) => {
    expect(literalOf(source)).toBeUndefined();
  },
);

test.each(["", "x", "f(1)", "[1", "1 2", "{1: }", "[1,,2]", "'a", "1.2.3", "[1}"])("%s is no literal", (source) => {
  expect(literalOf(source)).toBeUndefined();
});

test.each([
  ["[", "]"],
  ["(", ",)"],
  ["{1: ", "}"],
])("what is nested in %s %s deeper than 100 is no literal, and nothing gives way beneath it", (open, close) => {
  const nested = (depth: number) => `${open.repeat(depth)}0${close.repeat(depth)}`;
  expect([100, 101, 30_000].map((depth) => literalOf(nested(depth)) !== undefined)).toEqual([true, false, false]);
});

test.each(["{", "{(", "[{", "{1:", "{'a': {", "(1,", "\\"])("%j again and again is read once", (piece) => {
  expect(literalOf(piece.repeat(64_000 / piece.length))).toBeUndefined();
});

test("a number at the end of a sentence is read without its full stop", () => {
  expect(readLiteral("12.")).toEqual({ value: { type: "number", text: "12" }, end: 2 });
});

test("named and unnamed arguments are read in order", () => {
  expect(literalsOf("nums = [1, 2], k = 3")?.map(writeLiteral)).toEqual(["[1, 2]", "3"]);
});
