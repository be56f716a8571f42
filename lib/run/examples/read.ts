/** The person's examples, in every style that people use, from the task, the examples box, the tests and the code. */
import { withContestHints } from "../contest-form.ts";
import { definitionsIn } from "../definitions.ts";
import { kindOf } from "../kind.ts";
import type { Signature } from "../event.ts";
import type { Statement } from "../python/statements.ts";
import { standardNodeNotes } from "../standard-nodes.ts";
import type { Task } from "../task.ts";
import { againstHint } from "./against-hint.ts";
import { withArrowsAsRemarks } from "./arrow-steps.ts";
import { readBareArrows } from "./bare-arrows.ts";
import { inAnyOrder } from "./any-order.ts";
import { type Asked, fitting } from "./asked.ts";
import { readAsserts } from "./asserts.ts";
import { boundNames } from "./bound-names.ts";
import { barePairs } from "./bare-pairs.ts";
import { orderedBeside } from "./beside.ts";
import { readComparisons } from "./comparisons.ts";
import { ownChecks, spokenIn } from "./given-code.ts";
import { skippedDoctests } from "./doctest.ts";
import { unquotedArrows } from "./given.ts";
import { emptyUnread } from "./given-in-words.ts";
import { withoutMarksIn } from "./direction-marks.ts";
import { heldCalls } from "./held-calls.ts";
import { tellsInPlace } from "./in-place.ts";
import { inTurns } from "./in-turns.ts";
import { readInputOutput } from "./input-output.ts";
import { leftOut, leftOutArrow, type Told } from "./left-out.ts";
import { lineOf, withoutFences } from "./lines.ts";
import { nodeClasses } from "./nodes.ts";
import { numbered } from "./numbered.ts";
import { withOwnObjectsIn } from "./objects-elsewhere.ts";
import { orderFreedom } from "./order-freedom.ts";
import { otherAnswersNotes } from "./other-answers.ts";
import { outOfReach } from "./out-of-reach.ts";
import { withoutOwnModules } from "./own-module.ts";
import { withoutDeeds } from "./passages.ts";
import { byParts, callsAgain } from "./parts.ts";
import { withPlainArrowsIn } from "./plain-arrows.ts";
import { readSession } from "./session.ts";
import { readScriptExamples } from "./script.ts";
import { unfinishedAsserts, unfinishedIn, unreadTests } from "./cut-off.ts";
import { readRaisingLines, withErrorsAsRemarks } from "./raising-lines.ts";
import { withoutReports } from "./reports.ts";
import { type Place, type ReadExamples, type Sighting, without } from "./sighting.ts";
import { namesLookedUp } from "./statement-names.ts";
import { holdsAsserts } from "./test-file.ts";
import { readTables } from "./table.ts";
import { unfitDoctests } from "./unfit-doctests.ts";
import { causesFirst, reasonOf, unreadLines } from "./unread.ts";
import { unsaidSteps } from "./unsaid-steps.ts";
import { readValuesBelow } from "./value-below.ts";
import { parted, type Where, whyNotWhole } from "./whole-call.ts";
import { readRunningText } from "./running-text.ts";

