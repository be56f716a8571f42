/** `s = Stack()`, and below it `s.pop() -> 2` and `s.pop() raises IndexError`: steps of Python but for what is said to come of them. */
import { wordsIn } from "../python/bindings.ts";
import { blanked } from "../python/scan.ts";
import { withStatesChecked } from "./states.ts";
import { withStepsOnLines } from "./steps-in-row.ts";

const bound = /^[ \t]*([\p{XID_Start}_]\p{XID_Continue}{0,99})[ \t]*=(?!=)/gmu;
/** What is decorated may be called as what is bound. */
const decorated = /^[ \t]*@[^\n]{1,200}\n[ \t]*def[ \t]+([\p{XID_Start}_]\p{XID_Continue}{0,99})(?=\()/gmu;
const step =
  /^([ \t]*(?:print[ \t]*\(|(?:len|str|repr|list|sorted|sum|min|max|bool|int|float|tuple|set|dict)\((?=\p{XID_Continue}{1,99}[.)]))?([\p{XID_Start}_]\p{XID_Continue}{0,99})(?:\.[\p{XID_Start}_]\p{XID_Continue}{0,99}|(?=[()]))[^\n#=<>→➞]{0,300}?)[ \t](?=(?:->|=>|==>|→|➞|returns\b)[ \t]*\S|(?:raises|throws)[ \t]+(?:an?[ \t]+)?`?(?:[a-z_]\p{XID_Continue}*\.)*[A-Z]\p{XID_Continue}*`?[ \t]*(?:[.:#]|$))/gmu;
/** `total(items, 2) -> 4` of `items`, on a line of its own. */
const callOf =
  /^([ \t]*[\p{XID_Start}_]\p{XID_Continue}{0,99}\([^\n#=<>→➞]{1,300}?\))[ \t](?=(?:->|=>|==>|→|➞|returns\b)[ \t]*\S)/gmu;
/** `a == b -> False` */
const comparison =
  /^([ \t]*([\p{XID_Start}_]\p{XID_Continue}{0,99})(?:\.[\p{XID_Start}_]\p{XID_Continue}{0,99})?[ \t]+(?:[=!]=|[<>]=?|(?:not[ \t]+)?in)[ \t][^\n#→➞]{1,200}?)[ \t](?=(?:->|=>|==>|→|➞|returns\b)[ \t]*(?:True|False)\b)/gmu;

/** At the same length, each step on a line of its own: what stands behind the arrow, or is said to be raised, as a remark, which readers of Python know. */
export function withArrowsAsRemarks(said: string): string {
  const text = withStepsOnLines(said);
  const names = new Set([bound, decorated].flatMap((it) => [...text.matchAll(it)]).map(([, name = ""]) => name));
  if (names.size === 0) return text;
  const remarked = [step, comparison].reduce(
    (said, it) => said.replace(it, (line, before: string, name: string) => (names.has(name) ? `${before}#` : line)),
    text,
  );
  const called = remarked.replace(callOf, (line, call: string) => (isGiven(call, names) ? `${call}#` : line));
  return withStatesChecked(called, names);
}

const isGiven = (call: string, names: ReadonlySet<string>): boolean =>
  [...wordsIn(blanked(call))].some((it) => names.has(it));
