import fc from "fast-check";
import { expect, test } from "vitest";
import { openRun } from "#lib/run/fold.ts";
import { passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { countsIn, seenIn, stepsOf } from "./calibration.ts";

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
const right = new Map([
  [1, false],
  [2, false],
  [3, true],
]);

test("a count teaches what the hidden tests say of its leader, where that passed every example", () => {
  const counts = [
    { leader: 1, votes: 2, byHalf: true },
    { leader: 2, votes: 0, byHalf: true },
    { leader: 2, votes: 1, byHalf: true },
    { leader: 3, votes: 3, byHalf: true },
    { leader: 3, votes: 5, byHalf: false },
    { leader: 9, votes: 4, byHalf: true },
  ];
  expect(seenIn(answer, counts, right)).toEqual([
    { votes: 1, right: false },
    { votes: 3, right: true },
  ]);
  expect(seenIn({ ...answer, examplesTotal: 0 }, counts, right)).toEqual([]);
});

test("a count knows whether half of the votes were the leader's when it was taken, not what came later", async () => {
  const answers = ["4", "4", "4", "5", "6", "7", "8", "9", "10"];
  const camps = Object.fromEntries(answers.map((value, at) => [`x + ${at}`, value]));
  const bodies = Object.keys(camps);
  const task = taskOf({ profile: "thorough", settings: { candidates: bodies.length, questions: "report", seed: 1 } });
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((body) => [body, passed])),
    outputs: Object.fromEntries(Object.entries(camps).map(([body, value]) => [body, ["1", "2", value]])),
  });
  expect(countsIn(await told(openRun(task), ports), task)).toEqual([
    { leader: 1, votes: 3, byHalf: true },
    { leader: 1, votes: 3, byHalf: false },
  ]);
});

test("neighbours that contradict each other are one step; two imagined answers keep a few from being certain", () => {
  const seen = (votes: number, of: number, good: number) =>
    Array.from({ length: of }, (_, at) => ({ votes, right: at < good }));
  expect(stepsOf([...seen(5, 8, 8), ...seen(1, 8, 4), ...seen(2, 4, 4), ...seen(3, 4, 2)])).toEqual([
    { votes: 1, right: 4, of: 8, chance: 0.5 },
    { votes: 2, right: 6, of: 8, chance: 0.7 },
    { votes: 5, right: 8, of: 8, chance: 0.9 },
  ]);
});

test("whatever was seen, more votes mean a greater chance, and nothing is lost", () => {
  const seen = fc.array(fc.record({ votes: fc.integer({ min: 1, max: 12 }), right: fc.boolean() }));
  fc.assert(
    fc.property(seen, (all) => {
      const steps = stepsOf(all);
      const chances = steps.map((it) => it.chance);
      expect(chances).toEqual(chances.toSorted((a, b) => a - b));
      expect(steps.reduce((sum, it) => sum + it.of, 0)).toBe(all.length);
      expect(steps.map((it) => it.votes)).toEqual([...new Set(steps.map((it) => it.votes))].sort((a, b) => a - b));
    }),
  );
});
