/** A call and its value on a line with another sign between them than Python has: `f(2) // 4`, `f(2);  // returns 4`, `f(2)    4`. */
import { withoutMarks } from "./direction-marks.ts";
import { readValue } from "./value.ts";

const line =
  /^(?<call>[ \t]*(?:[-*•][ \t]+)?[\p{XID_Start}_]\p{XID_Continue}{0,99}\([^\n]{0,400}\))(?<sign>;?[ \t]*\/\/|;?(?:[ \t]{2,}|\t))(?<value>[ \t]*[^\s#/][^\n]*)$/gmu;
const told = /^(?:(?:it[ \t]+)?(?:should[ \t]+|must[ \t]+)?(?:returns?|give|gives|be|is|equals?)\b|[-=]*>|[➞→])/i;

/** `is_even(2) true, is_even(3) false` within a sentence. */
const truth =
  /(?<=(?:^|[,;:.][ \t]|\band[ \t])[ \t]{0,9}`?[\p{XID_Start}_]\p{XID_Continue}{0,99}\((?:"[^"\n]{0,99}"|'[^'\n]{0,99}'|[^()\n'"]){1,200}\)`?)[ \t](?=`?(?:true|false)\b`?[ \t]*(?:[,;.]|$|and[ \t]))/gimu;

/** At the same length, with the sign of a remark or an arrow in its place. */
export function withSigns(said: string): string {
  const text = withoutMarks(said);
  let signed = text;
  for (const { index, groups } of text.matchAll(line)) {
    const { call = "", sign = "", value = "" } = groups ?? {};
    if (!isValue(value.trim(), sign)) continue;
    const [from, to] = [index + call.length, index + call.length + sign.length];
    signed = signed.slice(0, from) + knownFor(sign).padStart(sign.length) + signed.slice(to);
  }
  return signed.replace(truth, ":");
}

/** `f(7) // 2 == 3` divides. */
const isValue = (said: string, sign: string): boolean =>
  readValue(said)?.length === said.length || (sign.endsWith("//") && told.test(said));

function knownFor(sign: string): string {
  if (sign.endsWith("//")) return "#";
  return sign.length > 1 ? "->" : ":";
}
