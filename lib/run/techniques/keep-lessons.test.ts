import { expect, test } from "vitest";
import { half, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { foldRun, openRun, type Run } from "../fold.ts";
import type { Ports } from "../ports.ts";
import type { Task } from "../task.ts";
import { linesOf } from "../tell.ts";
import { toldLessons } from "../told-lessons.ts";
import { isGeneral } from "./keep-lessons.ts";
import { mostRelevant } from "./likeness.ts";
import type { KeptLesson } from "./told.ts";

const task = "Merge intervals that overlap.\nf(1) == 2 and f(2) == 4";
const earlier = (run: string, lesson: string, about = "Intersect two intervals."): KeptLesson => ({
  ...{ run, attempt: 2, lesson, task: about },
});

/** Its first program fails and teaches, its second one passes. */
async function ran(
  settings: Task["settings"],
  { known, lesson = "Sort first." }: { known?: KeptLesson[]; lesson?: string },
) {
  const bodies = ["1", "x * 2"];
  const { ports, model } = portsOf({
    replies: ({ user }) => (user.startsWith("lesson|") ? lesson : say(bodies.shift() ?? "x * 2")),
    verdicts: { "1": half, "x * 2": passed },
  });
  const recalling: Ports = { ...ports, ...(known && { recall: async () => known }) };
  const run = openRun(taskOf({ task, profile: "fast", settings: { candidates: 2, iters: 0, ...settings } }));
  const events = await told(run, recalling);
  return { events, asked: model.asked, run: events.reduce<Run>(foldRun, run) };
}

const added = async (...given: Parameters<typeof ran>) =>
  (await ran(...given)).events.flatMap((it) => (it.type === "lesson-add" ? [[it.lesson, it.kept]] : []));

test("the first program is written with what earlier runs learned, where it is an event of this run from then on", async () => {
  const known = [
    earlier("a", "Touching ends overlap too."),
    earlier("b", "Mind the alpha channel.", "Paint an image."),
  ];
  const { events, asked, run } = await ran({ keepLessons: true }, { known });
  const lessons = [{ run: "a", attempt: 2, lesson: "Touching ends overlap too." }];
  expect(events.filter((it) => it.type === "lesson-recall")).toEqual([{ type: "lesson-recall", lessons }]);
  expect(asked[0]?.user).toContain("Keep in mind:\n- Touching ends overlap too.");
  expect(asked.at(-1)?.user).toContain("Keep in mind:\n- Touching ends overlap too.\n- Sort first.");
  expect([run.recalled, run.attempts.map((it) => it.taught ?? 0)]).toEqual([lessons, [0, 1]]);
});

test("given what an earlier build kept that is no lesson, then nobody is told it", async () => {
  const known = [earlier("a", "```python", "Merge intervals."), earlier("b", "Lesson: Touching ends overlap.")];
  const { run } = await ran({ keepLessons: true }, { known });
  expect(run.recalled).toEqual([{ run: "b", attempt: 2, lesson: "Touching ends overlap." }]);
});

test("a terminal tells which lessons are for later runs, too", async () => {
  const lines = async (...given: Parameters<typeof ran>) => {
    const { events, run } = await ran(...given);
    return events.flatMap((it) => (it.type === "lesson-add" ? linesOf(run, it) : []));
  };
  expect([
    await lines({ keepLessons: true }, {}),
    await lines({ keepLessons: true }, { lesson: "f must double." }),
    await lines({ lessons: true }, {}),
  ]).toEqual([
    ["lesson of 1, also for later runs: Sort first."],
    ["lesson of 1: f must double."],
    ["lesson of 1: Sort first."],
  ]);
});

test("given an introduction before the lesson, then the lesson alone is added", async () => {
  const lesson = "Sure! Here is the lesson:\n- Sort first.";
  expect(await added({ keepLessons: true }, { lesson })).toEqual([["Sort first.", true]]);
});

test("nothing is taken over unless it is asked for, nor where nothing is kept", async () => {
  const known = [earlier("a", "Touching ends overlap too.")];
  const off = await ran({ lessons: true }, { known });
  expect(off.events.some((it) => it.type === "lesson-recall")).toBe(false);
  const alone = await ran({ keepLessons: true }, {});
  expect(alone.events.filter((it) => it.type === "lesson-recall")).toEqual([{ type: "lesson-recall", lessons: [] }]);
});

test("a lesson is kept for others where that is asked for, and it names nothing of its own task", async () => {
  expect(await added({ keepLessons: true }, {})).toEqual([["Sort first.", true]]);
  expect(await added({ lessons: true }, {})).toEqual([["Sort first.", undefined]]);
  expect(await added({ keepLessons: true }, { lesson: "f must sort." })).toEqual([["f must sort.", undefined]]);
  const known = [earlier("a", "sort FIRST")];
  expect(await added({ keepLessons: true }, { known })).toEqual([["Sort first.", undefined]]);
});

const own: Pick<Run, "signature" | "examples"> = {
  signature: { name: "is_palindrome", text: "", by: "person" },
  examples: [{ kind: "call", id: "e1", style: "==", call: "is_palindrome('race car')", expected: "True" }],
};

test.each([
  ["An empty text reads the same both ways.", true],
  ["Don't compare letters before they're folded to one case.", true],
  ["Mind lists of 0 or 1 items.", true],
  ["Lists of 17 items come first.", false],
  ["A palindrome such as car is symmetrical.", false],
  ["Return True for 'noon' and the like.", false],
  ["is_palindrome must ignore spaces.", false],
  ["", false],
])("%j holds for other tasks too: %s", (lesson, general) => {
  expect(isGeneral(lesson, own)).toBe(general);
});

test("of earlier tasks those come first that share the rarest words; what shares none is left out", () => {
  const about = [
    "Reverse a text.",
    "Sort a list of intervals by their ends.",
    "Sort a list.",
    "Merge two sorted lists.",
  ];
  const found = mostRelevant("Write merge_intervals(lists) that merges intervals", about, (it) => it);
  expect(found).toEqual(["Merge two sorted lists.", "Sort a list of intervals by their ends.", "Sort a list."]);
  expect(mostRelevant("Write a function that returns it", about, (it) => it)).toEqual([]);
});

test("five are told at most: the run's own first, and an earlier one that says the same gives way", () => {
  const recalled = ["Alpha beta.", "Gamma delta.", "Epsilon zeta.", "Eta theta."].map((lesson) => ({
    ...{ run: "a", attempt: 1, lesson },
  }));
  const lessons = ["gamma delta", "Iota kappa.", "Lambda mu."].map((lesson, at) => ({ attempt: at + 1, lesson }));
  const run: Run = { ...openRun(taskOf()), recalled, lessons };
  const both = toldLessons(run);
  expect([both.earlier, both.own].map((all) => all.map((it) => it.lesson))).toEqual([
    ["Alpha beta.", "Epsilon zeta."],
    ["gamma delta", "Iota kappa.", "Lambda mu."],
  ]);
  expect(toldLessons(run, 0).earlier).toEqual(recalled);
});
