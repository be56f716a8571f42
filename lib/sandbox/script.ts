/** One run of a program as a script. What it must print never enters the jail: it is compared here. */
import type { Example } from "#lib/run/example.ts";
import type { Limits } from "#lib/run/ports.ts";
import type { ExampleResult, Verdict } from "#lib/run/verdict.ts";
import { endingOf, limitOf } from "./ending.ts";
import type { Reply } from "./frames.ts";
import { headerOf } from "./rounds.ts";
import type { Workbench } from "./workbench.ts";

export type ScriptExample = Extract<Example, { kind: "output" }>;

export type ScriptRun = {
  result: ExampleResult;
  cause?: Pick<Verdict, "kind" | "limit">;
  durationMs: number;
  stdout: string;
};

const kept = 500;

export async function runScript(
  workbench: Workbench,
  { code, example, limits }: { code: string; example: ScriptExample; limits: Limits },
  signal: AbortSignal,
): Promise<ScriptRun> {
  const header = { ...headerOf(limits), mode: "script" as const };
  const { stdin, args } = example;
  const reply = await workbench.run({ header, program: { code, stdin, args } }, signal);
  const stdout = reply.stdout.toString("utf8");
  const told = { durationMs: reply.wallMs, stdout };
  if (reply.ended === "done" && reply.signal === 0) return { ...judged(reply, example), ...told };
  const ending = endingOf(reply, header, "it was killed; most often for memory");
  const status = ending.kind === "timed-out" ? "timed-out" : "raised";
  return { result: { id: example.id, status, error: ending.error }, cause: ending, ...told };
}

function judged(
  { stdout, stderr, code }: Reply,
  { id, stdout: expected }: ScriptExample,
): Omit<ScriptRun, "durationMs" | "stdout"> {
  const got = stdout.toString("utf8");
  if (code !== 0) {
    const crash = readTraceback(stderr.toString("utf8"));
    const limit = limitOf(crash.error);
    const error = crash.error ?? `it ended with exit code ${code ?? 0}`;
    const result: ExampleResult = {
      id,
      status: "raised",
      error,
      ...(crash.line !== undefined && { line: crash.line }),
    };
    return { result, ...(limit && { cause: { kind: "killed", limit } }) };
  }
  if (withoutTrailing(got) === withoutTrailing(expected)) return { result: { id, status: "passed" } };
  return { result: { id, status: "failed", got: got.slice(0, kept) } };
}

/** Blanks at the ends of lines and empty lines at the end of a text are not seen by a reader. */
function withoutTrailing(text: string): string {
  return text.replace(/[ \t\r]+$/gm, "").replace(/\n+$/, "");
}

/** The last words of Python's traceback, and the last line of the program in it. */
export function readTraceback(stderr: string): { error?: string; line?: number } {
  const lines = stderr.trimEnd().split("\n");
  const at = lines.findLastIndex((line) => /^[A-Za-z_][\w.]*(:|$)/.test(line));
  const line = [...stderr.matchAll(/File "candidate\.py", line (\d+)/g)].at(-1)?.[1];
  const error = at < 0 ? undefined : lines.slice(at).join("\n").slice(0, kept);
  return { ...(error !== undefined && { error }), ...(line !== undefined && { line: Number(line) }) };
}
