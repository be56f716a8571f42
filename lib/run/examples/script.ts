/** Examples of a script: what it prints, given a standard input. Values are plain text, nothing is Python. */
import type { Task } from "../task.ts";
import { type Between, betweenIn, isDrawn } from "./between-examples.ts";
import { callsWithValues } from "./calls-with-values.ts";
import { partsByFiles, shownFileNotes } from "../shown-files.ts";
import type { ReadExamples } from "./sighting.ts";
import { wordsOfLine } from "./command-words.ts";
import { isQuoted, readingOfSides } from "./description.ts";
import { escapedLinesRead } from "./escaped-lines.ts";
import { withRunsBefore } from "./kept-state.ts";
import { headingLines, inEnglish, unmarked, withoutMargin } from "./heading-lines.ts";
import { runsIn, typedIn, withTypedHeaded } from "./sample-runs.ts";
import { scriptLeftOut } from "./script-left-out.ts";
import { withShownBlocksHeaded } from "./shown-blocks.ts";
import { againstNote, type Output, standing } from "./standing-outputs.ts";
import { sentencesRead } from "./script-sentences.ts";
import { withoutRows } from "./script-table.ts";
import { mayBeTyped, withoutPrompts, withoutRuns } from "./terminal.ts";

type Section = Output & {
  has: { input: boolean; output: boolean; exit: string | undefined };
  /** Whether a terminal shows it, and which of the two stand in a fence. */
  by: { terminal: boolean; prompted: boolean; fenced: { input: boolean; output: boolean } };
};
type Part = "arguments" | "input" | "output" | "remark";
type Parts = Partial<Record<Part | "exit" | "terminal" | "prompted", string[]>>;
/** Whether an empty line ends a block that no fence holds. */
type Extent = "with empty lines" | "up to an empty line";
/** `isShown`: whether the heading "Examples" stands before the text. `isTyped`, `isElsewhere`: what is said of the whole. */
type How = { extent: Extent; isShown: boolean; isTyped: boolean; isElsewhere: boolean };

/** `Input:` and `Output:` sections, in the examples box and, where they hold data, in the task; an `Arguments:` line may come first. */
export function readScriptExamples(task: Task): ReadExamples {
  const box = task.examples ?? "";
  const { varies, ...parts } = partsByFiles(task);
  const given = givenIn(`${task.task}\n${box}`);
  const read = (of: typeof parts.task, extent: Extent) =>
    of.flatMap(({ text, files }, at) => {
      const isShown = of.slice(0, at).some((it) => hasHeading.test(it.text));
      const seen = sections(text, { extent, isShown, ...given }).map((it) => typedIn(it, task.task));
      return varies ? seen.map((it) => ({ ...it, files })) : seen;
    });
  const inTurn = (of: readonly Section[]) => (varies ? [...of] : withRunsBefore(of, `${task.task}\n${box}`));
  const boxed = inTurn(read(parts.examples, "with empty lines"));
  const sides = inTurn(read(parts.task, "up to an empty line")).map((it) => ({ it, ...sidesOf(it) }));
  const told = sides.flatMap(({ it, isData }) => (isData ? [it] : []));
  // In a box a script is meant that prints nothing; elsewhere the output may be yet to come.
  const inBox = boxed.filter((it) => it.has.output && !isUnsure(it));
  const inTask = told.filter((it) => it.has.output && it.stdout !== "" && !isUnsure(it));
  const headed = linesOfAll([...told, ...boxed].filter((it) => it.has.input));
  const runs = given.isElsewhere || varies ? [] : runsIn(task, headed);
  const silent = box.trim() !== "" && inBox.length === 0 && !runs.some((it) => box.includes(it.lines[0] ?? ""));
  const spoken = {
    ...given,
    isElsewhere: given.isElsewhere || varies,
    code: task.code ?? "",
    held: new Set([...linesOfAll([...told, ...boxed]), ...runs.flatMap((it) => it.lines)]),
  };
  const inLines = (of: readonly Section[]) => escapedLinesRead(of.map(outputOf), task.task);
  const [taskLines, boxLines] = [inLines(inTask), inLines(inBox)];
  const outputs: Output[] = [
    ...taskLines.read,
    ...sentencesRead(task.task, spoken),
    ...runs.map((it) => it.output),
    ...boxLines.read,
  ];
  const once = new Map(outputs.map((it) => [JSON.stringify(it), it]));
  const { examples, against } = standing([...once.values()]);
  const isUsed = ({ stdin, args }: Section) =>
    outputs.some((it) => it.before?.some((run) => run.stdin === stdin && run.args === args));
  const lacking = [...told, ...boxed].filter((it) => ![...inTask, ...inBox].includes(it) && !isUsed(it));
  const left = (of: typeof parts.task, isBox: boolean) =>
    of.flatMap(({ text }) => scriptLeftOut(text, { ...spoken, isBox }));
  return {
    examples,
    contradictions: against.map(({ example, value }) => ({ example: example.id, value })),
    notes: [
      ...[...shownFileNotes(task), ...callNotes(task), ...against.map(againstNote)],
      ...new Set([...taskLines.notes, ...boxLines.notes]),
      ...[...exitNotes([...inTask, ...inBox]), ...lacking.map(lackingNote)],
      ...sides.flatMap(({ described }) => describedNote(described)),
      ...[...left(parts.task, false), ...(silent ? [] : left(parts.examples, true))],
    ],
    faults: silent ? [silentBox(box, boxed.some(isUnsure))] : [],
  };
}

