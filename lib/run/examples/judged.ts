/** Who judges what comes: "f(2) returns 3. That's wrong!", "a bug: f(2) is 3", "f(2) gives 3. Fix it." */

const how = String.raw`(?:(?:clearly|obviously|plainly|simply|just|still)\s+)?`;
export const verdict = String.raw`(?:wrong|incorrect|buggy|a\s+(?:bug|mistake)|not\s+(?:right|correct|what))`;
/** "Which is wrong"; not "it is wrong to return 3", nor "it is incorrect if …". */
export const judgement = String.raw`(?:(?:but|and)\s+)?(?:(?:which|this|that|it)(?:\s+(?:is|was|seems)|['’]s)|is|was|seems)\s+${how}${verdict}\b(?!\s+(?:to|if|when|for)\b)`;

/** "; wrong length is False" tells of another input. */
const ofInput = String.raw`(?![ \t]+(?!(?:and|but|here|now|today|because|since|as|so|for|though|although|again|too|is|results?|values?|answers?|outputs?)\b)\p{L})`;
const ofValue = [
  new RegExp(String.raw`^[\s\x60,;(–—-]*(?:(?:but|which|this|that|and)\s+)?${verdict}\b${ofInput}`, "iu"),
  new RegExp(String.raw`^[\s\`.!,;(–—-]*${judgement}`, "i"),
];
/** "f(2) gives 5 instead", "f(2) gives 5. Fix it." */
const orders = [
  /^[^.,;\n(]{0,40}\binstead\b/i,
  /^[`\s]*[.;!?,]+\s*(?:please\s+)?(?:fix|mend|repair|correct)(?:\s+(?:it|this|that)\b|\s*(?:[.!?]|$))/i,
];
const remark = /^[ \t`]*(?:#|\/\/)[ \t]*(?:wrong|incorrect)\b/i;

/** "There is a bug in my code: f(2) returns 3, f(3) is 4": no wish, beside code to be mended. */
const faults = String.raw`\b(?:bugs?|off[- ]by[- ]one|issues?|problems?|broken|mistakes?|misbehaves|fails?)\b(?:(?!\b(?:expected|should|right|correct|want(?:ed)?)\b)[^.;\n]){0,60}`;
const faulty = new RegExp(String.raw`${faults}[:,][ \t\`]*$`, "i");
const listed = new RegExp(
  String.raw`${faults}:(?:(?!\b(?:expected|should|must|right|correct|want(?:ed)?|make|return)\b)[^;\n]){0,120}$`,
  "i",
);

/** Whether the value is told as one that is wrong by what stands behind it. */
export const isJudgedWrong = (behind: string): boolean => ofValue.some((it) => it.test(behind));

/** Whether it stands behind the word that something is broken, or before an order to mend it. */
export function isToldAsFault(before: string, behind: string): boolean {
  const near = before.slice(-200);
  return faulty.test(near) || listed.test(near) || orders.some((it) => it.test(behind));
}

/** Whether the value is told as one that must not come; not what comes "currently". */
export const isSaidWrong = (before: string, behind: string): boolean =>
  isToldAsFault(before, behind) || isJudgedWrong(behind) || remark.test(behind);
