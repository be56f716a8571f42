/** The facts that a grade stands for: what passed, who agrees, and on what nobody has voted. */
import { alsoOrdered } from "./also-asked.ts";
import { callsIn } from "./called-names.ts";
import { drawnIn } from "./examples/drawing.ts";
import { chanceOf } from "./chance.ts";
import type { Evidence } from "./event.ts";
import type { Example } from "./example.ts";
import { pythonOf } from "./example-python.ts";
import { isCalled } from "./example-calls.ts";
import type { Attempt, Run } from "./fold.ts";
import { askedNames } from "./job.ts";
import { kindOf } from "./kind.ts";
import { definesClass, isMaking, methodsIn, unvotedMethods } from "./methods.ts";
import { blanked } from "./python/scan.ts";
import { topStatements } from "./python/statements.ts";
import { passesAll, ranked, unsteadyOn } from "./select.ts";
import { readSession } from "./session.ts";
import { examplesPassed, resultsOf, verdictOf } from "./verdict-of.ts";
import { comparable, compared, type Values } from "./votes.ts";

export type Facts = Omit<Evidence, "reasons">;

/** What was tried at the end, or was not. */
export type Proof = { [name in "vacuous" | "anyOrder"]?: Evidence[name] | undefined };

export function factsOf(run: Run, attempt: Attempt | undefined, proof: Proof): Facts {
  const { votes, distinct, inputs } = countedFor(run, attempt);
  const examplesTotal = (run.examples ?? []).length - skippedOf(run, attempt);
  const confidence = isMeasured(run) && attempt && answersTell(run, attempt) ? chanceOf(run, votes) : undefined;
  return {
    examplesPassed: attempt ? examplesPassed(resultsOf(run, attempt)) : 0,
    examplesTotal,
    ...tried(proof),
    ...chanceFor(run, attempt),
    inputs,
    votes,
    distinct,
    programs: ranked(run).length,
    ...(confidence !== undefined && examplesTotal > 0 && attempt && passesAll(run, attempt) && { confidence }),
  };
}

/** How often votes are right was measured where single calls are compared, and neither steps with an object nor scripts. */
export function isMeasured({ task, agreement }: Run): boolean {
  return kindOf(task) === "function" && !(agreement?.inputs ?? []).some((it) => readSession(it) !== undefined);
}

function tried({ vacuous, anyOrder }: Proof): Pick<Facts, keyof Proof> {
  return { ...(vacuous !== undefined && { vacuous }), ...(anyOrder !== undefined && { anyOrder }) };
}

function chanceFor(run: Run, attempt: Attempt | undefined): Pick<Facts, "unsteady"> {
  const unsteady = attempt ? unsteadyOn(run, attempt) : 0;
  return unsteady > 0 ? { unsteady } : {};
}

export function skippedOf(run: Run, attempt: Attempt | undefined): number {
  const results = attempt ? (resultsOf(run, attempt)?.examples ?? []) : [];
  return results.filter((it) => it.status === "skipped").length;
}

/** The votes for this very attempt, and the inputs that it answered with a value: those of another say nothing of it. */
function countedFor(run: Run, attempt: Attempt | undefined): Pick<Facts, "votes" | "distinct" | "inputs"> {
  const { agreement } = run;
  if (!agreement || agreement.leader !== attempt?.attempt) return { votes: 0, distinct: 0, inputs: 0 };
  const { votes, distinct } = agreement;
  return { votes, distinct, inputs: compared(answersOf(run, attempt)) };
}

/** Its answers to the extra inputs that are compared. */
export function answersOf(run: Run, { attempt }: Pick<Attempt, "attempt">): Values {
  return comparable(run, run.agreement?.outputs ?? []).find((it) => it.attempt === attempt)?.values ?? [];
}

/** How many different ones there are among them. */
export function answerKinds(run: Run, attempt: Pick<Attempt, "attempt">): number {
  return new Set(answersOf(run, attempt).filter((value) => value !== null)).size;
}

/** Of one bit each, two examples are passed by chance, and so do programs agree: measured, docs/decisions/005-what-is-verified.md. */
export const examplesForTwo = 4;

/** Whether to agree on its answers means something: they are of more than two kinds, or many examples say which of the two. */
export function answersTell(run: Run, attempt: Pick<Attempt, "attempt">): boolean {
  const kinds = answerKinds(run, attempt);
  return kinds > 2 || (kinds === 2 && checkedOf(run, attempt) >= examplesForTwo);
}