const silentBox = (box: string, areUnsure: boolean): ReadExamples["faults"][number] => ({
  ...{ field: "examples", line: 1, text: box.trim().split("\n")[0]?.slice(0, 200) ?? "" },
  ...(areUnsure && { why: ambiguous }),
});

const elsewhere = /\b(?:arg(?:ument|parse|v)?s?|command[- ]line|flags?|files?)\b/i;
const givenIn = (text: string) => ({
  isTyped: mayBeTyped(text),
  isElsewhere: elsewhere.test(text) && !/\b(?:stdin|standard input)\b/i.test(text),
});

const outputOf = ({ has, by, ...it }: Section): Output => it;
const linesOfAll = (all: readonly Section[]): Set<string> =>
  new Set(all.flatMap(({ stdin, stdout }) => `${stdin}\n${stdout}`.split("\n").map((it) => it.trim())));

const bothOf = ({ stdin, stdout, by }: Section) =>
  [
    { text: stdin.trim(), isFenced: by.fenced.input },
    { text: stdout.trim(), isFenced: by.fenced.output },
  ] as const;

/** What stands behind arguments may be what a terminal shows. */
const isUnsure = (it: Section): boolean => it.has.output && it.args.length === 0 && bothOf(it).some(isQuoted);

function sidesOf(it: Section): ReturnType<typeof readingOfSides> {
  const { stdout, args, has, by } = it;
  if (by.terminal) return { isData: true, described: undefined };
  const sides = readingOfSides(...bothOf(it));
  const isWhole = stdout !== "" && (has.input || args.length > 0);
  return isWhole ? sides : { ...sides, described: undefined };
}

function describedNote(text: string | undefined): string[] {
  return text === undefined ? [] : [`What reads as a description is no example: ${text.split("\n")[0]?.slice(0, 200)}`];
}

/** A script is run, and nothing in it is called. */
function callNotes({ task }: Task): string[] {
  const [first] = callsWithValues(task);
  if (!first) return [];
  const said = task.slice(first.from).split("\n")[0]?.slice(0, 200) ?? "";
  return [`A script has inputs and outputs for examples, and no calls: ${said}`];
}

const ambiguous = "its quotes may be meant or not, so leave them out, or put what is meant in a fence";

function lackingNote(it: Section): string {
  const [given = ""] = (it.stdin || it.args.join(" ") || it.stdout).split("\n");
  const why = isUnsure(it) ? `Not used as an example, since ${ambiguous}` : "An input without an output is no example";
  return `${why}: ${given.slice(0, 200)}`;
}

