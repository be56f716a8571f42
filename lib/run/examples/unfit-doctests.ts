/** Doctests that call the asked name with arguments that it does not take. */
import { type Asked, fitting } from "./asked.ts";
import { readDoctests } from "./doctest.ts";

export function unfitDoctests(text: string, asked: Asked): { at: number; why: string }[] {
  const fits = fitting(asked);
  const unfit = readDoctests(text, asked.name).filter((it) => !fits(it));
  return unfit.map(({ from }) => ({ at: from, why: `${asked.name} takes other arguments` }));
}
