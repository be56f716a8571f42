/** Sessions of a class of which no example shows any: its methods, one after the other, given values as their names or hints tell. */
import { isAskedMethod, type Method, methodsOfAll } from "./class-methods.ts";
import type { Run } from "./fold.ts";
import { guessedType } from "./guessed-type.ts";
import { type Random, seededRandom } from "./random.ts";
import { writeSession } from "./session.ts";
import { typedValue } from "./typed-values.ts";

const wanted = 24;
/** So few values of a type in one session: what was put in is then asked for as well. */
const few = 3;

/** By what all of the programs have, and of that what the person names, where any is named; the same for the same seed. */
export function typedSessions(run: Run, codes: readonly string[]): string[] {
  const all = methodsOfAll(run, codes);
  const open = all.filter(({ name }) => !name.startsWith("_"));
  const asked = open.filter(({ name }) => isAskedMethod(run)(name));
  const methods = asked.length > 0 ? asked : open;
  if (methods.length === 0) return [];
  const random = seededRandom(run.seed);
  const making = all.find(({ name }) => name === "__init__") ?? { name: "__init__", parameters: [] };
  const made = new Set<string>();
  for (let tries = 0; tries < wanted * 4 && made.size < wanted; tries++)
    made.add(sessionOf(run.signature?.name ?? "", { making, methods }, random));
  return [...made];
}

/** First steps that are given something, since an object that holds nothing can do little; then any. */
function sessionOf(name: string, { making, methods }: { making: Method; methods: readonly Method[] }, random: Random) {
  const object = name.replace(/^_+/, "").slice(0, 1).toLowerCase();
  const argumentsOf = argumentsFrom(random);
  const step = (of: Method) => `${object}.${of.name}(${argumentsOf(of)})`;
  const taking = methods.filter(({ parameters }) => parameters.length > 0);
  const first = Array.from({ length: 1 + random.below(3) }, () => random.pick(taking.length > 0 ? taking : methods));
  const rest = Array.from({ length: 1 + random.below(4) }, () => random.pick(methods));
  return writeSession({
    makes: [{ name: object, call: `${name}(${argumentsOf(making)})` }],
    steps: [...first, ...rest].map(step),
  });
}

function argumentsFrom(random: Random): (method: Method) => string {
  const known = new Map<string, string[]>();
  const value = (type: string) => {
    const values = known.get(type) ?? Array.from({ length: few }, () => typedValue(type, random));
    known.set(type, values);
    return random.pick(values);
  };
  return ({ parameters }) =>
    parameters.map(({ name, named, hint }) => named + value(hint === "" ? guessedType(name) : hint)).join(", ");
}
