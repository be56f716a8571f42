import fc from "fast-check";
import { expect, test } from "vitest";
import { openRun } from "#lib/run/fold.ts";
import { half, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { countsIn, seenIn, stepsOf, type Taught } from "./calibration.ts";

const attempt = (number: number, verdict: string) => ({
  attempt: number,
  kind: "sample" as const,
  code: "x",
  verdict,
  passed: 1,
  tokens: 1,
});
const answer = {
  examplesTotal: 2,
  attempts: [attempt(1, "failed"), attempt(2, "passed"), attempt(3, "passed")],
};
const judged = new Map([
  [1, false],
  [2, false],
  [3, true],
]);
const right = (number: number) => judged.get(number);

test("the first count of so many votes teaches what the hidden tests say of its leader, where that passed every example", () => {
  const counts = [
    { leader: 1, votes: 2, tells: true },
    { leader: 2, votes: 0, tells: true },
    { leader: 2, votes: 1, tells: true },
    { leader: 3, votes: 3, tells: true },
    { leader: 2, votes: 3, tells: true },
    { leader: 3, votes: 5, tells: false },
    { leader: 9, votes: 4, tells: true },
  ];
  expect(seenIn(answer, counts, right)).toEqual([
    { votes: 1, right: false },
    { votes: 3, right: true },
  ]);
  expect(seenIn({ ...answer, examplesTotal: 0 }, counts, right)).toEqual([]);
});

test("a count knows the votes for and against its leader when it was taken, not what came later", async () => {
  const answers = ["4", "4", "5", "no", "no", "6", "7", "8", "9"];
  const camps = Object.fromEntries(answers.map((value, at) => [`x + ${at}`, value]));
  const bodies = Object.keys(camps);
  const task = taskOf({ profile: "thorough", settings: { candidates: bodies.length, questions: "report", seed: 1 } });
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((body) => [body, camps[body] === "no" ? half : passed])),
    outputs: Object.fromEntries(Object.entries(camps).map(([body, value]) => [body, ["1", "2", value]])),
  });
  expect(countsIn(await told(openRun(task), ports), task)).toEqual([
    { leader: 1, votes: 1, tells: true },
    { leader: 1, votes: 0, tells: true },
  ]);
});

/** So many runs of problems of their own that counted so many votes once. */
const runsOf = (votes: number, of: number, good: number): Taught[] =>
  Array.from({ length: of }, (_, at) => ({ problem: `${votes}/${at}`, seen: [{ votes, right: at < good }] }));

test("neighbours that contradict each other are one step; two imagined answers keep a few from being certain", () => {
  expect(stepsOf([...runsOf(5, 8, 8), ...runsOf(1, 8, 4), ...runsOf(2, 4, 4), ...runsOf(3, 4, 2)])).toEqual([
    { votes: 1, right: 4, of: 8, chance: 0.5 },
    { votes: 2, right: 6, of: 8, chance: 0.7 },
    { votes: 5, right: 8, of: 8, chance: 0.9 },
  ]);
});

const counted = (problem: string, ...seen: [votes: number, right: boolean][]): Taught => ({
  problem,
  seen: seen.map(([votes, right]) => ({ votes, right })),
});

test("a run that counted often within a step is one run of it, as it was when it came there", () => {
  const climbing = Array.from({ length: 4 }, (_, at) => counted(`up/${at}`, [5, true], [6, true], [7, true]));
  const turning = counted("turned", [5, false], [6, true]);
  expect(stepsOf([...climbing, turning, counted("late", [7, false])])).toEqual([
    { votes: 5, right: 4, of: 5, chance: 0.714 },
    { votes: 6, right: 5, of: 6, chance: 0.75 },
  ]);
  const falling = [1, 2].map((at) => counted(`fell/${at}`, [6, false]));
  expect(stepsOf([...climbing, turning, ...falling])).toEqual([
    { votes: 5, right: 4, of: 7, chance: 0.556 },
    { votes: 7, right: 4, of: 4, chance: 0.833 },
  ]);
});

test("seeds of a problem are one problem", () => {
  const seeds = [true, true, true, false].map((right) => counted("p", [2, right]));
  expect(stepsOf([...seeds, counted("q", [2, true])])).toEqual([{ votes: 2, right: 1.75, of: 2, chance: 0.688 }]);
});

test("whatever was seen, more votes mean a greater chance, no step has more problems than there are, and none is lost", () => {
  const count = fc.record({ votes: fc.integer({ min: 1, max: 12 }), right: fc.boolean() });
  const run = fc.record({ problem: fc.constantFrom("a", "b", "c", "d", "e"), seen: fc.array(count) });
  fc.assert(
    fc.property(fc.array(run), (runs) => {
      const steps = stepsOf(runs);
      const chances = steps.map((it) => it.chance);
      expect(chances).toEqual(chances.toSorted((a, b) => a - b));
      expect(steps.map((it) => it.votes)).toEqual([...new Set(steps.map((it) => it.votes))].sort((a, b) => a - b));
      const within = (least: number, most = Infinity) =>
        new Set(
          runs.filter(({ seen }) => seen.some((it) => it.votes >= least && it.votes < most)).map((it) => it.problem),
        );
      expect(steps.map((it) => it.of)).toEqual(steps.map((it, at) => within(it.votes, steps[at + 1]?.votes).size));
      expect(steps[0]?.votes).toBe(runs.flatMap(({ seen }) => seen.map((it) => it.votes)).sort((a, b) => a - b)[0]);
    }),
  );
});