/** Whether a script ends well is not asked of it. */
function exitNotes(sections: readonly Section[]): string[] {
  const [said] = sections.flatMap(({ has }) => has.exit ?? []);
  return said === undefined ? [] : [`What a script exits with is not checked: ${said}`];
}

const heading =
  /^[\s#>*_-]*(?:(?:sample|example|expected|standard|terminal)\s)*(arguments?|args|input|stdin|output|stdout|prints|expected|results?|explanation|note|examples?)(?:copy|[ \t]+for[ \t]+sample[ \t]+input)?\b[ \t]*(?:#?\d+)?[ \t]*[*_]*[ \t]*(:)?[*_]*([^\n]*)$/i;

/** `isExpected`: "Expected:" or "Result:", which may be another word for the output. */
type Heading = { part: Part; rest: string; margin: string; isExpected: boolean; isTerminal: boolean };

/** The part that a line begins, and what stands on the line behind it; below the heading "Examples" no colon is needed. */
function begun(line: string, isShown: boolean): Heading | undefined {
  const [, word = "", colon, rest = ""] = heading.exec(line.slice(0, 1000)) ?? [];
  const part = partOf(word.toLowerCase());
  const isAlone =
    rest.trim() === "" &&
    (isShown || part === "remark" || /^[\s#>*_-]*(?:#|sample|example|output for sample)/i.test(line));
  if (part === undefined || (colon === undefined && !isAlone)) return undefined;
  const isExpected = /^(?:expected|results?)$/i.test(word);
  const isTerminal = /^\s*terminal/i.test(line);
  const margin = line.slice(0, line.search(/\S/));
  return { part, isExpected, isTerminal, rest: (rest + line.slice(1000)).trim(), margin };
}

function partOf(word: string): Part | undefined {
  if (/^arg/.test(word)) return "arguments";
  if (/^(?:input|stdin)$/.test(word)) return "input";
  if (/^(?:output|stdout|prints|expected|results?)$/.test(word)) return "output";
  return word === "" ? undefined : "remark";
}

const hasHeading = /^[\s#*]*examples?[\s:*]*$/im;

function sections(text: string, how: How): Section[] {
  const found: Parts[] = [];
  let parts: Parts = {};
  let open: Heading | undefined;
  let isBelow = how.isShown;
  for (const line of linesWithBetween(text, how)) {
    const next = headingOf(line.line, parts, isBelow || line.isTitle);
    isBelow ||= hasHeading.test(line.line);
    if (next && endsBefore(next, parts)) {
      found.push(parts);
      parts = {};
    }
    if (next) begin(parts, next, line);
    else if (open && !goesOn(parts, open, line)) open = undefined;
    open = next ?? open;
  }
  found.push(parts);
  return found
    .map((it) => section(it, how.extent))
    .filter((it) => it.stdin !== "" || it.args.length > 0 || it.stdout !== "" || (it.has.input && it.has.output));
}

/** `isTitle`: it needs no colon. `isWithin`: it stands in a fence, or closes it. */
type Line = { line: string; between: Between | undefined; isTitle: boolean; isWithin: boolean };

function linesWithBetween(text: string, { isShown, ...how }: How): Line[] {
  const lines = linesOf(text, how);
  const isBelow = isShown || hasHeading.test(text);
  const between = betweenIn(lines, (line) => begun(line, isBelow)?.part);
  const { titles, within } = fencesIn(lines);
  return lines.map((line, at) => ({
    ...{ line, between: between[at] },
    ...{ isTitle: titles.has(at), isWithin: within.has(at) },
  }));
}

const title = /^[\s#*_]{0,20}(?:input|stdin|output|stdout)[\s*_]{0,20}$/i;

/** "**Input**" right above a fence needs no colon, where "**Output**" stands above another. */
function fencesIn(lines: readonly string[]): { titles: ReadonlySet<number>; within: ReadonlySet<number> } {
  const titles: number[] = [];
  const within = new Set<number>();
  let above = -1;
  let isWithin = false;
  lines.forEach((line, at) => {
    if (isWithin) within.add(at);
    else if (isFence(line) && title.test(lines[above] ?? "")) titles.push(above);
    if (isFence(line)) isWithin = !isWithin;
    if (line.trim() !== "") above = at;
  });
  const isInput = (at: number) => /in/i.test(lines[at] ?? "");
  const areBoth = titles.some(isInput) && !titles.every(isInput);
  return { titles: new Set(areBoth ? titles : []), within };
}

/** What a terminal shows in a fence, or far from the margin, is no prose. */
function begin(parts: Parts, { part, rest, margin, isTerminal }: Heading, { isWithin }: Line): void {
  parts[part] = rest === "" ? [] : [rest];
  if (isTerminal) parts.prompted = [];
  if (isTerminal && (isWithin || margin.length >= 4)) parts.terminal = [];
}

/** Takes a line into the part that is open; false where it ends that. What is drawn goes on. */
function goesOn(parts: Parts, { part, margin, isTerminal }: Heading, { line, between, isWithin }: Line): boolean {
  if (isTerminal && isWithin && isFence(line)) return false;
  const said = parts[part] ?? [];
  if (between === undefined || isDrawn(between, line, said) || said.every((it) => it.trim() === "")) {
    said.push(withoutMargin(line, margin));
    return true;
  }
  if (between === "exit") parts.exit = [line.trim()];
  return false;
}

/** Without an input before it, "Result:" is a word like others. */
function headingOf(line: string, { input, arguments: given }: Parts, isShown: boolean): Heading | undefined {
  const next = begun(line, isShown);
  return next?.isExpected && !input && !given ? undefined : next;
}

/** What is expected stands in the place of what came. */
const endsBefore = ({ part, isExpected }: Heading, { input, output }: Parts): boolean =>
  part !== "remark" && !isExpected && (output !== undefined || (part === "input" && input !== undefined));

function linesOf(text: string, { isTyped, isElsewhere, extent }: Omit<How, "isShown">): string[] {
  const isBox = extent === "with empty lines";
  const shown =
    isElsewhere && !/\barguments?[ \t]+\S+.*\band\b.*\binput\b/i.test(text)
      ? text
      : withShownBlocksHeaded(isElsewhere ? text : withoutRows(text, isBox));
  const plain = inEnglish(withoutPrompts(withoutRuns(withTypedHeaded(shown)), isTyped));
  return headingLines(plain, (line) => begun(line, false) !== undefined);
}

function section({ output, input, exit, terminal, prompted, arguments: given = [] }: Parts, extent: Extent): Section {
  const stdin = block(input ?? [], extent);
  const args = wordsOfLine(unmarked(given.join(" ").trim()));
  const has = { input: input !== undefined, output: output !== undefined, exit: exit?.[0] };
  const fenced = { input: isInFence(input), output: isInFence(output) };
  const by = { terminal: terminal !== undefined, prompted: prompted !== undefined, fenced };
  return { stdin: stdin === "" ? "" : `${stdin}\n`, args, stdout: block(output ?? [], extent), has, by };
}

const isFence = (line: string): boolean => /^\s*(?:```|~~~)/.test(line);
const isInFence = (lines: readonly string[] = []): boolean => isFence(lines.find((it) => it.trim() !== "") ?? "");

/** The lines without the empty ones around them; of a fence, what it holds. */
function block(lines: readonly string[], extent: Extent): string {
  const isEmpty = (line: string | undefined) => line?.trim() === "";
  const start = lines.findIndex((line) => !isEmpty(line));
  const said = start < 0 ? [] : lines.slice(start);
  const fenced = isFence(said[0] ?? "");
  const within = fenced ? said.slice(1) : said;
  const end = within.findIndex(
    (line) => isFence(line) || (!fenced && extent === "up to an empty line" && isEmpty(line)),
  );
  const kept = end < 0 ? within : within.slice(0, end);
  const text = kept.slice(0, kept.findLastIndex((line) => !isEmpty(line)) + 1).join("\n");
  return fenced ? text : unmarked(text);
}