/** A test that skips itself has checked nothing, and counts on neither side. */
function checkedOf(run: Run, { attempt }: Pick<Attempt, "attempt">): number {
  const own = run.attempts.find((it) => it.attempt === attempt);
  return (run.examples ?? []).length - skippedOf(run, own);
}

/** What the examples call besides the asked name, and no extra input does: nobody has voted on it. */
export function unvotedNames(run: Run, { end }: Attempt): string[] {
  const inputs = run.agreement?.inputs ?? [];
  const [asked = "", ...others] = askedNames(run, end?.code ?? "");
  const called = new Set(inputs.flatMap((input) => callsIn(input).map((it) => it.name)));
  const names = others.filter((name) => isCalled(run.examples ?? [], name) && !called.has(name));
  // What draws a list of nodes reads their fields, and so do the votes.
  const examples = (run.examples ?? []).filter((it) => it.kind !== "assert" || drawnIn(it.source) === undefined);
  return [...names, ...unvotedMethods(end?.code ?? "", asked, { examples, inputs })];
}

/**
 * What was asked for besides, and no example calls: nothing of it was checked, if it is there at all. Of a class from which one
 * that is called derives, that one tells; of one whose objects the program answers with, what is read of them.
 */
export function uncheckedNames(run: Run, code: string): string[] {
  const examples = run.examples ?? [];
  const derived = [...blanked(code).matchAll(/^class\s+(\p{XID_Continue}+)\s*\(([^()]*)\)/gmu)];
  const bases = derived.flatMap(([, name = "", of = ""]) =>
    isCalled(examples, name) ? (of.match(/[\p{XID_Continue}.]+/gu) ?? []) : [],
  );
  const isTold = (it: string) => isCalled(examples, it) || isSpokenOf(examples, it) || bases.includes(it);
  return alsoOrdered(run).filter((it) => !isTold(it) && !isLookedInto(examples, it, code));
}

/** `Item` of `parse("a 1").price == 1`, where the program makes one. */
function isLookedInto(examples: readonly Example[], name: string, code: string): boolean {
  const statements = topStatements(code);
  const own = statements.find((it) => it.name === name)?.text ?? "";
  const makes = new RegExp(`(?<![\\p{XID_Continue}.])${name}\\(`, "u");
  const isMade = statements.some((it) => it.name !== name && makes.test(blanked(it.text)));
  const members = new Set(own.match(/[\p{XID_Start}_]\p{XID_Continue}*/gu));
  return (
    isMade &&
    examples
      .flatMap(pythonOf)
      .flatMap(methodsIn)
      .some((it) => members.has(it))
  );
}

/** `Color` of `mix(Color.RED, Color.GREEN)`, and what is to be raised, also within steps, where a check looks for it by its name. */
function isSpokenOf(examples: readonly Example[], name: string): boolean {
  const member = new RegExp(`(?<![\\p{XID_Continue}.])${name}\\.`, "u");
  const raised = new RegExp(
    `\\b(?:raises|assertRaises(?:Regex)?)\\(\\s*${name}\\b|\\bexcept ${name}\\b|"${name}" in \\[_kind\\b`,
    "u",
  );
  const isRaised = (it: Example) =>
    it.kind === "raises" ? it.error === name : it.kind === "assert" && raised.test(it.source);
  return examples.some((it) => pythonOf(it).some((source) => member.test(source)) || isRaised(it));
}

/** The asked name is a class, and the inputs only make one: programs are compared by its `repr`. */
export function isBarelyMade(run: Run, { end }: Attempt): boolean {
  const name = run.signature?.name ?? "";
  return definesClass(end?.code ?? "", name) && (run.agreement?.inputs ?? []).every((it) => isMaking(it, name));
}

/**
 * Whether it has a value to compare on as many inputs as there are on which it has none and another program has. Where all
 * raise, the input is likely none that is meant; where some do not, it may be the leader and its likes that fail.
 */
export function answersMost(run: Run, attempt: Pick<Attempt, "attempt">): boolean {
  const outputs = run.agreement?.outputs ?? [];
  const own = outputs.find((it) => it.attempt === attempt.attempt)?.values ?? [];
  const lacking = own.filter((value, at) => value === null && outputs.some(({ values }) => values[at] != null));
  return lacking.length <= compared(answersOf(run, attempt));
}

/** Its own classes compared their values themselves: they may say what they like. */
export function trustsItself(run: Run, attempt: Attempt): boolean {
  return verdictOf(run, attempt)?.trust === "weak";
}