export function readExamples(given: Task, signature: Signature): ReadExamples {
  if (kindOf(given) === "script") return withoutTests(readScriptExamples(given), given);
  const task = withoutOwnModules(withOwnObjectsIn(withPlainArrowsIn(withoutMarksIn(given))), signature.name);
  const { examples: box = "", tests: checks = "" } = task;
  const seen = sightingsIn(task, signature);
  const tables = readTables(box, signature);
  const heads = tables.filter((it) => it.seen.length > 0).map(({ head }) => head);
  const others = [...heads, ...seen.setUp, ...skippedDoctests(box, signature.name)];
  const covered = [...seen.examples, ...others].sort((a, b) => a.from - b.from);
  const unsaid = unsaidSteps(box, seen.asked, seen.examples);
  const held = heldCalls(box, seen.asked);
  const told = [...unreadIn(box, signature, "box"), ...seen.partial.examples, ...unsaid, ...held];
  const partial = new Map(told.map(({ at, why }) => [lineOf(box, at), { why }]));
  const unread = causesFirst([...unreadLines(box, covered), ...unfinishedAsserts(box)], box, unsaid);
  const faults = unread.map((fault) => ({
    field: "examples" as const,
    ...reasonOf(fault.text, signature.name, seen.asked.bound),
    ...partial.get(fault.line),
    ...fault,
  }));
  const unfinished = [...unfinishedIn(checks), ...outOfReach(checks, signature.name)].map((fault) => ({
    field: "tests" as const,
    ...fault,
  }));
  const silent = silentIn(task, seen);
  const left = silent.filter((it) => it.isMeant).length;
  const { notes, ...read } = numbered(
    [...seen.task, ...seen.code, ...seen.examples, ...seen.tests],
    signature,
    // What a person puts among the examples says more than what they say by the way, and the last word more than the first.
    [...seen.tests, ...seen.examples, ...byParts(seen.task, task.task), ...seen.code],
  );
  return {
    ...read,
    ...(left > 0 && { leftOut: left }),
    notes: [
      ...[...notes, ...againstHint(read.examples, signature), ...orderNotes(seen)],
      ...[...otherAnswersNotes(task, shownIn(seen)), ...silent.map((it) => it.note), ...standardNodeNotes(task)],
    ],
    faults: [...faults, ...unfinished, ...(seen.tests.length === 0 ? unreadTests(checks) : [])],
  };
}

const shownIn = ({ task, code, examples }: ReturnType<typeof sightingsIn>): Sighting[] => [
  ...task,
  ...code,
  ...examples,
];

function orderNotes(seen: ReturnType<typeof sightingsIn>): string[] {
  const isFree = shownIn(seen).some(({ what }) => what.kind === "call" && what.unordered);
  return isFree
    ? ["The task says that any order is right: lists in its examples are compared without their order."]
    : [];
}

/** What is told of the task and the code: lines that were meant, and are no examples. The box has its faults. */
function silentIn(
  { task, code = "" }: Task,
  { asked, arrows, partial, ...seen }: ReturnType<typeof sightingsIn>,
): Told[] {
  const inText = { ...asked, isOwn: false };
  const [said, spoken] = [withoutDeeds(task), spokenIn(code)];
  const isLone = [seen.task, seen.code, seen.examples, seen.tests].every((it) => it.length === 0);
  const pairs = barePairs(said, isLone).map((at) => ({ at, why: `it does not call ${asked.name}` }));
  const drawn = seen.isCalled ? [] : [...unquotedArrows(said), ...pairs];
  const steps = unsaidSteps(task, asked, seen.task);
  const inTask = [
    ...partial.task,
    ...unreadIn(said, asked, "text"),
    ...unfitDoctests(task, inText),
    ...heldCalls(said, asked),
    ...drawn,
    ...steps,
  ];
  const inCode = [...partial.code, ...unreadIn(spoken, asked, "text")];
  return [
    ...leftOut(said, inText, { field: "task", seen: seen.task, more: inTask }),
    ...leftOut(spoken, inText, { field: "code", seen: seen.code, more: inCode }),
    ...leftOutArrow(task, asked.name, arrows).map((note) => ({ note, isMeant: false })),
  ];
}

/** Rows of tables, and what stands behind "Input:", that are none of values. */
function unreadIn(text: string, asked: Signature, where: Where): { at: number; to?: number; why: string }[] {
  const tables = readTables(text, asked).flatMap(({ unread }) => unread);
  return [...tables, ...readInputOutput(text, asked, where).unread, ...emptyUnread(text, asked)];
}

/**
 * What is seen in each text of a task that asks for a function. Where anything calls it, `arrows` between values in
 * running text draw something else, such as the edges of a graph, and are apart; so are `partial` calls, and why.
 */
