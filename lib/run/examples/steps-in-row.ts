/** `s = Stack(); s.push(1); s.pop() == 1`: steps of Python that stand on one line. */
import { splitTop } from "../python/scan.ts";
import { topStatements } from "../python/statements.ts";
import { namesLookedUp } from "./statement-names.ts";

const setsUp =
  /^[\p{XID_Start}_]\p{XID_Continue}{0,99}(?:\.[\p{XID_Start}_]\p{XID_Continue}{0,99})?[ \t]*=(?!=)[^\n;]{0,500};/u;

const name = String.raw`[\p{XID_Start}_]\p{XID_Continue}{0,99}`;
const makes = String.raw`${name}[ \t]*=[ \t]*${name}\([^\n;]{0,500};`;
/** "Write a class Stack. s = Stack(); s.push(1); s.pop() == 1": the words before steps that make an object, perhaps of a value that is named first. */
const wordsBefore = new RegExp(
  String.raw`(?<=[.:!?])[ \t]+(?=${makes}|${name}[ \t]*=(?!=)[ \t]*[^\n;]{1,80};[ \t]*${makes})`,
  "gu",
);
/** What is said to come of a step: Python ends before it. */
const told = /[ \t]+(?:(?:->|=>|==>|→|➞|returns\b)[ \t]*\S|(?:raises|throws)[ \t]+\S).*$/u;
/** "m = Matrix([[1]])" at the end of a line of words, where the next line goes on with `m`. */
const wordsAbove =
  /(?<=[.:!?])[ \t](?=([\p{XID_Start}_]\p{XID_Continue}{0,99})[ \t]*=[ \t]*\p{Lu}\p{XID_Continue}{0,99}\([^\n;]{0,500}\)[ \t]*\n[^\n]{0,20}(?<!\p{XID_Continue})\1(?!\p{XID_Continue}))/gu;
/** Behind the last step a sentence may go on. */
const wordsBehind = /(?<=[^.]\.)[ \t]+(?=\p{Lu}\p{Ll}*[ \t]+[^=\s])/u;
const fullStop = /\.(?=[ \t]*$)/;

/** At the same length, each on a line of its own, where the first sets something up that the last looks at. */
export function withStepsOnLines(text: string): string {
  const apart = text.replace(wordsAbove, "\n");
  if (!apart.includes(";")) return apart;
  return apart.split("\n").map(apartFromWords).join("\n").split("\n").map(onLines).join("\n");
}

/** The steps on a line below the words, where all that follows is steps. */
function apartFromWords(line: string): string {
  const broken = line.replace(wordsBefore, (blanks) => `${" ".repeat(blanks.length - 1)}\n`).split("\n");
  const steps = broken
    .slice(1)
    .map((it) => it.replace(wordsBehind, (blanks) => `${" ".repeat(blanks.length - 1)}\n`).split("\n"));
  const said = steps.map(([first = "", ...words]) => [
    first.trimEnd().replace(fullStop, " ").padEnd(first.length),
    ...words,
  ]);
  const isAll = said.length > 0 && said.every(([first = ""]) => onLines(first.trimEnd()) !== first.trimEnd());
  return isAll ? [broken[0], ...said.flat()].join("\n") : line;
}

function onLines(line: string): string {
  if (!setsUp.test(line)) return line;
  const steps = splitTop(line, ";");
  const plain = steps.map((it) => it.replace(told, ""));
  const [first = "", last = ""] = [plain[0], plain.at(-1)];
  const isLook = topStatements(last.trim()).every(({ kind }) => kind === "other");
  if (last.trim() === "" || !isLook || !isPython(plain.join(";")) || !isPython(first)) return line;
  return steps.map((it, at) => (at === 0 ? it : it.replace(/^([ \t]*)(?=\S)/, atMargin))).join("");
}

/** The semicolon and the blanks behind it, as blanks behind the step before and the end of its line. */
const atMargin = (_: string, blanks: string): string => `${" ".repeat(blanks.length)}\n`;

const isPython = (line: string): boolean => topStatements(line).every((it) => namesLookedUp(it) !== undefined);
