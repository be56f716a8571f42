/** What to do next in a run, as a pure question to its state: the run can go on from wherever it was cut off. */
import type { Reason } from "./ending.ts";
import type { Question } from "./event.ts";
import type { Attempt, Run } from "./fold.ts";
import { likelyRight } from "./chance.ts";
import { openDoubts } from "./doubt.ts";
import { unasked } from "./forgiven.ts";
import { givenProgram } from "./given-program.ts";
import { kindOf } from "./kind.ts";
import { isAgainstTask } from "./against-task.ts";
import { isRepairDue, repairsDue, repairsOf, restOfRepair } from "./mending.ts";
import { mostPrograms, written } from "./most-programs.ts";
import { type Plan, planOf } from "./plan.ts";
import { drawsNone } from "./techniques/strategy.ts";
import { behaviourQuestion, contradictionQuestion, exampleQuestion, mayAsk, repairQuestion } from "./question.ts";
import { forgivenIn, isContested, leadingGroup, nobodyLeads, outvoted, passesAll, ranked } from "./select.ts";
import { isGivenAnything } from "./script-inputs.ts";
import { readsAny } from "./wants-input.ts";
import { unvoted } from "./unvoted.ts";
import { compared } from "./votes.ts";
import { partOfBatch, repeats, samplesOf, type Start, start, startOf } from "./starts.ts";

export type Step =
  | { do: "choose-signature" }
  | { do: "find-examples" }
  | { do: "take-given" }
  | { do: "write"; starts: readonly Start[] }
  | { do: "check"; attempts: readonly Attempt[] }
  | { do: "count-agreement"; attempts: readonly Attempt[] }
  | { do: "ask"; question: Question }
  | { do: "end"; reason: Reason };

/** `elapsedMs` that were worked on this run, without those of waiting for an answer. */
export function nextStep(run: Run, elapsedMs: number): Step {
  const plan = planOf(run);
  return (
    understandStep(run) ??
    cutOffStep(run, plan, elapsedMs) ??
    judgeStep(run) ??
    brokenStep(run) ??
    firstStep(run, plan, elapsedMs) ??
    notRunStep(run) ??
    countStep(run) ??
    endStep(run, plan, elapsedMs) ??
    repairStep(run, plan) ??
    sampleStep(run, plan)
  );
}

function understandStep(run: Run): Step | undefined {
  if (!run.signature) return { do: "choose-signature" };
  if (!run.examples) return { do: "find-examples" };
  const asks = executes(run) ? askStep(run, contradictionQuestion) : undefined;
  if (asks) return asks;
  const [first] = run.attempts;
  const taken = first ? first.kind !== "given" || first.end !== undefined : givenProgram(run) === undefined;
  return taken ? undefined : { do: "take-given" };
}

/** Repairs are shown once everything that could speak for them has been checked. */
function judgeStep(run: Run): Step | undefined {
  return checkStep(run) ?? reviewStep(run);
}

function reviewStep(run: Run): Step | undefined {
  const question = repairQuestion(run);
  return question && { do: "ask", question };
}

function checkStep(run: Run): Step | undefined {
  const unchecked = run.attempts.filter((it) => it.end && it.end.same === undefined && !it.verdict);
  return executes(run) && unchecked.length > 0 ? { do: "check", attempts: unchecked } : undefined;
}

function askStep(run: Run, wanted: (run: Run) => Question | undefined): Step | undefined {
  const question = mayAsk(run) ? wanted(run) : undefined;
  return question && { do: "ask", question };
}

function notRunStep(run: Run): Step | undefined {
  return executes(run) ? undefined : { do: "end", reason: "not-run" };
}

const executes = ({ task }: Run): boolean => task.settings.run !== false;

/**
 * Three replies in a row that the model did not end: it will not get better. Where it has ended one, repairs do not count: it
 * may have refused them for the length of the program that they show, and a fresh sample shows none.
 */
