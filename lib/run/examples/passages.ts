/** Python that stands in a text: in its fences, and on lines in a row between other words. */
import { blocksOf, outsideOf } from "../fenced.ts";
import { boundWords, wordsIn } from "../python/bindings.ts";
import { isKeyword } from "../python/keywords.ts";
import { blanked } from "../python/scan.ts";
import { type Statement, topStatements } from "../python/statements.ts";
import { isEmpty, isNothing } from "../stub.ts";
import type { Names } from "./bound-names.ts";
import { readComparisons } from "./comparisons.ts";
import { isExpression } from "./is-expression.ts";
import { spokenIn } from "./given-code.ts";
import { linesOf, withinLines, type Placed, placed } from "./lines.ts";
import { readSession } from "./session.ts";
import type { Place, Sighting } from "./sighting.ts";
import { isBlock, isPythons, namesLookedUp } from "./statement-names.ts";
import { holdsAsserts } from "./test-file.ts";
import { saysTruth } from "./told-truth.ts";

/** Nothing but Python, without the indentation that all its lines have, and where these stand in the text. */
type Passage = { source: string; lines: readonly Place[] };

/** The checks of each passage, with what they need of it. What stands for itself outside of fences is left to other readers. */
export function readPassages(text: string, names: Names): Sighting[] {
  const asks = (it: Sighting) => asksForSomething(it, names.name);
  const fenced = fencesIn(text).map((it) => {
    const source = withoutStubs(it.source);
    const checks = readSession(source, names).checks.filter(asks);
    const isChecked = ({ from, to }: Place) => checks.some((check) => from < check.to && check.from < to);
    const compared = readComparisons(source, names).filter((seen) => !isChecked(seen));
    return withinLines([...checks, ...compared].sort(inOrder), source, it.lines);
  });
  const others = runsIn(text, names.name).map((it) => {
    const checks = readSession(it.source, names).checks.filter(asks);
    return withinLines(checks, it.source, it.lines);
  });
  return [...fenced, ...others].flat().sort(inOrder);
}

/** `n = int(input())` and `assert n > 0` tell nothing of a program: all their names are their own, or Python's. A `Counter` may be asked for. */
function asksForSomething({ what }: Sighting, name: string): boolean {
  if (what.kind !== "assert") return true;
  const bare = blanked(what.source);
  const bound = boundWords(bare);
  const isOther = (it: string) => /^\D/.test(it) && !bound.has(it) && !isKeyword(it) && !isPythons(it);
  return [...wordsIn(bare)].some((it) => it === name || isOther(it));
}

/** What is left to be written is the program's, and no helper of the checks. */
function withoutStubs(source: string): string {
  const lines = source.split("\n");
  const stubs = placed(topStatements(source)).filter(isStub);
  return lines.map((line, at) => (stubs.some((it) => it.line <= at && at < it.end) ? "" : line)).join("\n");
}

function isStub({ kind, name = "", text }: Statement): boolean {
  if (kind === "function") return isEmpty(text, name);
  const methods = text.replace(/^[ \t]*(?:@.*|(?:async[ \t]+)?def\b.*:|class\b.*:)/gm, "");
  return kind === "class" && methods !== text && isNothing(methods);
}

const inOrder = (one: Place, other: Place): number => one.from - other.from;

/**
 * The text without what fences of Python only do, at the same length: `if load("a") == None: continue` is no example.
 * Comments, docstrings, checks and calls are left.
 */
export function withoutDeeds(text: string): string {
  let said = text;
  for (const { source, lines } of fencesIn(text)) {
    for (const it of placed(topStatements(source)).filter(isDeed)) {
      const [from = 0, to = 0] = [lines[it.line]?.from, lines[it.end - 1]?.to];
      said = said.slice(0, from) + spokenIn(text.slice(from, to)) + said.slice(to);
    }
  }
  return said;
}

