/** Protects what is told of a program by its text: what looks like a construct, in strings, heads and comments, is none. */
import { expect, test } from "vitest";
import * as constructs from "./constructs.ts";
import { perhapsRecursion, recursion } from "./recursion.ts";

const { dicts, imported, listComprehension, loops, member, named, operators, sets, slicing } = constructs;

test.each<[string, constructs.Uses, string[], string[]]>([
  [
    "recursion",
    recursion,
    [
      "def f(n):\n    return n * f(n - 1)",
      "def f(n): return f(n - 1)",
      "def f(n):\n    def g(k):\n        return g(k - 1)\n    return g(n)",
      "class A:\n    def f(self, n):\n        return self.f(n - 1)",
      "class A:\n    def f(n):\n        return A.f(n - 1)",
      "def f(a):\n    return sum(map(f, a))",
      "f = lambda n: n and f(n - 1)",
      "def f(n):\n    return f'{f(n - 1)}'",
    ],
    [
      "def f(n):\n    return g(n)\n\ndef g(n):\n    return n",
      "def f(n):\n    # f(n - 1)\n    return 'f(n)'",
      "def f(n):\n    return n\n\nf(2)",
      "class A:\n    def add(self, n):\n        self.items.add(n)",
      "class A:\n    def print(self):\n        print(self.items)",
    ],
  ],
  [
    "loops",
    loops,
    ["for x in a:\n    pass", "def f():\n    while True:\n        pass", "async def f():\n    async for x in a: pass"],
    ["[x for x in a]", "'for x in a'", "format = 1", "sum(x\n    for x in a)"],
  ],
  [
    "slices",
    slicing,
    ["a[1:]", "a[::-1]", "f'{a[1:]!r:>3}'", "f(a)[1:2]", "a[b[0]:]", "'abc'[:2]", "a[0][1:]"],
    [
      "a[0]",
      "{1: 2}",
      "[{1: 2}]",
      "d[lambda x: x]",
      "def f(a: list[int]): pass",
      "a[{1: 2}[1]]",
      "if a[0]: b[1]",
      "a[x := 1]",
      "f'{a[0]:>3}'",
    ],
  ],
  [
    "list comprehensions",
    listComprehension,
    ["[x for x in a]", "f([x\n  for x in a])"],
    ["(x for x in a)", "a[max(x for x in b)]"],
  ],
  [
    "sets",
    sets,
    ["set(a)", "{1, 2}", "{x for x in a}", "map(set, a)"],
    [
      ...["{1: 2}", "{}", "{x: {} for x in a}", "f'{a}'", "x.set(1)", "{**a, **b}"],
      ...["isinstance(x, (list, set))", "x: Union[list, set, dict] = y"],
    ],
  ],
  ["dicts", dicts, ["dict(a)", "{1: 2}", "{}", "{x: 1 for x in a}", "{**a}"], ["{1, 2}", "{lambda x: x}", "'{1: 2}'"]],
  [
    "max",
    named("max"),
    [
      ...["max(a)", "map(max, a)", "f(a, key=max)", "x = [max (a)]", "f'{max(a)}'", "m = max\nm(a)", "max = max(a)"],
      "class A:\n    def max(self):\n        return max(self.a)",
    ],
    [
      ...["def max(a): pass\nmax(1)", "a.max()", "max = 3\nprint(max)", "# max(a)", "maxi(a)", "'{max(a)}'"],
      ...["def f(a, max): pass", "def f(max=0):\n    return g(max)"],
    ],
  ],
  ["sort", member("sort"), ["a.sort()", "f = a.sort"], ["sort(a)", "sorted(a)", "self.sort()"]],
  [
    "math",
    imported("math"),
    ["import math", "from math import sqrt", "import os, math as m"],
    ["import mathx", "'import math'"],
  ],
])("%s", (_, uses, having, lacking) => {
  expect(having.filter((it) => !uses(it))).toEqual([]);
  expect(lacking.filter((it) => uses(it))).toEqual([]);
});

test("a method of another object, or two that call each other, are perhaps recursion, and not plainly", () => {
  const programs = [
    "class A:\n    def depth(self):\n        return 1 + self.left.depth()",
    "def even(n):\n    return not n or odd(n - 1)\ndef odd(n):\n    return n and even(n - 1)",
    "def f(n):\n    return g(n)\ndef g(n):\n    return n",
  ];
  expect(programs.map((it) => [recursion(it), perhapsRecursion(it)])).toEqual([
    [false, true],
    [false, true],
    [false, false],
  ]);
});

test("an operator stands between two values", () => {
  const signs = (code: string) => Object.entries(operators).flatMap(([sign, uses]) => (uses(code) ? [sign] : []));
  expect(
    [
      "a * b",
      "a ** b",
      "f(*a, **b)",
      "a / b",
      "a // b",
      "def f(a, /, *, b): pass",
      "-a",
      "a - b",
      "def f() -> int: pass",
    ].map(signs),
  ).toEqual([["*"], ["**"], [], ["/"], ["//"], [], [], ["-"], []]);
  expect(["a % b", "'%d' % a", "a += 1e-9", "[+a, -b]", "lambda *a: a", "return -1"].map(signs)).toEqual([
    ["%"],
    [],
    ["+"],
    [],
    [],
    [],
  ]);
});
