/** Sample runs as a screen shows them: "Enter a number: 5", and below it what is printed. What is asked with is no answer. */
import type { Output } from "./standing-outputs.ts";

type Screen = { stdin: string; stdout: string };
export type SampleRun = Output & { lines: readonly string[] };

/** "Input:" and "Type:" alone are headings of something else. */
const asking = String.raw`(?:(?:please|now|first|next|then)[ \t]+)?(?:enter\b|guess\b|(?:input|type(?:[ \t]+in)?|give(?:[ \t]+me)?|insert|provide|choose|select|pick)[ \t]+(?:an?|the|your|one|another)\b)[^\n:?]{0,80}[:?]`;
const question = String.raw`(?=[^\n?]{0,80}\b(?:your?|what|which|who|how|where|when)\b)[^\n?]{1,80}\?`;
const prompt = new RegExp(String.raw`^[ \t]*(?:${asking}|${question})[ \t]*(?<typed>\S[^\n]{0,60})?$`, "i");
/** What stands for others, or goes on as a sentence. */
const noInput = /^[<[{(].*[>\]})]$|\.{2,}|…|[.;,:]$|(?:\S+[ \t]+){6}/;

/** What is typed and what is printed; undefined where either is open. */
function screenIn(lines: readonly string[]): Screen | undefined {
  const typed = lines.filter((it) => prompt.test(it)).map((it) => prompt.exec(it)?.groups?.["typed"]?.trim() ?? "");
  const isOpen = typed.length === 0 || typed.some((it) => it === "" || noInput.test(it));
  const stdout = lines
    .filter((it) => !prompt.test(it))
    .join("\n")
    .trim();
  return isOpen || stdout === "" ? undefined : { stdin: typed.map((it) => `${it}\n`).join(""), stdout };
}

/** What a section holds that has no input, where it is a screen. */
export function typedIn<Section extends Output>(it: Section): Section {
  const isAlone = it.stdin === "" && it.args.length === 0;
  const screen = isAlone ? screenIn(it.stdout.split("\n")) : undefined;
  return screen ? { ...it, ...screen } : it;
}

const heading =
  /^[ \t#*>_-]*(?:(?:sample|example)s?[ \t]+(?:run|session|interaction|execution|dialog(?:ue)?|usage)s?|(?:sample|example)s?)(?:[ \t]+#?\d+)?[ \t*_]*:[ \t*_]*$/i;
const isFence = (line = ""): boolean => /^\s*(?:```|~~~)/.test(line);
const isEmpty = (line = ""): boolean => line.trim() === "";
/** Nobody shows a longer one. */
const most = 60;

/**
 * Below a heading, and where a line begins one all the same: a question of the script, and what is typed behind it. None whose
 * lines are all `held` by examples that have an input of their own.
 */
export function sampleRunsIn(text: string, held: ReadonlySet<string> = new Set()): SampleRun[] {
  const lines = text.split("\n");
  const found: SampleRun[] = [];
  let at = 0;
  while (at < lines.length) {
    const start = startOf(lines, at);
    const end = start === undefined ? at + 1 : endOf(lines, start);
    const own = start === undefined ? [] : lines.slice(start, end).map((it) => it.trimEnd());
    const isOpen = own.length <= most && !own.every((it) => held.has(it.trim()));
    const screen = isOpen ? screenIn(own) : undefined;
    if (screen) found.push({ stdin: screen.stdin, args: [], stdout: screen.stdout, lines: own.map((it) => it.trim()) });
    at = Math.max(end, at + 1);
  }
  return found;
}

/** Of the screen that the line leads to, or begins. */
function startOf(lines: readonly string[], at: number): number | undefined {
  const line = lines[at] ?? "";
  if (prompt.exec(line)?.groups?.["typed"] !== undefined) return at;
  if (!heading.test(line)) return undefined;
  let start = at + 1;
  while (start < lines.length && start <= at + 3 && (isEmpty(lines[start]) || isFence(lines[start]))) start++;
  return start;
}

/** Where it stands in a fence, the fence ends it, and else an empty line. */
function endOf(lines: readonly string[], start: number): number {
  const isIn = isFence(lines[start - 1]);
  const end = lines.findIndex((line, at) => at >= start && (isFence(line) || (!isIn && isEmpty(line))));
  return end < 0 ? lines.length : end;
}
