/** What the words of a task rule out ("without using sorted()", "no loops"), and what of it a program uses all the same. */
import { type Concept, concepts } from "./concepts.ts";
import { either, imported, member, named, operators, type Uses } from "./constructs.ts";
import type { Run } from "./fold.ts";
import { isBuiltIn } from "./python/built-in.ts";
import { isLibrary } from "./python/library.ts";
import { taskSentences } from "./task-words.ts";
import type { Task } from "./task.ts";

type Asking = Pick<Run, "task" | "signature">;
/** `words`: as it is told to a person. */
type Rule = { words: string; isUsed: Uses };

const not = String.raw`(?:(?:do|does|must|should|shall|can|could|may|will)(?: not|n['’]t)|cannot|never|don['’]?t)`;
const using = String.raw`(?:use|call|import|rely on|employ|utili[sz]e|using|calling|importing|relying on)`;
/** What is ruled out stands behind these. */
const behindOpeners = new RegExp(
  [
    String.raw`\bwithout (?:(?:the )?(?:use|help|aid) of|${using})`,
    String.raw`\b${not} (?:ever )?${using}`,
    String.raw`\bnot (?:be )?(?:allowed|permitted) to ${using}`,
    String.raw`(?<!\bor )\bnot ${using}`,
    String.raw`\bavoid(?:s|ing)?(?: (?:the use of|using))?`,
  ].join("|"),
  "giu",
);
/** Here a word alone may be a part of what the task is about ("no max"), so what is no builtin's name is understood alone. */
const bareOpeners = /(?:^[-*•\d.) ]*|[:,;(–] ?(?:and |or )?)no(?= )|\bwithout(?: any)?(?= )/giu;
/** Before these. */
const passive =
  /([^.;:]{1,80}?) (?:(?:is|are) (?:not (?:allowed|permitted)|forbidden|prohibited|disallowed|off[- ]limits)|(?:may|must|should|can) ?not be used)\b/giu;
/** Where it depends nobody can tell by the text. */
const isConditional =
  /\b(?:unless|except|other than|besides|more than|at least|instead of|only if|if possible|preferabl[ey]|ideally)\b/i;

/** Behind what is ruled out something else is said. */
const behind =
  /(?:[.;!?](?=\s|$)|[:\n]| (?:to|because|since|when|in order|that|which|so|(?<!such )as|but|instead|however|and (?:return|do|use|make|keep|give|print))\b| for (?!loops?\b)| in (?!place\b)| while (?!loops?\b)|\((?=[^)]*\s))/iu;

