/** What is one thing in one process is one thing for the test: within an answer, within an argument, and what is both. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

type Case = { code: string; names: string[]; passes: string[]; fails: string[] };

async function told({ code, names }: Case, examples: readonly string[]) {
  const verdict = await judged(sandbox, { code, examples, names });
  return examples.map((it, at) => `${it} | ${verdict.examples[at]?.status ?? verdict.kind}`);
}

const cases: Record<string, Case> = {
  "rows of an answer that are one list are one list": {
    code: "def grid(r, c): return [[0] * c] * r\ndef right(r, c): return [[0] * c for _ in range(r)]\ndef keyed(): return dict.fromkeys('ab', [])\ndef pair():\n    row = {1}\n    return row, [row]",
    names: ["grid", "right", "keyed", "pair"],
    passes: [
      "g = right(2, 2)\ng[0][0] = 1\nassert g == [[1, 0], [0, 0]]",
      "g = grid(2, 2)\ng[0][0] = 1\nassert g == [[1, 0], [1, 0]] and g[0] is g[1]",
      "k = keyed()\nk['a'].append(1)\nassert k == {'a': [1], 'b': [1]}",
      "one, (other,) = pair()\none.add(2)\nassert other == {1, 2}",
      "grid(2, 1) -> [[0], [0]]",
    ],
    fails: [
      "g = grid(2, 2)\ng[0][0] = 1\nassert g == [[1, 0], [0, 0]]",
      "k = keyed()\nk['a'].append(1)\nassert k == {'a': [1], 'b': []}",
      "g = grid(2, 2)\nassert g[0] is not g[1]",
    ],
  },
  "what is answered of an argument is that of the argument": {
    code: "import copy\ndef clone(xs): return xs[:]\ndef deep(xs): return copy.deepcopy(xs)\ndef first(xs): return xs[0]\ndef twice(xs): return [xs, xs]\ndef push(xs):\n    new = []\n    xs.append(new)\n    return new\ndef items(d): return list(d['a'])",
    names: ["clone", "deep", "first", "twice", "push", "items"],
    passes: [
      "a = [[1]]\nb = deep(a)\nb[0].append(2)\nassert a == [[1]] and b == [[1, 2]] and b[0] is not a[0]",
      "a = [[1]]\nb = clone(a)\nb[0].append(2)\nassert a == [[1, 2]] and a is not b and a[0] is b[0]",
      "a = [[1], {2}]\nassert first(a) is a[0] and first(xs=a) is a[0]",
      "a = [[1]]\nb, c = twice(a)\nassert a is b is c",
      "a = [1]\nb = push(a)\nb.append(2)\nassert a == [1, [2]] and a[1] is b",
      "d = {'a': (1, [2])}\nitems(d)[1].append(3)\nassert d == {'a': (1, [2, 3])}",
      "clone([[1], [2]]) -> [[1], [2]]",
    ],
    fails: [
      "a = [[1]]\nb = clone(a)\nb[0].append(2)\nassert a == [[1]]",
      "a = [[1]]\nassert clone(a)[0] is not a[0]",
      "a = [[1]]\nassert deep(a)[0] is a[0]",
    ],
  },
  "one list that is handed over twice is one list for the program": {
    code: "def add(one, other):\n    one.append(1)\n    return len(other)\ndef same(xs): return xs[0] is xs[1]\ndef put(rows):\n    rows[0].append(1)",
    names: ["add", "same", "put"],
    passes: [
      "xs = []\nassert add(xs, xs) == 1 and xs == [1]",
      "assert add([], []) == 0",
      "row = [1]\nassert same([row, row]) and not same([row, [1]])",
      "row = []\nrows = [row] * 2\nput(rows)\nassert rows == [[1], [1]] and rows[0] is rows[1] is row",
    ],
    fails: ["row = [1]\nassert not same([row, row])"],
  },
  "what is changed within an argument is changed where the test has it": {
    code: "def sort_rows(grid):\n    for row in grid: row.sort()\ndef idle(grid): return None\ndef swap(grid): grid[0], grid[1] = grid[1], grid[0]\ndef renew(grid): grid[0] = [5]\ndef drain(grid):\n    row = grid.pop()\n    row.append(9)\ndef deep(d): d['a'][0]['b'].add(3)\ndef both(t): t[0].append(len(t[1]))\ndef best(rows, top):\n    rows.sort()\n    top[0] = rows[0]\ndef shared(a, b): a[0] = b[0] = [2]",
    names: ["sort_rows", "idle", "swap", "renew", "drain", "deep", "both", "best", "shared"],
    passes: [
      "rows = [[3], [1]]\ntop = [rows[0]]\nbest(rows, top)\nassert top == [[1]] and top[0] is rows[0]",
      "a = [[1]]\nb = [a[0]]\nshared(a, b)\nassert a == b == [[2]] and a[0] is b[0]",
      "row = [3, 1, 2]\ngrid = [row]\nsort_rows(grid)\nassert row == [1, 2, 3] and grid == [[1, 2, 3]] and grid[0] is row",
      "inner = [3, 1]\nidle([inner])\nassert inner == [3, 1]",
      "a, b = [1], [2]\ngrid = [a, b]\nswap(grid)\nassert grid[0] is b and grid[1] is a and grid == [[2], [1]]",
      "a = [1]\ngrid = [a]\nrenew(grid)\nassert grid == [[5]] and a == [1]",
      "a = [1]\ngrid = [a]\ndrain(grid)\nassert grid == [] and a == [1, 9]",
      "s = set()\nd = {'a': [{'b': s}]}\ndeep(d)\nassert s == {3} and d == {'a': [{'b': {3}}]}",
      "xs = []\nboth((xs, 'ab'))\nassert xs == [2]",
      "class Row(list): pass\nrow = Row([2, 1])\nsort_rows([row])\nassert row == [1, 2] and type(row) is Row",
    ],
    fails: [
      "inner = [3, 1]\nsort_rows([inner])\nassert inner == [3, 1]",
      "row = [3, 1]\nidle([row])\nassert row == [1, 3]",
      "a = [[1]]\nb = [a[0]]\nshared(a, b)\nassert b == [[1]]",
    ],
  },
  "whatever else is handed over beside it": {
    code: "import io\ndef last(*given, **named):\n    given[-1][0].append(1)\n    for it in given:\n        if isinstance(it, io.StringIO): it.write('y')\n        if isinstance(it, dict): it.clear()\n    return given[-1][0]",
    names: ["last"],
    passes: [
      "import io, array, types, datetime, re, zoneinfo\nfrom collections import *\nclass Log(list): pass\nclass Own(dict): pass\nPair = namedtuple('Pair', 'one other')\na, b = [], [2]\ntext, count, own = io.StringIO('x'), Counter('aab'), Own(k=b)\ngiven = [text, count, own, OrderedDict(k=b), deque([b], 3), defaultdict(list, k=b), bytearray(b'x'), Log([b]), Pair(b, [b]), array.array('i', [1]), types.SimpleNamespace(x=[b]), datetime.datetime(2020, 1, 1), {b'1': {2}}, frozenset('a'), range(3), slice(1, 2), re.compile('x'), {1: b}.values(), lambda: b, iter([b]), object(), 10 ** 3000, (b, b)]\nassert last(*given, [a]) is a and a == [1] and b == [2]\nassert text.getvalue() == 'y' and count == {} == own and type(count) is Counter and type(own) is Own",
    ],
    fails: [],
  },
  "so it is in what the program keeps of an argument": {
    code: "class Bus:\n    def __init__(self, rows): self.rows, self.row = rows, rows[0]\n    def put(self, item): self.row.append(item)\n    def count(self): return sum(map(len, self.rows))",
    names: ["Bus"],
    passes: [
      "row = []\nrows = [row]\nbus = Bus(rows)\nbus.put(1)\nassert row == [1] and rows[0] is row",
      "row = []\nrows = [row]\nbus = Bus(rows)\nrow.append(1)\nassert bus.count() == 1",
      "row = []\nrows = (row,)\nbus = Bus(rows)\nbus.put(1)\nassert row == [1]",
    ],
    fails: ["row = []\nbus = Bus([row])\nbus.put(1)\nassert row == []"],
  },
};

test.each(Object.entries(cases))("%s", async (_, it) => {
  expect(await told(it, it.passes)).toEqual(it.passes.map((one) => `${one} | passed`));
  expect(await told(it, it.fails)).toEqual(it.fails.map((one) => `${one} | failed`));
});

test("what is handed over twice, and not kept, is no reason to trust less; nor is a result that is sorted by the test", async () => {
  const code = [
    "def dot(a, b): return sum(x * y for x, y in zip(a, b))",
    "def count(g): return sum(map(len, g))",
    "class Solution:\n    def permute(self, n):\n        self.res = [[n], [0]]\n        return self.res",
  ].join("\n");
  const names = ["dot", "count", "Solution"];
  const trusted = async (example: string) => {
    const { kind, trust } = await judged(sandbox, { code, names, examples: [example] });
    return [kind, trust];
  };
  const sorted = "def check(n, want):\n    got = Solution().permute(n)\n    got.sort()\n    assert got == want\n";
  expect(await trusted("xs = [1, 2]\nassert dot(xs, xs) == 5\nxs.append(3)\nassert dot(xs, xs) == 14")).toEqual([
    "passed",
    undefined,
  ]);
  expect(await trusted("g = [[1] * 2] * 2\nassert count(g) == 4\ng[0][0] = 5\nassert count(g) == 4")).toEqual([
    "passed",
    undefined,
  ]);
  expect(await trusted(`${sorted}check(1, [[0], [1]])\ncheck(2, [[0], [2]])`)).toEqual(["passed", "weak"]);
});

test("what contains itself, or would be too large as a whole, is refused in words", async () => {
  const code = [
    "def loop():\n    xs = []\n    xs.append(xs)\n    return xs",
    "def grow(n):\n    xs = [0]\n    for _ in range(n): xs = [xs, xs]\n    return xs",
    "def chain(n):\n    made = [[]]\n    for _ in range(n): made.append([made[-1]])\n    return made",
  ].join("\n");
  const { examples } = await judged(sandbox, {
    code,
    names: ["loop", "grow", "chain"],
    examples: ["loop() -> 1", "grow(60) -> 1", "chain(500) -> 1", "assert grow(3) == [[[[0]] * 2] * 2] * 2"],
  });
  expect(examples.map(({ status, error }) => [status, error])).toEqual([
    ["raised", "ValueError: the value is nested more than 200 deep, or contains itself"],
    ["raised", "MemoryError: the value takes more than 32 MB, or than the memory that is left"],
    ["raised", "ValueError: the value is nested more than 200 deep, or contains itself"],
    ["passed", undefined],
  ]);
});

test("an argument of the test's that is nested too deep is not judged, whatever the program would say", async () => {
  const deep = "xs = []\nfor _ in range(300): xs = [xs]\n";
  const { examples } = await judged(sandbox, {
    code: "def f(xs):\n    try: return (xs() if callable(xs) else xs) is not None\n    except Exception: return True",
    examples: [
      `${deep}assert f(xs) is True`,
      `${deep}try: f(xs)\nexcept ValueError: pass`,
      `${deep}assert f(lambda: xs)`,
      "xs = []\nxs.append(xs)\nassert f(xs)",
      "assert f([])",
    ],
  });
  const error = "cannot be judged here: the value is nested more than 200 deep, or contains itself";
  expect(examples.map(({ id, ...it }) => it)).toEqual([
    ...Array.from({ length: 4 }, () => ({ status: "not-run", error })),
    { status: "passed" },
  ]);
});
