/** What was checked of a program and what was not, as sentences for a person. */
import { byChance, byChanceOrOrder } from "./by-chance.ts";
import { verifiedFrom, votesAgainst } from "./chance.ts";
import { contradictionReason, doubtReason, openContradictions, openDoubts } from "./doubt.ts";
import type { Grade } from "./ending.ts";
import { mostExamples } from "./examples/numbered.ts";
import { forgivenReasons } from "./forgiven.ts";
import {
  answerKinds,
  answersMost,
  answersTell,
  examplesForTwo,
  type Facts,
  isBarelyMade,
  skippedOf,
  trustsItself,
  uncheckedNames,
  unvotedNames,
  isMeasured,
} from "./facts.ts";
import type { Attempt, Run } from "./fold.ts";
import { idleParameters } from "./idle-parameters.ts";
import { kindOf } from "./kind.ts";
import { lackingPackages, lackingReason, lateReason, raisedReason } from "./lacking-reasons.ts";
import { namedReasons } from "./named-reasons.ts";
import { boundNames } from "./python/placed.ts";
import { topStatements } from "./python/statements.ts";
import { areTooFew, stateOneValue } from "./one-value.ts";
import { rivalReason, unansweredReason } from "./rival-reasons.ts";
import { campsOf } from "./camps.ts";
import { forgivenIn, isContested, passesAll, unsteadyInputs } from "./select.ts";
import { resultsOf } from "./verdict-of.ts";
import { firstLine } from "./first-line.ts";
import { statedBy } from "./stated.ts";
import { unreviewedReason } from "./techniques/review-repairs.ts";
import { uncomparedReason } from "./uncompared.ts";
import { printsUnseen } from "./unseen-prints.ts";
import { unshownReason } from "./unshown-methods.ts";
import { copies, isGiven } from "./votes.ts";
import { wantsReason } from "./wants-input.ts";
import { counted, onlyOneReason, voteReasons } from "./vote-reasons.ts";

export function reasonsOf(
  run: Run,
  attempt: Attempt | undefined,
  { grade, facts }: { grade: Grade; facts: Facts },
): string[] {
  if (run.task.settings.run === false) return ["Nothing was executed, as asked."];
  return [
    ...checkReasons(run, attempt, facts),
    ...(attempt ? [...uncheckedReasons(run, attempt), ...chanceExampleReasons(run, attempt)] : []),
    ...(attempt && passesAll(run, attempt) ? passingReasons(run, attempt, facts) : []),
    ...(grade === "passes" ? weakness(run, facts) : []),
    ...(grade === "passes" && attempt ? unprovedReasons(run, attempt, facts) : []),
    ...openContradictions(run).map(contradictionReason),
    ...openDoubts(run).map(doubtReason),
    ...run.questions.flatMap(unansweredReason),
    ...(attempt ? rivalReason(run, attempt) : []),
    ...(attempt ? unreviewedReason(run, attempt) : []),
  ];
}

function passingReasons(run: Run, attempt: Attempt, facts: Facts): string[] {
  return [
    ...agreementReasons(run, attempt, facts),
    ...namedReasons(run, attempt),
    ...forgivenReasons(run, forgivenIn(run, attempt)),
  ];
}

/** That something does not pass is said of what was checked alone. */
function checkReasons(run: Run, attempt: Attempt | undefined, facts: Facts): string[] {
  if (!run.examples) return ["It ended before its examples were read."];
  if (!attempt) return ["There is no program, so nothing was checked."];
  if (!resultsOf(run, attempt)) return ["The run ended before this program was checked."];
  const examples = exampleReasons(facts, skippedOf(run, attempt));
  return [...examples, ...wantsReason(attempt), ...lackingPackages(run, attempt), ...unusedReason(run)];
}

/** Of several functions that were ordered, those that no example calls, and what it takes for nothing. */
function uncheckedReasons(run: Run, { attempt, end }: Attempt): string[] {
  const code = end?.code ?? "";
  const defined = new Set(boundNames(topStatements(code)));
  return [
    ...uncheckedNames(run, code)
      .filter((name) => defined.has(name))
      .map((name) => `${name} was asked for too, and nothing of it was checked: no example calls it.`),
    ...unshownReason(run, { attempt, code }),
    ...idleParameters(run, code).map((name) => `It is to take ${name}, and makes no use of it.`),
  ];
}

