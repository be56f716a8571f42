/** Protects what is done with objects: which steps of the examples count, that made ones differ from them, and that each can be asked. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Example } from "./example.ts";
import { sessionInputs } from "./session-inputs.ts";
import { expressionOf, readSession, writeSession } from "./session.ts";
import { saysTime } from "./session-time.ts";
import { sessionsIn } from "./sessions.ts";

const assertion = (source: string, at = 0): Example => ({ kind: "assert", id: `e${at}`, style: "assert", source });
const read = (...sources: string[]) => sessionsIn(sources.map(assertion), "Box").map(writeSession);

test.each([
  ["what is asserted, without its value", "b = Box(2)\nassert (b.put(1)) == (True)", "b = Box(2); b.put(1)"],
  [
    "what is done before",
    "b = Box()\nb.put(1)\nb.put('x; y')\nassert b.all() == [1]",
    "b = Box(); b.put(1); b.put('x; y'); b.all()",
  ],
  ["on one line", "b = Box(2); b.put(1); assert len(b) == 1 and 1 in b", "b = Box(2); b.put(1); len(b); 1 in b"],
  ["what is bound to a name", "b = Box()\nx = b.take(1)\nassert x is None", "b = Box(); b.take(1)"],
  ["what was asserted before", "b = Box(2)\nb.all() == []\nassert b.put(1)", "b = Box(2); b.all(); b.put(1)"],
  [
    "what is compared otherwise",
    "b = Box(2)\nassert b.size() <= 3\nassert b.top() != 1",
    "b = Box(2); b.size(); b.top()",
  ],
  [
    "several things that are said at once",
    "b = Box(2)\nassert b.put(1) is None and b.all() == [1]\nassert not (b.top() == 2 and (1 in b) is False)",
    "b = Box(2); b.put(1); b.all(); b.top(); 1 in b",
  ],
  [
    "what is said of either",
    "b = Box()\nassert b.put(1) or b.all() and b.top()",
    "b = Box(); b.put(1) or b.all() and b.top()",
  ],
  ["truth alone", "b = Box()\nassert not b.all()  # empty", "b = Box(); not b.all()"],
  [
    "two objects",
    "a = Box(1)\nb = Box(2)\na.pour(b)\nassert b.all() == []",
    "a = Box(1); b = Box(2); a.pour(b); b.all()",
  ],
  [
    "a test's body",
    'import pytest\nfrom box import Box\n\ndef test_it():\n    """Says."""\n    b = Box()\n    b.put(\n        1,\n    )\n    assert b.all() == [1]\ntest_it()',
    "b = Box(); b.put( 1, ); b.all()",
  ],
  [
    "steps up to what is no expression",
    "b = Box()\nb.put(1)\nfor it in b.all():\n    print(it)\nb.put(2)",
    "b = Box(); b.put(1)",
  ],
  ["steps up to what the tests alone know", "b = Box()\nb.put(1)\nb.put(other)\nb.put(2)", "b = Box(); b.put(1)"],
  ["what does not speak of it passes", "n = 3\nb = Box(2)\nn + 1\nassert b.put(1)", "b = Box(2); b.put(1)"],
])("given %s, then a session has these steps", (_, source, expected) => {
  expect(read(source)).toEqual([expected]);
});

test.each([
  ["only makes it", "b = Box(2)"],
  ["makes it of what the tests alone know", "b = Box(size)\nb.put(1)"],
  ["uses another class", "b = Bag(2)\nb.put(1)"],
  ["calls a function", "b = box(2)\nb.put(1)"],
])("an example that %s has no session", (_, source) => {
  expect(read(source)).toEqual([]);
});

test.each([
  ["is called", "c = counter(5)\nc()\nassert c() == 6", ["c = counter(5); c(); c()"]],
  ["is called with values", "c = counter(by=2)\nassert c(3) == 5", ["c = counter(by=2); c(3)"]],
  ["goes on", "c = counter(lambda n: n + 1)\nassert next(c) == 0", ["c = counter(lambda n: n + 1); next(c)"]],
  [
    "has functions in it",
    "c = counter(5)\nc['up']()\nassert c['now']() == 6",
    ["c = counter(5); c['up'](); c['now']()"],
  ],
  ["is made in two calls", "c = counter(5)(len)\nassert c(3) == 5", ["c = counter(5)(len); c(3)"]],
  [
    "is what it decorates",
    "@counter\ndef f(x):\n    return x\nassert f(2) == 2\nassert f.calls == 1",
    ["f = counter(lambda x: x); f(2); f.calls"],
  ],
  ["is compared whole", "c = counter(5)\nassert c == 5", []],
  ["is read", "c = counter(5)\nassert c[0] == 5 and c.total == 5 and c.get(1) == 2", []],
  ["is of another function", "c = other(5)\nassert c() == 5", []],
])("what a function returns, and %s, has these sessions", (_, source, expected) => {
  expect(sessionsIn([assertion(source)], "counter").map(writeSession)).toEqual(expected);
});

test("a name that is bound anew begins another session, and one that another begins with is none", () => {
  expect(
    read("b = Box(1)\nb.put(1)", "b = Box(1)\nb.put(1)\nb.all()", "b = Box(1)\nb.put(1)\nb = Box(2)\nb.all()"),
  ).toEqual(["b = Box(1); b.put(1); b.all()", "b = Box(2); b.all()"]);
});

test.each([
  ["f(x=1)", "f(x=1)"],
  ["b = Box(2); b.put('; '); len(b)", "(lambda b: [_fixpoint_told(b.put('; ')), _fixpoint_told(len(b))])(Box(2))"],
  ["a = Box(); b = Box(1); a.pour(b)", "(lambda a, b: [_fixpoint_told(a.pour(b))])(Box(), Box(1))"],
])("the sandbox is asked %s as %s", (input, expression) => {
  expect(expressionOf(input)).toBe(expression);
});

const shown = [
  assertion("b = Box(2)\nassert b.put(1, [1, 2]) == True"),
  assertion("b = Box(3)\nb.put(5, [3])\nb.take()\nassert b.put(7, []) == True"),
];

test("made sessions are as many as made calls, all unlike, and none of them is shown; the same by the same seed", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const made = sessionInputs(shown, "Box", { seed, isSorted: false, isTimed: false });
      const known = sessionsIn(shown, "Box").map(writeSession);
      expect([made.length, new Set(made).size]).toEqual([24, 24]);
      expect(made.filter((it) => known.some((one) => `${one};`.startsWith(`${it};`)))).toEqual([]);
      expect(made.map((it) => writeSession(readSession(it) ?? { makes: [], steps: [] }))).toEqual(made);
      expect(sessionInputs(shown, "Box", { seed, isSorted: false, isTimed: false })).toEqual(made);
    }),
    { numRuns: 50 },
  );
});

test("steps without an argument are put in other orders, said twice and left out", () => {
  const made = sessionInputs([assertion("t = Box()\nt.tick()\nt.reset()\nassert t.count() == 0")], "Box", {
    seed: 1,
    isSorted: false,
    isTimed: false,
  });
  expect(made.slice(0, 4)).toEqual([
    "t = Box(); t.tick(); t.reset(); t.count(); t.count()",
    "t = Box(); t.tick(); t.count()",
    "t = Box(); t.tick(); t.tick(); t.reset(); t.count()",
    "t = Box(); t.tick(); t.count(); t.reset(); t.count()",
  ]);
});

test("where a task speaks of time and what is shown goes on, no clock goes back", () => {
  const clock = [assertion("b = Box(2)\nb.at(0, 5)\nb.at(1.5, 3)\nb.at(2, 9)\nassert b.all() == []")];
  const times = (isTimed: boolean) =>
    sessionInputs(clock, "Box", { seed: 1, isSorted: false, isTimed }).map((it) =>
      [...it.matchAll(/at\(([-\d.]+),/g)].map(([, time]) => Number(time)),
    );
  const isInOrder = (of: number[]) => of.every((it, at) => at === 0 || (of[at - 1] ?? it) <= it);
  expect([times(true).every(isInOrder), times(false).every(isInOrder)]).toEqual([true, false]);
  expect(["now", "after 5 seconds", "a timestamp", "sometimes"].map(saysTime)).toEqual([true, true, true, false]);
});
