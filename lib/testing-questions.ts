/** What the tests of questions share: programs that really compute, and a run up to what it asks. */
import { portsOf, program, say, told } from "#lib/testing-solve.ts";
import type { EventOf, Question, RunEvent } from "#lib/run/event.ts";
import type { Example } from "#lib/run/example.ts";
import { readExamples } from "#lib/run/examples/read.ts";
import { foldRun, openRun, type Run } from "#lib/run/fold.ts";
import type { Ports } from "#lib/run/ports.ts";
import { saidOf } from "#lib/run/said-of-call.ts";
import { signatureOf } from "#lib/run/signature.ts";
import { askedAs } from "#lib/run/stated.ts";
import type { Task } from "#lib/run/task.ts";
import type { ExampleResult } from "#lib/run/verdict.ts";

/** Programs by what they compute, so that examples which change are judged anew. */
const programs: Record<string, (x: number) => number> = {
  "x * 2": (x) => x * 2,
  "x + x": (x) => x + x,
  "2 * x": (x) => 2 * x,
  "x ** 2": (x) => x ** 2,
  "x * x": (x) => x * x,
  "x + 1": (x) => x + 1,
  "0 - x": (x) => -x,
  "2 * x + (x == 3)": (x) => (x === 3 ? 7 : 2 * x),
  "x + x + (x == 3)": (x) => (x === 3 ? 7 : 2 * x),
};

function computes(code: string): ((x: number) => number) | undefined {
  return Object.entries(programs).find(([body]) => code.trim() === program(body).trim())?.[1];
}

function judged(code: string, example: Example): ExampleResult {
  const compute = computes(code);
  if (!compute) return { id: example.id, status: "failed" };
  const source = example.kind === "assert" ? example.source : example.kind === "call" ? example.call : "";
  const got = String(compute(Number(/f\((-?\d+)\)/.exec(source)?.[1])));
  const wrong =
    example.kind === "call"
      ? got !== example.expected
      : source.split("!=").some((it) => it.trim().split("\n")[0] === got);
  return wrong ? { id: example.id, status: "failed", got } : { id: example.id, status: "passed" };
}

export function arithmetic(bodies: readonly string[]) {
  const { ports, model } = portsOf({ replies: bodies.map(say) });
  const sandbox: Ports["sandbox"] = {
    check: async ({ code, examples }) => {
      const results = examples.map((it) => judged(code, it));
      return {
        kind: results.every((it) => it.status === "passed") ? "passed" : "failed",
        durationMs: 1,
        examples: results,
      };
    },
    outputs: async ({ code, calls }) =>
      calls.map((call) => {
        const value = computes(code)?.(Number(/f\((-?\d+)\)/.exec(call)?.[1])) ?? Number.NaN;
        return Number.isNaN(value) ? { kind: "raised", error: "ValueError" } : { kind: "value", value: String(value) };
      }),
  };
  return { ports: { ...ports, sandbox }, model };
}

export const folded = (run: Run, events: readonly RunEvent[]): Run => events.reduce<Run>(foldRun, run);
export const answerOf = ({ question }: Question, choice: string): EventOf<"question-answer"> => ({
  type: "question-answer",
  question,
  choice,
  by: "person",
});

/** The run up to its first question, and the question. */
export async function untilAsked(run: Run, ports: Ports) {
  const events = await told(run, ports);
  const question = events.at(-1);
  if (question?.type !== "question-ask") throw new Error(`it ended in ${question?.type}`);
  return { run: folded(run, events), question };
}

/** A run whose example of this number, from 1, was in doubt, and was answered so; `value` is what the programs answer. */
export function doubted(
  task: Task,
  number: number,
  { choice, value = null }: { choice: string; value?: string | null },
) {
  const signature = signatureOf(task) ?? { name: "f", text: "def f(", by: "person" as const };
  const { examples } = readExamples(task, signature);
  const example = examples[number - 1];
  if (!example) throw new Error(`there are ${examples.length} examples`);
  const option = (name: "keep" | "change" | "drop", said: string | null) => ({
    ...{ choice: name, value: said, votes: 0, attempts: [] },
  });
  const kept = "call" in example ? (saidOf(example, signature.name)?.says ?? null) : null;
  const options = [option("keep", kept), option("change", value), option("drop", null)];
  const about = { about: "example" as const, example: example.id, input: askedAs(example) };
  const events: RunEvent[] = [
    { type: "run-start", model: { id: "m" }, seed: 3 },
    { type: "signature-choose", signature },
    { type: "example-find", examples, notes: [] },
    { type: "question-ask", question: "q1", ...about, options, waits: 1 },
    { type: "question-answer", question: "q1", choice, by: "person" },
  ];
  return folded(openRun(task), events);
}
