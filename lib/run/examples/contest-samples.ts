/** What a contest feeds to a program, for a function: how many numbers there are, then these; and numbers that come back in a row. */
import type { Signature } from "../event.ts";
import { onlyParameter, returnHint } from "../parameters.ts";

const numbers = /^[-+]?\d+(?:\.\d+)?(?:\s+[-+]?\d+(?:\.\d+)?)*$/;
const isList = (hint: string | undefined): boolean => /^(?:list|List)\[(?:int|float)\]$/.test(hint ?? "");

/** The only list that the function takes, as Python; undefined where the first number does not count the others. */
export function countedList(given: string, asked: Signature): string | undefined {
  if (!numbers.test(given) || !isList(onlyParameter(asked)?.hint)) return undefined;
  const [count, ...items] = given.split(/\s+/);
  return Number(count) === items.length && items.length > 0 ? `[${items.join(", ")}]` : undefined;
}

const block = /^[-+\d. \t]*\d[-+\d. \t]*(?:\n[-+\d. \t]*\d[-+\d. \t]*)*(?=\s*(?:$|\n[ \t]*\n|\n[^\d\s+-]))/;

/** The list that the function returns, on one line or several, and how long that is. */
export function listedNumbers(behind: string, asked: Signature): { source: string; length: number } | undefined {
  const [said] = isList(returnHint(asked)) ? (block.exec(behind) ?? []) : [];
  if (said === undefined || !numbers.test(said.trim())) return undefined;
  return { source: `[${said.trim().split(/\s+/).join(", ")}]`, length: said.length };
}

/** Whether below a number at the start others stand, so that it alone is no answer. */
export const goesOnInNumbers = (behind: string): boolean =>
  /^[-+]?[\d.]+[ \t]*\n[ \t]*[-+]?[\d.]+[ \t]*(?:\n|$)/.test(behind);
