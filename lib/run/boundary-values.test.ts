import fc from "fast-check";
import { expect, test } from "vitest";
import { boundaryValues } from "./boundary-values.ts";
import { literalsOf, writeLiteral } from "./python/literal.ts";

const read = (text: string) => literalsOf(text)?.[0] ?? { type: "constant" as const, text: "None" as const };

test.each([
  ["7", ["0", "1"]],
  ["2.5", ["0.0", "1.0"]],
  ["'abc'", ['""', '" "', '"a"', '"aaa"']],
  ["b'ab'", ['b""', 'b" "', 'b"a"', 'b"aaa"']],
  ["[3, -1]", ["[]", "[3]", "[3, 3, 3]", "[0, 0]", "[-3, 1]"]],
  ["['a', 'b']", ["[]", '["a"]', '["a", "a", "a"]']],
  ["[[1, 0.5], [2]]", ["[]", "[[1, 0.5]]", "[[1, 0.5], [1, 0.5], [1, 0.5]]", "[[0, 0.0], [0]]", "[[-1, -0.5], [-2]]"]],
  ["(1, 'a')", ['(0, "a")', '(-1, "a")']],
  ["{'a': 1, 'b': 2}", ["{}", '{"a": 1}']],
  ...["[]", "{}", "''", "None", "True"].map((it) => [it, []] as [string, string[]]),
])("the edges of %s", (text, edges) => {
  expect(boundaryValues(read(text)).map(writeLiteral)).toEqual(edges);
});

test("whatever the value, an edge is a literal of its type", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      const text = JSON.stringify(json)
        .replaceAll("null", "None")
        .replaceAll("true", "True")
        .replaceAll("false", "False");
      const value = read(text);
      for (const edge of boundaryValues(value)) expect(read(writeLiteral(edge)).type).toBe(value.type);
    }),
  );
});