function unusedReason({ unused, leftOut }: Run): string[] {
  const beyond =
    unused === undefined
      ? []
      : [`${wereMore(unused, "example")} given, and not checked: a run uses the first ${mostExamples}.`];
  if (leftOut === undefined) return beyond;
  const is = leftOut === 1 ? "looks like an example and is" : "look like examples and are";
  return [...beyond, `${counted(leftOut, "more line")} of the task ${is} not used as such: nothing was checked there.`];
}

const wereMore = (count: number, what: string): string =>
  `${counted(count, `more ${what}`)} ${count === 1 ? "was" : "were"}`;

function unprovedReasons(run: Run, attempt: Attempt, { votes }: Facts): string[] {
  return [
    ...(trustsItself(run, attempt) ? ["Objects of its own took part in comparing the values, which proves less."] : []),
    ...(votes > 0 ? [...sameReason(run, attempt), ...unvotedReasons(run, attempt)] : []),
    ...(votes > 0 && !answersMost(run, attempt) ? [lackingReason(run, attempt)] : []),
  ];
}

const oneAnswer = "To every extra input its answer is the same, which tells little.";
const byHeart = "It holds the answers of the examples by heart: to every extra input its answer is the same.";

/** Two at least, of which each is more than nearly every program names. */
function knowsByHeart({ examples = [] }: Run, { end }: Attempt): boolean {
  const stated = new Set(examples.flatMap((it) => (it.kind === "call" ? [it.expected.trim()] : [])));
  const code = end?.code ?? "";
  return (
    stated.size > 1 &&
    [...stated].every((it) => it.length > 1 && !/^(?:True|False|None|\W*)$/.test(it) && code.includes(it))
  );
}

/** Programs that agree on few answers may do so by chance. */
function sameReason(run: Run, attempt: Attempt): string[] {
  if (answersTell(run, attempt)) return [];
  return answerKinds(run, attempt) === 1
    ? [knowsByHeart(run, attempt) ? byHeart : oneAnswer]
    : [
        `Its answers are of two kinds alone, and fewer than ${examplesForTwo} examples say which: that programs agree tells less.`,
      ];
}

function unvotedReasons(run: Run, attempt: Attempt): string[] {
  const name = run.signature?.name ?? "";
  const unvoted = unvotedNames(run, attempt);
  if (unvoted.length > 0) return [`The votes are on ${name} alone: no extra input uses ${unvoted.join(", ")}.`];
  if (isBarelyMade(run, attempt))
    return [`The votes are on how ${name} shows itself when it is made: no extra input uses one.`];
  return printsUnseen(run, attempt)
    ? [
        "The tests read what it prints, and the votes are on what it returns: what it prints for extra inputs is not compared.",
      ]
    : [];
}

function exampleReasons({ examplesPassed: passed, examplesTotal: total }: Facts, skipped: number): string[] {
  const said =
    total === 0
      ? `No example was ${skipped === 0 ? "given" : "checked"}, so no value is known to be right.`
      : `${passed} of ${counted(total, "example")} ${passed === 1 || total === 1 ? "passes" : "pass"}.`;
  if (skipped === 0) return [said];
  return [said, `${counted(skipped, "test")} skipped, or expected to fail: nothing was checked there.`];
}

/** The examples that it fails now and then. */
function chanceExampleReasons(run: Run, attempt: Attempt): string[] {
  const results = resultsOf(run, attempt)?.examples.filter((it) => it.unsteady) ?? [];
  const found = (run.examples ?? []).filter(({ id }) => results.some((it) => it.id === id));
  return found.map(
    (it) => `Run once more, it need not do the same with ${firstLine(statedBy(it))}: what it does ${byChance}.`,
  );
}

function agreementReasons(run: Run, attempt: Attempt, facts: Facts): string[] {
  const inputs = run.agreement?.inputs.length ?? 0;
  const unsteady = unsteadyInputs(run, attempt);
  if (unsteady > 0)
    return [
      `On ${unsteady} of ${counted(inputs, "extra input")} what it answers ${byChanceOrOrder}, and no other program can agree with that.`,
    ];
  const tried = run.agreement?.leader === attempt.attempt ? inputs : 0;
  const said = tried === 0 ? [uncomparedReason(run, attempt)] : voteReasons(facts, copies(run, attempt.attempt), tried);
  if (facts.votes === 0) return [...said, ...lateReason(run, attempt)];
  const alike = facts.examplesTotal === 0 && answerKinds(run, attempt) === 1 ? [oneAnswer] : [];
  return [
    ...said,
    ...givenReason(run, attempt),
    ...raisedReason(run, attempt),
    ...lateReason(run, attempt),
    ...alike,
    ...contestReasons(run),
  ];
}

