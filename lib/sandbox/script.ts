/** One run of a program as a script. What it must print never enters the jail: it is compared here. */
import { StringDecoder } from "node:string_decoder";
import type { Example } from "#lib/run/example.ts";
import type { Limits, ScriptTerms } from "#lib/run/ports.ts";
import type { ExampleResult, Frame, Verdict } from "#lib/run/verdict.ts";
import { crashOf, type Ending, endingOf, limitOf } from "./ending.ts";
import type { News, Reply } from "./frames.ts";
import { headerOf } from "./rounds.ts";
import type { Runner } from "./workbench.ts";
import { type PromptShown, readWritten, type Written } from "./written.ts";

export type ScriptExample = Extract<Example, { kind: "output" }>;

export type ScriptJob = {
  code: string;
  /** Of all examples together. */
  limits: Limits;
  /** Absent: all the time is for this run. */
  wallMs?: number;
  /** Absent: it is given nothing. */
  example?: (Pick<ScriptExample, "stdin" | "args" | "files"> & Partial<ScriptExample>) | undefined;
  /** Nobody need hear it. */
  terms?: Pick<ScriptTerms, "files"> | ScriptTerms | undefined;
};

/** What became of it: how it ended, and where it ended well, what it printed. */
export type ScriptRun = {
  /** Undefined where it ended by itself, with exit code 0. */
  fault: (Crash & { error: string; cause?: Pick<Verdict, "kind" | "limit"> }) | undefined;
  durationMs: number;
  stdout: string;
  /** The same without what it asked with. */
  answers: string;
  /** It may have printed more than that. */
  isCut: boolean;
  stderr: string;
  written: Written;
};

const kept = 500;
/** Bytes of what is printed, on every rung: workers/python/watch.py. */
const outputKept = 64 << 10;

export async function runScript(workbench: Runner, job: ScriptJob, signal: AbortSignal): Promise<ScriptRun> {
  const { code, limits, example, terms, wallMs = limits.wallMs } = job;
  const header = { ...headerOf({ ...limits, wallMs }), mode: "script" as const };
  const { stdin = "", args = [] } = example ?? {};
  const files = filesFor(job);
  const hearing = terms && "hear" in terms ? new Hearing(terms, example?.id) : undefined;
  const hear = hearing && ((news: News) => hearing.hear(news));
  const reply = await workbench.run({ header, program: { code, stdin, args, files }, hear }, signal);
  hearing?.end(reply);
  const written = readWritten(reply.files);
  return {
    fault: faultOf(reply, () => endingOf(reply, { header, limits }, "it was killed; most often for memory")),
    durationMs: reply.wallMs,
    stdout: reply.stdout.toString("utf8"),
    answers: withoutPrompts(reply.stdout, written.prompts),
    isCut: reply.stdout.length >= outputKept,
    stderr: reply.stderr.toString("utf8"),
    written,
  };
}

/** The output without the prompts that stand where they are said to. */
function withoutPrompts(stdout: Buffer, prompts: readonly PromptShown[]): string {
  const kept: Buffer[] = [];
  let from = 0;
  for (const { at, text } of prompts) {
    const end = at + Buffer.byteLength(text);
    if (at < from || stdout.toString("utf8", at, end) !== text) continue;
    kept.push(stdout.subarray(from, at));
    from = end;
  }
  return Buffer.concat([...kept, stdout.subarray(from)]).toString("utf8");
}

/** Those of the example stand in the places of others. */
function filesFor({ example, terms }: ScriptJob): { name: string; content: string }[] {
  const { files: own = [] } = example ?? {};
  const others = (terms?.files ?? []).filter(({ name }) => own.every((it) => it.name !== name));
  return [...others, ...own].map(({ name, content, encoding = "utf8" }) => ({
    name,
    content: Buffer.from(content, encoding).toString("base64"),
  }));
}

