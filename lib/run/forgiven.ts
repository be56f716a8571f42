/** What a check lets pass that is not the very thing that was stated, and whether the person has asked for it. */
import type { Run } from "./fold.ts";
import { inputsAre } from "./keeps-input.ts";
import { parameterNames } from "./parameters.ts";
import type { Verdict } from "./verdict.ts";

type Forgiven = NonNullable<Verdict["forgiven"]>[number];
type Asking = Pick<Run, "task" | "signature"> & { examples?: Run["examples"] };
/** What the person has written, and the words of exceptions in doctests. */
type Said = { text: string; messages: readonly string[]; parameters: readonly string[] };
const givesNone = /->\s*None\b/i;
const showing = /\bprint|\bdisplay|\bshows?\b|\bconsole\b|\bscreen\b|\bstdout\b|\bstandard output\b|->\s*None\b/i;
/** Not `print(f(5))`, which looks at a value. */
const printing = /\b(?:prints?|printed|printing)\b(?!\((?!\)))|\bdisplay|\bstdout\b|\bstandard output\b/i;
const returning = /\breturn(?:s|ed|ing)?\b(?![ \t]+(?:nothing|none)\b)/i;
const asking =
  /(?<!\b(?:not|never|without|no)[ \t])\b(?:(?:asks?|asking|prompts?|prompting)[ \t]+(?:for|the|an?|them|him|her|it)\b|(?:prompted|asked)[ \t]+for\b|users?\b|enters?\b|interactive(?:ly)?\b|guess(?:es|ing)?\b|menu\b|quiz\b|sample[ \t]+(?:run|session)s?\b|input\()/i;
/** Not a round of a game, errors of rounding, and decimals that are numbers. */
const rounding =
  /(?<!(?:\b(?:not|without|no|never)|n['’]t)[ \t](?:be[ \t])?)\b(?:rounds?\b(?!\()[^.\n]{0,40}?\b(?:to|up|down|off|nearest|half)\b|rounded\b|rounding\b(?![ \t](?:errors?|noise)))|\btruncat|\b(?:to|with|at|most)[ \t]+(?:\w{1,9}[ \t]+)?decimals\b|\bdecimals[ \t]*[:=)]|\bdecimal[ \t]+(?:places?|digits?)\b|\b(?:\d{1,3}|significant)[ \t]+digits?\b/i;
const ordering =
  /\bsort|(?<!\b(?:any|no|particular|of|ignoring)[ \t](?:the[ \t])?)\border(?:ed|ing)?\b(?![ \t]+(?:to|does|is)\b)|\bascending\b|\bdescending\b|(?<!\bthe[ \t])\bfirst[ \t]*(?:[.,;:)\n]|$)/i;

const isQuoted = (text: string, message: string) => ['"', "'", "`"].some((it) => text.includes(it + message + it));

/** Whether the program is for it not what was asked, by the words and the code of the person. */
const isUnasked: Record<Forgiven, (said: Said) => boolean> = {
  awaited: ({ text }) => !/\basync|\bawait|\bcoroutine/i.test(text),
  changed: ({ text, parameters }) => inputsAre(text, parameters) === "kept",
  counted: () => true,
  floated: () => false,
  iterated: ({ text }) =>
    !/\byield|\bgenerators?\b|\biterators?\b|\blaz(?:y|ily)\b|\bviews?\b|->\s*(?:\w+\.)?Iterable\b/i.test(text),
  printed: ({ text }) => !showing.test(text),
  prompted: ({ text }) => !asksSomebody(text),
  reordered: ({ text }) => ordering.test(text),
  returned: ({ text }) => givesNone.test(text) || (printing.test(text) && !returning.test(text)),
  rounded: ({ text }) => rounding.test(text),
  worded: ({ text, messages }) => messages.some((it) => isQuoted(text, it)),
};

export const unaskedWords = {
  awaited: "It is asynchronous, for which nobody has asked: a plain call gives a coroutine, and not the value.",
  changed:
    "It changes what it is given, which the task wants to stay as it is: the caller's own is another afterwards.",
  counted:
    "A number stands for True or False, or the other way round: `==` calls them equal, and Python shows them otherwise.",
  iterated:
    "Where a list is expected it gives an iterator or a view, for which nobody has asked: its items are right, but `==` calls it False.",
  printed: "It prints what the doctests show, for which nobody has asked: a call of it answers None.",
  prompted:
    "It asks for its input with words, of which nobody has spoken: they stand in its output, before what the examples show.",
  reordered: "An order is asked for, and a dict has its items in another one than is shown: `==` calls it equal.",
  returned: "It is asked to print, and only returns what was to be printed.",
  rounded: "Rounding is asked for, and a number is only nearly the stated one: `==` calls it False.",
  worded: "The words of an exception are stated, and it has others: its class alone is right.",
} satisfies Partial<Record<Forgiven, string>>;

/** Of what is as good as what was asked; the rest is told of nobody. */
const words: Partial<Record<Forgiven, string>> = {
  changed: "It changes what it is given, of which nobody has spoken: the caller's own is another afterwards.",
  floated:
    "A float stands for a whole number, or the other way round: `==` calls them equal, and Python shows them otherwise.",
  prompted: "The words with which it asks for its input stand in its output, and were not compared.",
  reordered: "A dict has its items in another order than is shown: `==` calls it equal.",
  returned: "It returns what is shown as printed, and does not print it: a prompt would show a text with its quotes.",
  rounded: "A number is only nearly the stated one, as floats are: `==` calls it False.",
  worded: "An exception has other words than the doctest shows: its class alone was compared.",
};

/** Whether a script is to ask for its input with words: a person, or for what they type. */
export const asksSomebody = (text: string): boolean => asking.test(text);

/** What of it is not what the person asked for. */
export function unasked(run: Asking, { forgiven = [] }: Pick<Verdict, "forgiven">): Forgiven[] {
  if (forgiven.length === 0) return [];
  const said = saidIn(run);
  return forgiven.filter((it) => isUnasked[it](said));
}

export function forgivenReasons(run: Asking, { forgiven = [] }: Pick<Verdict, "forgiven">): string[] {
  const left = new Set(unasked(run, { forgiven }));
  const isMeant = changesAreMeant(run);
  const told = forgiven.filter((it) => it !== "changed" || !isMeant);
  return told.flatMap((it) => wordsOf(it, left.has(it)) ?? []);
}

function wordsOf(it: Forgiven, isUnaskedFor: boolean): string | undefined {
  const said: Partial<Record<Forgiven, string>> = isUnaskedFor ? unaskedWords : words;
  return said[it];
}

export const changesWhatStays = (run: Asking, verdict: Pick<Verdict, "forgiven">): boolean =>
  unasked(run, verdict).includes("changed");

/** That arguments change is what the person speaks of. */
export function changesAreMeant(run: Asking): boolean {
  const { text, parameters } = saidIn(run);
  return inputsAre(text, parameters) === "changed";
}

/** That the order of what is in a dict is a part of the answer. */
export const orderIsMeant = (run: Asking): boolean => ordering.test(saidIn(run).text);

/** A model's own signature says nothing; what it names is spoken of by the person, or nowhere. */
function saidIn({ task, signature, examples = [] }: Asking): Said {
  const own = signature && signature.by !== "model" ? [signature.text] : [];
  const text = [task.task, task.examples, task.tests, task.code, task.signature, ...own].join("\n");
  const messages = examples.flatMap((it) => (it.kind === "raises" && it.message !== undefined ? [it.message] : []));
  return { text, messages, parameters: signature ? parameterNames(signature) : [] };
}