function isDeed({ kind, name = "", text }: Statement): boolean {
  if (kind === "assert" || kind === "import" || kind === "docstring") return false;
  if (kind === "function" || kind === "class") return !/^test/i.test(name);
  if (isBlock(text)) return !holdsAsserts(text);
  return !isExpression(text) && /[=!<>]=|[<>]|\b(?:in|is|not|and|or)\b/.test(blanked(text));
}

/** Those that hold Python and nothing else. */
function fencesIn(text: string): Passage[] {
  return blocksOf(text).flatMap(({ code, start, language }) => {
    const margin = /^[ \t]*(?=\S)/m.exec(code)?.[0] ?? "";
    const source = code.replaceAll(new RegExp(`^${margin}`, "gm"), "");
    const isPython = /^(?:python)?$/.test(language) && topStatements(source).every(reads);
    return isPython ? [{ source, lines: linesOf(code, start) }] : [];
  });
}

const reads = (it: Statement): boolean => namesLookedUp(it) !== undefined;

/**
 * Lines in a row, at the margin or moved in below words that announce them, of which some set up what others look at. What a
 * task defines there is the program's.
 */
function runsIn(text: string, name: string): Passage[] {
  return outsideOf(text, blocksOf(text)).flatMap(({ code, start }) => {
    const whole = { source: code, lines: linesOf(code, start) };
    return [whole, ...announcedIn(whole)].flatMap(({ source, lines }) => {
      const rows = source.split("\n");
      return runsOf(placed(topStatements(source)), name).map((run) => {
        const [from, to] = [run[0]?.line, run.at(-1)?.end];
        return { source: rows.slice(from, to).join("\n"), lines: lines.slice(from, to) };
      });
    });
  });
}

/** "Example usage:" at the margin; nothing of Python begins so that has lines below it. */
const announces =
  /^(?!(?:async|def|class|if|elif|else|for|while|with|try|except|finally|match|case)\b)\S[^\n]{0,200}[:：][ \t]*$/u;

/** Lines that are moved in, as Markdown has code, with their margin taken off. */
function announcedIn({ source, lines }: Passage): Passage[] {
  const rows = source.split("\n");
  return rows.flatMap((row, at) => {
    if (!announces.test(row)) return [];
    let end = at + 1;
    while (/^(?:[ \t]{2}|\t|[ \t]*$)/.test(rows[end] ?? "x")) end++;
    const block = rows.slice(at + 1, end);
    const [margin = ""] = /^[ \t]+/.exec(block.find((it) => it.trim() !== "") ?? "") ?? [];
    const isWhole = margin !== "" && block.every((it) => it.trim() === "" || it.startsWith(margin));
    const taken = block.map((it) => it.slice(margin.length)).join("\n");
    return isWhole ? [{ source: taken, lines: lines.slice(at + 1, end) }] : [];
  });
}

function runsOf(statements: readonly Placed[], name: string): Placed[][] {
  const runs: Placed[][] = [[]];
  for (const it of statements) {
    if (mayRun(it) || isDecorated(it, name)) runs.at(-1)?.push(it);
    else runs.push([]);
  }
  const setsUp = (it: Placed) => /^(?:assignment|import|other)$/.test(it.kind) || isDecorated(it, name);
  return runs.filter((run) => run.some(setsUp));
}

/** By what is asked for: it shows what that does. */
const isDecorated = ({ kind, text }: Statement, name: string): boolean =>
  kind === "function" && new RegExp(`^@${name}(?!\\p{XID_Continue})`, "mu").test(text);

const isFixture = (text: string): boolean => /^@(?:pytest\.)?fixture\b/m.test(text);

/** A word alone is Python, too, and no statement. */
function mayRun(it: Placed): boolean {
  const isCode =
    it.kind === "function" || it.kind === "class"
      ? /^test/i.test(it.name ?? "") || isFixture(it.text)
      : it.kind !== "docstring" &&
        (it.kind !== "other" || /[(=]|\w\.\w+(?:\[[^\]\n]*\])?[ \t]*#/.test(it.text) || saysTruth(it.text));
  return isCode && reads(it);
}
