/** A test that sees what it would see in one process with the program proves less where the program could make that up. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { program } from "./testing-cart.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

test("what the tests' own class changes of its answers is its own word; what else travels so proves little", async () => {
  const trust = async (example: string) => {
    const { kind, trust: told = "full" } = await judged(sandbox, { ...program, examples: [example] });
    return `${kind} ${told}`;
  };
  expect(await Promise.all(changes.map(async ([example]) => [example, await trust(example)]))).toEqual(changes);
});

const changes: [string, string][] = [
  ["c = Cart()\nbefore = c.all()\nc.add(1)\nassert before == [1]", "passed full"],
  ["c = Cart()\nassert c.items == []\nc.add(1)\nassert c.items == [1] and c.pair() == ([1], 1)", "passed full"],
  ["c = Cart()\nrow = c.rows[0]\nc.set_cell(0, 0, 2)\nassert row == [2, 0]", "passed full"],
  ["items = []\nc = Cart(items)\nassert c.items is items", "passed full"],
  ["assert order([[3, 1], [1, 0]], lambda row: row[1]) == [[1, 0], [3, 1]]", "passed full"],
  ["rows = [[2], [1]]\norder_here(rows, lambda row: row[0])\nassert rows == [[1], [2]]", "passed full"],
  ["rows = [[2], [1]]\neach(rows, lambda row: row.append(0))\nassert rows == [[2, 0], [1, 0]]", "passed full"],
  [
    "rows = [[2], [1]]\nfor _ in range(2): order_here(rows, lambda row: row[0])\nassert rows == [[1], [2]]",
    "passed full",
  ],
  ["items = [2, 1]\nc = Cart(items)\norder_here(items, lambda it: it)\nassert items == [1, 2]", "passed full"],
  ["c = Cart()\nitems, row = c.items, [0]\nc.adopt(row)\nc.add(1)\nassert items == [1] and row == [0]", "passed full"],
  ["assert [len(it) for it in growing(3)] == [1, 2, 3]", "passed weak"],
  ["a = extend([3])\nb = extend([4])\nassert a == [3, 4]", "passed weak"],
  ["items = []\nc = Cart(items)\nc.add(1)\nassert items == [1]", "passed weak"],
  ["items = []\nc = Cart(items)\nitems.append(1)\nassert c.copy() == [1]", "passed weak"],
  ["c = Cart()\nc.items.append(1)\nassert c.copy() == [1]", "passed weak"],
  ["row = [0]\nc = Cart()\nc.adopt(row)\nc.set_cell(2, 0, 1)\nassert c.rows[2] == [1]", "passed weak"],
];

test("what is made to contain itself does not travel: where the test fails then it is not judged, and where it passes it proves little", async () => {
  const told = async (example: string) => {
    const { examples, trust } = await judged(sandbox, { ...program, examples: [example] });
    return [examples[0]?.status, examples[0]?.error ?? trust];
  };
  const unjudged =
    "cannot be judged here: what the program has made of what it was handed, or answers, contains itself, or is too large";
  expect(await Promise.all(circles.map(told))).toEqual([
    ["not-run", unjudged],
    ["passed", "weak"],
    ["not-run", unjudged],
    ["passed", "weak"],
    ["not-run", unjudged],
    ["not-run", unjudged],
  ]);
});

const circles = [
  "xs = [1]\ncircle(xs)\nassert len(xs) == 2",
  "xs = [1]\ncircle(xs)\nassert xs[0] == 1 and idle([]) == 0",
  "c = Cart()\nrows = c.rows\nc.link()\nassert len(rows) == 3",
  "c = Cart()\nrows = c.rows\nc.link()\nassert c.copy() == []",
  "c = Cart()\nrows = c.rows\nc.link_within()\nassert len(rows[0]) == 3",
  "c = Cart()\nrows = c.rows\ncircle([1])\nc.set_cell(0, 0, 2)\nassert rows == [[2, 0], [0, 0]]",
];
