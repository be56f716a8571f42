/** What the words of a task rule out ("without using sorted()", "no loops"), and what of it a program uses all the same. */
import { type Concept, concepts } from "./concepts.ts";
import { either, foreignImport, imported, member, named, operators, type Uses } from "./constructs.ts";
import type { Run } from "./fold.ts";
import { isBuiltIn } from "./python/built-in.ts";
import { isLibrary } from "./python/library.ts";
import { isOfOthers, ruling, spelledOut } from "./ruling-words.ts";
import { taskSentences } from "./task-words.ts";
import type { Task } from "./task.ts";

type Asking = Pick<Run, "task" | "signature">;
/** `words`: as it is told to a person. */
type Rule = { words: string; isUsed: Uses };

/** Here a word alone may be a part of what the task is about ("no max"), so what is no builtin's name is understood alone. */
const bareOpeners = /(?:^[-*•\d.) ]*|[:,;(–] ?(?:and |or )?)no(?= )|\bwithout(?: any)?(?= )/giu;
/** Behind "no": "imports or hints needed", "multiplication or division appears in it". Who says so rules nothing out. */
const needless =
  /^(?: (?!no\b)[\w-]+,?){1,6} (?:(?:is|are) )?(?:needed|necessary|required|appears?|occurs?|exists?)\b/iu;
/** Before these. */
const passive =
  /([^.;:]{1,80}?) (?:(?:is|are) (?:not (?:allowed|permitted)(?! to\b)|forbidden|prohibited|disallowed|off[- ]limits)|(?:may|must|should|can) ?not be used(?! (?:as|to|with|on|until|after|before|twice|again)\b))\b/giu;
/** Where it depends nobody can tell by the text. */
const isConditional =
  /\b(?:unless|except|anything (?:else|but)|(?<!\b(?:or|and|nor) )any other|apart from|aside from|beyond|other than|besides|more than|at least|instead of|only if|if (?:possible|needed|necessary)|where(?:ver)? possible|when possible|try(?:ing)? (?:to|not to)|preferabl[ey]|ideally)\b/i;

/** Behind what is ruled out something else is said. */
const behind =
  /(?:[.;!?](?=\s|$)|[:\n]|,? [-–—]+ (?!or\b|and\b|\W)|, (?:please |just |rather )?us(?:e|ing)\b| (?:to|because|since|when|in order|that|which|so|(?<!such )as|but|instead|however|and (?:return|do|use|make|keep|give|print))\b| for (?!loops?\b)| in (?!place\b)| while (?!loops?\b)|\((?=[^)]*\s))/iu;

