/** Steps in time: where a task speaks of time, and a method is only ever given more, no clock goes back in what is made either. */
import type { Argument } from "./python/literal.ts";
import { held } from "./python/same-literal.ts";
import type { Session } from "./session.ts";
import { cutCall, writeCall } from "./shown-calls.ts";

/** Fewer may rise by chance. */
const fewest = 3;

export const saysTime = (task: string): boolean => /\b(?:time(?:s|stamps?)?|seconds?|now|clock)\b/i.test(task);

/** A place in the arguments of one kind of step, such as the first of `b.allow(…)`. */
type Place = { form: string; at: number };

/** Those at which no session that is shown goes back, and one goes on. */
export function risingPlaces(shown: readonly Session[]): Place[] {
  const calls = shown.flatMap(({ steps }) => steps.map(cutCall));
  const forms = new Map(calls.map((it) => [it.texts.join("\n"), it.row.length]));
  const places = [...forms].flatMap(([form, count]) => Array.from({ length: count }, (_, at) => ({ form, at })));
  return places.filter((place) => {
    const series = shown.map((it) => numbersAt(it, place));
    const rises = series.every((of) => of.every((it, at) => at === 0 || (of[at - 1] ?? it) <= it));
    return rises && series.some((of) => of.length >= fewest && (of[0] ?? 0) < (of.at(-1) ?? 0));
  });
}

const numberOf = ({ value }: Argument): number | undefined =>
  value.type === "number" && Number.isFinite(Number(value.text)) ? Number(value.text) : undefined;

function numbersAt({ steps }: Session, { form, at }: Place): number[] {
  return steps.flatMap((step) => {
    const { texts, row } = cutCall(step);
    const argument = row[at];
    return texts.join("\n") === form && argument ? (numberOf(argument) ?? []) : [];
  });
}

/** With the same numbers in their order at each of the places. */
export function inTime(session: Session, places: readonly Place[]): Session {
  return places.reduce((made, place) => {
    const numbers = numbersAt(made, place).sort((a, b) => a - b);
    const steps = made.steps.map((step) => {
      const call = cutCall(step);
      const argument = call.row[place.at];
      if (call.texts.join("\n") !== place.form || !argument || numberOf(argument) === undefined) return step;
      const value = held({ type: "number", text: String(numbers.shift()) });
      return writeCall({ ...call, row: call.row.with(place.at, { ...argument, value }) });
    });
    return { ...made, steps };
  }, session);
}
