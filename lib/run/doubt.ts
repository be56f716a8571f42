/** Test or code: an example that most programs contradict, though they pass all others, is doubtful itself. */
import { alsoOrdered } from "./also-asked.ts";
import type { Contradiction, Example } from "./example.ts";
import { firstLine } from "./first-line.ts";
import type { Attempt, Run } from "./fold.ts";
import { grouped } from "./grouped.ts";
import { bothSaid } from "./said.ts";
import { saidOf } from "./said-of-call.ts";
import { unsteadyOn } from "./select.ts";
import { verdictOf } from "./verdict-of.ts";
import { quoted, statedBy } from "./stated.ts";
import { unlikeKind } from "./unlike.ts";
import type { ExampleResult } from "./verdict.ts";
import { votesOf } from "./votes.ts";

export type Doubt = {
  example: Example;
  /** What the programs do instead: "answer 6", with the value as `repr`, or "raise TypeError". */
  does: string;
  /** The value; absent where they raise. */
  got?: string;
  /** "a list, not a tuple", where that is all that is wrong with it. */
  kind?: string;
  /** A name that the example uses and that nothing defines. */
  lacks?: string;
  /** Independent replies that answer so, of all that pass every other example. */
  votes: number;
  of: number;
  /** Their programs. */
  attempts: number[];
  /** There is no other example that could speak for them. */
  isOnly?: true;
};

/** Fewer say nothing: a small model makes the same mistake twice. */
const leastVotes = 3;
const share = 2 / 3;

/** Where that is so of each of several, programs that pass one fail another, and the fault is more likely theirs. */
export function doubtsOf(run: Run): Doubt[] {
  const { examples = [] } = run;
  const doubts = examples.flatMap((example) => doubtOf(run, example) ?? []);
  const isSplit = doubts.length > 1 && doubts.length === examples.length && doubts.every((it) => it.kind === undefined);
  return isSplit ? [] : doubts;
}

/** Those of which the person has not said what holds; an example that an answer made, under the name of its question, says just that. */
export function openDoubts(run: Run): Doubt[] {
  const said = new Set(run.questions.flatMap((it) => (it.answer?.by === "person" ? [it.example, it.question] : [])));
  return doubtsOf(run).filter(({ example }) => !said.has(example.id));
}

/** What the person's examples say of one call, or of one input, besides what is checked, where they have not said which holds. */
export function openContradictions({ contradictions = [], examples = [], questions, signature }: Run) {
  const isSaid = ({ example, value }: Contradiction) =>
    questions.some(
      (it) =>
        it.example === example && it.answer?.by === "person" && it.options.some((option) => option.value === value),
    );
  return contradictions.flatMap((contradiction) => {
    const example = examples.find((it) => it.id === contradiction.example);
    const said = example && saidOf(example, signature?.name ?? "");
    if (!said || said.says === contradiction.value || isSaid(contradiction)) return [];
    return [{ ...said, example: example.id, value: contradiction.value }];
  });
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
  const doubtful = leading && leading.votes >= leastVotes && leading.votes / of >= share && speaks(run, leading);
  const isOnly = run.examples?.length === 1;
  return doubtful ? { example, ...leading, of, ...(isOnly && { isOnly }) } : undefined;
}

/**
 * That all fail the only example may as well be theirs: they have to be of one mind about what is right. That they leave out what
 * was ordered says nothing against it.
 */
function speaks(run: Run, { got, lacks }: Pick<Doubt, "got" | "lacks">): boolean {
  if (lacks !== undefined) return !alsoOrdered(run).includes(lacks);
  return (run.examples ?? []).length > 1 || got !== undefined;
}

/** What is wrong with this example's kind of container is wrong with others, too. */
function passesOthers(run: Run, attempt: Attempt, id: string): boolean {
  const results = verdictOf(run, attempt)?.examples ?? [];
  const isOfKind = (other: string) => answerTo(run, attempt, other)?.kind !== undefined;
  const passes = ({ id: other, status }: ExampleResult) =>
    status === "passed" || status === "skipped" || (isOfKind(other) && isOfKind(id));
  const others = (run.examples?.length ?? 0) - 1;
  return results.length > Math.min(1, others) && results.every((it) => it.id === id || passes(it));
}

/** Undefined where it passes, or runs out of time. */
function answerTo(run: Run, attempt: Attempt, id: string): Pick<Doubt, "does" | "got" | "kind" | "lacks"> | undefined {
  const { status, got, error, line } = verdictOf(run, attempt)?.examples.find((it) => it.id === id) ?? {};
  // Where an error is expected, another one is a wrong answer that has no value.
  if (status === "raised" || (status === "failed" && got === undefined && error !== undefined))
    return raisedBy({ error, line });
  return status === "failed" && got !== undefined ? shownOf(run, id, got) : undefined;
}

function shownOf(run: Run, id: string, got: string): Pick<Doubt, "does" | "got" | "kind"> {
  const example = run.examples?.find((it) => it.id === id);
  if (example?.kind === "output") return { does: `print ${quoted(got)}`, got };
  const kind = example?.kind === "call" ? unlikeKind(got, example.expected) : undefined;
  return { does: `answer ${got}`, got, ...(kind !== undefined && { kind }) };
}

type Raised = { [name in "error" | "line"]: ExampleResult[name] | undefined };

/** Without a line of the program's it is the example that speaks of what is not there. */
function raisedBy({ error = "", line }: Raised): Pick<Doubt, "does" | "lacks"> | undefined {
  const lacks = line === undefined ? /^NameError: name '([^']+)' is not defined/.exec(error)?.[1] : undefined;
  if (lacks !== undefined) return { does: `do not define \`${lacks}\`, nor does anything else`, lacks };
  const raised = /^[\p{L}\p{N}_.]+(?=:| \(in |$)/u.exec(error)?.[0];
  // A program that lacks a name answers nothing.
  if (raised === "NameError" || raised === "UnboundLocalError") return undefined;
  // What ended its process is told in words.
  return { does: raised === undefined ? "give no answer" : `raise ${raised}` };
}

/** What a person is told of it. */
export function doubtReason({ example, does, kind, votes, of, isOnly }: Doubt): string {
  const who = kind !== undefined || isOnly ? "" : " that pass every other example";
  const what = kind === undefined ? firstLine(does) : `${firstLine(does)}, ${kind}`;
  return `Look at ${firstLine(statedBy(example))} again: ${votes} of ${of} replies${who} ${what}.`;
}

export function contradictionReason({ call, says, value }: ReturnType<typeof openContradictions>[number]): string {
  return `Two examples contradict each other: ${bothSaid(call, says, value)}. Only the first was checked.`;
}
