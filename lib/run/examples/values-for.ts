/** Examples that name the value first, or in brackets: "returns 'small' for 1, 'large' for 100", "try it on 2000 (True), 1900 (False)". */
import { onlyRequired } from "../parameters.ts";
import { readLiteral } from "../python/literal.ts";
import type { Asked } from "./asked.ts";
import { isComplaint, isForbidden } from "./complaint.ts";
import { ofLegend, withoutUnfit } from "./legend.ts";
import { afterAny, afterBlanks } from "./phrase.ts";
import { isOfOther } from "./rules.ts";
import { calling, type Place, type Sighting } from "./sighting.ts";
import { isValueEnd } from "./value-end.ts";

type Form = {
  opener: RegExp;
  /** The argument and the value that stand at `at`. */
  pairAt: (text: string, at: number) => Pair | undefined;
  /** How many there must be, with the opener that was found. */
  fewest: (opener: string) => number;
};
type Pair = { args: string; expected: string; end: number };

const verbs = String.raw`(?:returns?|returning|gives?|giving|yields?|yielding|outputs?)`;
/** A colon or a bracket may lead to a list of something else, such as prices. */
const forms: readonly Form[] = [
  {
    opener: new RegExp(String.raw`(?<![\p{L}\p{N}_])${verbs}[ \t]+(?=[-\d["'({TFN\x60])|[:(][ \t]*(?=["'])`, "giu"),
    pairAt: valueFirst,
    fewest: (opener) => (/[:(]/.test(opener) ? 2 : 1),
  },
  {
    opener:
      /(?:\b(?:try|tried|test|tested|check|checked|run)(?:[ \t]+it)?[ \t]+(?:on|with|for)|\be\.g\.|\bfor[ \t]+(?:example|instance)|\bsuch[ \t]+as|\bexamples?:)[,:]?[ \t]+(?=[-\d["'({])/gi,
    pairAt: valueInBrackets,
    fewest: () => 2,
  },
];

/** Of a function of one argument; of several, tuples are spread by who calls this. */
export function readValuesFor(text: string, asked: Asked): Sighting[] {
  if (asked.text.startsWith("class")) return [];
  const seen = forms.flatMap(({ opener, pairAt, fewest }) =>
    [...text.matchAll(opener)].flatMap(({ index, 0: said }) => {
      const found = chainAt(text, index, { said, pairAt });
      const to = found.at(-1)?.to;
      const isRead = to !== undefined && found.length >= fewest(said) && isTold(text, { from: index, to, said }, asked);
      return isRead ? found : [];
    }),
  );
  return withoutUnfit(seen, asked);
}

type Chain = { said: string; pairAt: Form["pairAt"] };

/** Nothing, where anything else goes on behind the last of them. */
function chainAt(text: string, from: number, { said, pairAt }: Chain): Sighting[] {
  const found: Sighting[] = [];
  let [at, last] = [from + said.length, from];
  for (let pair = pairAt(text, at); pair; pair = pairAt(text, at)) {
    const { args, expected, end } = pair;
    const place = { from: found.length === 0 ? from : at, to: end, style: "words", names: [undefined] };
    found.push({ ...calling(place, args, expected), isArrow: true });
    last = end;
    at = afterAny([/[,;]/y, /(?:and|or)\b/iy], text, end);
  }
  return found.length > 0 && isValueEnd(text.slice(last, last + 200)) && !/^,?[ \t]+(?:and|or)\b/.test(text.slice(last))
    ? found
    : [];
}

/** "'small' for 1" */
function valueFirst(text: string, at: number): Pair | undefined {
  const value = readLiteral(text, at);
  const end = value ? afterBlanks(text, value.end) : 0;
  if (!value || !/^for[ \t]/.test(text.slice(end, end + 4))) return undefined;
  const from = afterBlanks(text, end + "for".length);
  const given = readLiteral(text, from);
  return given && { args: text.slice(from, given.end), expected: text.slice(at, value.end).trim(), end: given.end };
}

/** "2000 (True)": numbers in brackets mostly tell of something else. */
function valueInBrackets(text: string, at: number): Pair | undefined {
  const given = readLiteral(text, at);
  const open = given ? afterBlanks(text, given.end) : 0;
  if (!given || text[open] !== "(") return undefined;
  const [, inside] = /^\((True|False|None|"[^"\n]*"|'[^'\n]*'|\[[^\]\n]*\])\)/.exec(text.slice(open, open + 400)) ?? [];
  return inside === undefined
    ? undefined
    : { args: text.slice(at, given.end).trim(), expected: inside, end: open + inside.length + 2 };
}

const denied =
  /(?:n['’]t|\b(?:not|never|no|instead[ \t]+of|rather[ \t]+than|avoid|without|if|when|may|might|could|would|was|used[ \t]+to))[ \t]+(?:\w+[ \t]+){0,2}$|\b(?:wrong|incorrect|mistake|bug|fault)\b[^.;:\n]{0,40}$/i;

/** As what should come of the asked function: beside code to mend, a verb without "should" tells what comes. */
function isTold(text: string, { from, to, said }: Place & { said: string }, asked: Asked): boolean {
  const [before, behind] = [text.slice(Math.max(0, from - 600), from), text.slice(to, to + 1_000)];
  const isWish = /\b(?:should|must|has[ \t]+to|to)[ \t]+$/i.test(before);
  const parameter = onlyRequired(asked)?.name ?? "";
  const isMeant = isWish || !asked.isWrong;
  return (
    isMeant &&
    !isDenied(before, said) &&
    !isComplaint(before, behind, !isWish && asked.isWrong) &&
    !isOfOther(text, from, { ...asked, parameter })
  );
}

const isDenied = (before: string, said: string): boolean =>
  denied.test(before) || isForbidden(before) || (/^[:(]/.test(said) && ofLegend.test(before));
