/** Who reports a fault says what comes and what should come: "f(3) returns 4 but should return 5". */
import { isJudgedWrong, isToldAsFault, judgement, verdict } from "./judged.ts";
import { readLiteral } from "../python/literal.ts";
import { readRaised } from "./raised.ts";
import { readValue } from "./value.ts";

const should = String.raw`(?:should|must|ought\s+to|has\s+to)\s+(?:have\s+)?(?:be(?:en)?|return(?:ed)?|give|yield|equal|output)`;
const whatComes = String.raw`(?:it|this|that|the\s+(?:answer|result|output|value))\s+`;
const joint = String.raw`(?:but|while|whereas|although|though|and|when)\s+`;
/** "5, no wait, 6" */
const slip = String.raw`(?:no|wait|sorry|oops|i\s+mean|make\s+that)`;
const slips = String.raw`${slip}(?:[\s,:.!–—-]+${slip}){0,3}[,:.!–—-]*`;
const corrects = String.raw`${slips}|(?:${joint})?(?:${whatComes})?${should}|(?:${joint})?(?:i(?:\s+would|['’]d)?\s+)?expect(?:ed|ing)?(?:\s+(?:is|was|to\s+be))?:?|(?:${joint})?(?:i(?:\s+would|'d)?\s+(?:want|need|like)|want|need)(?:\s+(?:it|this|that)\s+to\s+(?:be|return|give))?|(?:${joint})?(?:wanted|should|(?:the\s+)?(?:right|correct|expected|desired)\s+(?:answer|output|result|value|one))(?:\s*:|\s+(?:is|was|would\s+be|should\s+be))`;
const replaces = String.raw`(?:instead\s+of|rather\s+than)(?:\s+(?:returning|giving|being))?`;
/** ":(", and an arrow before what is said of the value. */
const mood = String.raw`(?::-?[(/|]+|→|[-=]>|<-+|←)[\s,;.]*`;
const correction = new RegExp(
  String.raw`^[\s\`,;.(–—-]*(?:${mood})?(?:(?:${judgement}|${verdict})(?:[ \t]+I[ \t]+\w+)?\s*[,;:.!–—-]+\s*)?(?:${corrects})\s+`,
  "i",
);
const slipped = new RegExp(String.raw`^[\s\`,;.(–—-]*(?:${slips})\s+`, "i");
const replacement = new RegExp(String.raw`^[\s\`,;(–—-]*(?:${corrects}|${replaces})\s+`, "i");
const doubts = [
  /^[\s`,;(–—-]*(?:but|while|whereas|although|though)\s+(?:it\s+|this\s+|that\s+|the\s+\w+\s+)?(?:should|must|ought)\b/i,
  /^[\s`]*\((?:currently|now|today|old|before|wrong|actual|observed)\)/i,
  /^[^.,;\n(]{0,40}(?<!\b(?:for|on|with|of|if|when|where)[ \t]+(?:an?[ \t]+|the[ \t]+)?)\b(?:wrong(?:ly)?|incorrect(?:ly)?)\b/i,
  /^[ \t`]*(?:#[ \t]*(?:False\b|no(?:pe)?\b[ \t]*(?:[!.:]|$))|(?:#[ \t]*)?[✗✘❌])/imu,
];
/** "Actually, f(2) == 5" at the beginning of a sentence corrects what was said before. */
const actually = String.raw`(?<!(?:^|[.!?\n])\s*(?:(?:no|oh|sorry|hmm|ok(?:ay)?|wait|well)\b[,:]?\s*)?)(?<!\b(?:should|must|to)\s)actually|actual\b`;
const asItIs = String.raw`currently|right\s+now|at\s+the\s+moment|wrongly|incorrectly|got|${actually}|why\s+(?:does|did|do|is)`;
const asItWas = String.raw`(?:old|previous|former|current)\s+(?:behaviou?r|output|result|value|answer|version|code)`;
const labelled = String.raw`(?:wrong|incorrect|bad|old|before|previously|observed|today|(?:common|typical|frequent)[ \t]+(?:mistake|error|pitfall)s?)[ \t]*:`;
/** "Since the last change" */
const since = String.raw`since[ \t]+(?:the|my|this|that|your)[ \t]+(?:[a-z]+[ \t]+)?(?:change|update|commit|release|version|refactor\w*|upgrade|rewrite)\b`;
/** The last word counts: in "old: f(2) == 5, new: f(2) == 4" the second is what should be. And "I get f(2) == 5", not "how can I get". */
const present = [
  new RegExp(
    String.raw`\b(?:${asItIs}|${asItWas}|${labelled}|${since})(?:(?!\b(?:expected|should|must|needs?|right|correct|new|now|after|wants?|meant)\b)[^.;\n]){0,40}$`,
    "i",
  ),
  /(?:^|\n)[ \t]*(?:[-*][ \t]+)?(?:is|was)[ \t]*:[ \t]*`?$/i,
  /(?<!\b(?:can|could|do|should|must|will|would)[ \t])\b(?:i|we)[ \t]+(?:get|got|see|saw)[ \t]+`?$/i,
];

/** What stands below it is what comes now; not "Bad inputs:", nor "Actual examples:". */
const heading =
  /^(?:the[ \t]+)?(?:(?:current|old|previous|former|actual|observed|wrong|incorrect)[ \t]+(?:behaviou?r|outputs?|results?|answers?|versions?|code)|(?:current|previous|actual)(?:ly)?|observed|old|before|(?:wrong|bad)(?:[ \t]+(?:now|today))?|today|(?:currently|right[ \t]+now|at[ \t]+the[ \t]+moment)\b[^:]{0,40}|(?:what[ \t]+)?i[ \t]+(?:get|got)|what[ \t]+(?:actually[ \t]+)?happens(?:[ \t]+(?:now|today))?|describe[ \t]+the[ \t]+bug|(?:steps[ \t]+)?to[ \t]+reproduce)[ \t]*:?$/i;
/** On a line of its own it needs no colon. */
const label =
  /^(?:actual|current|observed|expected|desired|wanted|got|want)(?:[ \t]+(?:behaviou?r|outputs?|results?))?$/i;
const links =
  "(?:let|mak(?:e|ing)|hav(?:e|ing)|get(?:ting)?|see(?:ing)?|want|accept|allow(?:ed)?|end|up|with|happen|be|true|right|the|case|of|that|if|it|to|should|must|ever)";
const denials = String.raw`(?:n['’]t|\b(?:not|never|cannot|no(?:body|thing|\s+one)?))(?:\s+${links}){1,5}`;
const warnings = String.raw`\b(?:(?:avoid|prevent)(?:s|ing)?|beware|forbid(?:s|den)?|disallow(?:s|ed)?|impossible|unacceptable)(?:\s+${links}){0,5}`;
const faults = String.raw`\b(?:false|wrong|incorrect|mistake|bug)\s+(?:that|if|when)`;
/** "Make sure that you don't end up with f(2) == 3", "never let f(2) return 3", "never f(2) == 3", "it is wrong if f(2) is 3", and what stands behind a cross. */
const unwanted = new RegExp(
  String.raw`(?:${denials}|${warnings}|${faults}|\bnever)[ \t]+\x60?$|(?:❌|✗|✘)[^.;\n]{0,20}$`,
  "iu",
);
/** "If f(2) returns 3, you forgot the edge." */
const ifWrong = { before: /\bif\s+`?$/i, behind: /^[\s`]*,\s*(?:you|your|something)\b/i };

const contrasts = "but|however|yet|although|though|instead|still";
const contrast = {
  words: new RegExp(String.raw`\b(?:${contrasts})[,:]?[ \t]+(?:(?:for|then)[ \t]+)?\x60?$`, "i"),
  sign: /\bstill[ \t]+`?$/i,
};
/** "It should sort, but" before "f([2, 1]) returns [2, 1]", and "still" before "f(1) == 2", beside code to be mended. */
export const isContrasted = (before: string, style: string): boolean =>
  contrast[style === "words" ? "words" : "sign"].test(before.slice(-40));

const other = /\b(?:expected|should|right|correct|new|now|after|want(?:ed)?|desired|good)\b/i;
/** Of Markdown, or a comment in the box: it stands for all lines down to the next one. */
const section = /^[ \t]*(?:#{1,6}[ \t]|\*\*[^*\n]+\*\*[ \t]*$)/;

/** Below a heading such as "Current behaviour:", as far as no empty line and no other heading stands between. */
export function isBelowOld(before: string): boolean {
  const [own = "", ...above] = before.split("\n").reverse();
  const said = above.map((it) =>
    it
      .replace(/^[\s#*>_-]+|[\s*_]+$/g, "")
      .replace(/^.*[.!?][ \t]+/, "")
      .replace(label, "$&:"),
  );
  const at = said.findIndex((it) => it === "" || it.endsWith(":"));
  const head = said[at] === "" ? said[at + 1] : said[at];
  const below = above.findIndex((it) => section.test(it));
  const isApart = said.slice(0, Math.max(0, below)).some((it) => other.test(it));
  const heads = [head?.endsWith(":") ? head : "", isApart ? "" : (said[below] ?? "")];
  return !other.test(own) && heads.some((it) => heading.test(it) && !isMeant(it));
}

/** "Right now" is no right answer, nor is "wrong now" a wish. */
const isMeant = (head: string): boolean => other.test(head.replace(/\b(?:right[ \t]+)?now\b/i, ""));

const orders = "fix|mend|change|correct|repair|adjust|update|modify|rewrite|alter|edit|patch|improve|make";
const begins = String.raw`(?:^|[.!?:;\n]\s*|\b(?:please|to|and|then|should|must|you)\s+)`;
/** "Fix f so f(2) is 4", "make f(2) return 4"; in "the bugs make f(2) return 5", or behind ", so", it is told what comes. */
const wishes = [
  /\b(?:so|such|in\s+order)\s+that\s+`?$/i,
  /\b(?:want(?:ed|s)?|needs?|(?:would|'d)\s+like|wish(?:ed|es)?|expect(?:ed|s)?|prefer|(?:make|be)\s+sure|ensures?)(?:\s+that)?\s+`?$/i,
  new RegExp(String.raw`${begins}(?:make|let)\s+\`?$`, "i"),
  new RegExp(String.raw`${begins}(?:${orders})\b[^.!?,;:\n]*\s+so\s+\`?$`, "i"),
];

/** Whether what stands before a call makes its value a wish: what is told "instead" of that is wrong. */
export const isWished = (before: string): boolean => wishes.some((it) => it.test(before));

/**
 * The value that should come, behind the one that does, and how many characters that took; undefined where nothing is
 * corrected. Only who has code that `isWrong` says by "2 instead of 3" that 3 is right.
 */
export function readCorrection(behind: string, isWrong: boolean): { source: string; length: number } | undefined {
  const said = behind.slice(0, 200);
  const before = (correction.exec(said) ?? (isWrong ? replacement.exec(said) : null))?.[0].length;
  const isValue = before !== undefined && readValue(behind.slice(before)) !== undefined;
  return isValue ? valueBehind(before, behind) : readExpected(behind);
}

/** The value that is said at once in the place of another one: "5, no wait, 6". */
export const readSlip = (behind: string) => valueBehind(slipped.exec(behind.slice(0, 200))?.[0].length, behind);

function valueBehind(before: number | undefined, behind: string): { source: string; length: number } | undefined {
  const value = before === undefined ? undefined : readValue(behind.slice(before));
  if (before === undefined || !value) return undefined;
  const length = before + value.length;
  // "It should return 0 for an empty list" tells of another call.
  return /^[ \t`'"]*(?:$|[\n.,;:!?)]|instead\b|not\b|rather\b)/i.test(behind.slice(length, length + 80))
    ? { source: value.source, length }
    : undefined;
}

const crash =
  /^[\s`]*(?:crash(?:es|ed)|fail(?:s|ed)|breaks|dies|blows[ \t]+up|errors)\b(?:[ \t]+out\b)?(?:[ \t]+with[ \t]+(?:an?[ \t]+)?`?[A-Z]\w*`?)?/i;
const got =
  /\b(?:(?:i|we)[ \t]+(?:get|got|see|saw)|(?:it|this|that|(?:my|the|this)[ \t]+(?:code|function|program|version|implementation|solution))[ \t]+(?:returns?|gives?|outputs?|prints?|yields?|produces?))[ \t]+[^.;\n]{1,60}[ \t](?:for|from|with|on)[ \t]+`?$/i;
/** What pytest shows below a test that fails. */
const assertion = /\bwhere[ \t][^\n=]{1,80}=[ \t]*$/i;

/** How many characters behind a call tell what comes of it in other words than its value: "f(0) crashes", "I get 3 for f(0)". */
export function reportedEnd(before: string, behind: string): number | undefined {
  const near = before.slice(-100);
  return crash.exec(behind.slice(0, 200))?.[0].length ?? (got.test(near) || assertion.test(near) ? 0 : undefined);
}

const joined = new RegExp(String.raw`^[\s\`]*(?:[,;.(–—-][\s\`]*(?:${joint}|where\s+)?|${joint}|where\s+)\`?`, "i");
const joinedWhat = new RegExp(`${joined.source}(?:${whatComes})?`, "i");

/** "… but should raise ValueError", behind what comes now. */
export function readErrorMeant(behind: string): { error: string; length: number } | undefined {
  const start = joinedWhat.exec(behind.slice(0, 200))?.[0].length;
  const raised = start === undefined ? undefined : readRaised(behind.slice(start, start + 200));
  return start !== undefined && raised?.isDemand ? { error: raised.error, length: start + raised.length } : undefined;
}

const expected =
  /^`?\s+(?:(?:is|was|would\s+be)\s+(?:the\s+)?(?:expected|wanted|correct|right|desired|intended|needed|required|meant)|should\s+(?:have\s+)?(?:come|be(?:en)?\s+returned))\b/i;

/** "… but 4 is expected". */
function readExpected(behind: string): { source: string; length: number } | undefined {
  const start = joined.exec(behind.slice(0, 200))?.[0].length;
  const end = start === undefined ? undefined : readLiteral(behind, start)?.end;
  if (start === undefined || end === undefined || !expected.test(behind.slice(end, end + 80))) return undefined;
  return { source: behind.slice(start, end), length: end };
}

/** "… instead of 3", behind a value or an error. */
export const leavesOpen = (behind: string): boolean =>
  /^[\s`,]*(?:instead\s+of|rather\s+than)\b/i.test(behind.slice(0, 80));

/** Whether what stands before a call forbids what is said of it. */
export const isForbidden = (before: string): boolean => unwanted.test(before.slice(-100));

/** Whether the value is told as what comes, and not as what should, by what stands before it and behind. */
export function isComplaint(before: string, behind: string, isWrong: boolean): boolean {
  const rest = behind.slice(0, 200);
  const near = before.slice(-100);
  const isWarned = isForbidden(near) || (ifWrong.before.test(near) && ifWrong.behind.test(rest));
  const isNow = present.some((it) => it.test(near)) || isBelowOld(before);
  const isFault = isWrong && isToldAsFault(before, rest);
  return isFault || isNow || isWarned || isJudgedWrong(rest) || doubts.some((it) => it.test(rest));
}

/** "But 2.5 is right", "it should be 4", "but that is wrong": a line below a value that says it is none to be wanted; not "4 is right for 3". */
export const isDenial = (line: string): boolean =>
  (readCorrection(line, false) !== undefined && !/\b(?:for|if|when|with)\b/i.test(line) && !slipped.test(line)) ||
  (/^(?:but|while|whereas|although|though)\b/i.test(line) && isComplaint("", line, false));
