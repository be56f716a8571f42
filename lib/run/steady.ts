/**
 * What a program does by chance alone. A text has another hash in each start of Python, and by it sets have their order: here
 * every run has the same, so a program that is right by luck would be right each time. What holds in one order of
 * them is looked at once more in another.
 */
import { isBroken } from "./broken.ts";
import { byChance } from "./by-chance.ts";
import { answersOf } from "./job.ts";
import { lateIn } from "./late-answers.ts";
import type { Sandbox } from "./ports.ts";
import { literalOf } from "./python/literal.ts";
import { identity } from "./python/same-literal.ts";
import type { ExampleResult, Output, Verdict } from "./verdict.ts";

type Means = { sandbox: Sandbox; signal: AbortSignal };
type CheckJob = Parameters<Sandbox["check"]>[0];
type OutputsJob = Parameters<Sandbox["outputs"]>[0];

export async function steadyVerdict(job: CheckJob, { sandbox, signal }: Means): Promise<Verdict> {
  const verdict = await sandbox.check(job, signal);
  return await steadied(verdict, () => sandbox.check({ ...job, hashes: "other" }, signal));
}

/** The verdict after a second look, where there is something to look at: that another run takes too long takes nothing back. */
export async function steadied(verdict: Verdict, again: () => Promise<Verdict>): Promise<Verdict> {
  const ended = verdict.kind === "passed" || verdict.kind === "failed";
  if (!ended || !verdict.examples.some(isTelling)) return verdict;
  if (verdict.examples.some(({ status }) => status === "timed-out")) return verdict;
  const others = new Map((await again()).examples.map((it) => [it.id, it]));
  const examples = verdict.examples.map((it) => inBoth(it, others.get(it.id)));
  const broken = examples.find(isBroken);
  return { ...verdict, examples, kind: broken ? (broken.status === "raised" ? "raised" : "failed") : verdict.kind };
}

const ranOutOfMemory = /^MemoryError/;

/** A limit, or the sandbox, may end it now and then; what the program itself raises is told with its line. */
function isTelling({ status, error = "", line }: ExampleResult): boolean {
  return (
    status === "passed" ||
    status === "failed" ||
    (status === "raised" && line !== undefined && !ranOutOfMemory.test(error))
  );
}

function inBoth(one: ExampleResult, other: ExampleResult | undefined): ExampleResult {
  if (!other || !isTelling(one) || !isTelling(other) || isSame(one, other)) return one;
  return { ...(isBroken(one) ? one : other), unsteady: true, difference: `what it does ${byChance}` };
}

function isSame(one: ExampleResult, other: ExampleResult): boolean {
  return one.status === other.status && (one.got === other.got || mayBeSame(one.got ?? "", other.got ?? ""));
}

/** What is shown of a set has an order, too, and addresses in memory are never the same twice. */
function mayBeSame(one: string, other: string): boolean {
  const [mine, theirs] = [literalOf(one), literalOf(other)];
  if (mine && theirs) return identity(mine) === identity(theirs);
  return one.includes("{") || withoutAddresses(one) === withoutAddresses(other);
}

export const withoutAddresses = (text: string): string => text.replace(/\b0x[0-9a-f]+/g, "0x…");

/**
 * As they are counted; null also where another run answers otherwise: the places of those are `unsteady`, and `late` others;
 * `changed` are those of answers beside which an argument was changed, `shared` those in which one list stands several times.
 */
export type Answers = {
  values: (string | null)[];
  unsteady: number[];
  late?: number[] | undefined;
  changed?: number[] | undefined;
  shared?: number[] | undefined;
};

/** Another run takes nothing back by its limits; what it raises it raises by chance. */
function mayBeLimit(output: Output | undefined): boolean {
  if (!output || output.kind === "timed-out" || output.kind === "not-run") return true;
  return output.kind === "raised" && ranOutOfMemory.test(output.error);
}

export async function steadyAnswers(job: OutputsJob, { sandbox, signal }: Means): Promise<Answers> {
  if (job.calls.length === 0) return { values: [], unsteady: [] };
  const told = await sandbox.outputs(job, signal);
  const [values, late] = [answersOf(told), lateIn(told)];
  const besides = (what: "changed" | "shared") => {
    const at = told.flatMap((it, place) => (it.kind === "value" && it[what] ? [place] : []));
    return at.length > 0 && { [what]: at };
  };
  const places = { ...(late.length > 0 && { late }), ...besides("changed"), ...besides("shared") };
  const given = job.calls.find((_, at) => values[at] !== null);
  if (given === undefined) return { values, unsteady: [], ...places };
  // What took too long, or raised, would do so again: in its place another is asked, for so many answers share what may be said.
  const calls = job.calls.map((call, at) => (values[at] === null ? given : call));
  // The last one first: what hangs on what was asked before is another then.
  const backwards = { ...job, calls: calls.toReversed(), hashes: "other" as const };
  const toldAgain = (await sandbox.outputs(backwards, signal)).toReversed();
  const again = answersOf(toldAgain);
  const isSame = (value: string | null, at: number) =>
    value === null || value === again[at] || mayBeLimit(toldAgain[at]);
  const unsteady = values.flatMap((value, at) => (isSame(value, at) ? [] : [at]));
  return { values: values.map((value, at) => (unsteady.includes(at) ? null : value)), unsteady, ...places };
}
