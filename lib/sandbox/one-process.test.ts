/** A test that goes on with what it was answered, or has handed over, sees what it would see in one process with the program. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { program } from "./testing-cart.ts";
import { inOneProcess } from "./testing-python.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const tests = [
  // An argument that the program keeps is what its attribute holds.
  "items = []\nc = Cart(items)\nassert c.items is items and c.all() is items and c.is_mine(items)",
  "items = [1]\nc = Cart(items)\nassert c.items is not items",
  "items = [1]\nc = Cart(items)\nc.add(2)\nassert items == [1, 2]",
  "items = [1]\nc = Cart(items)\nitems.append(3)\nassert c.copy() == [1, 3] and c.items == [1, 3]",
  "items = [1]\nc = Cart(items)\nitems.append(3)\nassert c.items == [1]",
  "items = [1]\nc = Cart(list(items))\nitems.append(3)\nassert c.items == [1]",
  "items = [1]\nc = Cart(items)\nassert c.pair()[0] is items and c.named()['items'] is items",
  "row = [5]\nc = Cart()\nc.adopt(row)\nassert c.rows[-1] is row and c.has(row) and not c.has([5])",
  "row = [5]\nc = Cart()\nc.adopt(row)\nrow[0] = 6\nassert c.total() == 6",
  "c = Cart()\nrow = c.rows[0]\nassert c.has(row) and c[0] is row and c.rows[1] is not row",
  "c = Cart()\nfirst = c.items\nc.replace([1])\nassert first == [] and c.items == [1]",
  "c = Cart()\nmine = [1]\nc.replace(mine)\nmine.append(2)\nassert c.items is mine and c.items == [1, 2]",
  "c = Cart()\nmine = [1]\nc.items = mine\nmine.append(2)\nassert c.copy() == [1, 2]",
  // What is answered and kept is seen as it is later.
  "c = Cart()\nbefore = c.all()\nc.add(1)\nassert before == [1]",
  "c = Cart()\nbefore = c.all()\nc.add(1)\nassert before == []",
  "c = Cart()\nbefore = c.copy()\nc.add(1)\nassert before == []",
  "c = Cart()\nbefore = c.all()\nc.add(1).add(2)\nassert before is c.items and before == [1, 2]",
  "c = Cart()\nsizes = c.sizes\nc.add('a', 3)\nassert sizes == {'a': [3]}",
  "c = Cart()\nc.add('a', 3)\ninner = c.sizes['a']\nc.add('a', 4)\nassert inner == [3, 4] and c.sizes['a'] is inner",
  "c = Cart()\nlog = c.log\nfor i in range(5): c.add(i)\nassert list(log) == [2, 3, 4] and log.maxlen == 3",
  "c = Cart()\nraw = c.raw\nc.add(1)\nassert raw == bytearray(b'xy')",
  "c = Cart()\nitems, n = c.pair()\nc.add(1)\nassert items == [1] and n == 0",
  "c = Cart()\nkept = c.items\nc.reset()\nc.add(1)\nassert kept == [] and c.items == [1]",
  "c = Cart([1])\nkept = c.items\nc.clear()\nassert kept == []",
  "c = Cart()\nouter = c.fresh_rows()\nc.set_cell(0, 0, 5)\nassert outer == [[5, 0], [0, 0]]",
  "c = Cart()\nouter = c.fresh_rows()\nouter.append([1])\nassert len(c.rows) == 2 and outer[0] is c.rows[0]",
  "c = Cart()\nrow = c.pop_row()\nrow.append(1)\nassert c.rows == [[0, 0]] and row == [0, 0, 1]",
  "c = Cart()\nrow = c.rows[1]\npopped = c.pop_row()\nassert popped is row\nrow.append(3)\nassert popped == [0, 0, 3]",
  "c = Cart()\nnamed = c.named()\nc.set_cell(1, 1, 7)\nc.add(1)\nassert named == {'items': [1], 'rows': [[0, 0], [0, 7]]}",
  "c = Cart()\npair = c.held\nc.replace([pair, pair])\nc.held[0].append(1)\nc.add(2)\nassert pair == ([1], 2)",
  "c = Cart()\nrow = c.fresh_rows()[0]\nc.items = [[i] for i in range(90)]\nc.set_cell(0, 1, 6)\nassert row == [0, 6] and row is c.rows[0]",
  "c = Cart()\nmany = [c.fresh_rows() for _ in range(90)]\ndel many[1:]\nc.adopt(many[0][0])\nmany[0][0].append(1)\nassert c.rows[2] == [0, 0, 1]",
  "c = Cart()\nc.items.extend([i] for i in range(300))\nrows = c.items[:2]\nfor i in range(300): c.all().pop()\nc.adopt(rows[1])\nrows[1].append(3)\nassert c.rows[2] == [1, 3]",
  // What is equal, and is another thing.
  "xs = [1, 1, 0.0]\nexact(xs)\nassert repr(xs) == '[1.0, True, -0.0]'",
  "c = Cart()\nrow = c.rows[0]\nc.exact()\nassert repr(row) == '[0.0, False]'",
  "c = Cart()\nc.rows[0][0] = 0.0\nassert repr(c.copy()) == '[]' and repr(c[0]) == '[0.0, 0]'",
  // What the test does to it, the program has.
  "c = Cart()\nc.items.append(4)\nassert c.copy() == [4]",
  "c = Cart()\nc.items.append(4)\nassert c.copy() == []",
  "c = Cart()\nc.all().extend([1, 2])\nc.add(3)\nassert c.items == [1, 2, 3]",
  "c = Cart()\nc.rows[0][1] = 9\nassert c.total() == 9",
  "c = Cart()\nc[0].append(9)\nassert c.total() == 9 and c.rows[0] == [0, 0, 9]",
  "c = Cart()\nc.sizes['z'] = [1]\nc.add('z', 2)\nassert c.sizes == {'z': [1, 2]}",
  "c = Cart()\nvars(c)['items'].append(1)\nassert c.copy() == [1]",
  "c = Cart()\nnew = [8]\nc.rows.append(new)\nassert c.has(new) and c.total() == 8",
  "c = Cart()\nnew = [8]\nc.rows.append(new)\nc.set_cell(2, 0, 1)\nassert new == [1]",
  "c = Cart()\nc.rows[0], c.rows[1] = c.rows[1], c.rows[0]\nc.rows[0][0] = 2\nassert c.rows == [[2, 0], [0, 0]]",
  "c = Cart()\nc.copy().append(1)\nassert c.items == []",
  "t = table(2)\nt[1][1] = 9\nassert table(2) == [[0, 0], [0, 1]]",
  "t = table(3)\nassert table(3) is t and table(3)[2] is t[2]",
  "assert extend([1]) == [1]\nassert extend([2]) == [2]",
  "a = extend([3])\nb = extend([4])\nassert a is b",
  // Generators.
  "assert list(growing(3)) == [[0], [0, 1], [0, 1, 2]]",
  "assert list(growing(3)) == [[0, 1, 2]] * 3",
  "seen = []\nfor it in growing(3): seen.append(len(it))\nassert seen == [1, 2, 3]",
  "seen = [list(it) for it in growing(4)]\nassert seen[1] == [0, 1] and seen[3] == [0, 1, 2, 3]",
  "assert [p[:] for p in paths(2)] == [[0, 0], [0, 1], [1, 0], [1, 1]]",
  "assert list(paths(2)) == [[0, 0], [0, 1], [1, 0], [1, 1]]",
  "assert list(rows(40)) == [[i, i + 1] for i in range(40)]",
  "it = rows(3)\nfirst = next(it)\nsecond = next(it)\nassert first == [0, 1] and second == [1, 2] and first is not second",
  "c = Cart()\nfirst = next(c.each())\nc.set_cell(0, 0, 4)\nassert first == [4, 0]",
  "c = Cart()\nfor row in c.each(): row.append(1)\nassert c.total() == 2",
  "c = Cart([[1], [2]])\nfor row in c: row.append(0)\nassert c.items == [[1, 0], [2, 0]]",
  "import asyncio\nc = Cart()\nlate = asyncio.run(c.later())\nc.add(2)\nassert late == [2]",
  // Between its items the test asks for something else, or sees how far the program is.
  "c = Cart([1, 2, 3, 4, 5])\nfor it in c: c.items.remove(it)\nassert c.items == [2, 4]",
  "c = Cart([1, 2, 3])\nseen = []\nfor it in c:\n    seen.append(it)\n    if it < 3: c.add(it + 2)\nassert seen == [1, 2, 3, 3, 4]",
  "c = Cart()\nfor row in c.each():\n    if len(c.rows) < 5: c.adopt([1])\nassert len(c.rows) == 5",
  "c = Cart()\nlog = c.log\nit = c.logged(3)\nnext(it)\nassert list(log) == [0]\nnext(it)\nassert list(log) == [0, 1]",
  "c = Cart()\nlog = c.log\nseen = []\nfor it in c.logged(50): seen.append(log[-1] == it)\nassert all(seen) and len(seen) == 50",
  "c = Cart()\nfor size in c.sizes: c.add(size)\nassert c.sizes == {}",
  "c = Cart()\nc.add('a')\nfor size in c.keys(): c.add(size + 'b')\nassert False",
  // What the tests lend.
  "c = Cart()\nc.apply(lambda items: items.append(5))\nassert c.items == [5]",
  "c = Cart()\nitems = c.items\nc.apply(lambda it: it.append(5))\nassert items == [5] and items is c.items",
  "def add(row): row.append(1)\nrows = [[1], [2]]\nassert each(rows, add) == [None, None]\nassert rows == [[1, 1], [2, 1]]",
  "def fill(ctx, *, key): ctx[key] = [1]\nctx = {}\nrun(ctx, fill)\nassert ctx == {'x': [1]}",
  "def fill(ctx, *, key):\n    ctx[key] = [1]\n    raise KeyError\nctx = {}\nrun(ctx, fill)\nassert ctx == {'x': [1], 'failed': True}",
  "assert same(lambda it: it) and not same(lambda it: it[:]) and not same(lambda it: [it][:])",
  "c = Cart()\nc.apply(lambda items: c.add(3) and items.append(4))\nassert c.items == [3, 4]",
  "c = Cart()\nitems = c.items\nseen = []\nc.hook = lambda item: seen.append(len(items))\nc.tell(1)\nc.tell(2)\nassert seen == [1, 2]",
  "seen = []\nevent = {'a': 1}\nrun(event, lambda it, key: seen.append(it))\nassert seen[0] is event",
  "seen = []\nc = Cart()\nc.apply(seen.append)\nc.add(1)\nassert seen == [[1]] and seen[0] is c.items",
  "mine = []\nc = Cart()\nc.give(lambda: mine)\nc.add(1)\nassert mine == [1] and c.items is mine",
  "rows = [[3, 1], [1, 2]]\nassert order(rows, lambda row: row[1])[0] is rows[0] and rows == [[3, 1], [1, 2]]",
  "rows = [[-i] for i in range(3000)]\nassert order(rows, lambda row: row[0])[0] == [-2999] and len(rows) == 3000",
  "c = Cart()\nrows, mine = [[1], [2], *range(2000)], [[9]]\ngot = c.take(rows, lambda it: (c.rows[0], mine)[1])\nassert got[0] is mine and got[1] is rows[1]",
  "c = Cart()\nrows, mine = [[i] for i in range(1500)], [[9]]\ngot = c.take(rows, lambda it: (c.rows[0], mine)[1])\nassert got == [[[9]], [1]] and got[1] is rows[1]",
  "import enum\nclass Color(enum.IntEnum):\n    RED = 2\n    BLUE = 1\nxs = [Color.RED, Color.BLUE]\nidle(xs)\nassert xs[0] is Color.RED",
  "import enum\nclass Color(enum.Enum):\n    RED = 2\nxs = [Color.RED]\nidle(xs)\nassert xs == [Color.RED]",
  "class Row(list): pass\nrow = Row([1])\nc = Cart(row)\nc.add(2)\nassert row == [1, 2] and type(row) is Row",
  "class Thing: pass\nthing = Thing()\nc = Cart([thing])\nassert c.items[0] is thing and c.copy() == [thing]",
  "def lent(): pass\nxs = [lent]\nidle(xs)\nassert xs == [lent]",
];

test("of every such test the sandbox says what one process says", async () => {
  const verdicts = await Promise.all(
    tests.map(async (it) => {
      const { examples } = await judged(sandbox, { ...program, examples: [it] });
      const [ending] = examples;
      return `${ending?.status === "passed" ? "passed" : (ending?.error ?? "").split(":", 1)[0]} | ${it}`;
    }),
  );
  const told = await inOneProcess(program.code, tests);
  expect(verdicts).toEqual(tests.map((it, at) => `${told[at]} | ${it}`));
});
