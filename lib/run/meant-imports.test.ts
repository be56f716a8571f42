import { expect, test } from "vitest";
import { meantImports } from "./meant-imports.ts";

test.each([
  ["for i in range(2, int(math.sqrt(n)) + 1): pass", ["import math"]],
  ["x = [p for p in itertools.permutations(s)]", ["import itertools"]],
  ["for c in s:\n    if c not in string.punctuation: pass", ["import string"]],
  ["for k, v in Counter(s).items(): pass", ["from collections import Counter"]],
  ["isinstance(n, Decimal)", ["from decimal import Decimal"]],
  ["d = defaultdict(Counter)", ["from collections import Counter", "from collections import defaultdict"]],
  ["@dataclass\nclass A:\n    x: int", ["from dataclasses import dataclass"]],
  ["@lru_cache\ndef f(n): return n", ["from functools import lru_cache"]],
  ["Path(name).read_text()", ["from pathlib import Path"]],
  [
    "d = datetime.strptime(s, '%Y') + timedelta(1)",
    ["from datetime import datetime", "from datetime import timedelta"],
  ],
  ["d = datetime.date(2020, 1, 1)", ["import datetime"]],
  ["x = sqrt(gcd(a, ceil(b)))", ["from math import ceil", "from math import gcd", "from math import sqrt"]],
  ["heappush(h, x)", ["from heapq import heappush"]],
  ["x = f'{math.pi:.2f} {re.x}'", ["import math", "import re"]],
  ["x = np.sum(s)", ["import numpy as np"]],
  ["async def f(all): return await asyncio.gather(*all)", ["import asyncio"]],
  ["lock = threading.Lock()", ["import threading"]],
  ["x = urllib.parse.quote(s)", ["import urllib.parse"]],
  ["with concurrent.futures.ThreadPoolExecutor() as pool: pass", ["import concurrent.futures"]],
  [
    "@contextmanager\ndef f():\n    start = perf_counter()\n    yield start",
    ["from contextlib import contextmanager", "from time import perf_counter"],
  ],
])("what is used and nowhere bound is imported: %j", (code, imports) => {
  expect(meantImports(code)).toEqual(imports);
});

test.each([
  "import math\nmath.pi",
  "from math import (sqrt,\n  floor as down)\nsqrt(down(2))",
  "import numpy as np, math as m\nm.pi + np.pi",
  "from collections.abc import Iterable\nx: Iterable",
  "def f(string, *, re='x', date: int = 1):\n    return string.strip() + re.x + date.x",
  "f = lambda time: time.x",
  "for product, (chain, string) in s: product(chain, string.x)",
  "math = A()\nmath.x",
  "if a: copy = prod = b; copy.x + prod",
  "while (comb := f()): comb.x",
  "with f(a='(') as json: json.x",
  "def gcd(a, b): return gcd(b, a % b)",
  "x.math.pi + x.sqrt(2)",
  "f(floor=1, key='math.pi')  # math.pi",
  "x = f'{{re.x}} {n:math.x}'",
  "queue.append(code.pop())",
  "import urllib.parse\nurllib.parse.quote(s)",
])("what a program binds or does not speak of is not: %j", (code) => {
  expect(meantImports(code)).toEqual([]);
});
