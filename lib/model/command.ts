/** Runs a short command to its end. */
import { execFile } from "node:child_process";

export type Command = readonly [program: string, ...words: string[]];

/** `code` is null when the program could not be started or was killed by somebody else. */
export type CommandEnd = { code: number | null; stdout: string; stderr: string };

/** Kills the command and throws the signal's reason when aborted. */
export async function runCommand(command: Command, signal: AbortSignal): Promise<CommandEnd> {
  signal.throwIfAborted();
  const [program, ...words] = command;
  // Node leaves its listener on the signal where no program starts, and each that is looked for in vain would add one.
  const own = new AbortController();
  const kill = (): void => own.abort();
  signal.addEventListener("abort", kill, { once: true });
  const end = await new Promise<CommandEnd>((resolve) => {
    const options = { signal: own.signal, killSignal: "SIGKILL", maxBuffer: 16 * 2 ** 20, encoding: "utf8" } as const;
    const child = execFile(program, words, options, (error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? null, stdout, stderr: stderr || (error?.message ?? "") }),
    );
    child.stdin?.end();
  });
  signal.removeEventListener("abort", kill);
  signal.throwIfAborted();
  return end;
}

/** The last line that says something, for a message to a person. */
export function lastLine(text: string): string {
  return text.trim().split("\n").at(-1)?.trim() ?? "";
}
