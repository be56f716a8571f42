/** The answers of a folder that have no score. One that the sandbox cannot judge keeps no other from its score. */
import { Fault } from "#lib/run/fault.ts";
import type { Hidden } from "../suite/problem.ts";
import { Strides } from "./progress.ts";
import { type Answer, appendRecords, files } from "./records.ts";
import type { Scorer } from "./scorer.ts";

type Means = {
  scorer: Scorer;
  hidden: ReadonlyMap<string, Hidden>;
  /** Told of each problem of which a program could not be judged. */
  unjudged?: (problem: string, error: string) => void;
  signal: AbortSignal;
};

/** After so many, one upon another, the sandbox is gone: the others would not be judged either. */
const mostInARow = 3;

/** Throws a Fault that names the answers without a score, after all else is scored, or where too many in a row have none. */
export async function scoreRest(folder: string, answers: readonly Answer[], means: Means): Promise<void> {
  const rest = [...answers];
  const failed: { name: string; fault: Fault }[] = [];
  const strides = new Strides(answers.length);
  let inARow = 0;
  for (let next = rest.shift(); next; next = inARow < mostInARow ? rest.shift() : undefined) {
    const fault = await scored(folder, next, means);
    inARow = fault ? inARow + 1 : 0;
    if (fault) {
      const name = `${next.problem} seed ${next.seed}`;
      failed.push({ name, fault });
      process.stderr.write(`${name} has no score: ${fault.message}\n`);
    }
    const done = answers.length - rest.length;
    const words = `scored ${done - failed.length} of ${answers.length}`;
    if (rest.length === 0) process.stderr.write(`${words}\n`);
    strides.tell(done, words);
  }
  const last = failed.at(-1)?.fault;
  if (!last) return;
  const more = rest.length === 0 ? "" : `; ${rest.length} more were not begun`;
  const hint = [last.hint, "the same command asks for these scores alone"].filter(Boolean).join(". ");
  throw new Fault(last.code, `these answers have no score: ${failed.map((it) => it.name).join(", ")}${more}`, { hint });
}

async function scored(
  folder: string,
  answer: Answer,
  { scorer, hidden, unjudged, signal }: Means,
): Promise<Fault | undefined> {
  const tests = hidden.get(answer.problem);
  if (!tests) return noneOfTheSuite(folder, answer);
  try {
    appendRecords(files(folder).scores, await scorer.score(answer, tests, signal));
    const error = scorer.unjudged.get(answer.problem);
    if (error !== undefined) unjudged?.(answer.problem, error);
    return undefined;
  } catch (error) {
    if (signal.aborted || !(error instanceof Fault)) throw error;
    return error;
  }
}

/** Whoever put folders together has taken its line from a measurement of another suite. */
function noneOfTheSuite(folder: string, { problem }: Answer): Fault {
  const hint = `remove its line from ${files(folder).answers}`;
  return new Fault("bad-input", `${problem} is no problem of the suite`, { hint });
}
