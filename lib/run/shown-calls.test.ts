/** Protects what made inputs keep of the examples besides the call: what is compared is never more than they compare. */
import { expect, test } from "vitest";
import type { Example } from "./example.ts";
import { votedCalls } from "./extra-inputs.ts";
import { writeArgument } from "./python/literal.ts";
import { shownCalls, writeCall } from "./shown-calls.ts";

const assertion = (source: string): Example => ({ kind: "assert", id: "e", style: "assert", source });
const call = (text: string): Example => ({ kind: "call", id: "e", style: "==", call: text, expected: "0" });
const shown = (name: string, ...examples: Example[]) => shownCalls(examples, name).map(writeCall);

test.each([
  [
    "one function",
    ["assert sorted(f([1], 2)) == [2]", "assert sorted(f([3], 4)) == []"],
    ["sorted(f([1], 2))", "sorted(f([3], 4))"],
  ],
  ["several, with arguments of their own", ["assert round(float(f(2)), 2) == 12.57"], ["round(float(f(2)), 2)"]],
  [
    "different ones",
    ["assert set(f('a')) == {'a'}", "assert sorted(f('b')) == ['b']"],
    ['set(f("a"))', 'sorted(f("b"))'],
  ],
  ["one in some alone", ["assert sorted(f(1)) == [2]", "assert f(2) == [3]"], ["f(1)", "f(2)"]],
  ["what tells too little", ["assert len(f(1)) == 2", "assert isinstance(f(2), list)"], ["f(1)", "f(2)"]],
  ["more than the call", ["assert round(2 * f(1), 2) == 3", "assert sorted(f(2), key=by) == [3]"], ["f(1)", "f(2)"]],
  ["a method of that name", ["assert it.sorted(f(1)) == 2"], ["f(1)"]],
])("given calls in %s, then it is kept where all have it", (_, sources, expected) => {
  expect(shown("f", ...sources.map(assertion))).toEqual(expected);
});

test("an exception that is waited for stands in nothing, and takes nothing from the others", () => {
  const raises: Example = { kind: "raises", id: "e", style: "raises", call: "f(-1)", error: "ValueError" };
  expect(shown("f", call("sorted(f(1))"), raises)).toEqual(["sorted(f(1))", "sorted(f(-1))"]);
});

test.each([
  ["Vector(3, 4).norm()", ["Vector(3, 4).norm()"]],
  ["Vector(1, 2).dot(Vector(3, 4)).real", ["Vector(1, 2).dot(Vector(3, 4)).real"]],
  ["Vector(1, 2).dot(other)", ["Vector(1, 2)"]],
  ["Vector(1, 2)[0]", ["Vector(1, 2)"]],
  ["str(Vector(1, 2).turned(by=90))", ["str(Vector(1, 2).turned(by=90))"]],
  ["Vector(1, 2) + Vector(3, 4)", ["Vector(1, 2)"]],
  ["Vector(open('x')).norm()", []],
])("of a class, %s is read with what follows, as far as it is known to everybody", (text, expected) => {
  expect(shown("Vector", call(text))).toEqual(expected);
});

test.each([
  ["nothing is read", "f(1)", ["f(1)"]],
  ["an attribute is read", "f(1).total", ["f(1)", "f(1).total"]],
  ["a method is called, and an item taken", "f(1).items()[0]", ["f(1)", "f(1).items()[0]"]],
  ["a method is given something", "f(1).sub.add(other)", ["f(1)", "f(1).sub"]],
  ["what is read is rounded", "round(f(1).total, 2)", ["f(1)", "round(f(1).total, 2)"]],
])("of a function, where %s, the whole is compared and what is read of it", (_, text, expected) => {
  expect(shown("f", call(text))).toEqual(expected);
});

