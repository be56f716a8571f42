/** To how many decimals a task wants what is answered to be rounded, where its words leave no doubt. */
import type { Run } from "./fold.ts";
import { parameterNames } from "./parameters.ts";
import type { Task } from "./task.ts";
import { taskSentences } from "./task-words.ts";

/** `clause`: where that is said, in small letters. */
export type ToldDecimals = { decimals: number; clause: string };

const counts = ["zero", "one", "two", "three", "four", "five", "six"];
const fractions = ["tenth", "hundredth", "thousandth"];
/** Values are compared by twelve digits: with more, nothing could be told. */
const most = 6;

const count = String.raw`(?<count>\d{1,2}|${counts.join("|")})`;
const places = String.raw`${count}[ -](?:decimals?(?:[ -](?:places?|digits?|points?))?\b|(?:places|digits) (?:after|behind) the (?:decimal )?point\b)`;
const upTo = "(?:exactly |only |at most |up to |a maximum of )?";
const whole = String.raw`(?:nearest |an? )?(?<whole>integers?|ints?|whole)(?: numbers?)?\b`;
const nearest = String.raw`nearest (?<fraction>${fractions.join("|")})\b`;
const rounding = String.raw`\b(?:round(?:ed|s|ing)?|truncat(?:es?|ed|ing)?)\b`;

/** Where rounding is spoken of, then where decimals are counted by themselves. */
const said = [
  new RegExp(
    String.raw`${rounding}(?:(?!${rounding}).){0,80}?(?:\b(?:to|at|with|the)|,) (?:the )?(?:${upTo}${places}|${nearest}|${whole})`,
    "gu",
  ),
  new RegExp(String.raw`\b(?:to|with) ${upTo}${places}`, "gu"),
];
const anyPlaces = new RegExp(places, "gu");

/** Somewhere in a task: it wants no such thing, or not always. */
const denied =
  /(?:\b(?:not|never|without|no|avoid|instead of|rather than)|\b(?:do|does|is|are|should|must|need)n['’]?t) (?:be |any |do (?:any )?|to )?(?:round|truncat)|\bunrounded\b|\bfull precision\b/u;
/** In the clause: that is said of what is compared, or is a bound, or may be chosen. */
const ofOthers =
  /\b(?:equal\w*|same|compar\w*|sort\w*|group\w*|unique|duplicates?|filter\w*|toleran\w*|accura\w*|at least|more than|fewer than|default\w*|whether|already|optional\w*|significant)\b/u;
const given = /\b(?:given|inputs?|takes?|taking|receiv\w+|contain\w*|arguments?|parameters?)\b/u;
const asking =
  /\b(?:return|giv(?:e|es|ing)\b|comput|calculat|find|output|print|answer|result|produc|report|show|convert|express|round|truncat)\w*/u;
const condition =
  /\b(?:if|when|whenever|unless|once|whose|every time)\b(?!.*\b(?:otherwise|else)\b)|\b(?:first|after|before),? ?$/u;
const handingOver = String.raw`(?!,? (?:it is )?(?:return|giv)(?:s|ed|es|ing|e)?(?: (?:it|them|that|the (?:results?|values?|answers?))\b|[.]?$))`;
const going = new RegExp(String.raw`^(?:then|next|after|afterwards)\b${handingOver}`, "u");
const goesOn = new RegExp(
  String.raw`\b(?:then|before)\b${handingOver}|\band (?:multipl|divid|add|subtract|comput|calculat|convert|sum|averag|use)`,
  "u",
);
const onlyWhere = /^[^,(]*?\b(?:if|when|unless|only|while)\b/u;
const elsewise = /^[^,(]*?\bor\b/u;
const isToChoose = /digit|decimal|precision|places|round/iu;

const known = new WeakMap<Task, ToldDecimals | null>();

export function toldDecimals({ task, signature }: Pick<Run, "task" | "signature">): ToldDecimals | undefined {
  if (signature && parameterNames(signature).some((it) => isToChoose.test(it))) return undefined;
  const before = known.get(task);
  const told = before === undefined ? (readDecimals(task.task) ?? null) : before;
  known.set(task, told);
  return told ?? undefined;
}

function readDecimals(task: string): ToldDecimals | undefined {
  const sentences = taskSentences(task).map((it) =>
    it
      .replace(/[`*"']/gu, "")
      .replaceAll("_", " ")
      .toLowerCase(),
  );
  if (sentences.some((it) => denied.test(it.replace(/\s+/gu, " ")))) return undefined;
  const clauses = sentences.flatMap(clausesIn);
  const found = clauses.flatMap((clause, at) => {
    const isLast = !clauses.slice(at + 1).some((it) => going.test(it));
    return spokenIn(clause).map((speaks) => ({
      clause,
      decimals: decimalsIn(speaks),
      isMeant: isLast && isMeant(speaks, clause),
    }));
  });
  const [first] = found;
  const counted = found.flatMap(({ clause }) => Array.from(clause.matchAll(anyPlaces), decimalsIn));
  const isOne = found.every((it) => it.isMeant && it.decimals === first?.decimals);
  if (!first || !isOne || first.decimals > most || counted.some((it) => it !== first.decimals)) return undefined;
  return { decimals: first.decimals, clause: found.map((it) => it.clause).join("; ") };
}

/** Lines are broken anywhere, but for those of a list. */
function clausesIn(sentence: string): string[] {
  return sentence
    .split(/;|\n\s*(?:[-•]|\d{1,2}[.)])\s/u)
    .map((it) => it.replace(/\s+/gu, " ").trim())
    .filter((it) => it !== "");
}

const spokenIn = (clause: string): RegExpExecArray[] =>
  said.map((it) => [...clause.matchAll(it)]).find((it) => it.length > 0) ?? [];

function isMeant(speaks: RegExpExecArray, clause: string): boolean {
  const [before, after] = [clause.slice(0, speaks.index), clause.slice(speaks.index + speaks[0].length)];
  const isRounding = /^(?:round|truncat)/u.test(speaks[0]);
  return isAsked(before, isRounding) && isAlways(before, after, clause);
}

function decimalsIn({ groups = {} }: RegExpExecArray): number {
  const { count: written = "", fraction = "", whole: isWhole } = groups;
  if (isWhole !== undefined) return 0;
  if (fraction !== "") return fractions.indexOf(fraction) + 1;
  return counts.includes(written) ? counts.indexOf(written) : Number(written);
}

/** Not "given a list of prices with two decimals". */
function isAsked(before: string, isRounding: boolean): boolean {
  const [last = ""] = before.split(given).slice(-1);
  return given.test(before) ? asking.test(last) : isRounding || asking.test(before);
}

function isAlways(before: string, after: string, clause: string): boolean {
  const isLimited = onlyWhere.test(after) && !elsewise.test(after);
  return !ofOthers.test(clause) && !condition.test(before) && !goesOn.test(after) && !isLimited;
}