function brokenStep({ attempts }: Run): Step | undefined {
  const asked = attempts.filter((it) => it.kind !== "given" && it.end);
  const writes = asked.some((it) => it.end?.stop !== "failed");
  const last = (writes ? attempts.filter((it) => it.kind !== "repair") : attempts).slice(-3);
  const broken = last.length === 3 && last.every((it) => it.end?.stop === "failed");
  return broken ? { do: "end", reason: "model-failed" } : undefined;
}

/** The greedy program; the person's own code that fails is repaired first where repairs are wanted, and that may be enough. */
function firstStep(run: Run, plan: Plan, elapsedMs: number): Step | undefined {
  if (elapsedMs >= plan.timeMs) return undefined;
  const [given] = run.attempts;
  const mends = given?.kind === "given" && executes(run);
  if (mends && ranked(run).some((it) => passesAll(run, it))) return undefined;
  if (mends && run.attempts.length === 1 && plan.repairs > 0)
    return write(repairsOf(run, { parent: 1, temperature: 0 }));
  const greedy = run.attempts.some((it) => it.kind === "greedy");
  if (greedy) return undefined;
  return write([start(run, { kind: "greedy", temperature: 0 }), ...samplesBeside(run, plan, 1)]);
}

/**
 * Samples are written beside the greedy program, or the repairs of one, where one program is never enough and the model
 * decodes them all in one batch: the same programs in less time.
 */
function samplesBeside(run: Run, plan: Plan, others: number): Start[] {
  const needsSeveral = plan.enough !== "first-pass" && canVote(run) && executes(run) && !plan.repairFirst;
  if (!needsSeveral || (run.model?.parallel ?? 1) < plan.batch + others) return [];
  const room = mostPrograms(run, plan) - Math.max(1, written(run));
  return samplesOf(run, plan, { count: Math.min(plan.batch, room), after: others });
}

const write = (starts: readonly Start[]): Step => ({ do: "write", starts });

/** What a run that was cut off had begun to write: its batch is finished first, so that it ends as it would have. */
function cutOffStep(run: Run, plan: Plan, elapsedMs: number): Step | undefined {
  if (elapsedMs >= plan.timeMs) return undefined;
  const begun = run.attempts.filter((it) => !it.end).map(startOf);
  const part = partOfBatch(run, plan);
  const missing = part === 0 ? 0 : Math.min(plan.batch - part, mostPrograms(run, plan) - written(run));
  const repairs = restOfRepair(run);
  const starts = [...begun, ...repairs, ...samplesOf(run, plan, { count: missing, after: repairs.length })];
  return starts.length > 0 ? write(starts) : undefined;
}

/**
 * Votes are counted whenever a program or a copy of one has joined the leading group; one alone has nobody to agree with.
 * Where the first that passes is enough, those that were written beside it vote all the same: they are there, and it costs no token.
 */
function countStep(run: Run): Step | undefined {
  const group = leadingGroup(run);
  if (group.length < 2 || !canVote(run)) return undefined;
  const counted = new Set(run.agreement?.outputs.map((it) => it.attempt));
  const open = group.some((it) => !counted.has(it.attempt)) || unvoted(run, run.agreement?.inputs ?? []).length > 0;
  return open || outvoted(run) ? { do: "count-agreement", attempts: group } : undefined;
}

/** Some scripts are given nothing, and for some functions no further input can be made up; the model may still list some. */
function canVote(run: Run): boolean {
  const { inputs } = run.agreement ?? {};
  if (kindOf(run.task) === "script")
    return inputs ? inputs.length > 0 : isGivenAnything(run.examples ?? []) || wantsInput(run);
  return inputs === undefined || inputs.length > 0 || unvoted(run, []).length > 0;
}

/** No example gives anything, and a program looks for it. */
const wantsInput = ({ examples = [], attempts }: Run): boolean =>
  examples.length === 0 && attempts.some((it) => readsAny(it.end?.code ?? ""));

/** None of the made-up inputs is a proper one: every program that counts raised on all of them. */
function allRaised({ agreement }: Run, best: Attempt): boolean {
  const { outputs = [] } = agreement ?? {};
  const counted = outputs.length > 1 && outputs.some((it) => it.attempt === best.attempt);
  return counted && outputs.every((it) => compared(it.values) === 0 && !it.unsteady);
}