test.each([
  ["a function among values", "f([1, 2], key=len, 3)", '["f([1, 2], key=len, 3)"] [[1, 2], 3]'],
  ["a function with parameters of its own", "f(lambda a, b: max(a, b), 1)", '["f(lambda a, b: max(a, b), 1)"] [1]'],
  ["a method of Python's", "f(str.upper, 'a')", '["f(str.upper, \\"a\\")"] ["a"]'],
  ["what it returns is called", "f(2)(3)(x=4)", '["f(2)(3)(x=4)"] [2, 3, x=4]'],
  ["functions alone, and their result is called", "f(str, abs)(-3)", '["f(str, abs)(-3)"] [-3]'],
  ["a function that the tests alone have", "f(1, helper)", "[] []"],
  ["a lambda that speaks of what the tests alone have", "f(1, lambda x: x + step)", "[] []"],
  ["what it returns is given what the tests alone have", "f(1)(step)", '["f(1)"] [1]'],
])("where it is given %s, functions stay and values can be changed", (_, text, expected) => {
  const found = shownCalls([call(text)], "f");
  const values = found.flatMap(({ row }) => row.map(writeArgument)).join(", ");
  expect(`${JSON.stringify(found.map(writeCall))} [${values}]`).toBe(expected);
});

test("functions that are handed over are in every input, and the values beside them vary", () => {
  const made = votedCalls([call("f(lambda v: v * 2, 3, 1)"), call("f(abs, 2, 5)")], "f", { seed: 3 });
  const form = /^f\((lambda v: v \* 2|abs), (-?\d+), (-?\d+)\)$/;
  expect([made.length, made.filter((it) => !form.test(it))]).toEqual([24, []]);
  expect([1, 2, 3].map((at) => new Set(made.map((it) => form.exec(it)?.[at])).size > 1)).toEqual([true, true, true]);
});

test("what is read of a result by its name is compared, too, each once", () => {
  const source = 'def test_it():\n    r = f(1)\n    assert r.total == 2 and r.total > 1\n    assert "r.no" != r["a"]';
  expect(shown("f", assertion(source))).toEqual(["f(1)", "f(1).total", 'f(1)["a"]']);
  expect(shown("f", assertion("r = f(1) + g\nassert r.total == 2"))).toEqual(["f(1)"]);
});

test("given wraps and methods, then each input has them, and the arguments of all calls are mutated", () => {
  const sorted = votedCalls([call("sorted(f([3, 1], 2))")], "f", { seed: 3 });
  expect([sorted.length, sorted.filter((it) => !/^sorted\(f\(\[.*\], -?\d+\)\)$/.test(it))]).toEqual([24, []]);
  const vectors = votedCalls([call("Vector(3, 4).norm()"), call("Vector(1, 2).dot(Vector(5, 6))")], "Vector", {
    seed: 3,
  });
  const form = /^Vector\((-?\d+), (-?\d+)\)\.(?:norm\(\)|dot\(Vector\((-?\d+), (-?\d+)\)\))$/;
  expect([vectors.length, vectors.filter((it) => !form.test(it))]).toEqual([24, []]);
  const columns = [1, 2, 3, 4].map((at) => new Set(vectors.flatMap((it) => form.exec(it)?.[at] ?? [])).size > 2);
  expect(columns).toEqual([true, true, true, true]);
  expect(votedCalls([call("Stack().push(3)")], "Stack", { seed: 3 })).toContain("Stack().push(4)");
});

test.each([
  ["f(date(2024, 5, 3), [1]) ", "f(date(2024, 5, 3), [1])"],
  ["f(datetime.timedelta(days=1), n=2)", "f(datetime.timedelta(days=1), n=2)"],
  ["f(Box(Box(1), 'a'), key=len)", 'f(Box(Box(1), "a"), key=len)'],
])("what an argument is made of is changed with the others: %s", (text, expected) => {
  expect(shown("f", assertion(`assert ${text} == 1`))).toEqual([expected]);
});

test.each([
  ["a class of the tests", "class Fake:\n    pass\n\nassert f(Fake(1)) == 1"],
  ["another function", "assert f(load(1)) == 1"],
  ["what the tests alone have", "assert f(Box(size)) == 1"],
])("what is made by %s is no input", (_, source) => {
  expect(shown("f", assertion(source))).toEqual([]);
});

test("objects are looked at as the examples do it", () => {
  const sources = ["assert list(Countdown(3)) == [3, 2, 1]", "assert sum(Countdown(4)) == 10", "assert Countdown(1)"];
  expect(shown("Countdown", ...sources.map(assertion))).toEqual([
    "list(Countdown(3))",
    "sum(Countdown(4))",
    "Countdown(1)",
  ]);
});
