/** What a class was to do as well, and no example has it do: `take` of "put(title) and take(title)", where only `put` is called. */
import { isAskedMethod, type Method, methodsOf, methodsOfAll } from "./class-methods.ts";
import { builtInsIn } from "./builtin-methods.ts";
import { pythonOf } from "./example-python.ts";
import type { Run } from "./fold.ts";
import { methodsIn } from "./methods.ts";
import { literalOf, writeArgument } from "./python/literal.ts";
import type { Random } from "./random.ts";
import type { Session } from "./session.ts";
import { cutCall } from "./shown-calls.ts";
import { typedValue } from "./typed-values.ts";

/** Makes a step with the object of that name. */
export type UnshownStep = (object: string, random: Random) => string;

/** The names of those that the program has, as the person wrote them: "take(title)". */
export function unshownMethods(run: Run, code: string): string[] {
  return unshownOf(run, methodsOf(run, code)).map(({ name }) => name);
}

function unshownOf(run: Run, methods: readonly Method[]): Method[] {
  const sources = (run.examples ?? []).flatMap(pythonOf);
  const shown = new Set(sources.flatMap((it) => [...methodsIn(it), ...builtInsIn(it)]));
  const isAsked = isAskedMethod(run);
  return methods.filter(({ name }) => isAsked(name) && !shown.has(name));
}

/**
 * A step for each that all of the programs have, where it can be told what it is given: what others are given under the same
 * name, or what its annotation says.
 */
export function unshownSteps(run: Run, codes: readonly string[], sessions: readonly Session[]): UnshownStep[] {
  const given = givenIn(sessions, methodsOf(run, codes[0] ?? ""));
  return unshownOf(run, methodsOfAll(run, codes)).flatMap((it) => stepOf(it, given) ?? []);
}

/** Those that the inputs use on which the program was compared with another. */
function votedMethods({ agreement }: Run, attempt: number): Set<string> {
  const { inputs = [], outputs = [] } = agreement ?? {};
  const isCompared = outputs.length > 1 && outputs.some((it) => it.attempt === attempt);
  return new Set(isCompared ? inputs.flatMap(methodsIn) : []);
}

/** For a person, of the program of an attempt that is handed over. */
export function unshownReason(run: Run, { attempt, code }: { attempt: number; code: string }): string[] {
  const names = (run.examples ?? []).length > 0 ? unshownMethods(run, code) : [];
  if (names.length === 0) return [];
  const voted = votedMethods(run, attempt);
  const said = new Intl.ListFormat("en", { type: "disjunction" }).format(names);
  const [does, of] = names.length > 1 ? ["they do", "them"] : ["it does", "it"];
  const isVoted = names.every((it) => voted.has(it));
  const how = isVoted ? `what ${does} was compared between programs, and not checked` : `nothing of ${of} was checked`;
  return [`No example calls ${said}: ${how}.`];
}

function stepOf({ name, parameters }: Method, given: ReadonlyMap<string, readonly string[]>): UnshownStep | undefined {
  const likes = [...new Set([...given.values()].flat())];
  const isOneKind = new Set(likes.map((it) => literalOf(it)?.type)).size === 1;
  const values = parameters.map(({ name: of, hint }) => {
    const known = given.get(of) ?? (hint === "" && isOneKind ? likes : undefined);
    if (known !== undefined) return (random: Random) => random.pick(known);
    return hint === "" ? undefined : (random: Random) => typedValue(hint, random);
  });
  if (values.includes(undefined)) return undefined;
  return (object, random) =>
    `${object}.${name}(${values.map((value, at) => (parameters[at]?.named ?? "") + (value?.(random) ?? "")).join(", ")})`;
}

/** By the names of parameters what the sessions give for them. */
function givenIn(sessions: readonly Session[], methods: readonly Method[]): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const step of sessions.flatMap(({ steps }) => steps)) {
    const { texts, row } = cutCall(step);
    const method = texts.length === 2 ? methods.find(({ name }) => texts[0]?.endsWith(`.${name}(`)) : undefined;
    row.forEach(({ name, value }, at) => {
      const parameter = name ?? method?.parameters[at]?.name;
      if (parameter === undefined) return;
      const known = given.get(parameter) ?? [];
      given.set(parameter, [...known, writeArgument({ name: undefined, value })]);
    });
  }
  return given;
}
