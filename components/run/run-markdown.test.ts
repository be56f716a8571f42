import { expect, test } from "vitest";
import type { Run } from "#lib/run/fold.ts";
import { runMarkdown } from "./run-markdown.ts";

const evidence = { examplesPassed: 0, examplesTotal: 1, inputs: 0, votes: 0, distinct: 0, programs: 0, reasons: [] };
const run: Run = {
  status: "ended",
  task: { task: "Join with a pipe.", profile: "fast", settings: {}, form: "function" },
  model: { id: "local/small" },
  seed: 7,
  examples: [{ kind: "call", id: "e1", style: "==", call: "f('a|b')", expected: "'`'" }],
  notes: [],
  questions: [],
  listed: [],
  lessons: [],
  attempts: [
    {
      attempt: 1,
      kind: "greedy",
      temperature: 0,
      seed: 7,
      reply: "",
      checking: false,
      verdict: { kind: "failed", durationMs: 1, examples: [{ id: "e1", status: "failed", got: "'\\n'" }] },
    },
  ],
  tokens: { prompt: 1, reply: 1 },
  resumed: 0,
};

test("a run reads as a document, and neither pipes nor backticks of its values break it", () => {
  expect(runMarkdown(run, { url: "http://127.0.0.1:3000/runs/x", code: "print('```')\n" })).toBe(`# Join with a pipe.

## Code

\`\`\`\`python
print('\`\`\`')
\`\`\`\`

## Examples

| call | expected | result | got |
|---|---|---|---|
| \`f('a\\|b')\` | \`\`'\`'\`\` | not run |  |

## Attempts

1. first choice: passes 0 of 1 example.

Model local/small, profile fast, seed 7. http://127.0.0.1:3000/runs/x
`);
});

test("a repair that a person left out says so", () => {
  const options = [
    { choice: "accept", value: null, votes: 0, attempts: [2] },
    { choice: "reject", value: null, votes: 0, attempts: [1] },
  ] as const;
  const answered = { answer: { choice: "reject", by: "person" } } as const;
  const asked: Run = {
    ...run,
    attempts: run.attempts.flatMap((it) => [it, { ...it, attempt: 2, kind: "repair" as const, parent: 1 }]),
    questions: [
      {
        question: "q1",
        about: "repair",
        input: "attempt 2",
        waits: 60,
        options: options.map((it) => ({ ...it, attempts: [...it.attempts] })),
        ...answered,
      },
    ],
  };
  expect(runMarkdown(asked, { url: "", code: "" })).toContain("2. repair of 1, left out: passes 0 of 1 example.");
});

test("a cell ends with its text, and shows where a value was cut off", () => {
  const example = { kind: "output", id: "e1", style: "input-output", stdin: "2\n", args: [], stdout: "4" } as const;
  const verdict = {
    kind: "failed",
    durationMs: 1,
    examples: [{ id: "e1", status: "failed", got: "5".repeat(500) }],
  } as const;
  const attempts = run.attempts.map((it) => ({ ...it, verdict: { ...verdict, examples: [...verdict.examples] } }));
  const end = { outcome: "gave-up", grade: "unverified", attempt: 1, reason: "repeating", evidence } as const;
  const shown: Run = { ...run, examples: [{ ...example, args: [] }], attempts, end };
  expect(runMarkdown(shown, { url: "", code: null })).toContain(
    `| \`python program.py ⏎ reads: 2\` | \`4\` | wrong value | \`${"5".repeat(500)}…\` |`,
  );
});
