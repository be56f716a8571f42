/** Test or code: an example that most programs contradict, though they pass all others, is doubtful itself. */
import type { Example } from "./example.ts";
import type { Attempt, Run } from "./fold.ts";
import { grouped } from "./grouped.ts";
import { copies, verdictOf } from "./select.ts";

export type Doubt = {
  example: Example;
  /** What the programs answer instead, as `repr`. */
  got: string;
  /** Independent replies that answer so, of all that pass every other example. */
  votes: number;
  of: number;
  /** Their programs. */
  attempts: number[];
};

/** Fewer say nothing: a small model makes the same mistake twice. */
const leastVotes = 3;
const share = 2 / 3;

export function doubtsOf(run: Run): Doubt[] {
  const examples = run.examples ?? [];
  return examples.length < 2 ? [] : examples.flatMap((example) => doubtOf(run, example) ?? []);
}

function doubtOf(run: Run, example: Example): Doubt | undefined {
  const voters = run.attempts.filter((it) => it.end?.same === undefined && passesOthers(run, it, example.id));
  const of = sum(voters.map((it) => copies(run, it.attempt)));
  const answers = grouped(voters, (it) => answerTo(run, it, example.id));
  const camps = [...answers].flatMap(([got, camp]) => {
    const attempts = camp.map((it) => it.attempt);
    return got === undefined ? [] : [{ got, attempts, votes: sum(attempts.map((it) => copies(run, it))) }];
  });
  const leading = camps.toSorted((a, b) => b.votes - a.votes)[0];
  const doubtful = leading && leading.votes >= leastVotes && leading.votes / of >= share;
  return doubtful ? { example, ...leading, of } : undefined;
}

function passesOthers(run: Run, attempt: Attempt, id: string): boolean {
  const results = verdictOf(run, attempt)?.examples ?? [];
  return results.length > 1 && results.every((it) => it.id === id || it.status === "passed" || it.status === "skipped");
}

/** Undefined where it passes, raises or runs out of time. */
function answerTo(run: Run, attempt: Attempt, id: string): string | undefined {
  const result = verdictOf(run, attempt)?.examples.find((it) => it.id === id);
  return result?.status === "failed" ? result.got : undefined;
}

const sum = (values: readonly number[]): number => values.reduce((total, it) => total + it, 0);
