/** Why one of several programs that pass as many examples is handed over: by what told it from the others in this run. */
import type { Grade } from "./ending.ts";
import type { Evidence } from "./event.ts";
import type { Attempt, Run } from "./fold.ts";
import { layoutFree } from "./layout.ts";
import { ranked, type Weight, weighed } from "./select.ts";

/** Each goes on after "was chosen by". */
const words: Record<Exclude<keyof Weight, "examples">, string> = {
  mends: "whether it is a repair that mends nothing",
  verdict: "how its check ended",
  steady: "whether it answers the same each time",
  asked: "whether its values are of the kind that was asked for",
  reads: "whether it reads what it is given",
  allowed: "whether it keeps to what the task rules out, and what it is to raise and to derive from",
  rounded: "whether it rounds as the task wants",
  defines: "whether it defines all that was asked for",
  complete: "whether it has all that the task lists",
  votes: "how many replies give the same answers",
  apart: "whether no list stands twice in its answers",
  written: "whether it is written as the task asks",
  answered: "how many extra inputs it has an answer to",
  quick: "whether it is done in time with larger inputs",
  unrepaired: "whether it was right without a repair",
  sparing: "whether it leaves alone what it is given",
  clean: "how little the linter finds in it",
  likely: "how likely the model held its text",
  short: "how short it is",
};

const isWeighed = (name: string): name is keyof typeof words => name in words;

type Told = { grade: Grade; evidence: Evidence };

/** What is told of the program that is handed over, and why it is this one. */
export function withChoice(run: Run, attempt: Attempt | undefined, told: Told): Told {
  const choice = attempt && choiceOf(run, attempt);
  return choice === undefined ? told : { ...told, evidence: { ...told.evidence, choice } };
}

/** Undefined where no other passes as many, and where none passes any. What a person left out is none of them. */
export function choiceOf(run: Run, { attempt }: Attempt): string | undefined {
  const mayLead = new Set(ranked(run).map((it) => it.attempt));
  const [first, ...others] = weighed(run).filter((it) => mayLead.has(it.attempt.attempt));
  if (first?.attempt.attempt !== attempt) return undefined;
  const equal = otherwise(first, others);
  const isBad = first.weight.examples === 0 && (run.examples?.length ?? 0) > 0;
  if (equal.length === 0 || isBad) return undefined;
  const how = decidedBy(first.weight, equal);
  const programs = `${equal.length + 1} different programs`;
  return `${stand(run, programs, first.weight.examples)}; attempt ${attempt} was chosen by ${how.join(", then by ")}.`;
}

type Weighed = ReturnType<typeof weighed>[number];

/** Of those that pass as many, the best of each program: what is only laid out otherwise is no other one. */
function otherwise(first: Weighed, others: readonly Weighed[]): Weight[] {
  const writtenAs = ({ attempt: { end } }: Weighed) => layoutFree(end?.code ?? "");
  const equal = others.filter((it) => it.weight.examples === first.weight.examples);
  const best = new Map(equal.toReversed().map((it) => [writtenAs(it), it.weight]));
  best.delete(writtenAs(first));
  return [...best.values()];
}

function stand(run: Run, programs: string, passed: number): string {
  const total = run.examples?.length ?? 0;
  if (total === 0) return `No example tells ${programs} apart`;
  return `${programs} pass ${passed} of ${total} example${total === 1 ? "" : "s"}`;
}

/** What it is ahead of the others by, one after the other until it is alone. */
function decidedBy(own: Weight, others: readonly Weight[]): string[] {
  const decided: string[] = [];
  let left = others;
  for (const name of Object.keys(own).filter(isWeighed)) {
    const level = left.filter((it) => it[name] === own[name]);
    if (level.length < left.length) decided.push(words[name]);
    left = level;
  }
  return left.length > 0 ? [...decided, "having been written first"] : decided;
}