export function sightingsIn(given: Task, signature: Signature) {
  const task = withoutOwnModules(given, signature.name);
  const { examples: box = "", tests: checks = "", code = "" } = task;
  const isWrong = code.trim() !== "" || isWritten(task.task, signature.name);
  const beside = orderedBeside(task, signature.name);
  const bound = new Set([...boundNames(task), ...beside.map((it) => it.name)]);
  const head = withContestHints(signature, task.task);
  const told = { where: "text" as const, nodes: nodeClasses(task), returnsNothing: tellsInPlace(task.task) };
  const asked = { ...head, beside, bound, isWrong, ...told };
  const defines = (text: string) =>
    new RegExp(`^[ \\t]*def[ \\t]+${signature.name}(?!\\p{XID_Continue})`, "mu").test(text);
  const session = readSession(withErrorsAsRemarks(withArrowsAsRemarks(withoutFences(box))), asked);
  const inText = { ...asked, isOwn: defines(task.task) };
  const running = withoutReports(readRunningText(task.task, inText), task.task, inText);
  const every = {
    task: running.seen,
    code: without(ownChecks(code, signature.name), readRunningText(spokenIn(code), { ...asked, isOwn: defines(code) })),
    examples: boxed(withoutFences(box), { ...asked, isOwn: true, where: "box" }, session.checks),
    tests: readAsserts(checks, signature.name),
  };
  const isCalled = Object.values(every).some((it) => it.some(isCall));
  const isAgain = callsAgain(every.task, task.task);
  const counts = (it: Sighting) => !(isCalled && it.isArrow) || isAgain(it);
  const arrows = every.task.filter((it) => !counts(it));
  const seen = {
    ...every,
    task: every.task.filter(counts),
    code: every.code.filter((it) => !(isCalled && it.isArrow)),
  };
  const why = whyNotWhole(asked, Object.values(seen).flat());
  const [inTask, inCode, inBox] = [
    parted(seen.task, (it) => why(it, "text")),
    parted(seen.code, (it) => why(it, "text")),
    parted(seen.examples, (it) => why(it, "box")),
  ];
  const partial = { task: [...inTask.partial, ...running.reports], code: inCode.partial, examples: inBox.partial };
  const freedom = orderFreedom(task, Object.values(seen).flat());
  const free = (it: Sighting) => (freedom ? inAnyOrder(it, freedom) : it);
  const whole = {
    task: inTask.whole.map(free),
    code: inCode.whole.map(free),
    examples: inBox.whole.map(free),
    tests: seen.tests,
  };
  return { ...inTurns(whole, task, asked), setUp: session.setUp, asked, arrows, partial, isCalled };
}

/** Whether the text defines it, and not only its head: then it is there to be mended. */
const isWritten = (text: string, name: string): boolean =>
  definitionsIn(text).some((it) => [it, ...it.methods].some((one) => one.name === name && !one.isOpen));

const isCall = ({ style, isArrow }: Sighting): boolean => !isArrow && !/^(?:input-output|given|table)$/.test(style);

/** A script has no names that tests could call. */
function withoutTests(read: ReadExamples, { tests = "" }: Task): ReadExamples {
  const why =
    "tests call a function, and a script is checked by what it prints: examples of it have Input: and Output:";
  return { ...read, faults: [...read.faults, ...unreadTests(tests).map((it) => ({ ...it, why }))] };
}

/** Each line by the first reader that knows it: a session, asserts, then what is Python, then all other styles. */
function boxed(box: string, asked: Asked, session: readonly Sighting[]): Sighting[] {
  const fits = fitting(asked);
  const comparisons = without(readComparisons(box, asked).filter(fits), readRaisingLines(box, asked));
  const bare = readBareArrows(box, asked).filter(fits);
  // Beside texts a number may be one, too.
  const told = readRunningText(box, asked).filter((it) => bare.length === 0 || !isNumberBehindArrow(it));
  const others = [bare, readValuesBelow(box, asked.name).filter(fits)].reduce(without, without(comparisons, told));
  if (session.length > 0) return without(session, others);
  // An example at the margin is not what an assert below it needs, nor are words.
  const margin = others.filter(({ from }) => from === 0 || box[from - 1] === "\n");
  const needs = ({ from, to }: Place, part: Statement) =>
    namesLookedUp(part) !== undefined && !margin.some((it) => from <= it.from && it.to <= to);
  const hasAsserts = holdsAsserts(box) && !box.includes(">>>");
  return without(hasAsserts ? readAsserts(box, asked.name, { needs }) : [], others);
}

const isNumberBehindArrow = ({ isArrow, what }: Sighting): boolean =>
  isArrow === true && what.kind === "call" && /^[-+]?[\d.]+$/.test(what.expected);
