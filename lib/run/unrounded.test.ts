/** Protects a task's rounding that no example shows: what answers with more decimals is told, mended, and never verified. */
import { expect, test } from "vitest";
import { endOf, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { type Attempt, openRun, type Run } from "./fold.ts";
import { unroundedWords } from "./unrounded.ts";

const two = "Return the mean rounded to 2 decimals.";
const first: Attempt = {
  ...{ attempt: 1, kind: "greedy", temperature: 0, seed: 1, reply: "", checking: false },
};

function wordsOf(task: string, answers: Record<string, string>, others: Record<string, string> = answers): string[] {
  const [inputs, values] = [Object.keys(answers), Object.values(answers)];
  const outputs = [
    { attempt: 1, values },
    { attempt: 2, values: inputs.map((it) => others[it] ?? null) },
  ];
  const signature: Run["signature"] = { name: "f", text: "def f(x):", by: "task" };
  const agreement = { inputs, outputs, leader: 1, votes: 2, distinct: 2 };
  return unroundedWords({ ...openRun(taskOf({ task })), signature, agreement, examples: [] }, first);
}

test("what has more decimals is told with the shortest input that tells", () => {
  const answers = { "f([1, 1, 2])": "1.33333333333", "f([1, 2])": "1.5", "f([1, 1, 3])": "1.66666666667" };
  expect(wordsOf(two, answers)).toEqual([
    "The task wants it rounded to 2 decimals, and it is not: f([1, 1, 2]) gives 1.33333333333.",
  ]);
  expect(wordsOf("Return it rounded to the nearest integer.", { "f(1)": "0.5" })).toEqual([
    "The task wants it rounded to a whole number, and it is not: f(1) gives 0.5.",
  ]);
  expect(wordsOf("Return it to one decimal place.", { "f(1)": "0.25" })).toEqual([
    "The task wants it rounded to 1 decimal, and it is not: f(1) gives 0.25.",
  ]);
});

test.each<[string, string, Record<string, string>]>([
  ["a list", two, { "f([1])": "[0.5, 0.125]" }],
  ["pairs of a name and a number", two, { "f([1])": "[('a', 0.125)]" }],
  ["data by names of the input", two, { "f({'a': 1, 'b': 2})": "{'a': 0.125, 'b': 0.25}" }],
  ["a record of which nothing else has decimals", two, { "f([1])": "{'share': 0.125, 'count': 3}" }],
  ["a record of which it is named", two, { "f([1])": "{'mean': 0.125, 'total': 0.375}" }],
  ["a record of which all are", "Return all values rounded to 2 decimals.", { "f([1])": "{'a b': 0.125, 'c': 0.5}" }],
  ["a small number", two, { "f(9)": "1.5e-05" }],
])("given %s, then it is told", (_, task, answers) => {
  expect(wordsOf(task, answers)).toHaveLength(1);
});

test.each<[string, string, Record<string, string>]>([
  ["as many decimals, or fewer", two, { "f(1)": "0.25", "f(2)": "0.3", "f(3)": "7", "f(4)": "1.25e+20" }],
  ["no such words", "Return the mean.", { "f(1)": "0.125" }],
  ["text", two, { "f(1)": "'$3.555'", "f(2)": "Decimal('3.555')", "f(3)": "nan", "f(4)": "[inf]" }],
  ["numbers of the input", two, { "f([0.125, 2])": "[0.125]", "f(-0.125)": "-0.125" }],
  ["one of two numbers, and nobody says which", two, { "f([1])": "(0.5, 0.125)" }],
  ["a record of which another is named", two, { "f([1])": "{'total': 0.125, 'mean': 1}" }],
  [
    "a record of which two are named",
    "Return mean and sum rounded to 2 decimals.",
    { "f(1)": "{'mean': 0.5, 'sum': 0.125}" },
  ],
  ["what stands round the call", two, { "str(f(1))": "0.125", "f(1).mean": "0.125", "b = f(1); b.mean()": "[0.125]" }],
  ["the keys of a dict", two, { "f(1)": "{0.125: 'a'}" }],
])("given %s, then nothing is told", (_, task, answers) => {
  expect(wordsOf(task, answers)).toEqual([]);
});

test("that another number has decimals is seen in the answers of all programs", () => {
  expect(wordsOf(two, { "f(1)": "(1, 0.125)" }, { "f(1)": "(0.5, 0.125)" })).toEqual([]);
  expect(wordsOf(two, { "f(1)": "(1, 0.125)" }, { "f(1)": "(1, 0.12)" })).toHaveLength(1);
});

const task = `${two}\nf(1) == 2 and f(2) == 4`;
const go = async (bodies: readonly string[], rounds: readonly string[]) => {
  const { ports, model } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((it) => [it, passed])),
    outputs: Object.fromEntries(
      bodies.map((it) => [it, rounds.includes(it) ? ["0.5", "0.13", "0.25", "4"] : ["0.5", "0.125", "0.25", "4"]]),
    ),
  });
  const events = await told(openRun(taskOf({ task, settings: { candidates: 8, questions: "report" } })), ports);
  const { attempt, grade, evidence } = endOf(events);
  const asked = model.asked.filter(({ user }) => user.includes("rounded to 2 decimals, and it is not"));
  return { attempt, grade, repairs: asked.length, told: evidence.reasons.filter((it) => it.includes("and it is not")) };
};
const bare = Array.from({ length: 12 }, (_, at) => `x / ${at + 2}`);

test("however many agree, none that does not round is verified, and its repair is told", async () => {
  const { grade, repairs, told } = await go(bare, []);
  expect({ grade, repairs, told }).toEqual({
    grade: "passes",
    repairs: 1,
    told: ["The task wants it rounded to 2 decimals, and it is not: f(3) gives 0.125."],
  });
});

test("one that rounds comes before all that do not, a repair as well", async () => {
  const third = bare.with(2, "round(x, 2)");
  expect(await go(third, ["round(x, 2)"])).toMatchObject({ attempt: 3, grade: "passes", told: [] });
  const repair = bare.with(5, "round(x, 2)");
  expect(await go(repair, ["round(x, 2)"])).toMatchObject({ attempt: 6, told: [] });
});

test("where all round, it is verified as ever", async () => {
  expect(await go(bare, bare)).toMatchObject({ attempt: 1, grade: "verified", repairs: 0, told: [] });
});
