import { expect, test } from "vitest";
import type { Attempt } from "#lib/run/fold.ts";
import { alikeSentence, groupOf, partings, unsteadyVoters, voteGroups } from "./vote-groups.ts";

const written = (attempt: number, same?: number): Attempt => ({
  attempt,
  kind: "sample",
  temperature: 0,
  seed: 0,
  reply: "",
  checking: false,
  end: {
    code: "x",
    stop: "stop",
    promptTokens: 1,
    tokens: 1,
    durationMs: 1,
    notes: [],
    ...(same === undefined ? {} : { same }),
  },
});

const agreement = {
  inputs: ["f(1)", "f(2)"],
  outputs: [
    { attempt: 1, values: ["1", "2"] },
    { attempt: 2, values: ["1", null] },
    { attempt: 3, values: ["1", null] },
    { attempt: 5, values: ["1", "2"] },
  ],
  leader: 5,
  votes: 3,
  distinct: 2,
};
const attempts = [written(1), written(2), written(3), written(4, 1), written(5)];

test("programs that answer alike are one group, a copy counts as a vote, and the leader's group comes first", () => {
  expect(voteGroups({ agreement, attempts })).toEqual([
    { name: "A", attempts: [1, 5], votes: 3, values: ["1", "2"], leads: true },
    { name: "B", attempts: [2, 3], votes: 2, values: ["1", null], leads: false },
  ]);
});

test("a program whose answers hang on chance is in no group, be it the leader", () => {
  const [first, second, third, last] = agreement.outputs;
  const unsteady = { attempt: 5, values: ["1", null], unsteady: [1] };
  const run = {
    agreement: { ...agreement, outputs: [first, second, third, unsteady].flatMap((it) => it ?? []) },
    attempts,
  };
  expect(unsteadyVoters(run)).toEqual([5]);
  expect(voteGroups(run).map(({ attempts: of, leads }) => ({ of, leads }))).toEqual([
    { of: [1], leads: false },
    { of: [2, 3], leads: false },
  ]);
  expect(unsteadyVoters({ agreement: { ...agreement, outputs: last ? [last] : [] } })).toEqual([]);
});

test("only the inputs on which groups part are told", () => {
  const groups = voteGroups({ agreement, attempts });
  const told = (value: string | null, isLate = false) => ({ value, isLate });
  expect(partings({ agreement }, groups)).toEqual([{ input: "f(2)", answers: [told("2"), told(null)] }]);
  const late = agreement.outputs.map((it) => (it.values[1] === null ? { ...it, late: [1] } : it));
  expect(partings({ agreement: { ...agreement, outputs: late } }, groups)).toEqual([
    { input: "f(2)", answers: [told("2"), told(null, true)] },
  ]);
});

test("without a vote there is no group", () => {
  expect(voteGroups({ attempts })).toEqual([]);
});

test("what has no value is not said to be answered alike", () => {
  const groups = voteGroups({ agreement, attempts });
  const silent = groups.map((it) => ({ ...it, values: [null, null] }));
  expect([groups, groups.slice(1), silent].map((it) => alikeSentence(2, it))).toEqual([
    "All answer alike to all 2.",
    "All answer alike to the 1 of 2 that has a value to compare.",
    "None gives a value to any of them, so there is nothing to be alike in.",
  ]);
  const named = (of: typeof groups) => attempts.map((it) => groupOf(of, it));
  expect([named(groups), named(silent)]).toEqual([
    ["A", "B", "B", "A", "A"],
    [undefined, undefined, undefined, undefined, undefined],
  ]);
});

test("of a single input it is not said that it is all of them", () => {
  const one = voteGroups({ agreement, attempts }).map((it) => ({ ...it, values: it.values.slice(0, 1) }));
  expect(alikeSentence(1, one)).toBe("All answer alike to the only one.");
});

test("where no input could be made up, nothing is alike", () => {
  const none = { ...agreement, inputs: [], outputs: [{ attempt: 1, values: [] }] };
  expect(voteGroups({ attempts: [written(1)], agreement: none })).toEqual([]);
});
