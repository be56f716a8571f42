/** Runs a short command to its end. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { orAfter } from "#lib/patience.ts";

export type Identity = { uid: number; gid: number };

type Command = {
  file: string;
  args: readonly string[];
  stdin?: string;
  as?: Identity | undefined;
  env?: NodeJS.ProcessEnv;
  /** Milliseconds. */
  patienceMs?: number;
};

/** What a jail starts with: nothing of this process's may be seen in it. */
export const emptyEnvironment = {} as NodeJS.ProcessEnv;

const usualPatienceMs = 30_000;

/** Its output and whether it left with 0; a file that cannot be entered counts as a failure, said in `stderr`. */
export async function output(
  { file, args, stdin = "", as, env, patienceMs = usualPatienceMs }: Command,
  signal: AbortSignal,
): Promise<{ ok: boolean; stdout: string; stderr: string }> {
  const child = spawn(file, args, {
    cwd: "/",
    stdio: "pipe",
    killSignal: "SIGKILL",
    signal: orAfter(patienceMs, signal),
    ...(env && { env }),
    ...as,
  });
  const said = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.stderr += text));
  // A child that never reads its input breaks the pipe; its exit code tells the story.
  child.stdin.on("error", (error) => (said.stderr += error.message)).end(stdin);
  try {
    const [code] = (await once(child, "close")) as [number | null];
    return { ok: code === 0, ...said };
  } catch (error) {
    signal.throwIfAborted();
    return { ok: false, stdout: "", stderr: String(error) };
  }
}
