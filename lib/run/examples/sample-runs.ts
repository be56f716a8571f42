/** Sample runs as a screen shows them: "Enter a number: 5", and below it what is printed. What is asked with is no answer. */
import type { Task } from "../task.ts";
import type { Output } from "./standing-outputs.ts";

type Screen = { stdin: string; stdout: string };
type SampleRun = { output: Output; lines: readonly string[] };

/** "Input:" and "Type:" alone are headings of something else, and "Input a: 3" has a name. */
const asking = String.raw`(?:(?:please|now|first|next|then)[ \t]+)?(?:enter\b|guess\b|(?:input|type(?:[ \t]+in)?|give(?:[ \t]+me)?|insert|provide|choose|select|pick)[ \t]+(?:an?|the|your|one|another)[ \t]+\p{L})[^\n:?]{0,80}[:?]`;
const question = String.raw`(?=[^\n?]{0,80}\b(?:your?|what|which|who|how|where|when)\b)[^\n?]{1,80}\?`;
const typed = String.raw`(?:[ \t]*\([^()\n]{1,20}\)|[ \t]*\[[^[\]\n]{1,20}\])?[ \t:]*(?<typed>\S[^\n]{0,60})?$`;
const prompt = new RegExp(String.raw`^[ \t]*(?:${asking}|${question})${typed}`, "iu");
const order = new RegExp(String.raw`^[ \t]*${asking}${typed}`, "iu");
/** What stands for others, is marked, or goes on as a sentence. */
const noInput = /^[<[{("'`*_]|[>\]})*_`]$|\.{2,}|…|[.;,:]$|^\p{Lu}{3,}$|(?:\S+[ \t]+){6}/u;
/** Of several values one is no whole answer. */
const ofSeveral = /\b(?:two|three|four|five|several|numbers|values|names|words|items|list)\b/i;
const ofNumber = /\b(?:numbers?|integers?|digits?|age|amount|many|much|old)\b/i;
/** A line that may ask just as well as answer: "Name: Ana". */
const labelled = /^[ \t]*[^:?\n]{1,40}[:?][ \t]+\S/;
/** A heading, or words about the run. */
const noAnswer =
  /^[ \t]*(?:(?:sample|example|expected)[ \t]+)?(?:in|out)put\b|^[ \t]*expected\b|^[ \t]*>>>|\b(?:the[ \t]+user|should|must|may|the[ \t]+program|note|input[ \t]+is|but[ \t]+i)\b/i;

function typedBehind(line: string): string | undefined {
  const input = prompt.exec(line)?.groups?.["typed"]?.trim();
  const isWhole =
    input !== undefined &&
    !noInput.test(input) &&
    !(ofSeveral.test(line.slice(0, line.length - input.length)) && !/[\s,]/.test(input)) &&
    !(ofNumber.test(line) && /^[a-z]$/i.test(input));
  return isWhole ? input : undefined;
}

/** What is typed and what is printed; undefined where either is open. */
function screenIn(lines: readonly string[]): Screen | undefined {
  const asked = lines.filter((it) => prompt.test(it));
  const inputs = asked.flatMap((it) => typedBehind(it) ?? []);
  const shown = lines.filter((it) => !prompt.test(it));
  const stdout = withoutMargin(shown).trim();
  const isOpen = shown.some((it) => noAnswer.test(it) || (labelled.test(it) && it !== lines.at(-1)));
  if (isOpen || inputs.length === 0 || inputs.length < asked.length || stdout === "") return undefined;
  return { stdin: inputs.map((it) => `${it}\n`).join(""), stdout };
}

function withoutMargin(lines: readonly string[]): string {
  const margins = lines.filter((it) => it.trim() !== "").map((it) => it.search(/\S/));
  const margin = margins.length === 0 ? 0 : Math.min(...margins);
  return lines.map((it) => it.slice(margin)).join("\n");
}

/** "Enter a number: 4", and "Output: 16" right below it. */
export const withTypedHeaded = (text: string): string =>
  text.replace(/^([ \t]*)(\S[^\n]*)\n(?=[ \t]*output:[ \t]*\S)/gim, (line, margin: string, asked: string) => {
    const input = order.test(asked) ? typedBehind(asked) : undefined;
    return input === undefined ? line : `${margin}Input: ${input}\n`;
  });

/** What a section holds that has no input, where it is a screen; what is typed behind the questions that stand for an input. */
export function typedIn<Section extends Output>(it: Section, text: string): Section {
  if (unlikely.test(text)) return it;
  const given = it.stdin.split("\n").filter((line) => line !== "");
  const inputs = given.flatMap((line) => typedBehind(line) ?? []);
  if (given.length > 0)
    return inputs.length === given.length ? { ...it, stdin: inputs.map((line) => `${line}\n`).join("") } : it;
  const screen = it.args.length === 0 ? screenIn(it.stdout.split("\n")) : undefined;
  return screen ? { ...it, ...screen } : it;
}

const heading =
  /^[ \t#>*_-]*(?:(?:sample|example)s?[ \t]+(?:run|session|interaction|execution|dialog(?:ue)?|usage)s?|(?:sample|example)s?)(?:[ \t]+#?\d+)?[ \t*_]*:[ \t*_]*$/i;
/** Whether a sample run stands below a heading that says so; what of it is which may be open. */
export const showsRun = (text: string): boolean =>
  [...text.matchAll(runBelow)].some(([, first = ""]) => prompt.exec(first)?.groups?.["typed"] !== undefined);

const runBelow =
  /^[ \t#>*_-]*(?:sample|example)[ \t]+(?:runs?|sessions?|interactions?|executions?|dialog(?:ue)?s?)(?:[ \t]+#?\d+)?[ \t*_]*:[ \t*_]*\n\s{0,9}(?:```\w*\n[ \t]*)?(?:[^\n]{1,80}\n){0,12}?[ \t]*((?:enter|guess|input|type|give|choose|select|pick|please|what|how|which|your)\b[^\n]{0,120})$/gim;

/** Another run, or a rule. */
const parting =
  /^[ \t#>*_]*(?:run|example|sample|test|case|session)\b[^:\n]{0,10}:?[ \t*_]*$|^[ \t]*[-=*_]{3,}[ \t]*$/i;
const started = /^[ \t]*(?:[$>][ \t]*)?(?:py(?:thon[\d.]*)?[ \t]+\S+\.py|\.\/\S+\.py)\b/i;
const isFence = (line = ""): boolean => /^\s*(?:```|~~~)/.test(line);
const isEmpty = (line = ""): boolean => line.trim() === "";
/** Nobody shows a longer one. */
const most = 60;

/** Who speaks of these shows a run that no other comes to, or one that is wrong. */
const unlikely =
  /\b(?:random\w*|secret|shuffl\w*|dice|rolls?|rolled|computer|today|current[ \t]+\w+|weather|password[ \t]+generator|file[ \t]?names?|born|api|took|wrong|incorrect|currently|bugs?|instead|but[ \t]+(?:i|it)\b)/i;

/**
 * Below a heading, and where a line orders something to be typed and something is. None whose lines are all `held` by examples
 * that have an input of their own. Where code is to be mended, they show what comes now.
 */
export function runsIn({ task, examples = "", code }: Task, held: ReadonlySet<string>): SampleRun[] {
  const text = `${task}\n\n${examples}`;
  if (code !== undefined || unlikely.test(text)) return [];
  const lines = text.split("\n");
  const found: SampleRun[] = [];
  let at = 0;
  while (at < lines.length) {
    const start = startOf(lines, at);
    const end = start === undefined ? at + 1 : endOf(lines, start);
    const run = start === undefined ? undefined : runIn(lines.slice(start, end), heading.test(lines[at] ?? ""));
    if (run && !run.lines.every((it) => held.has(it))) found.push(run);
    at = Math.max(end, at + 1);
  }
  return found;
}

function runIn(own: readonly string[], isHeaded: boolean): SampleRun | undefined {
  const isShort = own.length > 0 && own.length <= most;
  const screen = isShort && (isHeaded || !isTwice(own)) ? screenIn(own) : undefined;
  // In the order of what is read below headings, so that equal ones are one.
  return (
    screen && { output: { stdin: screen.stdin, args: [], stdout: screen.stdout }, lines: own.map((it) => it.trim()) }
  );
}

/** A question that comes again below an answer may begin another run. */
function isTwice(lines: readonly string[]): boolean {
  const asked = lines.map((it) => (prompt.test(it) ? it.replace(/[^:?]*$/, "") : ""));
  return asked.some((it, at) => it !== "" && asked.indexOf(it) < at && asked.slice(0, at).includes(""));
}

/** Of the screen that the line leads to, or begins: as the first of its paragraph, or below a sentence. */
function startOf(lines: readonly string[], at: number): number | undefined {
  const [above = "", line = ""] = [lines[at - 1], lines[at]];
  const isFirst = isEmpty(above) || /[.:]\s*$/.test(above);
  if (order.exec(line)?.groups?.["typed"] !== undefined) return isFirst ? at : undefined;
  return heading.test(line) ? belowHeading(lines, at + 1) : undefined;
}

/** Behind an empty line, the beginning of a fence, and how the script is started. */
function belowHeading(lines: readonly string[], from: number): number {
  const isBetween = (line: string) => isEmpty(line) || isFence(line);
  const start = lines.slice(from, from + 3).findIndex((it) => !isBetween(it));
  const first = from + Math.max(start, 0);
  return started.test(lines[first] ?? "") ? first + 1 : first;
}

/** Where it stands in a fence, the fence ends it, and else an empty line, or another run. */
function endOf(lines: readonly string[], start: number): number {
  const isIn = isFence(lines[start - 1]) || isFence(lines[start - 2]);
  const ends = (line: string) => isFence(line) || (!isIn && isEmpty(line)) || parting.test(line);
  const end = lines.findIndex((line, at) => at >= start && ends(line));
  return end < 0 ? lines.length : end;
}
