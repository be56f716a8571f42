/** What is asked of the person instead of guessed: an example in doubt, or which of two behaviours is meant. */
import { asksForMeaning } from "./answer.ts";
import { type Doubt, openContradictions, openDoubts } from "./doubt.ts";
import type { Question } from "./event.ts";
import type { Example } from "./example.ts";
import type { Attempt, Run } from "./fold.ts";
import { patience } from "./plan.ts";
import { literalOf } from "./python/literal.ts";
import { printed } from "./said.ts";
import { readInput } from "./script-input.ts";
import { type Camp, campsOf } from "./camps.ts";
import { bestPassing, inOrder, nobodyLeads, passesAll, ranked, worth } from "./select.ts";
import { verdictOf } from "./verdict-of.ts";
import { askedAs } from "./stated.ts";
import { isReviewed, reviewOf } from "./techniques/review-repairs.ts";

/** The sandbox shows so many characters of a value, and of what a script has printed: there may be more of it. */
const shownMost = 500;

/** Each question costs the person more patience than the one before. */
const most = 3;

/** Seconds for an answer where nobody gave one before: most likely nobody is there. */
const unheard = 15;

/** Whether the run may ask at all, and has not asked enough: where nobody answered once, nobody is there. */
export function mayAsk({ task, questions }: Run): boolean {
  const asked = questions.filter(asksForMeaning);
  const isHeard = asked.every(({ answer }) => answer?.by !== "time");
  return task.settings.questions !== "report" && asked.length < most && isHeard;
}

/** A repair that would lead and passes more than what it mends. */
export function repairQuestion(run: Run): Question | undefined {
  const leads = isReviewed(run) ? inOrder(run).find((it) => reviewOf(run, it.attempt)?.choice !== "reject") : undefined;
  const mended = run.attempts.find((it) => it.attempt === leads?.parent);
  if (leads?.kind !== "repair" || !mended || reviewOf(run, leads.attempt)) return undefined;
  if (worth(run, leads) <= worth(run, mended)) return undefined;
  return {
    ...questionOpening(run),
    about: "repair",
    input: `attempt ${leads.attempt}`,
    options: [
      { choice: "accept", value: null, votes: 0, attempts: [leads.attempt] },
      { choice: "reject", value: null, votes: 0, attempts: [mended.attempt] },
    ],
  };
}

/** Two values for one call, or two outputs for one input, before any program is written: which of them is meant. Each pair is asked about once. */
export function contradictionQuestion(run: Run): Question | undefined {
  const isAsked = (id: string, value: string) =>
    run.questions.some((it) => it.example === id && it.options.some((option) => option.value === value));
  const open = openContradictions(run).find(({ example, value }) => !isAsked(example, value));
  if (!open) return undefined;
  const { example, call, says, value } = open;
  return {
    ...questionOpening(run),
    about: "example",
    example,
    input: call,
    options: [
      { choice: "keep", value: says, votes: 0, attempts: [] },
      { choice: "change", value, votes: 0, attempts: [] },
      { choice: "drop", value: null, votes: 0, attempts: [] },
    ],
  };
}

/**
 * An example that most programs contradict, though they pass all others; each is asked about once. One that some program
 * passes with all others can be right: where a small model fails one example alone, it is mostly the hard one.
 */
export function exampleQuestion(run: Run): Question | undefined {
  const asked = new Set(run.questions.map((it) => it.example));
  const isPassed = ({ example }: Doubt) =>
    ranked(run).some((it) => passesAll(run, it) && !wasTold(run, it, example.id));
  const doubt = openDoubts(run).find((it) => !asked.has(it.example.id) && !isPassed(it));
  if (!doubt) return undefined;
  const { example } = doubt;
  return {
    ...questionOpening(run),
    about: "example",
    example: example.id,
    input: askedAs(example),
    options: doubtOptions(doubt),
  };
}

