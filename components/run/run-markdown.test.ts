import { expect, test } from "vitest";
import type { Run } from "#lib/run/fold.ts";
import { runMarkdown } from "./run-markdown.ts";

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
