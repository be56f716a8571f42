/** Protects what a task lists and all programs of a model forget alike: votes tell nothing of it, its words do. */
import { expect, test } from "vitest";
import { endOf, half, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import { forgottenOf, namedNumbers } from "./named-values.ts";

const forgotten = (task: string, code: string) =>
  forgottenOf({ task: taskOf({ task, name: "f" }) }, code).flatMap((it) => it.missing);
const named = (task: string) => namedNumbers({ task: taskOf({ task, name: "f" }) });

const coins = "The coins are 1, 2, 5, 10, 20, 50, 100 and 200. Use as few as possible.";

test.each([
  [coins, "for coin in [100, 50, 20, 10, 5, 2, 1]:", ["200"]],
  [coins, "for coin in (200, 100, 50, 20, 10, 5, 2, 1):", []],
  [coins, "return greedy(x, COINS)", []],
  [coins, 'for coin in [100, 50, 20, 10, 5]:  # not 200\n    """Coins of 200."""', ["200"]],
  [
    "From 90 on A, from 80 on B, from 70 on C,\nfrom 60 on D, else F.",
    "if x >= 90: a\nif x >= 80: b\nif x > 70: c",
    ["60"],
  ],
  ["Take off 5 %, 10 %, 15 % or 20 %.", "{1: 0.95, 2: 0.9, 3: 0.85, 4: 0.8}", []],
  ["Take off 5 %, 10 %, 20 % or 25 %.", "[x / 20, x / 10, x / 5, x / 4]", []],
  ["Keep 'red', 'green', \"blue\" and 'black'.", "return c in ('red', 'green', 'blue')", ["black"]],
  ["Keep 'a', 'e', 'i', 'o' and 'u'.", "return c in 'AEIOU'", []],
  ["One of '+', '-', '*' and '/'.", "if o == '+': 1\nif o == '-': 1\nif o == '*': 1\nreturn a / b", ["/"]],
  ["```\nf(10, 20, 30, 40)\n```", "[10, 20, 30]", []],
  ["For example 10, 20, 30 and 40 are fine.", "[10, 20, 30]", []],
  ["By 4, not by 100, but by 400; years such\nas 2019 are none.", "[4, 100, 400]", []],
  ["By 4, not by 100, but by 400; years like 2019 are none.", "[4, 100, 400]", []],
  ["10, 20, 30, 40, ... are multiples.", "[10, 20, 30]", []],
  ["f(10) is 20, f(30) is 40", "[10, 20, 30]", []],
  [">>> f(10)\n[20, 30, 40]\n", "[10, 20, 30]", []],
  ["Write f(cents: int, most) for coins of 5, 10, 20 and 50.", "[5, 10, 20]", ["50"]],
  ["Write f(n) as f(most=5) is 10, 20, 30 and 40.", "[10, 20, 30]", []],
  ["10, 20 and 30 are cheap. The 40 seats are not.", "[10, 20, 30]", []],
  ["The 3rd, 4th, 5th and 6th.", "[3, 4, 5]", []],
  [
    "Fees:\n1. below 10 it is 5\n2. below 20 it is 8\n3. below 30 it is 12\n4. else 25",
    "[10, 5, 20, 8, 30, 12, 25]",
    [],
  ],
  ["SHOP-4711: below 10 it is 5, below 20 it is 8.", "[10, 5, 20, 8]", []],
  ["Constraints: 10, 20, 30 and at most 40.", "[10, 20, 30]", []],
  ["Months 3, 5, 7, 8, 10 and 12 have 31 days, 4, 6, 9 and 11 have 30.", "30 if m in (4, 6, 9, 11) else 31", []],
  ["Ages 13 to 19 are teens, 3, 4 and 5 are small.", "x in range(13, 20) or x in (3, 4, 5)", []],
  ["Ages between 13 and 19 are teens, 3, 4 and 5 are small.", "13 <= x < 20 or x in (3, 4, 5)", []],
  ["Ages 13 to 19 are teens, 3, 4 and 5 are small.", "x >= 13 or x in (3, 4, 5)", ["19"]],
  ["The coins are 5, 10, 20 and 50.", "[5, 10, 20, 51]", ["50"]],
  ["Bands of 1,000, 10,000, 100,000 and 1,000,000.", "[1_000, 10_000, 100_000]", ["1000000"]],
])("of %j in %j is forgotten: %j", (task, code, missing) => {
  expect(forgotten(task, code)).toEqual(missing);
});

test("numbers of the words are named, those of examples, 0, 1 and 2 are not", () => {
  expect(named(`Free from 120.5 on, else 5; at most 2 a day.\nf(7) == 8\n${coins}`)).toEqual(
    "120.5 5 10 20 50 100 200".split(" "),
  );
});

const without = ["sorted", "list", "tuple", "set", "max", "min", "sum"].map(
  (it) => `${it}([100, 50, 20, 10, 5, 2, 1])`,
);
const whole = "len([200, 100, 50, 20, 10, 5, 2, 1])";

/** How a run goes whose samples these are, and whose repair comes after the first five programs. */
const change = (samples: readonly string[], repair: string) => {
  const task = taskOf({ task: `${coins}\nf(8) == [5, 2, 1] and f(0) == []`, settings: { candidates: 8 } });
  const bodies = [...samples.slice(0, 5), repair, ...samples.slice(5), "x", "y"];
  const { ports, model } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((body) => [body, body.length > 1 ? passed : half])),
    outputs: Object.fromEntries(bodies.map((body) => [body, ["[1]", "[2]", "[5]", "[5, 1]"]])),
  });
  return told(openRun(task), ports).then((events) => ({ events, model, ...endOf(events) }));
};
const lacking = "The task names 5, 10, 20, 50, 100 and 200: 200 stands nowhere in this program.";

test("what lacks a listed value is mended once, and is not verified, however many programs agree", async () => {
  const { grade, evidence, events, model } = await change(without, "repr([100, 50, 20, 10, 5, 2, 1])");
  const repairs = events.flatMap((it) => (it.type === "attempt-start" && it.kind === "repair" ? it.attempt : []));
  expect([grade, repairs]).toEqual(["passes", [6]]);
  expect(evidence.reasons).toContain(lacking);
  expect(model.asked[5]?.user).toContain(`|${lacking}`);
});

test("a repair that has what was lacking is handed over, though both pass", async () => {
  const { attempt } = await change(without, whole);
  expect(attempt).toBe(6);
});

test("of programs that pass the one that has all comes first, whatever the votes are", async () => {
  const { attempt, events } = await change([...without.slice(0, 2), whole, ...without.slice(2)], "x");
  expect([attempt, events.some((it) => it.type === "attempt-start" && it.kind === "repair")]).toEqual([3, false]);
});

test("the answer at a number that the task names, and by which the program decides, is told where no example shows it", async () => {
  const bodies = ["int", "float", "abs", "bool", "str"].map((it) => `${it}(5 if x <= 120 else 0)`);
  const task = taskOf({
    task: "It is free from 120 on, else 5.\nf(30) == 5 and f(400) == 0",
    settings: { candidates: 5 },
  });
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((body) => [body, passed])),
    outputs: Object.fromEntries(bodies.map((body) => [body, Array.from({ length: 60 }, () => "5")])),
  });
  expect(endOf(await told(openRun(task), ports)).evidence.reasons).toContain(
    "It decides by 120, which the task names: f(120) gives 5, and no example says that it should.",
  );
});
