/** Protects votes on scripts: run for real on what nobody wrote; only the model is scripted. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunEvent } from "./run/event.ts";
import { foldRun, openRun, type Run } from "./run/fold.ts";
import { readExamples } from "./run/examples/read.ts";
import { settledTask } from "./run/settled.ts";
import { taskSchema } from "./run/task.ts";
import type { OpenSandbox } from "./sandbox/sandbox.ts";
import { limits, openForTest } from "./sandbox/testing-sandbox.ts";
import { endOf, portsOf, told } from "./testing-solve.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const never = new AbortController().signal;
const reply = (code: string) => `\`\`\`python\n${code}\n\`\`\``;

const sum = `Write a script that reads numbers and prints their sum.

Input:
3
1 2 3
Output:
6

Input:
2
5 5
Output:
10
`;
const right = [
  "n = int(input())\nprint(sum(int(it) for it in input().split()))",
  "import sys\nprint(sum(map(int, sys.stdin.read().split()[1:])))",
  "input()\ntotal = 0\nfor it in input().split():\n    total += int(it)\nprint(total)",
];
/** It takes three numbers at most. */
const wrong = [
  "input()\nprint(sum(int(it) for it in input().split()[:3]))",
  "import sys\nprint(sum(map(int, sys.stdin.read().split()[1:4])))",
];

async function run(task: string, codes: readonly string[], questions: "report" | "ask" = "report") {
  const { ports } = portsOf({ replies: codes.map(reply) });
  const asked = taskSchema.parse({ task, settings: { candidates: codes.length, iters: 0, questions } });
  const events = await told(openRun(asked), { ...ports, sandbox });
  return { events, asked, end: endOf(events), voted: events.findLast((it) => it.type === "agreement-count") };
}

test("given scripts that pass the examples, then the one that most agree with is handed over, and why it is not verified is said", async () => {
  const { end, voted } = await run(sum, [...wrong.slice(0, 1), ...right]);
  const first = voted?.inputs.slice(0, 2).map((it, at) => [it, voted.outputs[1]?.values[at]]);
  expect([end.grade, end.attempt, end.evidence.votes, voted?.inputs.length, voted?.outputs.length]).toEqual([
    "passes",
    3,
    3,
    24,
    4,
  ]);
  expect(first).toEqual([
    [String.raw`reads "4\n1 2 3 6\n"`, '"12"'],
    [String.raw`reads "2\n5 0\n"`, '"5"'],
  ]);
  expect(end.evidence.reasons).toEqual([
    "2 of 2 examples pass.",
    "3 independent replies, 3 different programs among them, agree on all 24 extra inputs.",
    "How often programs that agree are right was measured for single calls, and not for scripts: so none is verified.",
  ]);
});

test("what a script prints is compared as it is judged; one that fails, hangs or prints without end has no value", async () => {
  const calls = ['reads "a\\n"', 'gets "1" "b c"', 'reads "raise"', 'reads "hang"', 'reads "flood"', 'reads "z"'];
  const code = `import sys
text = sys.stdin.read().strip()
if text == "raise":
    sys.exit(3)
while text == "hang":
    pass
print("x" * 70_000 if text == "flood" else text, sys.argv[1:], "  ")
print(open("data.txt").read(), "\\n")`;
  const files = [{ name: "data.txt", content: "held", encoding: "utf8" as const }];
  const job = { code, names: [], calls, limits: { ...limits, late: 8 }, script: { files } };
  expect(await sandbox.outputs(job, never)).toEqual([
    { kind: "value", value: String.raw`"a []\nheld"` },
    { kind: "value", value: String.raw`" ['1', 'b c']\nheld"` },
    { kind: "raised", error: "it ended with exit code 3" },
    { kind: "timed-out", error: "it took too long: a check has 4 s in all" },
    { kind: "incomparable", error: "it printed 64 kB or more" },
    { kind: "value", value: String.raw`"z []\nheld"` },
  ]);
});

test("where scripts part a person is asked, and what is answered is an example from then on", async () => {
  const { events, asked } = await run(sum, [...wrong, ...right.slice(0, 2)], "ask");
  const question = events.find((it) => it.type === "question-ask");
  expect([question?.about, question?.input, question?.options.map((it) => it.value)]).toEqual([
    "behaviour",
    String.raw`reads "4\n1 2 3 6\n"`,
    ['"6"', '"12"'],
  ]);
  const state = [{ type: "run-queue", task: asked } as const, ...events].reduce<Run | undefined>(foldRun, undefined);
  const chosen = foldRun(state, { type: "question-answer", question: "q1", choice: "second", by: "person" });
  const fork = settledTask(chosen);
  const added = { id: "q1", kind: "output", style: "answer", args: [], stdin: "4\n1 2 3 6\n", stdout: "12" };
  expect([chosen.examples?.at(-1), fork.examples]).toEqual([added, "Input:\n4\n1 2 3 6\nOutput:\n12"]);
  const { examples } = readExamples(fork, { name: "", text: "", by: "task" });
  expect([examples.length, examples.at(-1)]).toEqual([3, { ...added, id: "e3", style: "input-output" }]);
});

test("what is answered of arguments is what a terminal would show", () => {
  const given = taskSchema.parse({ task: "A script that adds.", examples: "$ python add.py 1 2\n3" });
  const events = [
    { type: "run-queue", task: given },
    { type: "signature-choose", signature: { name: "", text: "", by: "task" } },
    { type: "example-find", examples: readExamples(given, { name: "", text: "", by: "task" }).examples, notes: [] },
    {
      type: "question-ask",
      question: "q1",
      about: "behaviour",
      input: 'gets "1" "b \'c"',
      options: [{ choice: "first", value: '"1b"', votes: 2, attempts: [] }],
      waits: 1,
    },
    { type: "question-answer", question: "q1", choice: "first", by: "person" },
  ] as const;
  const run = events.reduce<Run | undefined>((state, event) => foldRun(state, event as RunEvent), undefined) as Run;
  const fork = settledTask(run);
  const { examples } = readExamples(fork, { name: "", text: "", by: "task" });
  expect([fork.examples, examples.map((it) => it.kind === "output" && [it.args, it.stdout])]).toEqual([
    "$ python add.py 1 2\n3\n$ python script.py 1 'b '\\''c'\n1b",
    [
      [["1", "2"], "3"],
      [["1", "b 'c"], "1b"],
    ],
  ]);
});
