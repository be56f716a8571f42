/** Ports for a run of many small events: each reply is long, said piece by piece, and wrong until the last. For tests alone. */
import type { Ports } from "./run/ports.ts";
import { prompts } from "./testing-solve.ts";
import type { Task } from "./run/task.ts";

export const patientTask: Task = {
  task: "Say how long a text is.\n\n>>> size('ab')\n2\n",
  name: "size",
  profile: "balanced",
  settings: { candidates: 4, iters: 0, seed: 1, questions: "report" },
  form: "function",
};

/** `pause` is waited for before each piece. */
export function patientPorts(pause: (signal: AbortSignal) => Promise<unknown>): Ports {
  return {
    prompts,
    now: () => performance.now(),
    model: {
      id: "scripted/patient",
      parallel: 2,
      prefills: false,
      async *reply(_prompt, { seed }, signal) {
        for (const text of ["```python\n", "def size(text):\n", `    # ${seed}\n`, "    return len(text)\n", "```"]) {
          await pause(signal);
          signal.throwIfAborted();
          yield { type: "text", text };
        }
        yield { type: "end", stop: "stop", promptTokens: 10, tokens: 20 };
      },
    },
    sandbox: {
      check: async ({ examples }) => ({
        kind: "failed",
        examples: examples.map(({ id }) => ({ id, status: "failed", got: "3" })),
        durationMs: 1,
      }),
      outputs: async ({ calls }) => calls.map(() => ({ kind: "value", value: "int:2" })),
    },
  };
}