/** A repair of a program that answered the example otherwise: it was shown what to answer, and may do so for it alone. */
function wasTold(run: Run, { parent }: Attempt, example: string): boolean {
  const mended = run.attempts.find((it) => it.attempt === parent);
  const results = mended ? (verdictOf(run, mended)?.examples ?? []) : [];
  return results.some((it) => it.id === example && it.status === "failed");
}

/** Where the programs agree on no value that could be shown and compared, the example stays or goes. */
function doubtOptions({ example, got, votes, attempts }: Doubt): Question["options"] {
  const keep = { choice: "keep" as const, value: expectedOf(example), votes: 0, attempts: [] };
  const value = valueIn(example, got);
  if (value === undefined) return [keep, { choice: "drop", value: null, votes, attempts }];
  return [keep, { choice: "change", value, votes, attempts }, { choice: "drop", value: null, votes: 0, attempts: [] }];
}

/** As Python source; what a script prints is a text. */
function expectedOf(example: Example): string | null {
  if (example.kind === "call") return example.expected;
  return example.kind === "output" ? printed(example.stdout) : null;
}

function valueIn({ kind }: Example, got: string | undefined): string | undefined {
  if (got === undefined || got.length >= shownMost) return undefined;
  if (kind === "output") return printed(got);
  return kind === "call" && sayable(got) ? got : undefined;
}

/** Two groups of programs of about one size, and the shortest input on which they differ. */
export function behaviourQuestion(run: Run): Question | undefined {
  const [first, second] = campsOf(run);
  // A program that came later and passes more has nobody beside it: the votes are of those before it. And where the
  // best fails an example, no answer makes it right.
  if (bestPassing(run)?.attempt !== run.agreement?.leader) return undefined;
  if (!first || !second || !(rivals(first, second) || isUnled(run))) return undefined;
  const split = splittingInput(run, first, second);
  if (!split || run.questions.some((it) => it.input === split.input)) return undefined;
  return {
    ...questionOpening(run),
    about: "behaviour",
    input: split.input,
    options: meantOptions(split, first, second),
  };
}

function meantOptions(split: Split, first: Camp, second: Camp): Question["options"] {
  const options: Question["options"] = [
    { choice: "first", value: split.first, votes: first.votes, attempts: first.attempts },
    { choice: "second", value: split.second, votes: second.votes, attempts: second.attempts },
  ];
  // No example says what a script does not print.
  return readInput(split.input) ? options : [...options, { choice: "neither", value: null, votes: 0, attempts: [] }];
}

/** Without an example the votes are all there is. */
const isUnled = (run: Run): boolean => run.examples?.length === 0 && nobodyLeads(run);

export const rivals = (first: Camp, second: Camp): boolean => second.votes >= 2 && second.votes * 2 >= first.votes;

type Split = { input: string; first: string; second: string };

/** The group that differs from the leading one and is so large that a person would be asked, and where they differ. */
export function rivalOf(run: Run): ({ votes: number } & Split) | undefined {
  const [first, second] = campsOf(run);
  const split = first && second && rivals(first, second) ? splittingInput(run, first, second) : undefined;
  return split && second && { votes: second.votes, ...split };
}

export function questionOpening({ questions, task }: Run): Pick<Question, "question" | "waits"> {
  const { answerWithin = patience } = task.settings;
  const isHeard = questions.every(({ answer }) => answer?.by !== "time");
  return { question: `q${questions.length + 1}`, waits: isHeard ? answerWithin : Math.min(answerWithin, unheard) };
}

function splittingInput({ agreement }: Run, first: Camp, second: Camp): Split | undefined {
  const splits = (agreement?.inputs ?? []).flatMap((input, at) => {
    const [one, other] = [first.values[at], second.values[at]];
    return sayable(one) && sayable(other) && one !== other ? [{ input, first: one, second: other }] : [];
  });
  return splits.toSorted((a, b) => a.input.length - b.input.length)[0];
}

/** What can be shown to a person whole, and be compared with later: a literal. */
function sayable(value: string | null | undefined): value is string {
  return value != null && literalOf(value) !== undefined;
}