const leading =
  /^(?:(?:(?:the|any|an?|all|either|neither|python['’]?s?|built[- ]?in|in[- ]?built|standard|predefined|explicit|existing|ready[- ]made|of|use|using|like|such|as|no|not|the use of|library(?= (?:functions?|methods?))) +)|e\.g\.,? +)+/iu;
const trailing =
  /(?: +(?:functions?|methods?|calls?|operators?|operations?|statements?|modules?|library|libraries|packages?|keywords?|syntax|notation|built[- ]?ins?|at all|here|anywhere|either))+$/iu;

/** A task that speaks of these has loops of its own. */
const ofGraphs = /\b(?:graphs?|cycl\w+|edges?|nodes?|paths?|maze|trees?|routes?|linked|circuits?|knots?)\b/i;

/** Names of builtins that are words of the language of tasks as well: without a mark they are no names. */
const words = new Set(
  "all any bool dict filter float format hash id input int iter list map next object open range set str super tuple type".split(
    " ",
  ),
);
/** The same of modules. */
const wordModules = new Set(
  "array calendar code copy email enum io math numbers operator queue random re secrets select signal statistics string struct symbol test time token trace types".split(
    " ",
  ),
);

/** What of it the program uses, as sentences for a person and for the model that mends it. */
export function ruledOutWords(run: Asking, code: string): string[] {
  return rulesIn(run)
    .filter(({ isUsed }) => isUsed(code))
    .map(({ words: what }) => `The task rules out ${what}, and this program uses that.`);
}

export const rulesOut = (run: Asking, uses: Uses): boolean => rulesIn(run).some(({ isUsed }) => isUsed === uses);

const known = new WeakMap<Task, Map<string, readonly Rule[]>>();

function rulesIn({ task, signature }: Asking): readonly Rule[] {
  const name = signature?.name ?? task.name ?? "";
  const names = known.get(task) ?? new Map<string, readonly Rule[]>();
  known.set(task, names);
  const read = names.get(name) ?? readRules(task.task, name);
  names.set(name, read);
  return read;
}

/** Each point of a list says something of its own. */
const points = /\n(?=\s*(?:[-*•]|\d+[.)]))/u;

function readRules(text: string, name: string): Rule[] {
  const rules = taskSentences(text)
    .flatMap((it) => it.split(points))
    .map((it) => it.replace(/\s+/g, " ").trim())
    .flatMap((it) => rulesOfSentence(it, text, name));
  return [...new Map(rules.map((it) => [it.words, it])).values()];
}

function rulesOfSentence(sentence: string, text: string, name: string): Rule[] {
  if (isConditional.test(sentence)) return [];
  const isOfGraphs = ofGraphs.test(text);
  const said = [...itemsBehind(sentence, behindOpeners), ...itemsBefore(sentence)];
  const rules = [
    ...said.flatMap((it) => conceptRule(it, concepts) ?? nameRule(it, name) ?? []),
    ...itemsBehind(sentence, bareOpeners).flatMap(
      (it) =>
        conceptRule(
          it,
          concepts.filter(([, , , isPlain]) => isPlain),
        ) ?? [],
    ),
  ];
  return rules.filter(({ words: what }) => what !== "loops" || !isOfGraphs);
}

/** The things that are listed behind each of the openers. */
function itemsBehind(sentence: string, opener: RegExp): string[] {
  return [...sentence.matchAll(opener)].flatMap(({ 0: said, index }) => {
    const [what = ""] = `${sentence.slice(index + said.length)} `.split(behind, 1);
    return listed(/import/i.test(said) && /^ *any(?:thing| )/i.test(what) ? "imports" : what);
  });
}

const itemsBefore = (sentence: string): string[] =>
  [...sentence.matchAll(passive)].flatMap(([, what = ""]) => listed(what));

const listed = (what: string): string[] => what.split(/,|\/(?=[^/ ])|\b(?:or|and|nor|like|such as)\b/iu).map(bareItem);

function bareItem(item: string): string {
  const text = item.trim().replace(/[.,;:!?]+$/, "");
  // A bracket that was opened before.
  const closed = text.endsWith(")") && !text.includes("(") ? text.slice(0, -1) : text;
  return closed.replace(leading, "").replace(trailing, "").trim();
}

function conceptRule(item: string, among: readonly Concept[]): Rule | undefined {
  const plain = unmarked(item).toLowerCase();
  const [, told, isUsed] = among.find(([pattern]) => pattern.test(plain)) ?? [];
  if (told !== undefined && isUsed) return { words: told, isUsed };
  const operator = Object.hasOwn(operators, plain) ? operators[plain] : undefined;
  return operator && { words: `\`${plain}\``, isUsed: operator };
}

const unmarked = (item: string): string => item.replace(/^[`"'“‘]+|[`"'”’]+$/gu, "");

/** A function, a method or a module by its name. */
function nameRule(item: string, asked: string): Rule | undefined {
  const plain = unmarked(item);
  const [, path = "", call = ""] = /^\.?([A-Za-z_][\w.]*?)(\((?:\w+)?\))?$/.exec(plain) ?? [];
  const last = path.split(".").at(-1);
  if (!last || last === asked) return undefined;
  const isUsed = usesOf(path, last, call !== "" || plain !== item || /[_.]/.test(path));
  return isUsed && { words: `\`${path}${call && "()"}\``, isUsed };
}

/** `isMarked`: it is plainly a name, by its brackets, quotes or dots. */
function usesOf(path: string, last: string, isMarked: boolean): Uses | undefined {
  if (isBuiltIn(path)) return isMarked || !words.has(path) ? named(path) : undefined;
  if (isLibrary(path) && !path.includes(".")) return isMarked || !wordModules.has(path) ? imported(path) : undefined;
  return isMarked ? either(member(last), named(last), imported(path)) : undefined;
}
