/** Sentences that say what becomes of a value are examples; those that tell of a part, a step or a format are none. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readBecoming } from "./becoming.ts";

const told = (text: string, takesNumber = false) =>
  readBecoming(text, { isWrong: false, takesNumber }).map(({ what }) =>
    what.kind === "call" ? `${what.args} > ${what.expected}` : "",
  );

test.each([
  [
    "slug(s): 'Hello World' becomes 'hello-world', 'A  B' becomes 'a-b'.",
    ["'Hello World' > 'hello-world'", "'A  B' > 'a-b'"],
  ],
  ['Turn it round, so `"abc"` becomes `"cba"`', ['"abc" > "cba"']],
  ["Write it, turning '1,2,3' into [1, 2, 3] and '' into [].", ["'1,2,3' > [1, 2, 3]", "'' > []"]],
  ["It turns 'fooBar' into 'foo_bar' and 'Ab' into 'ab'", ["'fooBar' > 'foo_bar'", "'Ab' > 'ab'"]],
  ["It converts 'MCMXCIV' to 1994.", ["'MCMXCIV' > 1994"]],
  ["Flatten it.\n- [[1, 2], [3]] should become [1, 2, 3]", ["[[1, 2], [3]] > [1, 2, 3]"]],
  ["Invert it (e.g. {'a': 1} becomes {1: 'a'})", ["{'a': 1} > {1: 'a'}"]],
  ["'Ab Cd' becomes 'ab-cd'\n'E F' becomes 'e-f'", ["'Ab Cd' > 'ab-cd'", "'E F' > 'e-f'"]],
  ["'cat' turns into 'atcay' and 'apple' turns into 'appleway'", ["'cat' > 'atcay'", "'apple' > 'appleway'"]],
  ["Example: 'ab' gives 'ba'; 'xyz' gives 'zyx'", ["'ab' > 'ba'", "'xyz' > 'zyx'"]],
  ["Turn it round. 'ab' gives 'ba'.\n- [1, 2] returns [2, 1]", ["'ab' > 'ba'", "[1, 2] > [2, 1]"]],
  ["Roman numbers: 'IV' evaluates to 4, 'XIV' maps to 14", ["'IV' > 4", "'XIV' > 14"]],
  ["e.g. 'ab' gives 'ba', 'ba' gives 'ab'; 4 yields 'IV'", ["'ab' > 'ba'", "'ba' > 'ab'", "4 > 'IV'"]],
])("%s", (text, pairs) => {
  expect(told(text)).toEqual(pairs);
});

test.each([
  "'a' becomes 'b'",
  "every 3 becomes 4",
  "it becomes 'x'",
  "'abc' becomes",
  "'abc' becomes\n'cba'",
  "'abc' becomes 'x' or 'y'",
  "'abc' becomes text",
  "from 'celsius' to 'fahrenheit'",
  "move 'abc' to 'def'",
  "don't let 'this become that'",
  "Convert 'snake_case' to 'camelCase'.",
  "It converts 'YYYY-MM-DD' to 'DD/MM/YYYY'.",
  "It converts 'dd-mm-yy' to 'dd.mm.yy'.",
  "It turns 'upper' into 'upper'.",
  `It turns '${"y".repeat(60)}x' into 'yx'.`,
  "Sorted, [3, 1, 2] becomes [1, 2, 3], so the median is 2.",
  "For example [3, 1, 2] becomes [1, 2, 3], then the middle is taken.",
  "turning '1,2,3' into [1, 2, 3] and then summing up",
  "the key 'name' becomes 'full_name'",
  "every 'ab' becomes 'ba'",
  "the suffix 'ies' becomes 'y'",
  "Currently 'ab c' becomes 'abc'",
  "First it is sorted. 'ba' becomes 'ab'.",
  "- 3 gives 4\n- 'a' returns 'b'",
  "Each digit counts, e.g. 3 gives 9",
  "e.g. 1 gives 4, 4 gives 2",
  "the mode 'fast' returns 1",
])("%s is none", (text) => {
  expect(told(text)).toEqual([]);
});

test("beside code to mend only what should come is one", () => {
  const said = "- 'ab' becomes 'b'\n- 'abc' should become 'cba'";
  expect(readBecoming(said, { isWrong: true, takesNumber: false }).map(({ what }) => what)).toEqual([
    { kind: "call", args: "'abc'", expected: "'cba'" },
  ]);
});

test("what was read stands where it says", () => {
  const pieces = fc.constantFrom("'", '"', "[", "]", "{", "becomes ", "turning ", "into ", "'ab'", ", ", " and ", "\n");
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const text = parts.join("");
      for (const { from, to } of readBecoming(text, { isWrong: false, takesNumber: false }))
        expect(0 <= from && from < to && to <= text.length).toBe(true);
    }),
  );
});

test.each<[string, string[]]>([
  ["59 should become '0:59' and 61 should become '1:01'.", ["59 > '0:59'", "61 > '1:01'"]],
  ["Roman numbers.\n- 4 should return 'IV'\n- 9 should be 'IX'", ["4 > 'IV'", "9 > 'IX'"]],
  ["First, 3 should become 10.", []],
  ["In it 3 should become 10.", []],
  ["Each digit counts. 3 should become 9 in it.", []],
  ["3 becomes 10.", []],
])("where a number is taken, what a sentence begins with should become something: %s", (text, pairs) => {
  expect(told(text, true)).toEqual(pairs);
});
