/** Examples of a script: what it prints, given a standard input. Values are plain text, nothing is Python. */
import type { Example } from "../example.ts";
import type { InputFile } from "../file.ts";
import { foreignInput, foreignOutput } from "../languages.ts";
import { printed } from "../said.ts";
import { statedBy } from "../stated.ts";
import type { Task } from "../task.ts";
import { type Between, betweenIn } from "./between-examples.ts";
import { callsWithValues } from "./calls-with-values.ts";
import { partsByFiles, shownFileNotes } from "../shown-files.ts";
import { contradictionNote } from "./numbered.ts";
import type { ReadExamples } from "./sighting.ts";
import { wordsOfLine } from "./command-words.ts";

type Section = Output & { has: { input: boolean; output: boolean; exit: string | undefined } };
type Output = { stdin: string; args: string[]; stdout: string; files?: InputFile[] };
type Part = "arguments" | "input" | "output" | "remark";
type Parts = Partial<Record<Part | "exit", string[]>>;
/** Whether an empty line ends a block that no fence holds. */
type Extent = "with empty lines" | "up to an empty line";

/** `Input:` and `Output:` sections, in the examples box and, where they hold data, in the task; an `Arguments:` line may come first. */
export function readScriptExamples(task: Task): ReadExamples {
  const box = task.examples ?? "";
  const { varies, ...parts } = partsByFiles(task);
  const read = (of: typeof parts.task, extent: Extent) =>
    of.flatMap(({ text, files }, at) => {
      const isShown = of.slice(0, at).some((it) => hasHeading.test(it.text));
      return sections(text, extent, isShown).map((it) => (varies ? { ...it, files } : it));
    });
  const boxed = read(parts.examples, "with empty lines");
  const told = read(parts.task, "up to an empty line").filter(holdsData);
  // In a box a script is meant that prints nothing; elsewhere the output may be yet to come.
  const inBox = boxed.filter(({ has }) => has.output);
  const inTask = told.filter(({ has, stdout }) => has.output && stdout !== "");
  const silent = box.trim() !== "" && inBox.length === 0;
  const once = new Map([...inTask, ...inBox].map(({ has, ...it }) => [JSON.stringify(it), it]));
  const { examples, against } = standing([...once.values()]);
  const lacking = [...told, ...boxed].filter((it) => ![...inTask, ...inBox].includes(it));
  return {
    examples,
    contradictions: against.map(({ example, value }) => ({ example: example.id, value })),
    notes: [
      ...shownFileNotes(task),
      ...callNotes(task),
      ...against.map(againstNote),
      ...exitNotes([...inTask, ...inBox]),
      ...lacking.map(lackingNote),
    ],
    faults: silent ? [{ field: "examples", line: 1, text: box.trim().split("\n")[0]?.slice(0, 200) ?? "" }] : [],
  };
}

/** A script is run, and nothing in it is called. */
function callNotes({ task }: Task): string[] {
  const [first] = callsWithValues(task);
  if (!first) return [];
  const said = task.slice(first.from).split("\n")[0]?.slice(0, 200) ?? "";
  return [`A script has inputs and outputs for examples, and no calls: ${said}`];
}

function lackingNote({ stdin, args }: Section): string {
  const [given = ""] = (stdin || args.join(" ")).split("\n");
  return `An input without an output is no example: ${given.slice(0, 200)}`;
}

type OutputExample = Extract<Example, { kind: "output" }>;
/** An example, and what another says of the same input. */
type Against = { example: OutputExample; value: string };

/** Of two outputs for one input the first stands. */
function standing(outputs: readonly Output[]): { examples: Example[]; against: Against[] } {
  const examples: OutputExample[] = [];
  const against: Against[] = [];
  const firsts = new Map<string, OutputExample>();
  for (const it of outputs) {
    const given = JSON.stringify([it.stdin, it.args, it.files]);
    const example: OutputExample = { kind: "output", id: `e${examples.length + 1}`, style: "input-output", ...it };
    const first = firsts.get(given) ?? example;
    firsts.set(given, first);
    if (printed(first.stdout) === printed(it.stdout)) examples.push(example);
    else against.push({ example: first, value: printed(it.stdout) });
  }
  return { examples, against };
}

