/** Test or code: an example that most programs contradict, though they pass all others, is doubtful itself. */
import type { Example } from "./example.ts";
import type { Attempt, Run } from "./fold.ts";
import { grouped } from "./grouped.ts";
import { unsteadyOn, verdictOf } from "./select.ts";
import { quoted, statedBy } from "./stated.ts";
import type { ExampleResult } from "./verdict.ts";
import { votesOf } from "./votes.ts";

export type Doubt = {
  example: Example;
  /** What the programs do instead: "answer 6", with the value as `repr`, or "raise TypeError". */
  does: string;
  /** The value; absent where they raise. */
  got?: string;
  /** A name that the example uses and that nothing defines. */
  lacks?: string;
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

/** Those of which the person has not said what holds. */
export function openDoubts(run: Run): Doubt[] {
  const said = new Set(run.questions.flatMap((it) => (it.answer?.by === "person" ? [it.example] : [])));
  return doubtsOf(run).filter(({ example }) => !said.has(example.id));
}

function doubtOf(run: Run, example: Example): Doubt | undefined {
  const voters = run.attempts.filter(
    (it) => it.end?.same === undefined && passesOthers(run, it, example.id) && unsteadyOn(run, it) === 0,
  );
  const numbers = (of: readonly Attempt[]) => of.map((it) => it.attempt);
  const of = votesOf(run, numbers(voters));
  const answers = grouped(voters, (it) => answerTo(run, it, example.id)?.does);
  const camps = [...answers.values()].flatMap((camp) => {
    const [first] = camp;
    const answer = first && answerTo(run, first, example.id);
    const attempts = numbers(camp);
    return answer ? [{ ...answer, attempts, votes: votesOf(run, attempts) }] : [];
  });
  const leading = camps.toSorted((a, b) => b.votes - a.votes)[0];
  const doubtful = leading && leading.votes >= leastVotes && leading.votes / of >= share;
  return doubtful ? { example, ...leading, of } : undefined;
}

function passesOthers(run: Run, attempt: Attempt, id: string): boolean {
  const results = verdictOf(run, attempt)?.examples ?? [];
  return results.length > 1 && results.every((it) => it.id === id || it.status === "passed" || it.status === "skipped");
}

/** Undefined where it passes, or runs out of time. */
function answerTo(run: Run, attempt: Attempt, id: string): Pick<Doubt, "does" | "got" | "lacks"> | undefined {
  const { status, got, ...fault } = verdictOf(run, attempt)?.examples.find((it) => it.id === id) ?? {};
  if (status === "raised") return raisedBy(fault);
  if (status !== "failed" || got === undefined) return undefined;
  const isScript = run.examples?.find((it) => it.id === id)?.kind === "output";
  return { does: isScript ? `print ${quoted(got)}` : `answer ${got}`, got };
}

/** Without a line of the program's it is the example that speaks of what is not there. */
function raisedBy({ error = "", line }: Pick<ExampleResult, "error" | "line">): Pick<Doubt, "does" | "lacks"> {
  const lacks = line === undefined ? /^NameError: name '([^']+)' is not defined/.exec(error)?.[1] : undefined;
  if (lacks !== undefined) return { does: `do not define \`${lacks}\`, nor does anything else`, lacks };
  return { does: `raise ${/^[\w.]+/.exec(error)?.[0] ?? "an error"}` };
}

/** What a person is told of it. */
export function doubtReason({ example, does, votes, of }: Doubt): string {
  return `Look at ${statedBy(example)} again: ${votes} of ${of} replies that pass every other example ${does}.`;
}