/** A reply that repeats what every prompt shows is no vote, and yet it agrees. */
function givenReason(run: Run, attempt: Attempt): string[] {
  const [camp] = campsOf(run);
  const repeats = camp?.attempts.some((it) => it !== attempt.attempt && isGiven(run, it));
  return repeats ? ["The code that was given answers alike, and counts as no vote: every prompt shows it."] : [];
}

function contestReasons(run: Run): string[] {
  const differ = differing(run) > 0;
  const contested = differ
    ? "As many others answer otherwise to some extra input, and only one of the two can be right."
    : "As many others give too few values to be compared with it.";
  const others = differ ? "are split, or answer otherwise" : "give too few values to be compared with it";
  const few = `Fewer than half of the independent replies that pass agree with it: the others ${others}.`;
  return [...(isContested(run) ? [contested] : []), ...(isOfFew(run) ? [few] : [])];
}

/** Of the votes against the leader, those of programs that give another value somewhere; others only run out of time, or raise. */
function differing(run: Run): number {
  const [own, ...others] = campsOf(run);
  const differs = (value: string | null, at: number) => value !== null && (own?.values[at] ?? value) !== value;
  return others.reduce((sum, { votes, values }) => sum + (values.some(differs) ? votes : 0), 0);
}

const isOfFew = (run: Run): boolean => votesAgainst(run) > (run.agreement?.votes ?? 0);

const idler = {
  function: "A program that does nothing with its arguments",
  script: "A script that does nothing with what it is given",
};

function weakness(run: Run, facts: Facts): string[] {
  const { vacuous, anyOrder, confidence } = facts;
  return [
    ...(anyOrder === false
      ? ["In the opposite order it does not pass the same examples: what it answers hangs on what was asked before."]
      : []),
    ...(vacuous === true ? [`${idler[kindOf(run.task)]} passes the examples too: they are too weak to tell.`] : []),
    ...(vacuous === undefined && kindOf(run.task) === "function"
      ? ["It ended before it was tried whether a program that does nothing with its arguments passes the examples too."]
      : []),
    ...(areTooFew(run.examples, facts.examplesTotal)
      ? ["One example is too few for more."]
      : oneValueReason(run, facts)),
    ...onlyOneReason(facts),
    ...unmeasuredReason(run, facts),
    ...(confidence !== undefined && confidence < verifiedFrom ? [chanceReason(run, confidence)] : []),
  ];
}

function unmeasuredReason(run: Run, { votes }: Facts): string[] {
  const what = kindOf(run.task) === "script" ? "scripts" : "steps with an object";
  const said = `How often programs that agree are right was measured for single calls, and not for ${what}: so none is verified.`;
  return votes > 1 && !isMeasured(run) ? [said] : [];
}

/** A second example asks less of a person than more votes ask of a model. */
function oneValueReason({ examples }: Run, { examplesTotal, vacuous }: Facts): string[] {
  if (vacuous === true || !stateOneValue(examples)) return [];
  const [is, other] =
    examplesTotal === 1 ? ["One example is", "another"] : ["Examples of one answer are", "another answer among them"];
  return [`${is} little to go on: with ${other}, fewer programs have to agree.`];
}

function chanceReason(run: Run, chance: number): string {
  const said = `about ${Math.round(chance * 100)} in 100 such programs are right.`;
  const [against, differ] = [votesAgainst(run), differing(run)];
  if (against === 0) return `With so few votes ${said}`;
  const one = against === 1;
  const does = [
    ...(differ > 0 ? [`${one ? "answers" : "answer"} otherwise`] : []),
    ...(differ < against ? [`${one ? "gives" : "give"} too few values to be compared with it`] : []),
  ];
  return `${counted(against, "reply passes", "replies pass")} and ${does.join(", or ")}: with such votes ${said}`;
}
