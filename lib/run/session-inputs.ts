/** Sessions that nobody wrote: those of the examples with other arguments, and with their steps in another order, left out or said twice. */
import type { Example } from "./example.ts";
import { mutatedRow, usualIn } from "./extra-inputs.ts";
import { writeArgument } from "./python/literal.ts";
import { type Random, seededRandom } from "./random.ts";
import { type Session, writeSession } from "./session.ts";
import { inTime, risingPlaces } from "./session-time.ts";
import { sessionsIn } from "./sessions.ts";
import type { UnshownStep } from "./unshown-methods.ts";
import { cutCall, type ShownCall, writeCall } from "./shown-calls.ts";

const wanted = 24;
/** Longer ones, and more of them, tell no more. */
const [longest, most] = [30, 12];

/** `isTimed`: the task speaks of time; `unshown`: of what the class is to do as well. */
type Terms = { seed: number; isSorted: boolean; isTimed: boolean; unshown?: readonly UnshownStep[] };

/** No two alike, and none that an example shows or begins with; the same for the same seed. */
export function sessionInputs(
  examples: readonly Example[],
  name: string,
  { seed, isSorted, isTimed, unshown = [] }: Terms,
): string[] {
  const all = sessionsIn(examples, name);
  if (all.length === 0) return [];
  const shown = all.slice(-most).map(({ makes, steps }) => ({ makes, steps: steps.slice(0, longest) }));
  const random = seededRandom(seed);
  const change = changeOf(shown, isSorted);
  const places = isTimed ? risingPlaces(shown) : [];
  const known = all.map((it) => `${writeSession(it)};`);
  const made = new Set<string>();
  for (let tries = wanted * 20; tries > 0 && made.size < wanted; tries--) {
    const other = changed(random.pick(shown), { shown, change, random });
    // Every other one, each of what is not shown in its turn.
    const due = made.size % 2 === 0 ? unshown[(made.size / 2) % unshown.length] : undefined;
    const session = due ? withStep(other, due(objectOf(other, name), random), random) : other;
    const text = writeSession(inTime(session, places));
    if (!known.some((it) => it.startsWith(`${text};`))) made.add(text);
  }
  return [...made];
}

type Change = (text: string, random: Random) => string;

/** Another text with one of its calls given other arguments, such as its likes have. */
function changeOf(shown: readonly Session[], isSorted: boolean): Change {
  const calls = shown.flatMap(({ makes, steps }) => [...makes.map(({ call }) => call), ...steps]).map(cutCall);
  const usual = usualIn(calls, isSorted);
  return (text, random) => {
    const of = cutCall(text);
    if (of.row.length === 0) return text;
    const rows = calls.filter((it) => isAlike(it, of)).map(({ row }) => row);
    return writeCall(usual({ ...of, row: mutatedRow(of.row, rows, random) }, random));
  };
}

const isAlike = (one: ShownCall, other: ShownCall): boolean => one.texts.join("\n") === other.texts.join("\n");

const objectOf = ({ makes }: Session, name: string): string =>
  makes.find(({ call }) => call.startsWith(`${name}(`))?.name ?? "";

/** Behind a step that is given the same, if there is one, and before another, which may show what came of it. */
function withStep({ makes, steps }: Session, step: string, random: Random): Session {
  const given = cutCall(step).row.map(writeArgument);
  const isLike = (it: string) => cutCall(it).row.some((one) => given.includes(writeArgument(one)));
  const likes = steps.slice(0, -1).flatMap((it, at) => (isLike(it) ? [at + 1] : []));
  const from = likes.length > 0 ? random.pick(likes) : 0;
  return { makes, steps: steps.toSpliced(from + random.below(steps.length - from), 0, step) };
}

type Means = { shown: readonly Session[]; change: Change; random: Random };

function changed(session: Session, means: Means): Session {
  const times = 1 + means.random.below(3);
  let made = session;
  for (let time = 0; time < times; time++) made = means.random.pick(ways)(made, means);
  return { ...made, steps: made.steps.slice(0, longest) };
}

type Way = (session: Session, means: Means) => Session;

const otherObject: Way = (session, { change, random }) => {
  const at = random.below(session.makes.length);
  const makes = session.makes.map((it, of) => (of === at ? { ...it, call: change(it.call, random) } : it));
  return { ...session, makes };
};

const otherArguments: Way = (session, { change, random }) => {
  const at = random.below(session.steps.length);
  return { ...session, steps: session.steps.with(at, change(session.steps[at] ?? "", random)) };
};

/** Of any that is shown with objects of the same names. */
const oneStepMore: Way = (session, { shown, change, random }) => {
  const fitting = shown.filter((it) => namesOf(it) === namesOf(session));
  const step = change(random.pick(fitting.flatMap((it) => it.steps)), random);
  return { ...session, steps: session.steps.toSpliced(random.below(session.steps.length + 1), 0, step) };
};

const oneStepLess: Way = (session, { random }) =>
  session.steps.length > 1
    ? { ...session, steps: session.steps.toSpliced(random.below(session.steps.length), 1) }
    : session;

const twoSwapped: Way = (session, { random }) => {
  const { steps } = session;
  const at = random.below(steps.length);
  return { ...session, steps: [...steps.slice(0, at), ...steps.slice(at, at + 2).reverse(), ...steps.slice(at + 2)] };
};

/** The first two more often than the others. */
const ways: readonly Way[] = [
  otherArguments,
  otherArguments,
  otherArguments,
  oneStepMore,
  oneStepMore,
  oneStepLess,
  twoSwapped,
  otherObject,
];

const namesOf = ({ makes }: Session): string => makes.map(({ name }) => name).join();
