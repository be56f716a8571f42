/** Rules that say what comes of a value: "return 0 for an empty list", "raise ValueError if n < 1", "or None when the text is empty". */
import { isKnown } from "../python/known-names.ts";
import type { Asked } from "./asked.ts";
import { isComplaint } from "./complaint.ts";
import { type Condition, conditionsIn } from "./conditions.ts";
import { after, afterAny, afterBlanks } from "./phrase.ts";
import { type Ruled, ruledParameters } from "./ruled-parameter.ts";
import type { Place, Sighting } from "./sighting.ts";
import { readValue } from "./value.ts";

/** `at`: where the value stands, or the name of what is raised. */
type Outcome = { from: number; to: number; at: Place } & ({ expected: string } | { error: string });

/** Of a function that must be given one value, or of the parameter that a rule names. */
export function readRules(text: string, asked: Asked): Sighting[] {
  if (asked.text.startsWith("class") || yields.test(text)) return [];
  const seen = ruledParameters(text, asked).flatMap((ruled) =>
    conditionsIn(text, ruled).flatMap((condition) => {
      const outcome =
        isOfPart(text, condition.from) || isOfOther(text, condition.from, { ...asked, parameter: ruled.name })
          ? undefined
          : outcomeOf({ text, isWrong: asked.isWrong, name: asked.name }, condition);
      // "Returns 0 for negative numbers" of a list may be done to each of them.
      const isWhole = outcome && (!condition.isPart || "error" in outcome);
      return isWhole ? sightings(condition, outcome, ruled) : [];
    }),
  );
  return seen.filter((it) => seen.every((other) => agree(it, other)));
}

/** What a generator gives is no value of the call. */
const yields = /\b(?:generators?|yields?|yielding)\b/i;

/** Where two conditions hold of one value, nobody knows which comes first. */
const agree = ({ what: one }: Sighting, { what: other }: Sighting): boolean =>
  one.kind === "assert" || other.kind === "assert" || one.args !== other.args || saidOf(one) === saidOf(other);

const saidOf = (what: Sighting["what"]): string =>
  what.kind === "call" ? what.expected : what.kind === "raises" ? `raises ${what.error}` : "";

function sightings({ from, to, values }: Condition, outcome: Outcome, { name, argumentsFor }: Ruled): Sighting[] {
  const place = { from: Math.min(from, outcome.from), to: Math.max(to, outcome.to) };
  return values.map(argumentsFor).map((args, at) => ({
    ...{ ...place, cut: place, value: outcome.at, style: "given", ...(args === values[at] && { names: [name] }) },
    what:
      "error" in outcome
        ? { kind: "raises", args, error: outcome.error }
        : { kind: "call", args, expected: outcome.expected },
  }));
}

