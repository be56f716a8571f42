/** Protects that no name is said to have no value which has one: a program that is right would come after one that is not. */
import { expect, test } from "vitest";
import { unboundNames } from "./unbound.ts";

test.each<[string, string[]]>([
  ["def f(xs):\n    return helper(xs) + total\n", ["helper", "total"]],
  ["def f(x):\n    return f'{x + rate:.2f} {{no}} {x:%d} {x!r:s}'\n", ["rate"]],
  [
    "def retry(f, times):\n    for _ in range(times):\n        try:\n            return f()\n        except Exception as e:\n            pass\n    raise e\n",
    ["e"],
  ],
  [
    "def f(g):\n    try:\n        g()\n    except (\n        ValueError,\n    ) as err:\n        log = [\n  err]\n    return str(err)\n",
    [],
  ],
  [
    "def f(g):\n    try:\n        g()\n    except ValueError as err:\n        log = [\n  err,\n]\n    return str(err)\n",
    ["err"],
  ],
])("where Python would raise NameError: %j", (code, names) => {
  expect(unboundNames(code)).toEqual(names);
});

test.each([
  "def f(g):\n    last = None\n    try:\n        g()\n    except ValueError as e:\n        last = e\n\n    raise last\n",
  "def f(g):\n    try:\n        g()\n    except ValueError as e:\n        raise\n    except KeyError as e:\n        print(e)\n",
  "def f(e):\n    try:\n        pass\n    except ValueError as e:\n        pass\n    return e\n",
  "import os.path, math as m\nfrom re import (sub,\n  match as find)\nx = os.path.join(m.pi, sub, find)\n",
  "def f(*args, key=None, **kw):\n    return sorted(args, key=key), kw\n",
  "x = [a * b for a, b in zip([1], [2]) if (c := a)] + [c]\n",
  "with open('a') as one, open('b') as (two, *three):\n    print(one, two, three)\n",
  "class A:\n    size: int = 3\n    def g(self) -> int:\n        return __class__, self.size, super().g()\n",
  "@dataclass\nclass P:\n    x: int\n    y: list[int]  # many\n\ndataclass = P\n\ndef f(p: P):\n    return [x, y, p.x]\n",
  "from os import path, \\\n    sep\nlow, \\\n    high = path.split(sep)\nprint(low.\\\n    upper(), high.\n    lower())\n",
  "print(f\"{', '.join([str(a) for a in [1]])}\")\n",
  "class A:\n    parent: 'A'\n    def f(self):\n        return parent\n",
  "try:\n    text = unicode\nexcept NameError:\n    text = str\n",
  "match p:\n    case [x, {'k': y}, *rest] if x:\n        print(x, y, rest)\np = 1\n",
  "match = re = 1\nprint(match, re, b'x', rb'y', f'{match!r:>{re}}')\n",
  "def f():\n    global n\n    n += 1\n    def g():\n        nonlocal k\n        return k\n    k = 1\n    return g\n",
  "from math import *\nprint(sqrt(2))\n",
  "exec('x = 1')\nprint(x)\n",
  "print(1e5, 0x1F, 1_000, 3j, __name__, NotImplemented, ...)  # nothing, names\n",
  "f = g(lambda a,\n      b: a + b)\ng = max\n",
  "(\n    width,\n    height,\n) = (1, 2)\nprint(width, height)\n",
  "def f[T, U](x: T, y: U) -> T:\n    return x or y\n",
  "import sys\nif len(sys.argv) < 2:\n    exit(2)\nquit()\n",
  "f = lambda x, *, y=1: x + y\nx: 'Nobody' = 1\n",
  "for i, (j, k) in enumerate([]):\n    print(i, j, k)\nelse:\n    print(i)\n",
  "try:\n    pass\nexcept* ValueError as group:\n    print(group.exceptions)\n",
])("what has a value somewhere is none: %j", (code) => {
  expect(unboundNames(code)).toEqual([]);
});
