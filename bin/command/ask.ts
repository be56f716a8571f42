/** Asks on the terminal. */
import { createInterface } from "node:readline/promises";
import type { Question } from "#lib/run/event.ts";

/** Whether somebody sits at a terminal and wants to be asked. */
export function isAsked({ yes, finalOnly }: { yes?: true; finalOnly?: true }): boolean {
  return !yes && !finalOnly && process.stdin.isTTY && process.stderr.isTTY;
}

/** One of the question's choices, by its name or its number; undefined when the signal ends the wait. */
export async function askChoice({ options }: Question, signal: AbortSignal): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const choices = options.map((it) => it.choice);
  // The terminal is in readline's hands meanwhile, which would keep Ctrl-C to itself.
  lines.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
  try {
    for (;;) {
      const said = (await lines.question(`${choices.join(", ")}? `, { signal })).trim().toLowerCase();
      const chosen = choices.find((choice, at) => said !== "" && (choice === said || said === String(at + 1)));
      if (chosen) return chosen;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return undefined;
  } finally {
    lines.close();
  }
}

export async function askTask(): Promise<{ task: string; examples: string }> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new AbortController();
  lines.once("close", () => ended.abort());
  lines.once("SIGINT", () => lines.close());
  try {
    const task = await lines.question("What is the program to do?\n> ", { signal: ended.signal });
    process.stderr.write("Examples, one a line, such as f([1, 2]) == 3; an empty line ends them:\n");
    const examples: string[] = [];
    for (;;) {
      const line = await lines.question("> ", { signal: ended.signal });
      if (!line.trim()) return { task, examples: examples.join("\n") };
      examples.push(line);
    }
  } finally {
    lines.close();
  }
}
