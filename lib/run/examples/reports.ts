/** Who shows code that is wrong tells what comes of it now: that is no example, and what should come instead is one. */
import { definitionsIn } from "../definitions.ts";
import type { Asked } from "./asked.ts";
import { isBelowOld, isComplaint, isDenial, isWished, leavesOpen, readCorrection } from "./complaint.ts";
import { plainCall } from "./saying.ts";
import { calling, type Place, type Sighting } from "./sighting.ts";
import { whyUnsettled } from "./unsettled.ts";

type Report = { at: number; why: string; report: string };

/** What is seen in a text without what it reports, which is told apart. What a docstring says is what should be. */
export function withoutReports(
  all: readonly Sighting[],
  text: string,
  asked: Asked,
): { seen: readonly Sighting[]; reports: Report[] } {
  const { name, isWrong } = asked;
  const told = all.map((it) => ({ it, why: whyUnsettled(it, text, asked) }));
  const settled = told.flatMap(({ it, why }) => (why === undefined ? [it] : []));
  const unsettled = told.flatMap(({ it, why }) => (why === undefined ? [] : [{ at: it.from, why, report: "" }]));
  const { seen, reports: denied } = withoutDenied(withoutOverruled(settled, text), text, name);
  const reports: Report[] = [...unsettled, ...denied];
  const defined = definitionsIn(text);
  const inDocstring = (it: Place) => defined.some(({ from, to }) => from <= it.from && it.from < to);
  if (!isWrong) {
    const open = seen.filter((it) => !inDocstring(it) && isOpen(it, text));
    const doubts = open.map(({ from }) => ({
      at: from,
      why: "it does not say which of the two is wanted",
      report: "",
    }));
    return { seen: seen.filter((it) => !open.includes(it)), reports: [...reports, ...doubts] };
  }
  const left: Sighting[] = seen.filter(inDocstring);
  let last: Place | undefined;
  for (const it of seen.filter((it) => !inDocstring(it))) {
    const goesOn = last !== undefined && text.slice(last.to, it.from).trim() === "";
    const isReport = goesOn || isReported(it, text);
    const meant = corrected(it, text);
    if (isReport && meant === undefined) reports.push({ ...now(name), at: it.from });
    else left.push(meant ?? it);
    last = isReport && it.style === "doctest" ? it : undefined;
  }
  return { seen: left.sort((one, other) => one.from - other.from), reports };
}

/** Doctests of which the line below them says that they are none to be wanted, as far as it does not say what is. */
function withoutDenied(seen: readonly Sighting[], text: string, name: string) {
  const told = seen.map((it) => ({ it, isDenied: it.style === "doctest" && isNone(it, text) }));
  const left = told.map(({ it, isDenied }) => (isDenied ? corrected(it, text) : it));
  const reports = told.flatMap(({ it }, at) => (left[at] ? [] : [{ ...now(name), at: it.from }]));
  return { seen: left.filter((it) => it !== undefined), reports };
}

const isDemanded = ({ from, to }: Place, text: string): boolean =>
  /\b(?:should|must|will|would|needs?|has|have|ought|expect\w*)\b/i.test(text.slice(from, to));

/** "In C f(2) returns 3. Here f(2) should return 4": what should come counts before what comes. */
function withoutOverruled(seen: readonly Sighting[], text: string): Sighting[] {
  const said = seen.map((it) => ({
    it,
    call: it.style !== "words" || it.what.kind === "assert" ? "" : plainCall(`f(${it.what.args})`),
    isWanted: isDemanded(it, text),
  }));
  const wanted = new Set(said.flatMap(({ call, isWanted }) => (isWanted ? [call] : [])));
  return said.filter(({ call, isWanted }) => call === "" || isWanted || !wanted.has(call)).map(({ it }) => it);
}

/** "f(2) returns 3 instead of 4": who has no code may report a fault, or say what is wanted. */
function isOpen(it: Sighting, text: string): boolean {
  const isWish = isDemanded(it, text) || isWished(text.slice(Math.max(0, it.from - 200), it.from));
  return it.style === "words" && !isWish && leavesOpen(text.slice(it.to));
}

const isNone = ({ from, to }: Place, text: string): boolean =>
  isDenial(lineBelow(text, to)) ||
  isDoubted(remarkIn(text.slice(from, to))) ||
  isBelowOld(text.slice(Math.max(0, from - 600), from));

const isDoubted = (remark: string): boolean => remark !== "" && (isDenial(remark) || isComplaint("", remark, true));

/** What stands behind the answer, as in `3  # should be 4`. */
const remarkIn = (doctest: string): string =>
  /\n(?![ \t]*>>>)[^\n#]*\S[ \t]+#([^\n]*)$/.exec(doctest)?.[1]?.trim() ?? "";

const now = (name: string) => ({ why: `it may be what ${name} does now`, report: "" });

/** The next line, perhaps behind an empty one. */
const lineBelow = (text: string, end: number): string =>
  (/^[^\n]*\n(?:[ \t]*\n)?([^\n]*)/.exec(text.slice(end, end + 400))?.[1] ?? "").trim();

function isReported({ isReport, style, from, to }: Sighting, text: string): boolean {
  if (!/^(?:doctest|#)$/.test(style)) return isReport === true;
  // A traceback with its files was copied from a terminal.
  const isCopied = /^[ \t]*File "[^\n]*", line \d/m.test(text.slice(from, to));
  return (
    isCopied ||
    reportsBefore.test(text.slice(Math.max(0, from - 200), from)) ||
    wishesBehind.test(text.slice(to, to + 200))
  );
}

/** "I get:", "The result is wrong:"; in "I get an error, it should be" the last word counts. */
const reportsBefore =
  /\b(?:i(?:['’]m|[ \t]+am)?[ \t]+(?:get(?:ting)?|got|see(?:ing)?)|wrong(?:ly)?|incorrect(?:ly)?|currently|right[ \t]+now|at[ \t]+the[ \t]+moment|actual(?:ly)?)\b(?:(?!\b(?:expected|should|right|correct|want|so|new|after)\b)[^.;\n]){0,60}[.:;]?\s*$/i;

const wishesBehind =
  /^[ \t]*\n?(?:[ \t]*(?:(?:but|and|while|whereas|instead|however)[ \t,]+)?(?:(?:it|this|that|i|the[ \t]+\w+)[ \t]+)?(?:expect(?:ed)?|want(?:ed)?|should|must)\b|\s*(?:but[ \t,]+)?i[ \t]+(?:expect(?:ed)?|want(?:ed)?|need(?:ed)?)\b(?![ \t]+(?:you|it|this|to)\b))/i;

/** `>>> f(3)`, 4 below it, and "It should be 5". */
function corrected(it: Sighting, text: string): Sighting | undefined {
  if (it.style !== "doctest") return undefined;
  const meant =
    readCorrection(remarkIn(text.slice(it.from, it.to)), true) ??
    readCorrection(text.slice(it.to, it.to + 1_000), true);
  return meant && it.what.kind === "call" ? calling(it, it.what.args, meant.source) : undefined;
}
