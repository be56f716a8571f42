import { expect, test } from "vitest";
import { missingPart, otherPython } from "./other-python.ts";

const syntax = (words: string) => `SyntaxError: ${words} (candidate.py, line 1)`;
const invalid = syntax("invalid syntax");
const unmatched = syntax("f-string: unmatched '['");
const types = syntax("multiple exception types must be parenthesized");

test.each([
  ["type X = int", invalid, "`type` statements belong to Python 3.12 and newer"],
  ["type Pair[T] = tuple[T, T]", invalid, "`type` statements belong to Python 3.12 and newer"],
  ["def f[T](x: T) -> T:", syntax("expected '('"), "type parameters in brackets belong to Python 3.12 and newer"],
  ["class A[T]:", invalid, "type parameters in brackets belong to Python 3.12 and newer"],
  ["class A[T = int]:", invalid, "defaults of type parameters belong to Python 3.13 and newer"],
  [`print(f"{d["a"]} is")`, unmatched, "the same quotes within an f-string belong to Python 3.12 and newer"],
  [
    "x = f'{', '.join(y)}'",
    syntax("f-string: expecting '}'"),
    "the same quotes within an f-string belong to Python 3.12 and newer",
  ],
  [
    `f"{'\\n'.join(x)}"`,
    syntax("f-string expression part cannot include a backslash"),
    "a backslash within an f-string's braces belongs to Python 3.12 and newer",
  ],
  ["except ValueError, KeyError:", types, "`except A, B` without brackets belongs to Python 3.14 and newer"],
  ["except ValueError, e:", types, "`except A, e` belongs to Python 2"],
  ['x = t"{y}"', invalid, "t-strings belong to Python 3.14 and newer"],
  [
    'print "x"',
    syntax("Missing parentheses in call to 'print'. Did you mean print(...)?"),
    "a print without brackets belongs to Python 2",
  ],
  ['raise ValueError, "x"', invalid, "`raise E, text` belongs to Python 2"],
  ["if a <> b:", invalid, "`<>` belongs to Python 2"],
  ["x = 10L", syntax("invalid decimal literal"), "numbers with an L belong to Python 2"],
  [
    "",
    "ImportError: cannot import name 'batched' from 'itertools' (unknown location)",
    "itertools.batched belongs to Python 3.12 and newer",
  ],
  [
    "",
    "AttributeError: module 'typing' has no attribute 'override'",
    "typing.override belongs to Python 3.12 and newer",
  ],
  ["", "ModuleNotFoundError: No module named 'compression'", "compression belongs to Python 3.14 and newer"],
  [
    "",
    "ModuleNotFoundError: No module named 'string.templatelib'; 'string' is not a package",
    "string.templatelib belongs to Python 3.14 and newer",
  ],
  ["", "ModuleNotFoundError: No module named 'Tkinter'", "Tkinter belongs to Python 2 (now tkinter)"],
  ["", "ModuleNotFoundError: No module named 'Queue'", "Queue belongs to Python 2 (now queue)"],
  ["", "AttributeError: 'dict' object has no attribute 'has_key'", "dict.has_key belongs to Python 2 (now in)"],
  ["", "NameError: name 'xrange' is not defined. Did you mean: 'range'?", "xrange belongs to Python 2 (now range)"],
  [
    "",
    "ImportError: cannot import name 'Mapping' from 'collections' (/usr/lib/python3.11/collections/__init__.py)",
    "collections.Mapping belongs to Python 3.9 and older (now collections.abc.Mapping)",
  ],
])("under 3.11, %j with %j says which Python has it", (line, error, words) => {
  expect(otherPython({ error, line, minor: 11 })).toBe(`${words}, and this is Python 3.11`);
});

test.each([
  ["x = 1 +", invalid],
  ['x = f"{a"', syntax("f-string: expecting '}'")],
  ["types = [f'{x}', 'y'", syntax("'[' was never closed")],
  ["", "ModuleNotFoundError: No module named 'nowhere'"],
  ["", "ImportError: cannot import name 'batch' from 'itertools' (unknown location)"],
  ["", "AttributeError: 'dict' object has no attribute 'batched'"],
  ["", "NameError: name 'x' is not defined"],
  ["type X = int", "ValueError: invalid syntax"],
])("a mistake of the program's own stays one: %j with %j", (line, error) => {
  expect(otherPython({ error, line, minor: 11 })).toBeUndefined();
});

test("what is not installed belongs to no other Python", () => {
  const error = "ModuleNotFoundError: No module named 'tkinter'";
  expect([otherPython({ error, line: "", minor: 11 }), missingPart(error)]).toEqual([
    undefined,
    "tkinter is Python's own, but not installed here",
  ]);
});

test("what this Python has is no other's", () => {
  const error = "ImportError: cannot import name 'batched' from 'itertools' (unknown location)";
  const imp = "ModuleNotFoundError: No module named 'imp'";
  const told = (minor: number) => [
    otherPython({ error, line: "", minor }),
    otherPython({ error: imp, line: "", minor }),
    otherPython({ error: invalid, line: "type X = int", minor }),
  ];
  expect([told(11), told(12)]).toEqual([
    [
      "itertools.batched belongs to Python 3.12 and newer, and this is Python 3.11",
      undefined,
      "`type` statements belong to Python 3.12 and newer, and this is Python 3.11",
    ],
    [undefined, "imp belongs to Python 3.11 and older (now importlib), and this is Python 3.12", undefined],
  ]);
});
