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
  return whyElsewhere(it.what.args, asked, [before, behind]);
}

/** By the parts of a sentence right before it and behind. */
function whyElsewhere(args: string, asked: Asked, [before, behind]: readonly [string, string]): string | undefined {
  const near = [/[^.;:!?\n]*$/.exec(before)?.[0] ?? "", /^[^.;:!?\n]*/.exec(behind)?.[0] ?? ""];
  const missing = missingFrom(args, asked, near);
  if (missing !== undefined) return `it speaks of ${missing}, and the call does not give it`;
  const system = otherSystem.map((pattern, at) => pattern.exec(near[at] ?? "")?.[1]).find((it) => it !== undefined);
  const isGiven = system !== undefined && /\b(?:win|nt\b|mac|darwin|osx?\b)/i.test(args);
  return system === undefined || isGiven ? undefined : `what holds on ${system} need not hold where programs are run`;
}

/** "On Windows, f("a") is …", "… on a Mac", right beside the example: not "f reads files that were made on Windows". */
const systems = "(?:on|under)[ \\t]+((?:an?[ \\t]+)?(?:Windows|macOS|Mac(?:[ \\t]+OS(?:[ \\t]+X)?)?|OS[ \\t]+X))";
const otherSystem = [
  new RegExp(String.raw`(?:^|[,(]|\b(?:and|but|while))[\s>*-]*${systems}[ \t]*,?[\s\x60]*$`, "iu"),
  new RegExp(String.raw`^[\s\x60,(]*(?:only[ \t]+)?${systems}\b`, "iu"),
];

function whyNoValue(expected: string, style: string, [before, said]: readonly [string, string]): string | undefined {
  if (style !== "==" && isType(expected)) return "a type is no value";
  return isOfComparison(expected, before, said) ? "the value is that of a comparison" : undefined;
}

const asks =
  /(?:^|[.!?:;]\s+|\n\s*)(?:is|are|should|does|do|will|would|must|or|(?:what|how)\s+about)\s+`?$|\b(?:decide|whether)\s+`?$/i;

const isType = (expected: string): boolean => areTypes(expected) || areTypes(expected.slice(1, -1));

/** `f(1) == f(2) -> True`, "f(2) == 5 should be False" */
const isOfComparison = (expected: string, before: string, said: string): boolean =>
  /^(?:True|False)$/.test(expected) &&
  (/\)[ \t`]*[=!<>]=[ \t`]*$/.test(before) ||
    /\)[ \t]*==(?:(?!\bbut\b)[^,;.\n])*\S[ \t`]+(?:should|must)[ \t]+be\b/.test(said));

/** "If upper is true, f("a") is "A"", of `f(text, upper=False)`; "in reverse mode" where that may be any that the call does not give. */
function missingFrom(args: string, asked: Asked, near: readonly string[]): string | undefined {
  const isSaid = (name: string) =>
    near.some((it) =>
      new RegExp(
        String.raw`\b(?:if|when|unless|with|in|where)\b[^()]{0,30}?(?<!\p{XID_Continue})${name}(?!\p{XID_Continue})`,
        "iu",
      ).test(it),
    );
  const missing = (positionalNames(asked) ?? []).slice(partsOf(args).length);
  const left = missing.filter((name) => !new RegExp(String.raw`(?<!\p{XID_Continue})${name}\s*=`, "u").test(args));
  const named = left.find(isSaid);
  if (named !== undefined || left.length === 0) return named;
  return near.map((it) => mode.exec(it.replace(/[\x60'"]/g, ""))?.[1]).find((it) => it !== undefined);
}

/** What a call without it has is usual. */
const mode = new RegExp(
  String.raw`\b(?:in|with|under)[ \t]+(?:the[ \t]+)?((?!(?:default|normal|usual|standard|regular|ordinary|plain|lenient|non|each|every|either|both|any|this|that)\b)[\p{L}-]{1,40}[ \t]+mode)\b`,
  "iu",
);
