/** Protects that one list at several places of an answer is told beside it, for its text is that of a right one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { limits, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const told = async (code: string, calls: readonly string[]) => {
  const job = { code, names: ["f"], calls, limits };
  const outputs = await sandbox.outputs(job, new AbortController().signal);
  return outputs.map((it) => (it.kind === "value" ? [it.value, it.shared ?? false] : it));
};

test("rows that are one list have the text of rows that are not, and are told", async () => {
  const calls = ["f(1)", "f(2)", "f(n=2)", "sorted(f(2))"];
  const texts = ["[[0]]", "[[0, 0], [0, 0]]", "[[0, 0], [0, 0]]", "[[0, 0], [0, 0]]"];
  const once = "def f(n): return [[0] * n for _ in range(n)]";
  expect(await told(once, calls)).toEqual(texts.map((it) => [it, false]));
  expect(await told("def f(n): return [[0] * n] * n", calls)).toEqual(texts.map((it, at) => [it, at > 0]));
  expect(await told("async def f(n): return [[0] * n] * n", calls.slice(1, 2))).toEqual([[texts[1], true]]);
});

test("of several answers in one input any may have it, and that two answers are one list is no matter", async () => {
  const rows = "rows = [[1], [2]]\ndef f(how): return [rows[0]] * 2 if how else rows";
  expect(await told(rows, ["[f(0), f(0)]", "[f(1), f(0)]", "str(f(1))"])).toEqual([
    ["[[[1], [2]], [[1], [2]]]", false],
    ["[[[1], [1]], [[1], [2]]]", true],
    ["'[[1], [1]]'", true],
  ]);
});

test.each([
  ["lists of a dict", "dict.fromkeys('ab', [])", true],
  ["sets", "[{1}] * 2", true],
  ["a list in a tuple that stands twice", "[([1],)] * 2", true],
  ["a list that stands deeper once more", "(lambda row: {'row': row, 'rows': [row]})([1])", true],
  ["empty lists of their own", "[[], []]", false],
  ["what never changes", "[[(), 'ab', 7, None, frozenset({1})] for _ in range(2)]", false],
  ["tuples of texts", "[('a', 1)] * 2", false],
  ["what is too large to be looked at", "[[0]] * 5000", false],
])("of %s", async (_, answer, isShared) => {
  const [output] = await told(`def f(): return ${answer}`, ["f()"]);
  expect(output).toEqual([expect.any(String), isShared]);
});

test("what came in with the arguments is the caller's own, and a copy of it is not", async () => {
  const code = `
def f(how, row, rows):
    if how == "same": return [row, row, *rows, *rows]
    if how == "copy": return [list(row)] * 2
    rows.append(row)
    rows.append([9])
    return rows + rows[-1:]
`;
  const calls = ["same", "copy", "more"].map((how) => `f('${how}', [1], [[2]])`);
  expect(await told(code, calls)).toEqual([
    ["[[1], [1], [2], [2]]", false],
    ["[[1], [1]]", true],
    ["[[2], [1], [9], [9]]", true],
  ]);
});
