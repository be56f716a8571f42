/** Protects methods that a task orders and no example calls: programs are compared by them, and a person hears that nobody checked them. */
import { expect, test } from "vitest";
import { taskOf } from "#lib/testing-solve.ts";
import { readExamples } from "./examples/read.ts";
import { type Run, openRun } from "./fold.ts";
import { seededRandom } from "./random.ts";
import { sessionInputs } from "./session-inputs.ts";
import { sessionsIn } from "./sessions.ts";
import { signatureOf } from "./signature.ts";
import { unshownMethods, unshownReason, unshownSteps } from "./unshown-methods.ts";

const task =
  "A class Box. put(item) puts one in, take(item) takes one out, all() lists them, and size() says how many.";
const examples = "b = Box()\nb.put('a')\nb.put('bc')\nassert b.all() == ['a', 'bc']";
const program = (...methods: string[]) =>
  ["class Box:", ...methods.map((it) => `    def ${it}:\n        return self.kept`)].join("\n");
const whole = program("__init__(self)", "put(self, item)", "take(self, item)", "all(self)", "size(self)");

function runOf(said: { task: string; examples?: string }): Run {
  const run = openRun(taskOf(said));
  const signature = signatureOf(run.task) ?? { name: "Box", text: "class Box", by: "model" as const };
  return { ...run, signature, examples: readExamples(run.task, signature).examples };
}

test.each<[string, { task?: string; examples?: string; code?: string }, string[]]>([
  ["what the task orders and the program has", {}, ["take", "size"]],
  ["none that an example calls", { examples: `${examples}\nb.take('a')\nassert b.size() == 1` }, []],
  ["none that the program lacks", { code: program("put(self, item)", "all(self)", "size(self)") }, ["size"]],
  ["none that nobody orders", { task: "A class Box. put(item) puts one in, all() lists them." }, []],
  ["none that is read like a value", { examples: `${examples}\nassert b.size == 2` }, ["take"]],
  ["none of a function", { task: "Write f(x) with take(x).", examples: "f(1) == 2", code: "def f(x): pass" }, []],
])("given a class, then unshown is %s", (_, { code = whole, ...said }, names) => {
  expect(unshownMethods(runOf({ task, examples, ...said }), code)).toEqual(names);
});

/** The steps as a seed makes them. */
function steps(run: Run, ...codes: string[]): string[] {
  const made = unshownSteps(run, codes, sessionsIn(run.examples ?? [], "Box"));
  return made.map((it) => it("b", seededRandom(1)).replace(/"(?:a|bc)"/, "<shown>"));
}

test.each<[string, string[], string[]]>([
  ["what others are given under the same name", [whole], ["b.take(<shown>)", "b.size()"]],
  [
    "what all are given, where that is of one kind",
    [whole.replace("take(self, item)", "take(self, thing)")],
    ["b.take(<shown>)", "b.size()"],
  ],
  [
    "what its annotation says",
    [whole.replace("take(self, item)", "take(self, at: None)")],
    ["b.take(None)", "b.size()"],
  ],
  [
    "no more than it has to be given",
    [whole.replace("size(self)", "size(self, *, deep=False)")],
    ["b.take(<shown>)", "b.size()"],
  ],
  [
    "by its name what it takes by it alone",
    [whole.replace("take(self, item)", "take(self, *, item)")],
    ["b.take(item=<shown>)", "b.size()"],
  ],
  ["what all programs have", [whole, program("put(self, item)", "all(self)", "size(self)")], ["b.size()"]],
])("given programs, then a step that no example shows is given %s", (_, codes, expected) => {
  expect(steps(runOf({ task, examples }), ...codes)).toEqual(expected);
});

test("where examples give numbers and texts, another name tells nothing, and no step is made", () => {
  const run = runOf({ task, examples: `${examples}\nb.put(3)\nassert b.all() == [3]` });
  expect(steps(run, whole.replace("take(self, item)", "take(self, thing)"))).toEqual(["b.size()"]);
});

test("each is a step of a quarter of the sessions that nobody wrote, and before another step; without one all are as they were", () => {
  const shown = runOf({ task, examples }).examples ?? [];
  const terms = { seed: 3, isSorted: false, isTimed: false };
  const unshown = unshownSteps(runOf({ task, examples }), [whole], sessionsIn(shown, "Box"));
  const made = sessionInputs(shown, "Box", { ...terms, unshown });
  const [taking = [], sizing = []] = ["b.take(", "b.size("].map((it) => made.filter((one) => one.includes(it)));
  expect([made.length, taking.length, sizing.length]).toEqual([24, 6, 6]);
  expect([...taking, ...sizing].filter((it) => /b\.(?:take|size)\([^)]*\)$/.test(it))).toEqual([]);
  // What was put in is taken out, and not the other way round.
  const [takes, puts] = ["take(TEXT).*put(TEXT)", "put(TEXT).*take(TEXT)"].map((it) => orderOf(it));
  expect(taking.filter((it) => takes?.test(it) && !puts?.test(it))).toEqual([]);
  const without = sessionInputs(shown, "Box", { ...terms, unshown: [] });
  expect([without, without.join().includes("take")]).toEqual([sessionInputs(shown, "Box", terms), false]);
});

/** The same text twice. */
const orderOf = (said: string): RegExp =>
  new RegExp(said.replace("(TEXT)", String.raw`\((["'].*?["'])\)`).replace("(TEXT)", String.raw`\(\1\)`));

test("a person hears what no example calls, where there are examples", () => {
  const run = runOf({ task, examples });
  const inputs = ["b = Box(); b.take('a'); b.size()"];
  const outputs = [1, 2].map((attempt) => ({ attempt, values: ["[None, 0]"], unsteady: [] }));
  const voted = { ...run, agreement: { inputs, outputs, votes: 2, distinct: 2, leader: 1 } };
  expect([
    unshownReason(voted, { attempt: 1, code: whole }),
    unshownReason(voted, { attempt: 3, code: whole }),
    unshownReason(run, { attempt: 1, code: whole }),
    unshownReason(run, { attempt: 1, code: program("all(self)", "size(self)") }),
    unshownReason(runOf({ task }), { attempt: 1, code: whole }),
  ]).toEqual([
    ["No example calls take or size: what they do was compared between programs, and not checked."],
    ["No example calls take or size: nothing of them was checked."],
    ["No example calls take or size: nothing of them was checked."],
    ["No example calls size: nothing of it was checked."],
    [],
  ]);
});
