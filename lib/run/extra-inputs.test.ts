import fc from "fast-check";
import { expect, test } from "vitest";
import type { Example } from "./example.ts";
import { extraCalls, votedCalls } from "./extra-inputs.ts";
import { argumentsOf, literalsOf, writeLiteral } from "./python/literal.ts";

const call = (source: string): Example => ({ kind: "call", id: "e1", style: "==", call: source, expected: "0" });
const typesOf = (source: string) => literalsOf(source.slice(2, -1))?.map((it) => it.type);

test("inputs are new, of the examples' types, and the same for the same seed", () => {
  const examples = [call("f([3, 1, 2], 'abc')"), call("f([], 'x y')")];
  const calls = extraCalls(examples, "f", 7);
  expect(calls).toEqual(extraCalls(examples, "f", 7));
  expect(new Set(calls).size).toBe(24);
  expect(calls.filter((it) => examples.some((example) => example.kind === "call" && example.call === it))).toEqual([]);
  expect(new Set(calls.map((it) => typesOf(it)?.join()))).toEqual(new Set(["list,string"]));
});

test("an argument that is given by its name stays so: it may be taken in no other way", () => {
  const calls = extraCalls([call("f([3, 1, 2], reverse=True)"), call("f([], key='x')")], "f", 7);
  const shapes = calls.map((it) => argumentsOf(it.slice(2, -1))?.map(({ name, value }) => `${name}: ${value.type}`));
  expect(new Set(shapes.map(String))).toEqual(
    new Set(["undefined: list,reverse: constant", "undefined: list,key: string"]),
  );
});

test("given examples that are tests or doctests, then the literal calls in them are mutated", () => {
  const source = "def test_a():\n    assert f('ab') == \"f(7)\" and f(x) and g([1])";
  const calls = extraCalls([{ kind: "assert", id: "e1", style: "assert", source }], "f", 7);
  expect([calls.length, new Set(calls.map(typesOf).map(String)), calls.includes("f('ab')")]).toEqual([
    24,
    new Set(["string"]),
    false,
  ]);
});

test("given sets and dicts, then no input is equal to another or to the example's own, and keys change too", () => {
  const sets = extraCalls([call("f({1, 2})")], "f", 3);
  const items = sets.map((it) => literalsOf(it.slice(2, -1))?.map((set) => (set.type === "set" ? set.items : [])));
  const texts = items.map((it) => it?.flat().map(writeLiteral) ?? []);
  expect(texts.filter((it) => new Set(it).size < it.length || it.toSorted().join() === "1,2")).toEqual([]);
  expect(new Set(texts.map((it) => it.toSorted().join())).size).toBe(sets.length);
  const dicts = extraCalls([call('f({"a": 1, "b": 2})')], "f", 3);
  const entries = dicts.map((it) => it.slice(3, -2).split(", ").filter(Boolean).toSorted());
  const keys = entries.map((it) => it.map((entry) => entry.split(":")[0]));
  expect(keys.filter((it) => new Set(it).size < it.length)).toEqual([]);
  expect(new Set(entries.map(String)).size).toBe(24);
  expect(keys.some((it) => it.some((key) => key !== '"a"' && key !== '"b"'))).toBe(true);
});

test("given a string with a form, then most inputs keep it", () => {
  const calls = extraCalls([call("f('2024-01-31')")], "f", 7);
  expect(calls.filter((it) => /^f\("\d{4}-\d\d-\d\d"\)$/.test(it)).length).toBeGreaterThan(12);
});

test("without arguments to mutate there is nothing to try", () => {
  expect(extraCalls([], "f", 1)).toEqual([]);
  expect(extraCalls([call("f()")], "f", 1)).toEqual([]);
  expect(extraCalls([call("f(open('x'))")], "f", 1)).toEqual([]);
});

test("whatever the arguments are, each input is a call of literals", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 3 }), fc.nat(), (values, seed) => {
      const source = `f(${values.map((it) => JSON.stringify(it).replaceAll("null", "None").replaceAll("true", "True").replaceAll("false", "False")).join(", ")})`;
      for (const it of extraCalls([call(source)], "f", seed))
        expect(literalsOf(it.slice(2, -1))?.length).toBe(values.length);
    }),
  );
});

test("the first that is voted on lies at the edge of what is shown, but for what an example shows itself", () => {
  expect(
    votedCalls([call("f([3, 1])"), call("f([])")], "f", { seed: 7 })
      .slice(0, 4)
      .toSorted(),
  ).toEqual(["f([-3, -1])", "f([0, 0])", "f([3, 3, 3])", "f([3])"]);
  const many = votedCalls([call("f([3, 1], 'ab', 7)"), call("f([5], 'x', 9)")], "f", { seed: 7 }).map((it) =>
    it.slice(2, -1),
  );
  const isEdge = (it: string) =>
    /^\[\]|\[3\]|3, 3, 3|0, 0|-3|"", |" ", |"a", |aaa|xxx|, [01]$|5, 5, 5|\[0\]|-5/.test(it);
  expect([many.slice(0, 8).filter((it) => !isEdge(it)), many.length]).toEqual([[], 24]);
});

test("what is voted on is usual for the examples, as many, and the same for the same seed", () => {
  const examples = [call("f([1, 4, 9], 3)"), call("f([2, 3, 7, 8], 4)")];
  const calls = votedCalls(examples, "f", { seed: 7 });
  expect([calls.length, votedCalls(examples, "f", { seed: 7 })]).toEqual([24, calls]);
  const rows = calls.map((it) => literalsOf(it.slice(2, -1)) ?? []);
  const lists = rows.map(([list]) => (list?.type === "list" ? list.items.map((it) => Number(writeLiteral(it))) : []));
  expect(rows.filter(([, length], at) => length && writeLiteral(length) !== String(lists[at]?.length))).toEqual([]);
  const unsorted = lists.filter((it) => it.some((item, at) => item < (it[at - 1] ?? item)));
  expect(unsorted.length).toBeLessThan(5);
});
