/**
 * A part of what a person gave at length. A small model's context holds the prompt and its reply (4,096 tokens, and a digit
 * is one), and twenty examples tell it as much as two hundred; the sandbox is given all of them.
 */
import type { Task } from "./task.ts";

/** Characters of each in a prompt. A line counts some more than it has: a hundred lines with a digit each tell little. */
const room = { examples: 2_000, tests: 4_000 };
const perLine = 20;
/** Of a text that has more, how much its beginning gets; the end gets the rest. */
const headShare = 2 / 3;
/** Characters of a line or a value, and how many of its beginning and its end are kept of one that has more. */
const longest = 800;
const [head, tail] = [500, 200];

/** What stands in a prompt for what the person gave as such. */
export function shownOf(task: Task, what: keyof typeof room): string {
  return abridged(task[what] ?? "", room[what]);
}

/** What the person is told of it. */
export function abridgedNotes(task: Task): string[] {
  const long = (["examples", "tests"] as const).filter((what) => shownOf(task, what) !== (task[what] ?? ""));
  const data = withShortData(task.task) === task.task ? [] : ["values in the task"];
  return [...data, ...long].map((what) => `The ${what} are long, so the model is told a part of them alone.`);
}

/** The first and the last lines that have room in so many characters, each abridged, and how many stand between. */
export function abridged(text: string, most: number): string {
  const lines = text.split("\n").map(abridgedLine);
  if (sizeOf(lines) <= most) return lines.join("\n");
  const first = paragraphs(fitting(lines, most * headShare));
  const rest = lines.slice(Math.max(1, first.length)).reverse();
  const last = paragraphs(fitting(rest, most * (1 - headShare))).reverse();
  const between = rest.slice(last.length).filter((it) => it.trim() !== "").length;
  const left = between === 0 ? [] : [`… (${between} more ${between === 1 ? "line" : "lines"}) …`];
  return [...lines.slice(0, Math.max(1, first.length)), ...left, ...last].join("\n");
}

const sizeOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + perLine, 0);

/** As many of them from the first as have room. */
function fitting(lines: readonly string[], most: number): string[] {
  let used = 0;
  const end = lines.findIndex((line) => (used += line.length + perLine) > most);
  return lines.slice(0, end < 0 ? lines.length : end);
}

/** Without the paragraph that is cut off, where that is the smaller part. */
function paragraphs(lines: readonly string[]): string[] {
  const gap = lines.findLastIndex((line) => line.trim() === "");
  return lines.slice(0, gap > lines.length / 2 ? gap : lines.length);
}

/** A value, a call, or a line that holds them. */
export function abridgedLine(line: string): string {
  if (line.length <= longest) return line;
  const characters = Array.from(line);
  if (characters.length <= longest) return line;
  return `${characters.slice(0, head).join("")} … ${characters.slice(-tail).join("")}`;
}

/** Numbers, short texts in quotes, and what stands between them: no prose goes on like that. */
const data = /(?:[^\p{L}"']|"[^"\n]{0,80}"|'[^'\n]{0,80}'|\b(?:True|False|None|true|false|null)\b)+/gu;

/** A text whose long values are abridged, and not a word of it. */
export function withShortData(text: string): string {
  return text.replaceAll(data, abridgedLine);
}
