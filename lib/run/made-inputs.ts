/** The inputs on which programs are compared, and that nobody wrote. */
import { alsoAsked } from "./also-asked.ts";
import { asksForClass } from "./call-like.ts";
import { drawnCalls } from "./drawn-inputs.ts";
import type { Example } from "./example.ts";
import { nodeClasses } from "./examples/nodes.ts";
import { votedCalls, withoutOwn } from "./extra-inputs.ts";
import type { Attempt, Run } from "./fold.ts";
import { kindOf } from "./kind.ts";
import { isMaking } from "./methods.ts";
import { isClass } from "./said-name.ts";
import { plainScriptInputs } from "./plain-script-inputs.ts";
import { scriptInputs } from "./script-inputs.ts";
import { sessionInputs } from "./session-inputs.ts";
import { saysTime } from "./session-time.ts";
import { sessionsIn } from "./sessions.ts";
import { asShown, tellsLittle } from "./types-shown.ts";
import { saysSorted } from "./told-order.ts";
import { fittingTypes, type Probe, probesAgain, probesOf, type Types, typedCalls } from "./typed-inputs.ts";
import { typedSessions } from "./typed-sessions.ts";
import { unshownSteps } from "./unshown-methods.ts";
import { unshownCalls } from "./unshown-parameters.ts";

/** What the program of an attempt answers to each call; null where it gives no value. */
export type Ask = (attempt: Attempt, calls: readonly string[]) => Promise<(string | null)[]>;

/**
 * Of a script what it is given, else calls of the asked name, and of what is asked for besides: the examples' inputs mutated or,
 * where no example has any to mutate, inputs of the types that the signature tells; both, where the examples show only what is empty. The same run has the same, as long as its
 * programs answer the same.
 */
export async function madeInputs(run: Run, attempts: readonly Attempt[], ask: Ask): Promise<string[]> {
  const { examples = [], seed } = run;
  if (kindOf(run.task) === "script") return inputsOfScript(run, attempts);
  if (!run.signature) return [];
  const said = {
    isSorted: saysSorted(run.task.task),
    isTimed: saysTime(run.task.task),
    nodes: nodeClasses(run.task),
    isSearchTree:
      /\bsearch tree|\bBSTs?\b/i.test(run.task.task) && !/\b(?:valid\w*|recover|whether|check)\b/i.test(run.task.task),
    unshown: unshownSteps(run, codesOf(attempts), sessionsIn(examples, run.signature.name)),
  };
  const mutated = votedNames(run)
    .map((name) => inputsFor(name, examples, { seed, ...said }))
    .filter((it) => it.length > 0);
  const [own = []] = mutated;
  const isLittle = tellsLittle(examples, run.signature.name);
  const typed = own.length === 0 || isLittle ? await typedInputs(run, { attempts, examples, isLittle, ask }) : [];
  return typed.length > 0 || own.length === 0
    ? inTurn([typed, ...mutated])
    : [...inTurn(mutated), ...unshownCalls(run, own)];
}

const inputsOfScript = ({ task, examples = [], seed }: Run, attempts: readonly Attempt[]): string[] =>
  examples.length > 0 ? scriptInputs(examples, seed) : plainScriptInputs(task.task, codesOf(attempts));

const codesOf = (attempts: readonly Attempt[]): string[] => attempts.map(({ end }) => end?.code ?? "");

type Terms = Parameters<typeof sessionInputs>[2] & Parameters<typeof drawnCalls>[2];

/** A class is told by what is done with its objects; that one is made tells nothing then. */
function inputsFor(name: string, examples: readonly Example[], terms: Terms): string[] {
  const sessions = sessionInputs(examples, name, terms);
  const drawn = drawnCalls(examples, name, terms);
  // Nodes are changed as the lists that they are.
  const isDrawn = (call: string) => drawn.length > 0 && terms.nodes.some((it) => call.includes(`${it.name}(`));
  const calls = [...votedCalls(examples, name, terms).filter((it) => !isDrawn(it)), ...drawn];
  if (sessions.length === 0) return calls;
  return inTurn([sessions, calls.filter((it) => !isMaking(it, name))].filter((it) => it.length > 0));
}

/** Of what is asked for besides, programs would be compared by how the objects of a class show themselves. */
export function votedNames(run: Run): string[] {
  return run.signature ? [run.signature.name, ...alsoAsked(run).filter((it) => !isClass(it))] : [];
}

/** As many calls as one name would have, of each name alike. */
function inTurn(calls: readonly (readonly string[])[]): string[] {
  const most = Math.max(...calls.map((it) => it.length));
  const each = Math.ceil(most / calls.length);
  return calls.flatMap((it) => it.slice(0, each));
}

/** `isLittle`: the examples tell too little to be changed. */
type Means = { attempts: readonly Attempt[]; examples: readonly Example[]; isLittle: boolean; ask: Ask };

async function typedInputs(run: Run, means: Means): Promise<string[]> {
  const { attempts, examples } = means;
  const sessions = examples.length === 0 && asksForClass(run) ? typedSessions(run, codesOf(attempts)) : [];
  return sessions.length > 0
    ? sessions
    : withoutOwn(await typedByProbes(run, means), examples, run.signature?.name ?? "");
}

async function typedByProbes(run: Run, { attempts, examples, isLittle, ask }: Means): Promise<string[]> {
  const probes = probesOf(run);
  if (probes.length === 0) return typedCalls(run);
  // What the examples call is of types that none of the guesses need be.
  if (examples.length > 0 && !isLittle) return [];
  const shown = asShown(probes, examples, run.signature?.name ?? "");
  for (const attempt of attempts) {
    const fitting = await fittingFor(run, shown, (calls) => ask(attempt, calls));
    if (fitting.length > 0) return typedCalls(run, fitting);
  }
  return shown.length > 0 ? typedCalls(run) : [];
}

/** In two rounds: what has given one value is tried with others. */
async function fittingFor(
  run: Run,
  probes: readonly Probe[],
  ask: (calls: readonly string[]) => ReturnType<Ask>,
): Promise<Types[]> {
  const first = fittingTypes(run, probes, await ask(probes.map((it) => it.call)));
  if (first.length < 2) return first;
  const again = probesAgain(run, first);
  const second = fittingTypes(run, again, await ask(again.map((it) => it.call)));
  return second.length > 0 ? second : first;
}