/** What was heard while the script ran, and at its end the rest; characters are told whole. */
class Hearing {
  readonly #heard = {
    stdout: { bytes: 0, decoder: new StringDecoder() },
    stderr: { bytes: 0, decoder: new StringDecoder() },
  };

  constructor(
    private readonly terms: ScriptTerms,
    private readonly example: string | undefined,
  ) {}

  hear(news: News): void {
    for (const stream of ["stdout", "stderr"] as const) {
      const { decoder } = this.#heard[stream];
      this.#heard[stream].bytes += news[stream].length;
      const text = decoder.write(news[stream]);
      if (text !== "") this.terms.hear({ stream, text, ...(this.example !== undefined && { example: this.example }) });
    }
  }

  end({ stdout, stderr }: Reply): void {
    const rest = {
      stdout: stdout.subarray(this.#heard.stdout.bytes),
      stderr: stderr.subarray(this.#heard.stderr.bytes),
    };
    this.hear(rest);
  }
}

function faultOf(reply: Reply, ending: () => Ending): ScriptRun["fault"] {
  const { ended, code, stderr } = reply;
  if (ended !== "done" || crashOf(reply) !== 0) {
    const cause = ending();
    return { error: cause.error, cause };
  }
  if (code === 0) return undefined;
  const crash = readTraceback(stderr.toString("utf8"));
  const limit = limitOf(crash.error);
  const words = stderr.toString("utf8").trim().split("\n").at(-1);
  return {
    ...crash,
    error: crash.error ?? `it ended with exit code ${code ?? 0}${words ? `: ${words.slice(0, kept / 2)}` : ""}`,
    ...(limit && { cause: { kind: "killed" as const, limit } }),
  };
}

/** What the example came to; `isPrompted` where it passes only without what the script asked with. */
export function resultOf(
  ran: ScriptRun,
  { id, stdout: expected }: ScriptExample,
): ExampleResult & { isPrompted?: true } {
  const { fault, stdout, answers, isCut, written } = ran;
  if (fault) {
    const { cause, ...crash } = fault;
    return { id, status: cause?.kind === "timed-out" ? "timed-out" : "raised", ...crash };
  }
  // What it asks with is no part of what it does, unless that is shown.
  const isShown = written.prompts.some(({ text }) => text.trim() !== "" && expected.includes(text.trim()));
  const got = (isShown ? stdout : answers).slice(0, kept);
  if (isCut) return { id, status: "failed", got, difference: "it printed 64 kB or more, of which no more is compared" };
  if (asCompared(stdout) === asCompared(expected)) return { id, status: "passed" };
  return asCompared(answers) === asCompared(expected)
    ? { id, status: "passed", isPrompted: true }
    : { id, status: "failed", got };
}

/** Blanks at the ends of lines and empty lines at the end of a text are not seen by a reader. */
export function asCompared(text: string): string {
  const lines = text.split("\n").map((line) => withoutEnd(line, " \t\r"));
  return withoutEnd(lines.join("\n"), "\n");
}

/** A pattern such as /[ \t]+$/ would be tried anew at each blank of a long run, and the run is the program's to choose. */
function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

type Crash = Pick<ExampleResult, "error" | "line" | "frames">;

const heading = "Traceback (most recent call last):";
const headingOfGroup = `  + Exception Group ${heading}`;

/** The last words of Python's traceback, and the lines of the program in it. */
export function readTraceback(stderr: string): Crash {
  const lines = stderr.trimEnd().split("\n");
  const at = wordsIn(lines);
  const line = [...stderr.matchAll(/File "candidate\.py", line (\d+)/g)].at(-1)?.[1];
  const error = at < 0 ? undefined : lines.slice(at).join("\n").trimStart().replace(/^\| /, "").slice(0, kept);
  const frames = framesIn(lines);
  return {
    ...(error !== undefined && { error }),
    ...(line !== undefined && { line: Number(line) }),
    ...((frames.length > 1 || frames[0]?.times !== undefined) && { frames }),
  };
}

/** The line at which they begin; a message may have several, and end with one that looks like another. -1 where there are none. */
function wordsIn(lines: readonly string[]): number {
  const from = lines.lastIndexOf(heading);
  const ofGroup = lines.lastIndexOf(headingOfGroup);
  if (ofGroup > from) return lines.findIndex((line, at) => at > ofGroup && /^ {2}\| [A-Za-z_]/.test(line));
  if (from >= 0) return lines.findIndex((line, at) => at > from && /^\S/.test(line));
  return lines.findLastIndex((line) => /^[A-Za-z_][\w.]*(:|$)/.test(line));
}

const inProgram = /^ {2}File "candidate\.py", line (?<line>\d{1,6}), in (?<name>.+)$/;
const repeated = /^ {2}\[Previous line repeated (?<times>\d{1,6}) more times?\]$/;

/** Of the last traceback, should an exception have led to another. */
function framesIn(lines: readonly string[]): Frame[] {
  const frames: Frame[] = [];
  const last = lines.slice(lines.lastIndexOf(heading) + 1);
  for (const text of last) {
    const before = frames.at(-1);
    const frame = frameIn(text);
    const again = frame ? Number(isSame(frame, before)) : Number(repeated.exec(text)?.groups?.times ?? 0);
    if (before && again > 0) before.times = (before.times ?? 1) + again;
    else if (frame) frames.push(frame);
  }
  return frames.slice(-8);
}

function frameIn(text: string): Frame | undefined {
  const { line, name } = inProgram.exec(text)?.groups ?? {};
  return name === undefined ? undefined : { line: Number(line), function: name.slice(0, 80) };
}

function isSame(one: Frame, other: Frame | undefined): boolean {
  return one.line === other?.line && one.function === other.function;
}
