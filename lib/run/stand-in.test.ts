/** Protects a right program that calls what is asked for otherwise, and a wrong one from being taken for it. */
import { expect, test } from "vitest";
import { programIn } from "./program.ts";

type Known = { name?: string; counts?: readonly number[]; cut?: boolean };

const read = (code: string, { name = "double", counts = [1], cut = false }: Known = {}) =>
  programIn({ text: `\`\`\`python\n${code}\n\`\`\``, name, counts, cut });

const twice = "def twice(x):\n    return x * 2";
const named = ["gave it the name double"];

test.each([
  ["the only function", twice, twice],
  ["one that calls itself", `${twice} if x else twice(x)`, `${twice} if x else twice(x)`],
  [
    "one that uses another",
    `def one(x):\n    return x\n\n\n${twice} + one(x)`,
    `def one(x):\n    return x\n\n\n${twice} + one(x)`,
  ],
  [
    "one that takes fewer where the last has a default",
    "def twice(x, by=2):\n    return x * by",
    "def twice(x, by=2):\n    return x * by",
  ],
  [
    "one that cannot be called so beside it",
    `def other(x, y):\n    return x\n\n\n${twice}`,
    `def other(x, y):\n    return x\n\n\n${twice}`,
  ],
])("%s is given the asked name", (_, code, kept) => {
  expect(read(code)).toEqual({ code: `${kept}\n\n\ndouble = twice\n`, notes: named });
});

test("checks of the other name go as those of the asked one do", () => {
  const main = "def main():\n    print(twice(2))";
  const checks = `${main}\n\n\ndef test_twice():\n    assert twice(1) == 2`;
  const run = "\n\nx = twice(3)\nprint(x)\nassert twice(0) == 0\nif __name__ == '__main__':\n    main()";
  expect(read(`${twice}\n\n\n${checks}${run}`)).toEqual({
    code: `${twice}\n\n\n${main}\n\n\ndouble = twice\n`,
    notes: [...named, "dropped calls and checks at the top level"],
  });
});

test.each([
  ["two that could be meant", `${twice}\n\n\ndef thrice(x):\n    return x * 3`],
  ["one that cannot be called so", "def twice(x, y):\n    return x * 2"],
  [
    "one that another uses, which cannot be called so",
    `${twice}\n\n\ndef all_twice(xs, n):\n    return [twice(x) for x in xs]`,
  ],
  ["one that uses what is missing", "def twice(x):\n    return double(x)"],
  ["one that does nothing", "def twice(x):\n    pass"],
  ["a test", "def test_double(x=1):\n    assert x"],
  [
    "a class with two methods",
    "class A:\n    def twice(self, x):\n        return x\n    def thrice(self, x):\n        return x",
  ],
  [
    "a class that wants arguments",
    "class A:\n    def __init__(self, x):\n        self.x = x\n    def twice(self, x):\n        return x",
  ],
])("%s is not", (_, code) => {
  expect(read(code)).toEqual({ code: `${code}\n`, notes: [] });
});

test("what a limit cut off may have held the asked name, and no function is a class", () => {
  expect([read(twice, { cut: true }), read(twice, { name: "Double" })]).toEqual(
    Array(2).fill({ code: `${twice}\n`, notes: [] }),
  );
});

test("what the person shows is not what was written for them", () => {
  const shown = ["def once(x):\n    return x"];
  const said = (code: string) =>
    programIn({ text: `\`\`\`python\n${code}\n\`\`\``, name: "double", cut: false, shown });
  expect(said(`${shown[0] ?? ""}\n\n\n${twice}`).code).toBe(`${shown[0] ?? ""}\n\n\n${twice}\n\n\ndouble = twice\n`);
  expect(said(shown[0] ?? "")).toEqual({ code: `${shown[0] ?? ""}\n`, notes: [] });
});

test("the only method of a class is called by the asked name", () => {
  const code =
    "class Solution:\n    def __init__(self, by=2):\n        self.by = by\n\n    def solve(self, x):\n        return self._times(x)\n\n    def _times(self, x):\n        return x * self.by";
  const call = "def double(*args, **named):\n    return Solution().solve(*args, **named)";
  expect(read(code)).toEqual({ code: `${code}\n\n\n${call}\n`, notes: named });
});

test("methods whose class was left out get one", () => {
  const code =
    "import math\n\n\ndef double(self, x):\n    return self.times(x, '''a\nb''')\n\n\nLIMIT = 1\n\n\ndef times(self, x, y):\n    return x";
  const whole =
    "class Solution:\n    def double(self, x):\n        return self.times(x, '''a\nb''')\n\n    def times(self, x, y):\n        return x";
  const call = "def double(*args, **named):\n    return Solution().double(*args, **named)";
  expect(read(code)).toEqual({ code: `import math\n\n\n${whole}\n\n\nLIMIT = 1\n\n\n${call}\n`, notes: named });
});

test("a head that was begun for a reply does not hide the class that it wrote instead", () => {
  const code = "class Solution:\n    def double(self, x: int) -> int:\n        return x * 2";
  const call = "def double(*args, **named):\n    return Solution().double(*args, **named)";
  expect(read(`def double(x: int) -> int:\n${code}`)).toEqual({ code: `${code}\n\n\n${call}\n`, notes: named });
});
