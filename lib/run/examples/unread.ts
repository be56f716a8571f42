/** What of a box that is for examples alone belongs to none: each such line is told to the person. */
import { deepest } from "../python/literal.ts";
import { bracketEnd } from "../python/scan.ts";
import { topStatements } from "../python/statements.ts";
import { unboundNames } from "./bound-names.ts";
import { inWords, valueBegun } from "./left-out.ts";
import { lineOf, placed } from "./lines.ts";
import { namesLookedUp } from "./statement-names.ts";
import { holdsAsserts } from "./test-file.ts";
import type { Place, Sighting, UnreadLine } from "./sighting.ts";

/** Where an example stands, and what it states; nothing is stated by what is skipped. */
type Seen = Place & Partial<Pick<Sighting, "what">>;

/** The lines that no sighting covers, or that go on behind one, and are neither comment nor heading. */
export function unreadLines(text: string, seen: readonly Seen[]): UnreadLine[] {
  const ofChecks = holdsAsserts(text);
  const found: UnreadLine[] = [];
  let from = 0;
  let first = 0;
  text.split("\n").forEach((line, index) => {
    const to = from + line.length;
    while ((seen[first]?.to ?? to) < from) first++;
    const here = within(seen, { first, from, to });
    const said = line.trim();
    const read =
      here.length > 0
        ? beginsIdle(line, from, here) && endsIdle(line, from, here)
        : isIdle(said) || (ofChecks && isSetUp(line));
    if (!read)
      found.push({
        line: index + 1,
        text: said.slice(0, 200),
        ...(isTooDeep(line) && { why: `brackets are nested deeper than ${deepest}` }),
      });
    from = to + 1;
  });
  return found;
}

/** Where lines set something up, those that are Python last: another one, or one that is `unsaid`, keeps the box from being read as a session. */
export function causesFirst<It extends UnreadLine>(
  faults: readonly It[],
  box: string,
  unsaid: readonly { at: number }[],
): It[] {
  const statements = placed(topStatements(box)).filter((it) => namesLookedUp(it) !== undefined);
  const lines = (of: typeof statements) =>
    new Set(of.flatMap(({ line, end }) => Array.from({ length: end - line }, (_, at) => line + at + 1)));
  const settingUp = lines(statements.filter(({ kind }) => kind === "assignment" || kind === "import"));
  if (!faults.some(({ line }) => settingUp.has(line))) return [...faults];
  const python = lines(statements);
  for (const { at } of unsaid) python.delete(lineOf(box, at));
  return [...faults.filter(({ line }) => !python.has(line)), ...faults.filter(({ line }) => python.has(line))];
}

/** Those of the sorted sightings that touch the line. */
function within(seen: readonly Seen[], { first, from, to }: { first: number; from: number; to: number }): Seen[] {
  const here: Seen[] = [];
  for (let at = first; (seen[at]?.from ?? to) < to; at++) {
    const it = seen[at];
    if (it && it.to > from) here.push(it);
  }
  return here;
}

/** Another call with a sign behind it: what stands before an example on its line mostly leads to it. */
const example = /\)[ \t`]*(?:==|[-=]{1,2}>|[→➞⇒])/u;

const beginsIdle = (line: string, from: number, [first]: readonly Seen[]): boolean =>
  !example.test(line.slice(0, Math.max(0, (first?.from ?? 0) - from)));

/** Whether nothing but a remark stands behind each sighting of the line. */
function endsIdle(line: string, from: number, here: readonly Seen[]): boolean {
  return here.every(({ to, what }, at) => {
    const rest = line.slice(Math.max(0, to - from), (here[at + 1]?.from ?? Number.POSITIVE_INFINITY) - from);
    return isRemark(rest) || (what?.kind === "raises" && isMessage(rest));
  });
}

/** What an exception says is no part of the example: `f("a") raises TypeError: bad value`. */
const isMessage = (text: string): boolean => /^[\s`]*[:"'“‘]/.test(text);

const reasons =
  /^(?:and|or|but|because|since|as|so|for|if|when|where|while|with|which|after|i\.?e|e\.?g|not|also|expected|returns?|outputs?|input)\b/i;

function isRemark(text: string): boolean {
  const rest = text.replace(/^[\s`'".,;:!?*)\]}|]+/, "");
  // Behind a cell of a table stand others.
  return (
    rest === "" ||
    /^\s*`?\s*\|/.test(text) ||
    /^(?:[#([=<>–—→⇒➞✓✔✅]|\/\/|--?\s|-+>|&&\s*$)/.test(rest) ||
    reasons.test(rest)
  );
}

function isIdle(said: string): boolean {
  return (
    said === "" ||
    /^(?:#|```|"""|'''|>>>|\.\.\.)/.test(said) ||
    said.endsWith(":") ||
    /^\|?[\s:|-]*-[\s:|-]*\|/.test(said) ||
    /^(?:explanation|note|examples?\b)/i.test(said)
  );
}

/** In a box of Python checks, set-up lines and helpers are part of the checks. */
function isSetUp(line: string): boolean {
  return /^\s*(?:import|from|def|class|return|for|with|if|else|try|except|raise|@|[\p{XID_Start}_][\p{XID_Continue}.]*\s*(?:\(|[-+*/]?=[^=>]))/u.test(
    line,
  );
}

function isTooDeep(line: string): boolean {
  let depth = 0;
  let most = 0;
  for (const character of line) {
    if ("([{".includes(character)) most = Math.max(most, ++depth);
    if (")]}".includes(character)) depth--;
  }
  return most > deepest;
}

/** Why a line with a call is none, where its arguments or its value are all that is wrong with it. */
export function reasonOf(said: string, name: string, bound: ReadonlySet<string>): { why?: string } {
  const line = withoutPrint(said);
  const open = line.startsWith(`${name}(`) ? name.length : -1;
  const end = bracketEnd(line, open);
  if (open < 0 || end === undefined) return {};
  const [unbound] = unboundNames(line.slice(open + 1, end - 1), bound) ?? [];
  if (unbound !== undefined) return { why: `${unbound} has no value here, and an example calls ${name} with values` };
  const why = (valueBegun(line.slice(end), { bound }) ?? inWords(line.slice(end)))?.why;
  return why === undefined ? {} : { why };
}

/** Of `print(f(2)) -> 4` what is printed, and what is said of it. */
function withoutPrint(line: string): string {
  const [head] = /^print[ \t]*\([ \t]*/.exec(line) ?? [];
  const end = head === undefined ? undefined : bracketEnd(line, head.lastIndexOf("("));
  return head === undefined || end === undefined ? line : line.slice(head.length, end - 1) + line.slice(end);
}
