/** What a program says that something is which came before is believed only where there is such a thing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

/** It says in its reply whatever it likes, in place of what the sandbox would say for it. */
const forger = (value: string, changes = "{}") => `
import sys
def f(*given):
    frame = sys._getframe()
    while "handed" not in frame.f_locals: frame = frame.f_back
    handed = type(frame.f_locals["handed"])
    handed.answer = lambda self, _: ${value}
    handed.changes = lambda self: ${changes}
`;
const doubled = "[[0], *([{'again': at}, {'again': at}] for at in range(60))]";
const chained = "[[0], *([{'again': at}] for at in range(500))]";

test("a program that speaks for itself is heard, where what it says can be", async () => {
  const { kind, examples } = await judged(sandbox, {
    code: forger("[[{'given': 1}], {'again': 0}]", "{'0': [5, {'given': 1}]}"),
    examples: ["a, b = [1], [2]\n(one,), (other,) = f(a, b)\nassert one is other is b is a[1] and a == [5, [2]]"],
  });
  expect({ kind, examples }).toEqual({ kind: "passed", examples: [{ id: "0", status: "passed" }] });
});

test.each([
  ["a number behind the last", "{'given': 2}", "{}"],
  ["one below the first", "{'given': -1}", "{}"],
  ["what is no number", "{'given': '0'}", "{}"],
  ["True, which is as good as 1", "{'given': True}", "{}"],
  ["what has not come yet", "[{'again': 0}]", "{}"],
  ["a list as a place", "{'again': [0]}", "{}"],
  ["an argument of another kind", "1", "{'0': {'dict': []}}"],
  ["an argument that is none", "1", "{'2': []}"],
  ["an argument before the first", "1", "{'-1': []}"],
  ["an argument that contains itself", "1", "{'0': [{'given': 0}]}"],
  ["two that contain each other", "1", "{'0': [{'given': 1}], '1': [{'given': 0}]}"],
  ["more as a whole than a message can be", doubled, "{}"],
  ["more than may be within an argument", "1", `{'0': ${doubled}}`],
  [
    "more than may be within a value that is taken apart",
    `{'library': ['SimpleNamespace', {'dict': [['x', ${doubled}]]}]}`,
    "{}",
  ],
  [
    "more than that within slices",
    "[[0], *([{'slice': [{'again': at}, {'again': at}, None]}] for at in range(60))]",
    "{}",
  ],
  ["more than that within views", "[[0], *([{'view': ['values', [{'again': at}] * 2]}] for at in range(60))]", "{}"],
  ["an argument that is in its answer often, and filled then", "[{'given': 0}] * 10_000", "{'0': [0] * 10_000}"],
  ["what is nested deeper than it may be", chained, "{}"],
])("%s ends the program, and nothing passes", async (_, value, changes) => {
  const { kind, examples } = await judged(sandbox, {
    code: forger(value, changes),
    examples: ["a, b = [1], [2]\ntry: f(a, b)\nexcept BaseException: pass"],
  });
  expect({ kind, examples }).toEqual({
    kind: "raised",
    examples: [
      {
        id: "0",
        status: "raised",
        error: expect.stringMatching(/^a reply that is no answer: \w+Error$|TooLarge$/) as string,
      },
    ],
  });
});

/** It says of what it keeps whatever it likes. */
const keeper = (words: string, later = "{}") => `
import sys
said = [${words}, ${later}]
def f(*given):
    frame = sys._getframe()
    while "handed" not in frame.f_locals: frame = frame.f_back
    type(frame.f_locals["self"])._effects = lambda *_: said.pop(0) if said else {}
    return [[1], [2]]
`;
const twice = "a = [1]\ntry:\n    b = f(a)\n    f()\nexcept BaseException: pass";

test("a program that says itself what it keeps is heard, where what it says can be; that proves little", async () => {
  const later = "{'later': {'0': [5], '1': [{'given': 0}, 6]}, 'let': [0]}";
  const { kind, trust, examples } = await judged(sandbox, {
    code: keeper("{'kept': ['0'], 'held': [2]}", later),
    examples: ["a = [1]\nb = f(a)\nf()\nassert a == [5] and b == [[1], [2]] or b[0][0] is a"],
  });
  expect({ kind, trust, examples }).toEqual({
    kind: "passed",
    trust: "weak",
    examples: [{ id: "0", status: "passed" }],
  });
});

test.each([
  ["an argument that is none", "{'kept': ['7']}", "{}"],
  ["an argument by no place", "{'kept': [[]]}", "{}"],
  ["a part of its answer that is none", "{'held': [9]}", "{}"],
  ["a change of what is not kept", "{'later': {'0': [1]}}", "{}"],
  ["a change before the first", "{'kept': ['0']}", "{'later': {'-1': [1]}}"],
  ["a change into another kind", "{'kept': ['0']}", "{'later': {'0': {'set': []}}}"],
  ["a list that contains itself", "{'kept': ['0']}", "{'later': {'0': [{'given': 0}]}}"],
  [
    "more as a whole than a message can be",
    "{'kept': ['0']}",
    "{'later': {'0': [[0], *([{'again': at}] * 2 for at in range(120))]}}",
  ],
  ["letting go of what is not there", "{'let': [0]}", "{}"],
  ["letting go of what is before the first", "{'kept': ['0']}", "{'let': [-1]}"],
  ["words that are none", "{'kept': 5}", "{}"],
])("of what it keeps, %s ends the program, and nothing passes", async (_, words, later) => {
  const { kind, examples } = await judged(sandbox, { code: keeper(words, later), examples: [twice] });
  expect({ kind, examples }).toEqual({
    kind: "raised",
    examples: [
      {
        id: "0",
        status: "raised",
        error: expect.stringMatching(/^a reply that is no answer: (\w+Error|TooLarge)$/) as string,
      },
    ],
  });
});