function againstNote({ example, value }: Against): string {
  return contradictionNote({ call: statedBy(example), says: printed(example.stdout), value });
}

/** Whether a script ends well is not asked of it. */
function exitNotes(sections: readonly Section[]): string[] {
  const [said] = sections.flatMap(({ has }) => has.exit ?? []);
  return said === undefined ? [] : [`What a script exits with is not checked: ${said}`];
}

/** Words that tell of the data instead of being them. */
const description =
  /^(?:(?:an?|the|their|its|each|every|all|one|two|three|some|several|many|lines?|integers?|numbers?|text|as)\s+\S|[a-z]+\s[^\n]*\.$)/i;

/** In a task, "Output: their sum." says what is meant. */
function holdsData({ stdin, stdout }: Section): boolean {
  return ![stdin, stdout].some((it) => description.test(it.trim()));
}

const heading =
  /^[\s#>*_-]*(?:(?:sample|example|expected|standard)\s)*(arguments?|args|input|stdin|output|stdout|prints|expected|results?|explanation|note|examples?)(?:copy|[ \t]+for[ \t]+sample[ \t]+input)?\b[ \t]*(?:#?\d+)?[ \t]*[*_]*[ \t]*(:)?[*_]*([^\n]*)$/i;

/** `isExpected`: "Expected:" or "Result:", which may be another word for the output. */
type Heading = { part: Part; rest: string; margin: string; isExpected: boolean };

/** The part that a line begins, and what stands on the line behind it; below the heading "Examples" no colon is needed. */
function begun(line: string, isShown: boolean): Heading | undefined {
  const [, word = "", colon, rest = ""] = heading.exec(line.slice(0, 1000)) ?? [];
  const part = partOf(word.toLowerCase());
  const isAlone =
    rest.trim() === "" &&
    (isShown || part === "remark" || /^[\s#>*_-]*(?:#|sample|example|output for sample)/i.test(line));
  if (part === undefined || (colon === undefined && !isAlone)) return undefined;
  const isExpected = /^(?:expected|results?)$/i.test(word);
  return { part, isExpected, rest: (rest + line.slice(1000)).trim(), margin: line.slice(0, line.search(/\S/)) };
}

function partOf(word: string): Part | undefined {
  if (/^arg/.test(word)) return "arguments";
  if (/^(?:input|stdin)$/.test(word)) return "input";
  if (/^(?:output|stdout|prints|expected|results?)$/.test(word)) return "output";
  return word === "" ? undefined : "remark";
}

const hasHeading = /^[\s#*]*examples?[\s:*]*$/im;

/** `isShown`: whether the heading "Examples" stands before the text. */
function sections(text: string, extent: Extent, isShown: boolean): Section[] {
  const found: Parts[] = [];
  let parts: Parts = {};
  let open: Heading | undefined;
  let isBelow = isShown;
  for (const { line, between } of linesWithBetween(text, isShown)) {
    const next = headingOf(line, parts, isBelow);
    isBelow ||= hasHeading.test(line);
    if (next && endsBefore(next, parts)) {
      found.push(parts);
      parts = {};
    }
    if (next) parts[next.part] = next.rest === "" ? [] : [next.rest];
    else if (open && !goesOn(parts, open, { line, between })) open = undefined;
    open = next ?? open;
  }
  found.push(parts);
  return found
    .map((it) => section(it, extent))
    .filter((it) => it.stdin !== "" || it.args.length > 0 || it.stdout !== "" || (it.has.input && it.has.output));
}

type Line = { line: string; between: Between | undefined };

function linesWithBetween(text: string, isShown: boolean): Line[] {
  const lines = linesOf(text);
  const isBelow = isShown || hasHeading.test(text);
  const between = betweenIn(lines, (line) => begun(line, isBelow)?.part);
  return lines.map((line, at) => ({ line, between: between[at] }));
}

/** Takes a line into the part that is open; false where it ends that. What is drawn with the same rule goes on with it. */
function goesOn(parts: Parts, { part, margin }: Heading, { line, between }: Line): boolean {
  const said = parts[part] ?? [];
  const isDrawn = between === "rule" && said.some((it) => it.trim() === line.trim());
  if (between === undefined || isDrawn || said.every((it) => it.trim() === "")) {
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

const script = String.raw`py(?:thon[\d.]*)?[ \t]+\S+\.py`;
/** Its margin is that of what it prints. */
const command = String.raw`^([ \t]*)\$[ \t]+`;
/** Who is told of a mistake may be told elsewhere. */
const answer = String.raw`\n(?![ \t]*(?:usage|error|traceback)\b)`;
/** Without arguments somebody may type the input in between. */
const runs = new RegExp(`${command}${script}[ \\t]+([^|<>&;\\n]+)${answer}`, "gim");
/** Not where a file has just been shown. */
const runsWithFile = new RegExp(`${command}${script}[ \\t]*${answer}`, "gim");
const showsFile = new RegExp(`${command}cat[ \\t]+[^|<>&;\\n]+$`, "im");
/** What a shell sends into a script. */
const piped = new RegExp(
  `${command}(echo|printf)[ \\t]+([^|<>&;\\n]+?)[ \\t]*\\|[ \\t]*${script}\\b([^|<>&;\\n]*)${answer}`,
  "gim",
);

function pipedIn([, margin = "", writer = "", said = "", args = ""]: readonly string[]): string {
  const words = wordsOfLine(said);
  const isFlagged = words[0] === "-e";
  const text = words.slice(isFlagged ? 1 : 0).join(" ");
  const input = isFlagged || writer === "printf" ? text.replaceAll("\\n", "\n") : text;
  const given = args.trim() === "" ? "" : `Arguments:${args}\n`;
  return `${given}Input:\n${input.replace(/\n$/, "")}\nOutput:\n`.replace(/^(?=[^])/gm, margin);
}

const prompt = new RegExp(String.raw`^[ \t]*\$[ \t][^\n]*\b${script}\b`, "im");

/** Where scripts are run at a prompt, there stand arguments, and nothing of an output. */
function withoutPrompts(text: string): string {
  if (!prompt.test(text)) return text;
  return text
    .replace(piped, (...it: string[]) => pipedIn(it))
    .replace(runs, "$1Arguments: $2\n$1Output:\n")
    .replace(runsWithFile, showsFile.test(text) ? "$1Output:\n" : "$1Note:\n")
    .replace(/^[ \t]*\$(?:[ \t]+[a-z./~].*|[ \t]*(?![^]))$/gm, "Note:");
}

const inputHeading = foreignHeading(foreignInput);
const outputHeading = foreignHeading(foreignOutput);

function foreignHeading(words: string): RegExp {
  return new RegExp(String.raw`^([\s#>*_-]{0,20})${words}([ \t]*(?:#?\d+)?[ \t]*[*_]*[ \t]*)(?:[:：]|$)`, "gimu");
}

const inEnglish = (text: string): string =>
  text.replace(inputHeading, "$1Input$2:").replace(outputHeading, "$1Output$2:");

/** A heading may end a sentence's line, or the line of the input that it answers. */
function linesOf(text: string): string[] {
  return inEnglish(withoutPrompts(text))
    .replace(/([.:!?])[ \t]+((?:(?:sample|example|expected) )?(?:input|output):[ \t]*)$/gim, "$1\n$2")
    .replace(/^([ \t]*input:[^\n]*?\S)[ \t]+(output:[ \t]*\S)/gim, "$1\n$2")
    .split("\n");
}

function withoutMargin(line: string, margin: string): string {
  return line.startsWith(margin) ? line.slice(margin.length) : line;
}

function section({ output, input, exit, arguments: given = [] }: Parts, extent: Extent): Section {
  const stdin = block(input ?? [], extent);
  const args = wordsOfLine(given.join(" "));
  const has = { input: input !== undefined, output: output !== undefined, exit: exit?.[0] };
  return { stdin: stdin === "" ? "" : `${stdin}\n`, args, stdout: block(output ?? [], extent), has };
}

const isFence = (line: string): boolean => /^\s*(?:```|~~~)/.test(line);

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
  return kept.slice(0, kept.findLastIndex((line) => !isEmpty(line)) + 1).join("\n");
}
