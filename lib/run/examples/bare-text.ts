/** Text that stands without quotes for what a function of one text is given, or returns: `Input: hello`. */
import type { Signature } from "../event.ts";
import { takesText } from "../guessed-type.ts";
import { onlyParameter, returnHint } from "../parameters.ts";
import { quoted } from "../python/literal.ts";
import type { Sighting } from "./sighting.ts";

const kinds =
  "strings? strs? texts? words? characters? lists? arrays? tuples? sets? dict(?:ionar(?:y|ie))?s? integers? ints? numbers? floats? bool(?:ean)?s? values? results?";
/** Words that tell of the data instead of being them: "a text", "list of numbers", "reversed." */
const description = new RegExp(
  String.raw`^(?:an?|the|their|its|each|every|all|some|any)\s|\b(?:${kinds.replaceAll(" ", "|")})\b|\w\.$|^\W*$`,
  "i",
);

/** Whether the line may be a text, and tells of none. */
export const isBareText = (said: string): boolean => !/\n/.test(said) && !description.test(said);

/** What the function is given, as Python source; undefined where it takes more than one text, or nobody says so. */
export function givenText(said: string, asked: Signature): string | undefined {
  const only = onlyParameter(asked);
  const isText = only !== undefined && takesText(only);
  return isText && isBareText(said) ? quoted(said) : undefined;
}

/** What the function returns, where its signature says nothing else. */
export function returnedText(said: string, asked: Signature): string | undefined {
  const hint = returnHint(asked);
  const isText = /^(?:str|object|Any)\b/.test(hint ?? "str") && (hint !== undefined || !severalNumbers.test(said));
  return isText && isBareText(said) ? quoted(said) : undefined;
}

/** They may be a list. */
const severalNumbers = /^[-+]?[\d.]+(?:[ \t]+[-+]?[\d.]+)+$/;

const number = /^[-+]?[\d.]+$/;

/** Digits are a text where the signature says that a text is given. */
export const isTextGiven = (said: string, asked: Signature): boolean =>
  number.test(said) && onlyParameter(asked)?.hint === "str";

export const isTextReturned = (said: string, asked: Signature): boolean =>
  number.test(said) && returnHint(asked) === "str";

/** `collapse("112") -> 12` of a function that returns a text; what is written as Python is a number. */
export function asText(it: Sighting, asked: Signature): Sighting {
  const { what, style } = it;
  const isSaid = what.kind === "call" && !["==", "doctest", "assert"].includes(style);
  return isSaid && isTextReturned(what.expected, asked)
    ? { ...it, what: { ...what, expected: quoted(what.expected) } }
    : it;
}
