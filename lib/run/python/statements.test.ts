import fc from "fast-check";
import { expect, test } from "vitest";
import { topStatements } from "./statements.ts";

const told = (source: string) => topStatements(source).map(({ kind, name, text }) => [kind, name, text]);

test("statements are told apart, with their decorators, comments and blocks", () => {
  const source = `"""Doc
def not_me(): pass
"""
import math
# above
@cache
def f(a,
      b):
    if a:
        return """
def nor_me
"""

    return b
LIMIT: int = 3
x = [
1,
]
class A:
    y = 1
try:
    f()
except ValueError:
    pass
print(f(1))
assert f(1) == 1
if __name__ == "__main__":
    main()`;
  expect(told(source)).toEqual([
    ["docstring", undefined, '"""Doc\ndef not_me(): pass\n"""'],
    ["import", undefined, "import math"],
    [
      "function",
      "f",
      '# above\n@cache\ndef f(a,\n      b):\n    if a:\n        return """\ndef nor_me\n"""\n\n    return b',
    ],
    ["assignment", "LIMIT", "LIMIT: int = 3"],
    ["assignment", "x", "x = [\n1,\n]"],
    ["class", "A", "class A:\n    y = 1"],
    ["other", undefined, "try:\n    f()\nexcept ValueError:\n    pass"],
    ["other", undefined, "print(f(1))"],
    ["assert", undefined, "assert f(1) == 1"],
    ["main-guard", undefined, 'if __name__ == "__main__":\n    main()'],
  ]);
});

test("a decorator of several lines belongs to its function, as formatters write it", () => {
  const tests =
    '@pytest.mark.parametrize("n,want", [\n    (1, 2),\n])\ndef test_f(n, want):\n    assert f(n) == want\n\n@cache(\n    size=None,\n)\n@other\nclass A:\n    pass\n\nx = 1';
  expect(topStatements(tests).map(({ kind, name }) => [kind, name])).toEqual([
    ["function", "test_f"],
    ["class", "A"],
    ["assignment", "x"],
  ]);
});

test("any text gives statements, and no line of code is lost or doubled", () => {
  const pieces = fc.array(
    fc.constantFrom("def f():", "    return 1", "x = (", ")", '"""', "'", "# c", "", "@d", "else:", "assert x", "\\"),
  );
  fc.assert(
    fc.property(pieces, (lines) => {
      const kept = topStatements(lines.join("\n")).flatMap((it) => it.text.split("\n"));
      const code = (list: string[]) => list.filter((line) => /^[^\s#]/.test(line));
      const before = code(lines);
      expect(code(kept)).toEqual(before);
    }),
  );
});
