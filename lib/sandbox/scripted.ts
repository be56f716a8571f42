/** A sandbox that answers from tables keyed by the program. For tests alone: the loop without Python. */
import type { Sandbox } from "#lib/run/ports.ts";
import type { Output, Verdict } from "#lib/run/verdict.ts";

export function scriptedSandbox(verdicts: Record<string, Verdict>, outputs: Record<string, string[]> = {}): Sandbox {
  const told = <T>(table: Record<string, T>, code: string): T => {
    const answer = table[code.trim()];
    if (answer === undefined) throw new Error(`the scripted sandbox does not know:\n${code}`);
    return answer;
  };
  return {
    check: async ({ code, examples }, signal) => {
      signal.throwIfAborted();
      // No program: Python is asked whether it can read the examples.
      if (code === "")
        return { kind: "passed", examples: examples.map(({ id }) => ({ id, status: "passed" })), durationMs: 1 };
      return told(verdicts, code);
    },
    outputs: async ({ code, calls, hashes }, signal) => {
      signal.throwIfAborted();
      const values = told(outputs, code);
      const answers = calls.map((_, at): Output => {
        const value = values[at % values.length];
        if (value === "…") return { kind: "timed-out", error: "scripted" };
        return value === undefined || value === "!" ? { kind: "raised", error: "scripted" } : { kind: "value", value };
      });
      // By other hashes the loop asks the last one first.
      return hashes === "other" ? answers.toReversed() : answers;
    },
  };
}