const leading =
  /^(?:(?:(?:the|any|an?|all|either|neither|python['’]?s?|built[- ]?in|in[- ]?built|standard|predefined|explicit|existing|ready[- ]made|of|use|using|writing|usage|(?:kind|form|type|sort)s?(?= of )|like|such|as|no|not|the use of|library(?= (?:functions?|methods?))|(?:function|method|operator|keyword|module|package|library)(?= +\S+$)) +)|e\.g\.,? +)+/iu;
const trailing =
  /(?: +(?:functions?|methods?|calls?|operators?|operations?|statements?|modules?|library|libraries|packages?|dependenc(?:y|ies)|keywords?|syntax|notation|built[- ]?ins?|at all|here|anywhere|either|please|allowed|whatsoever|on this machine))+$/iu;

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
  const said = taskSentences(text).flatMap((it) => it.split(points));
  const about = { name, isOfGraphs: ofGraphs.test(text), isOfNumbers: arithmetic.test(text) };
  const rules = spelledOut(said.map((it) => it.replace(/\s+/g, " ").trim())).flatMap((it) =>
    rulesOfSentence(it, about),
  );
  return [...new Map(rules.map((it) => [it.words, it])).values()];
}

/** What is asked for, and of what the whole task speaks. */
type About = { name: string; isOfGraphs: boolean; isOfNumbers: boolean };

function rulesOfSentence(sentence: string, { name, isOfGraphs, isOfNumbers }: About): Rule[] {
  if (isConditional.test(sentence)) return [];
  // Of signs a text may be made, too.
  const signs = /\boperators?\b/i.test(sentence) ? /./ : /../;
  const plainSigns = isOfNumbers ? /./ : signs;
  const rules = [
    ...(onlyStandard.test(sentence) ? [{ words: "libraries that are not Python's own", isUsed: foreignImport }] : []),
    ...itemsBehind(sentence, ruling).flatMap((it) => conceptRule(it, concepts, plainSigns) ?? nameRule(it, name) ?? []),
    ...itemsBefore(sentence).flatMap((it) => conceptRule(it, concepts, signs) ?? nameRule(it, name) ?? []),
    ...itemsBehind(sentence, bareOpeners).flatMap(
      (it) => conceptRule(it, plainConcepts, signs) ?? (bareName.test(it) ? nameRule(it, name) : undefined) ?? [],
    ),
  ];
  return rules.filter(({ words: what }) => what !== "loops" || !isOfGraphs);
}

const onlyStandard =
  /(?<!\bnot )\b(?:only|just)(?: use)?(?: the)?(?: python(?:['’]s)?)? (?:standard library|stdlib)\b|\b(?:standard library|stdlib) only\b/iu;

const arithmetic =
  /\b(?:add|sum|subtract|multiply|divide|power|product|remainder|quotient)\b[^.]{0,40}?\b(?:numbers?|integers?|ints?)\b|\b(?:is|are|or) (?:even|odd)\b/iu;

const plainConcepts = concepts.filter(([, , , isPlain]) => isPlain);

/** What is a name behind "no" or "without" alone, too. */
const bareName = /^`?\.?[a-z_][\w.]*\(\w*\)`?$|^`?(?:numpy|pandas|itertools|functools|heapq|bisect)`?$/iu;

/** Characters of a sentence around what is read: one without an end may be as long as the task. */
const reach = 400;

/** The things that are listed behind each of the openers. */
function itemsBehind(sentence: string, opener: RegExp): string[] {
  return [...sentence.matchAll(opener)].flatMap(({ 0: said, index }) => {
    const end = index + said.length;
    if (isOfOthers(sentence.slice(Math.max(0, index - reach), index), said)) return [];
    const rest = `${sentence.slice(end, end + reach).replace(/^ ?:/, "")} `;
    if (/^no$/i.test(said.trim().slice(-2)) && needless.test(rest)) return [];
    const [what = ""] = rest.split(behind, 1);
    if (/import/i.test(said) && /^ *any(?:thing| )/i.test(what) && !likeSome.test(what)) return ["imports"];
    const items = listed(what).map((it) => (/import/i.test(said) && isLibrary(it) ? `\`${it}\`` : it));
    return whole(items, what, rest.slice(what.length));
  });
}

const likeSome = /\b(?:like|such as)\b|\be\.?g\b/iu;
/** Alone, in quotes or not. */
const sign = /^["'`]?[-+*/%]["'`]?$/u;
const libraries = /^(?:modules?|librar(?:y|ies))$/iu;

/** Without what is ruled out in a part alone: "recursion that goes deeper", "libraries for dates", "libraries like numpy". */
function whole(items: string[], what: string, rest: string): string[] {
  const isRelative = /^ (?:that|which) /iu.test(rest) && !/[,)`]\s*$/u.test(what);
  const isPart = likeSome.test(what) || /^ ?(?:\(|from |for (?!this\b|it\b|that\b|the ))/iu.test(rest);
  const isInText = /^ in (?!(?:your|the|this) (?:code|solution|program|function|implementation)\b)/iu.test(rest);
  const left = (isRelative ? items.slice(0, -1) : items).filter((it) => !isInText || !sign.test(it));
  return isPart || isRelative ? left.filter((it) => !libraries.test(it)) : left;
}

const itemsBefore = (sentence: string): string[] =>
  [...sentence.matchAll(passive)].flatMap(([, what = ""]) =>
    listed(what).filter((it) => !libraries.test(it) || !likeSome.test(what)),
  );

const listed = (what: string): string[] => what.split(/,|\/(?=[^/ ])|\b(?:or|and|nor|like|such as)\b/iu).map(bareItem);

function bareItem(item: string): string {
  const text = item.trim().replace(/[.,;:!?]+$/, "");
  const [, module = ""] = /^(?:the |python['’]s )*(\w+) (?:module|library|package)$/i.exec(text) ?? [];
  if (isLibrary(module)) return `\`${module}\``;
  // A bracket that was opened before.
  const closed = text.endsWith(")") && !text.includes("(") ? text.slice(0, -1).replace(/[.,;:!?]+$/, "") : text;
  return closed.replace(leading, "").replace(trailing, "").trim();
}

function conceptRule(item: string, among: readonly Concept[], signs: RegExp): Rule | undefined {
  const plain = unmarked(item).toLowerCase();
  const [, told, isUsed] = among.find(([pattern]) => pattern.test(plain)) ?? [];
  if (told !== undefined && isUsed) return { words: told, isUsed };
  const operator = Object.hasOwn(operators, plain) && signs.test(plain) ? operators[plain] : undefined;
  return operator && { words: `\`${plain}\``, isUsed: operator };
}

const unmarked = (item: string): string => item.replace(/^[`"'“‘]+|[`"'”’]+$/gu, "");

/** A function, a method or a module by its name. */
function nameRule(item: string, asked: string): Rule | undefined {
  const plain = unmarked(item).replace(/^(?:numpy|pandas)$/i, (it) => it.toLowerCase());
  const [, path, call = ""] = /^\.?([A-Za-z_][\w.]*?)(\((?:\w+)?\))?$/.exec(plain) ?? [];
  if (path === undefined) return undefined;
  const last = path.slice(path.lastIndexOf(".") + 1);
  const words = `\`${path}${call && "()"}\``;
  // What the task wants is called so, and what it rules out is another's: `math.gcd`.
  if (last === asked) return /\./.test(plain) ? { words, isUsed: either(imported(path), member(last)) } : undefined;
  const isUsed = usesOf(path, last, call !== "" || plain !== item || /[_.]/.test(path));
  return isUsed && { words, isUsed };
}

/** Methods and classes by whose name nothing else is called. */
const plainNames = new Set(
  "Counter OrderedDict defaultdict deque groupby isalnum isalpha isdigit reduce split".split(" "),
);

/** `isMarked`: it is plainly a name, by its brackets, quotes or dots. */
function usesOf(path: string, last: string, isMarked: boolean): Uses | undefined {
  if (isBuiltIn(path)) return isMarked || !words.has(path) ? named(path) : undefined;
  if (isLibrary(path) && !path.includes(".")) return isMarked || !wordModules.has(path) ? imported(path) : undefined;
  return isMarked || plainNames.has(path) ? either(member(last), named(last), imported(path)) : undefined;
}
