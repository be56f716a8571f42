/** Columns of a table that hold texts without quotes, where they can be nothing else: `| Hello World | hello-world |`. */
import type { Signature } from "../event.ts";
import { guessedType } from "../guessed-type.ts";
import { positionalHints, positionalNames, returnHint } from "../parameters.ts";
import { isBareText } from "./bare-text.ts";
import { readValue } from "./value.ts";

type Columns = { given: readonly number[]; output: number; names?: readonly string[] };

const none = /error|exception|raise|throw|invalid|undefined|n\/a/i;
const number = /^[-+]?[\d.]+$/;
const quoted = /^(["']).*\1$/;
/** A quote or a bracket begins a value of Python. */
const written = /^["'`([{<]/;

/** May as well tell of True or False. */
const verdict = /^(?:yes|no|y|n|ok|valid|prime|even|odd|found|missing|empty|same|different)$/i;

const isBare = (cell: string): boolean =>
  cell !== "" && !written.test(cell) && !none.test(cell) && !readValue(cell) && isBareText(cell);

/** Of one row nobody knows whether it tells what the columns are. */
export function textColumns(rows: readonly (readonly string[])[], columns: Columns, asked: Signature): Set<number> {
  if (rows.length < 2) return new Set();
  const cellsAt = (at: number) => rows.map((cells) => cells[at] ?? "");
  const holdsTexts = (at: number, isString: boolean) => {
    const cells = cellsAt(at);
    return cells.some(isBare) && cells.every((it) => isBare(it) || quoted.test(it) || (isString && number.test(it)));
  };
  const given = columns.given.filter((at, place) => {
    const hint = hintOf(asked, columns.names?.[place], place);
    return /^str\b/.test(hint ?? "") && holdsTexts(at, isHinted(asked, columns.names?.[place], place));
  });
  const isText = (at: number) => given.includes(at) || cellsAt(at).every((it) => quoted.test(it));
  const said = cellsAt(columns.output);
  const returned = returnHint(asked);
  const isMeant =
    returned === "str" ||
    (/^(?:object|Any)\b/.test(returned ?? "Any") &&
      !said.some((it) => verdict.test(it)) &&
      (columns.given.every(isText) || said.every((it) => /^\p{Lu}\S*$/u.test(it)) || areAllOther(said)));
  return new Set(isMeant && holdsTexts(columns.output, returned === "str") ? [...given, columns.output] : given);
}

/** Three words or more of which no two are the same tell of no kinds. */
const areAllOther = (said: readonly string[]): boolean =>
  said.length > 2 && new Set(said).size === said.length && said.every((it) => /^[\p{L}-]+$/u.test(it));

/** By its name, or by its place, where the table does not name it. */
function hintedAt(asked: Signature, name: string | undefined, place: number): { name?: string; hint?: string } {
  const names = positionalNames(asked) ?? [];
  const at = name === undefined ? place : names.indexOf(name);
  const [own, hint] = [names[at], positionalHints(asked)?.[at]];
  return { ...(own !== undefined && { name: own }), ...(hint !== undefined && { hint }) };
}

const isHinted = (...of: Parameters<typeof hintedAt>): boolean => /^str\b/.test(hintedAt(...of).hint ?? "");

function hintOf(...of: Parameters<typeof hintedAt>): string | undefined {
  const { name, hint } = hintedAt(...of);
  return hint ?? (name === undefined ? undefined : guessedType(name));
}