/**
 * More programs could add nothing to one that passes every example: nobody asks for votes, or none can be had. Without an
 * example either, it has run, and nothing could tell another from it.
 */
function firstIsEnough(run: Run, plan: Plan, best: Attempt): boolean {
  const wantsNone = plan.enough === "first-pass" && (run.examples?.length ?? 0) > 0;
  return wantsNone || !canVote(run) || allRaised(run, best) || isCompared(run, plan);
}

/** Without an example a script may print as it likes, and hardly two print alike: one batch tells what there is to be told. */
const isCompared = ({ task, examples = [], agreement }: Run, { batch }: Plan): boolean =>
  kindOf(task) === "script" && examples.length === 0 && (agreement?.outputs.length ?? 0) >= batch;

function endStep(run: Run, plan: Plan, elapsedMs: number): Step | undefined {
  const reason = successReason(run, plan) ?? limitReason(run, plan, elapsedMs);
  // Before more is written than would be to vote: where an example is wrong, no program passes it. One that speaks of what
  // nothing defines is asked about at once.
  const isDoubtful =
    reason !== undefined ||
    (written(run) >= plan.candidates && !isRepairDue(run, plan)) ||
    openDoubts(run).some((it) => it.lacks !== undefined);
  const question = isDoubtful ? askStep(run, exampleQuestion) : undefined;
  return question ?? (reason && (askStep(run, behaviourQuestion) ?? { do: "end", reason }));
}

function successReason(run: Run, plan: Plan): Reason | undefined {
  const [best] = ranked(run);
  if (!best || !passesAll(run, best)) return undefined;
  if (isAllThatWasAsked(run, best)) return "first-pass";
  if (firstIsEnough(run, plan, best)) return isAgainstTask(run, best) ? undefined : "first-pass";
  if (!run.agreement || !agreesOn(run, best)) return undefined;
  return plan.enough !== "likely-right" || likelyRight(run) ? "agreed" : undefined;
}

/** The person's own code passes, or its repair, and nothing else was to be drawn. */
function isAllThatWasAsked({ task: { settings } }: Run, { kind }: Attempt): boolean {
  return drawsNone(settings) && (kind === "given" || kind === "repair");
}

/**
 * What `==` calls False is not enough, nor what speaks against the task: a program may come that gives the very values, or is as
 * it was asked. Nor is a small camp where no example tells it from the others: it would not be called agreed.
 */
function agreesOn(run: Run, best: Attempt): boolean {
  const { leader, distinct = 0 } = run.agreement ?? {};
  const isPlain = unasked(run, forgivenIn(run, best)).length === 0;
  const isLed = !isContested(run) && !(run.examples?.length === 0 && nobodyLeads(run));
  return leader === best.attempt && distinct >= 2 && isPlain && !isAgainstTask(run, best) && isLed;
}

function limitReason(run: Run, plan: Plan, elapsedMs: number): Reason | undefined {
  if (elapsedMs >= plan.timeMs) return "time";
  if (run.tokens.reply >= plan.budget) return "budget";
  if (repeats(run, plan) && !isRepairDue(run, plan)) return "repeating";
  if (written(run) < mostPrograms(run, plan) || isRepairDue(run, plan)) return undefined;
  return run.task.settings.decode === "greedy" ? "greedy" : "candidates";
}

function repairStep(run: Run, plan: Plan): Step | undefined {
  const repairs = repairsDue(run, plan);
  if (repairs.length === 0) return undefined;
  // What goes on with programs that are there may be all that they lack.
  const isAdded = repairs.some((it) => it.adds !== undefined);
  return write(isAdded ? repairs : [...repairs, ...samplesBeside(run, plan, repairs.length)]);
}

function sampleStep(run: Run, plan: Plan): Step {
  const count = Math.max(1, Math.min(plan.batch, mostPrograms(run, plan) - written(run)));
  return write(samplesOf(run, plan, { count }));
}
