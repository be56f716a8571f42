import { expect, test } from "vitest";
import { type Definition, definitionsIn, withoutDefinitions, withoutSelf } from "./definitions.ts";

const short = ({ name, text, isOpen, methods }: Definition) => ({
  name,
  text,
  isOpen,
  methods: methods.map((it) => it.text),
});
const read = (text: string) => definitionsIn(text).map(short);

test("what is nested in another is none of a text's, and a class has its methods as calls see them", () => {
  const text =
    "class Stack(list):\n    '''Like\n\n    def this(x): ...\n\nor so.'''\n    size = 1\n\n    def push(self, x: int = 1) -> None:\n        def inner():\n            return x\n        inner()\n    # So\n    @classmethod\n    def of(cls, /, *xs):\n        return cls(xs)\n\n    class Odd(Exception):\n        pass\n\n\nasync def f(a,\n    b):\n    return a\n";
  expect(read(text)).toEqual([
    {
      name: "Stack",
      text: "class Stack(list):",
      isOpen: false,
      methods: ["def push(x: int = 1) -> None:", "def of(*xs):", "class Odd(Exception):"],
    },
    { name: "f", text: "async def f(a, b):", isOpen: false, methods: [] },
  ]);
});

test.each([
  "def f(x)",
  "def f(x):",
  "`def f(x):` is to double x",
  "def f(x): doubles x",
  "def f(x):\n    '''Twice.\n\nOr more.\n    '''",
  "def f(x):\n    pass",
  "def f(x):\n    # your code\n    raise NotImplementedError",
  "class F:\n    def f(self):\n        return 1\n    def g(self):\n        ...",
  "class F:\n    '''Counts.'''",
  "class F(size) with push and pop",
])("%j is yet to be written", (text) => {
  expect(read(text).map((it) => it.isOpen)).toEqual([true]);
});

test.each([
  "def f(x): return 2 * x",
  "def f(x):\n    '''Twice.'''\n    return 2 * x",
  "class F:\n    size: int",
  "class F(Exception):\n    pass",
  "class F:\n    def f(self):\n        raise NotImplementedError",
])("%j is written", (text) => {
  expect(read(text).map((it) => it.isOpen)).toEqual([false]);
});

test.each<[string, string[]]>([
  [
    "Order them. def order(deps: dict[str, list[str]]) -> list[str]",
    ["def order(deps: dict[str, list[str]]) -> list[str]:"],
  ],
  ["Signature: `def total(xs) -> int`", ["def total(xs) -> int:"]],
  ["Mend it: async def f(x): return x", ["async def f(x):"]],
  ["A class Foo. def double(self): returns 2 * a. def __len__(a): tells", []],
  ["def is a keyword. What does def do?", []],
  ["Like print(x)  # see: def f(x)", []],
  ["It says def f(x) somewhere", []],
])("behind a sentence, %j defines %j", (text, heads) => {
  expect(read(text).map((it) => it.text)).toEqual(heads);
});

test("the words around what is defined stay", () => {
  const text =
    "Given\n\ndef f(x):\n    '''Twice.\n    '''\n    # So\n\n    return 2 * x\n# See\n\nwrite g(x).\n```python\n  class A:\n    pass\n```";
  expect(withoutDefinitions(text, definitionsIn(text))).toBe("Given\n\n\n# See\n\nwrite g(x).\n```python\n\n```");
});

test.each([
  ["def f(self):", "def f():"],
  ["def f(self: A, x):", "def f(x):"],
  ["def f(self, /, x):", "def f(x):"],
  ["def f(selfish, self):", "def f(selfish, self):"],
  ["def f(x=g(self)):", "def f(x=g(self)):"],
])("%s is called as %s", (text, called) => {
  expect(withoutSelf(text)).toBe(called);
});
