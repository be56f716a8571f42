/** Protects the doubt about what a script must print: it is asked about as any other is, and told by its input. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import { answerOf, folded } from "#lib/testing-questions.ts";
import { endOf, portsOf, prompts, taskOf, told } from "#lib/testing-solve.ts";
import type { EventOf } from "./event.ts";
import { foldRun, openRun } from "./fold.ts";
import { writePrompt } from "./prompt.ts";
import type { Task } from "./task.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const examples = "Input: 1\nOutput: 2\n\nInput: 2\nOutput: 5\n\nInput: 3\nOutput: 6\n";
const programs = ["print(int(input()) * 2)", "x = int(input())\nprint(x + x)", "n = int(input())\nprint(2 * n)"];

async function ran(settings: Task["settings"]) {
  const replies = Array.from({ length: 9 }, (_, at) => `\`\`\`python\n${programs[at % 3] ?? ""}\n\`\`\``);
  const task = taskOf({ task: "Double a number.", kind: "script", examples, settings: { candidates: 5, ...settings } });
  const ports = { ...portsOf({ replies }).ports, sandbox };
  const events = await told(openRun(task), ports);
  return { ports, events, run: folded(openRun(task), events) };
}

test("where nobody is asked, the reason names the input and what is printed", async () => {
  expect(endOf((await ran({ questions: "report" })).events).evidence.reasons).toEqual([
    "2 of 3 examples pass.",
    'Look at the output for the input "2" again: 5 of 5 replies that pass every other example print "4".',
  ]);
});

test.each([
  ["change", "3 of 3 examples pass.", 'Be sure that the output for the input "2" is "4".'],
  ["keep", "2 of 3 examples pass.", 'Be sure that the output for the input "2" is "5".'],
  ["drop", "2 of 2 examples pass.", undefined],
])("the answer %s holds from then on", async (choice, reason, said) => {
  const { run, events, ports } = await ran({});
  const question = events.at(-1) as EventOf<"question-ask">;
  expect(question).toEqual({
    type: "question-ask",
    question: "q1",
    about: "example",
    example: "e2",
    input: 'the output for the input "2"',
    options: [
      { choice: "keep", value: '"5"', votes: 0, attempts: [] },
      { choice: "change", value: '"4"', votes: 5, attempts: [1, 2, 3] },
      { choice: "drop", value: null, votes: 0, attempts: [] },
    ],
    waits: 120,
  });
  const answered = foldRun(run, answerOf(question, choice));
  expect(endOf(await told(answered, ports)).evidence.reasons[0]).toBe(reason);
  const lines = writePrompt(answered, { ...prompts, write: "{{problem}}" }, false).user.split("\n");
  expect(lines.find((it) => it.startsWith("Be sure"))).toBe(said);
});
