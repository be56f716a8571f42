import { scripted } from "./run-fixtures.ts";

/** A run's events as the wire carries them: 64 attempts, each with so many pieces that there are about `count` in all. */
export function flood(count: number): string {
  const at = "2026-11-21T12:00:00.000Z";
  const task = { task: "flood", profile: "balanced", settings: {}, form: "function" };
  const verdict = { kind: "failed", examples: [{ id: "e1", status: "failed", got: "0" }], durationMs: 1 };
  const end = { code: "def f(x): return 0", stop: "stop", promptTokens: 9, tokens: 9, durationMs: 9, notes: [] };
  const pieces = Array.from({ length: Math.ceil(count / 64) - 3 }, (_, at) => `x${at} `);
  const events: object[] = [
    { type: "run-queue", task },
    { type: "run-start", model: { id: scripted }, seed: 1 },
    {
      type: "example-find",
      examples: [{ kind: "call", id: "e1", style: "==", call: "f(1)", expected: "1" }],
      notes: [],
    },
    { type: "signature-choose", signature: { name: "f", text: "def f(", by: "examples" } },
    ...Array.from({ length: 64 }, (_, number) => number + 1).flatMap((attempt) => [
      { type: "attempt-start", attempt, kind: "sample", temperature: 0.8, seed: attempt, prefill: "def f(" },
      ...pieces.map((text) => ({ type: "reply-delta", attempt, text })),
      { type: "reply-end", attempt, ...end },
      { type: "check-end", attempt, verdict },
    ]),
  ];
  return events
    .map((event, index) => `id: ${index + 1}\ndata: ${JSON.stringify({ seq: index + 1, at, ...event })}\n\n`)
    .join("");
}