/** "encode(s) returns "" if s is empty, decode(s) raises ValueError if s is empty": the name before it has the rule. */
export function isOfOther(
  text: string,
  at: number,
  { name, beside, parameter }: Pick<Asked, "name" | "beside"> & { parameter: string },
): boolean {
  const before =
    text
      .slice(Math.max(0, at - 400), at)
      .split(/\n[ \t]*\n/)
      .at(-1) ?? "";
  const others = new Set(beside.map((it) => it.name));
  const said = [...before.matchAll(/(?<![\p{XID_Continue}.])([\p{XID_Start}_]\p{XID_Continue}*)(\(?)/gu)].filter(
    ([, word = "", bracket]) =>
      word === name ||
      others.has(word) ||
      (bracket !== "" && !isKnown(word) && !/Error|Exception/.test(word)) ||
      (/^[a-z]+_[a-z_]+$/.test(word) && word !== parameter),
  );
  const [, last = name] = said.at(-1) ?? [];
  return last !== name;
}

/** "For each row, return 0 if the list is empty" tells of a part. */
const isOfPart = (text: string, at: number): boolean =>
  /\b(?:each|every|any|all)\b[^.;\n]*$|\b(?:for|of)[ \t]+each\b[^;]*$/i.test(text.slice(Math.max(0, at - 200), at));

/** `isWrong`: there is code to mend, so what comes is told as well as what should. */
type Text = { text: string; isWrong: boolean; name: string };

function outcomeOf(it: Text, { from, to }: Condition): Outcome | undefined {
  const { text, isWrong } = it;
  if (crashing.test(text.slice(Math.max(0, from - 80), from)) && wishEnd(text, to) !== undefined)
    return insteadAt(text, to);
  const outcome = before(it, from, to) ?? behind(it, to);
  if (!outcome) return undefined;
  const [start, end] = [Math.min(from, outcome.from), Math.max(to, outcome.to)];
  const behindAll = text.slice(end, end + 400);
  const isFault =
    isComplaint(text.slice(Math.max(0, start - 600), start), behindAll, isWrong) || otherwise.test(behindAll);
  return isFault ? undefined : outcome;
}

const crashing =
  /\b(?:crash(?:es)?|fails?|breaks?|dies|blows[ \t]+up|errors?(?:[ \t]+out)?|(?:raises?|throws?|gives?|gets?)[ \t]+(?:an?[ \t]+)?\x60?(?:error|exception|\w+Error)\x60?)[ \t,]*$/i;
const wish =
  /[\s,;.:–—-]*(?:(?:but|and)[ \t]+)?(?:(?:it|that|this|the[ \t]+(?:function|result|answer))[ \t]+(?:should|must|ought[ \t]+to|needs?[ \t]+to|has[ \t]+to)(?:[ \t]+(?:return|be|give|yield|raise))?|i(?:[ \t]+(?:want|expect|need)|['’]d[ \t]+like)(?:[ \t]+(?:it[ \t]+to[ \t]+(?:return|be|give|raise)|to[ \t]+(?:get|have|see)))?|(?:please[ \t]+)?(?:make[ \t]+it[ \t]+)?return)\b/iy;

const wishEnd = (text: string, to: number): number | undefined => after(wish, text, to);

/** "Crashes with an empty list; it should return 0 then": what comes now is none of what should. */
function insteadAt(text: string, to: number): Outcome | undefined {
  const from = wishEnd(text, to) ?? to;
  const end = /[ \t]+in[ \t]+(?:that|this|such[ \t]+a)[ \t]+case\b/i.exec(text.slice(from, from + 200));
  return outcomeAt(end ? text.slice(0, from + end.index) : text, from);
}

const verb =
  /(?:(?<![\p{L}\p{N}_])(?:(?:should|must|will|to)[ \t]+)?(?:returns?|returning|gives?|raises?|raising|throws?|or|and)(?![\p{L}\p{N}_])|[(;]|[.,:](?!\d))/giu;
/** "Or 0 if …" goes on with what is said to be returned, or with the head; "add 10, or 20 if …" does not. */
const goesOnWith =
  /(?:\b(?:returns?|returning|gives?|raises?|raising|throws?)\b[^.;\n]*|(?<![\p{XID_Continue}.])NAME\([^()\n]*\)`?[ \t]*:[^.;\n]*)$/iu;
const ofParts =
  /\b(?:dict(?:ionary)?|tuple|pair|object|keys?|fields?|let|use|print\w*|each|every)\b|\bwith\b[^.;\n]*,/i;

function isJoined(clause: string, { index, 0: said }: RegExpExecArray, name: string): boolean {
  if (/[a-z]{4}/i.test(said)) return true;
  const before =
    clause
      .slice(0, index)
      .split(/(?<=[.!?])\s|\n[ \t]*\n/)
      .at(-1) ?? "";
  const begun = new RegExp(goesOnWith.source.replace("NAME", name), "iu");
  if (said === ".") return false;
  return !ofParts.test(before) && begun.test(said === ":" ? `${before}:` : before);
}
/** "It raises ZeroDivisionError when …" beside code to mend. */
const isReport = (said: string, { isWrong }: Text): boolean =>
  isWrong && /s[ \t]*$/i.test(said) && !/should|must/i.test(said);

/** "ValueError is raised if …", and as docstrings have it, "ValueError: if …". */
const raisedBefore =
  /(?<![\p{L}\p{N}_.])([A-Z]\w*(?:Error|Exception)|StopIteration)`?[ \t]*(?::\s*|[-–—]\s+|\n[ \t]+|(?:is|should[ \t]+be|must[ \t]+be|will[ \t]+be|gets)[ \t]+(?:raised|thrown)[ \t,]+)$/u;
const returnedBefore = /[ \t]+(?:is|should[ \t]+be|must[ \t]+be|will[ \t]+be|gets)[ \t]+returned[ \t,]*$/i;

/** "Return 0 if …", "or 0 if …", "(0 for …)", and "None is returned if …". */
function before(it: Text, from: number, to: number): Outcome | undefined {
  const clause = it.text.slice(Math.max(0, from - 120), from);
  if (!ends.test(it.text.slice(to, to + 40))) return undefined;
  const [whole, error] = raisedBefore.exec(clause) ?? [];
  if (whole !== undefined && error !== undefined)
    return { from: from - whole.length, to: from, at: { from: from - whole.length, to: from }, error };
  for (const told of tellingIn(clause, it.name)) {
    const outcome = outcomeWithin(
      clause.replace(returnedBefore, ""),
      told.index + told[0].length,
      it.text.charAt(from),
    );
    const at = from - clause.length + told.index;
    if (outcome)
      return isDenied(clause, told.index, it.name) || isReport(told[0], it)
        ? undefined
        : { ...outcome, from: at, to: from, at: moved(outcome.at, from - clause.length) };
  }
  return undefined;
}

/** What may lead to an outcome, the last first. */
function tellingIn(clause: string, name: string): RegExpExecArray[] {
  const isPassive = returnedBefore.test(clause);
  return [...clause.matchAll(verb)].filter((it) => isPassive || isJoined(clause, it, name)).reverse();
}

const moved = ({ from, to }: Place, by: number): Place => ({ from: from + by, to: to + by });

/** The outcome that takes all of the clause from there on, where no other sentence begins behind it. */
function outcomeWithin(clause: string, at: number, next: string): Outcome | undefined {
  const outcome = outcomeAt(clause, at);
  const gap = outcome && /^[ \t,`]*(\n[ \t]*)?$/.exec(clause.slice(outcome.to));
  return gap && (gap[1] === undefined || /\p{Ll}/u.test(next)) ? outcome : undefined;
}

/** "Don't let it return 0 if …", "instead of returning None if …", "it may raise …", "if it raises …". */
const denied = [
  /(?:n['’]t|\bnot|\bnever|\bno|\bavoid|\bwithout|\binstead[ \t]+of|\brather[ \t]+than)\b[^.;:!?\n]{0,60}$/i,
  /(?:\be\.g\.|\b(?:may|might|could|can|for[ \t]+example|perhaps)|\b(?:if|when|because|since|as)(?:[ \t]+(?:it|this|that|the[ \t]+function))?)[ \t]+$/i,
  /\b(?:wrong|mistake|used|were|was|suggest\w*|would|previous|legacy|old|former|friend|colleague|versions?|numpy|pandas|helpers?|decide|whether|free|optional\w*|somehow|may|might)\b[^.;!?\n]*$/i,
  /['’]s[ \t]+\p{XID_Continue}+[ \t]+$/iu,
  /(?<!function|\)|`)[ \t,]+(?:which|that|returning)[ \t]*$/i,
];
/** "…; we want None there": what stands before was somebody else's. */
const otherwise = /^[^.;!?\n]{0,40}[.;,!][ \t]*(?:that['’]s|this[ \t]+is|but|now|ours|mine|we|i|instead|fix|make)\b/i;

/** "Python's max(xs) raises ValueError if …" */
const subjectCall = /([\p{XID_Start}_]\p{XID_Continue}*)\([^()\n]*\)`?[ \t]+$/u;

function isDenied(clause: string, at: number, name: string): boolean {
  const before = clause.slice(0, at);
  const [, subject = name] = subjectCall.exec(before) ?? [];
  return subject !== name || denied.some((it) => it.test(before));
}

/** "… is empty after sorting" says more than "empty". */
const ends =
  /^[ \t`]*(?:,(?![ \t]*(?:and|unless|but|except)\b)|[.;:)!]|$|\n|or\b|else\b|otherwise\b|and[ \t]+[^,.;\n]{1,30}?[ \t]+(?:otherwise|if)\b|\(|-[ \t]|–|—)/i;

const leads = [
  /[,:]|->|=>|→|⇒/y,
  /then\b/iy,
  /(?:it|the[ \t]+(?:function|result|answer|output))\b/iy,
  /(?:should|must|will|would)\b/iy,
];
const said = /(?:(?:return|give|yield|raise|throw)s?|is|be)\b/iy;

const passive = /[ \t`]+(?:is|gets|(?:should|must|will)[ \t]+be)[ \t]+(?:returned|raised|thrown)\b/i;

/** "If …, return 0", "If …, a ValueError is raised". */
function behind(it: Text, to: number): Outcome | undefined {
  const { text } = it;
  const start = afterAny(leads, text, to);
  const at = after(said, text, start) ?? after(/[ \t]*(?:->|=>|→|⇒)(?=[ \t])/y, text, to);
  if (at !== undefined) return isReport(text.slice(to, at), it) ? undefined : wholeAt(text, at);
  const begun = afterAny([/,/y, /then\b/iy], text, to);
  const [clause = ""] = /^[^.;\n]{0,80}/.exec(text.slice(begun)) ?? [];
  const sign = passive.exec(clause);
  const outcome = sign ? outcomeAt(text.slice(0, begun + sign.index), begun) : undefined;
  return sign && outcome?.to === begun + sign.index
    ? { ...outcome, to: begun + sign.index + sign[0].length }
    : undefined;
}

/** Not "[] for lists", nor "'-' and the rest". */
function wholeAt(text: string, at: number): Outcome | undefined {
  const outcome = outcomeAt(text, at);
  return outcome &&
    !/^[`'"]?,?[ \t]+(?:unless|except)\b|^[`'"]?[ \t]+(?:for|if|when|where|unless|and[ \t]+(?!(?:if|raise|throw|return)\b)|in|on|with|times|plus)\b/i.test(
      text.slice(outcome.to),
    )
    ? outcome
    : undefined;
}

const raised = /(?:an?[ \t]+)?`?([A-Z]\w*(?:Error|Exception)|StopIteration)\b`?(?:\((?:\)|["'][^"'\n]*["']\)))?/y;

/** A value, or the name of what is raised. */
function outcomeAt(text: string, at: number): Outcome | undefined {
  const from = afterBlanks(text, at);
  raised.lastIndex = from;
  const [, error] = raised.exec(text) ?? [];
  if (error !== undefined) return { from, to: raised.lastIndex, at: { from, to: raised.lastIndex }, error };
  const value = /^`?nothing\b/i.test(text.slice(from)) ? undefined : readValue(text.slice(from, from + 200));
  const to = from + (value?.length ?? 0);
  return value && { from, to, at: { from, to }, expected: value.source };
}
