/** Why what is said of a call is no example, by the words around it: a question, a type, a condition that the call does not meet. */
import { partsOf, positionalNames } from "../parameters.ts";
import type { Asked } from "./asked.ts";
import { areTypes } from "./prose.ts";
import type { Sighting } from "./sighting.ts";

/** Half a sentence; undefined where it may be one. */
export function whyUnsettled(it: Sighting, text: string, asked: Asked): string | undefined {
  const [before, behind] = [text.slice(Math.max(0, it.from - 200), it.from), text.slice(it.to, it.to + 200)];
  if (it.style === "doctest" || it.what.kind === "assert") return undefined;
  if (asks.test(before) && /^[\s`]*\?/.test(behind)) return "it asks a question";
  const why =
    it.what.kind === "call"
      ? whyNoValue(it.what.expected, it.style, [before, text.slice(it.from, it.to).slice(0, 200)])
      : undefined;
  if (why !== undefined) return why;
  const missing = missingParameter(it.what.args, asked, [before, behind]);
  return missing === undefined ? undefined : `it speaks of ${missing}, and the call does not give it`;
}

function whyNoValue(expected: string, style: string, [before, said]: readonly [string, string]): string | undefined {
  if (style !== "==" && isType(expected)) return "a type is no value";
  return isOfComparison(expected, before, said) ? "the value is that of a comparison" : undefined;
}

const asks = /(?:^|[.!?:;]\s+|\n\s*)(?:is|are|should|does|do|will|would|must|or)\s+`?$|\b(?:decide|whether)\s+`?$/i;

const isType = (expected: string): boolean => areTypes(expected) || areTypes(expected.slice(1, -1));

/** `f(1) == f(2) -> True`, "f(2) == 5 should be False" */
const isOfComparison = (expected: string, before: string, said: string): boolean =>
  /^(?:True|False)$/.test(expected) &&
  (/\)[ \t`]*[=!<>]=[ \t`]*$/.test(before) ||
    /\)[ \t]*==(?:(?!\bbut\b)[^,;.\n])*\S[ \t`]+(?:should|must)[ \t]+be\b/.test(said));

/** "If upper is true, f("a") is "A"", of `f(text, upper=False)`. */
function missingParameter(args: string, asked: Asked, [before, behind]: readonly [string, string]): string | undefined {
  const near = [/[^.;:!?\n]*$/.exec(before)?.[0] ?? "", /^[^.;:!?\n]*/.exec(behind)?.[0] ?? ""];
  const isSaid = (name: string) =>
    near.some((it) =>
      new RegExp(String.raw`\b(?:if|when|unless|with|in|where)\b[^()]{0,30}?\b${name}\b`, "iu").test(it),
    );
  const missing = (positionalNames(asked) ?? []).slice(partsOf(args).length);
  return missing.find((name) => isSaid(name) && !new RegExp(String.raw`\b${name}\s*=`, "u").test(args));
}
