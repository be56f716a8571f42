import { expect, test } from "vitest";
import type { Attempt } from "#lib/run/fold.ts";
import { versionStart } from "./edit-button.tsx";

const facts = { stop: "stop" as const, promptTokens: 0, tokens: 0, durationMs: 0, notes: [] };

function attemptOf(reply: string, code?: string | null): Attempt {
  const made: Attempt = { attempt: 1, kind: "greedy", temperature: 0, seed: 0, reply, checking: false };
  return code === undefined ? made : { ...made, end: { ...facts, code } };
}

test("one's own version begins with the program as it is shown, once that is here", () => {
  const made = attemptOf("", "def f(): ...\n");
  expect([
    versionStart(made, { text: "def f(): ...\n\n\ndef test_f(): ...\n", state: "ready" }),
    versionStart(made, { text: "def f(): ...\n", state: "loading" }),
    versionStart(made, { text: "def f(): ...\n", state: "failed" }),
    versionStart(undefined, { text: "", state: "none" }),
  ]).toEqual(["def f(): ...\n\n\ndef test_f(): ...\n", undefined, undefined, undefined]);
});

test("an attempt without a program is gone on from too, with the code of its reply where it holds some", () => {
  expect([
    versionStart(attemptOf("I cannot do that.", null), { text: "I cannot do that.", state: "none" }),
    versionStart(attemptOf("So:\n```python\ndef f(\n```\nDone.", null), { text: "", state: "none" }),
    versionStart(attemptOf("```python\ndef f():\n    ret"), { text: "", state: "broken-off" }),
  ]).toEqual(["", "def f(\n", "def f():\n    ret"]);
});
