/** Asks on the terminal. */
import { createInterface } from "node:readline/promises";
import type { Question } from "#lib/run/event.ts";

/** Whether somebody sits at a terminal and wants to be asked. */
export function isAsked({ yes, finalOnly }: { yes?: true; finalOnly?: true }): boolean {
  return !yes && !finalOnly && process.stdin.isTTY && process.stderr.isTTY;
}

export type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };
const here: Terminal = { input: process.stdin, output: process.stderr };

/**
 * One of the question's choices, by its name or its number; undefined when the signal ends the wait, or the input ends
 * (Ctrl-D): then nobody answers.
 */
export async function askChoice({ options }: Question, signal: AbortSignal, at = here): Promise<string | undefined> {
  const choices = options.map((it) => it.choice);
  const lines = createInterface({
    ...at,
    signal,
    prompt: `${choices.map((it, at) => `${at + 1} ${it}`).join(", ")}? `,
  });
  // The terminal is in readline's hands meanwhile, which would keep Ctrl-C to itself.
  lines.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
  try {
    lines.prompt();
    for await (const line of lines) {
      const said = line.trim().toLowerCase();
      const chosen = choices.find((choice, number) => said !== "" && (choice === said || said === String(number + 1)));
      if (chosen) return chosen;
      if (said !== "") at.output.write(`${said} is none of these: write a word or its number\n`);
      lines.prompt();
    }
    return undefined;
  } finally {
    lines.close();
  }
}

/**
 * The task is asked for until there is one. The end of the input (Ctrl-D) ends the typing, as an empty line behind the task does;
 * lines that are pasted all at once all count. Throws an AbortError at Ctrl-C.
 */
export async function askTask({ input, output } = here): Promise<{ task: string; examples: string }> {
  const lines = createInterface({ input, output, prompt: "> " });
  const typed = lines[Symbol.asyncIterator]();
  const seen = { closed: false, interrupted: false };
  lines.once("close", () => (seen.closed = true));
  lines.once("SIGINT", () => {
    seen.interrupted = true;
    lines.close();
  });
  /** Undefined at the end of the input. */
  const ask = async (): Promise<string | undefined> => {
    if (!seen.closed) lines.prompt();
    const line: IteratorResult<string, undefined> = await typed.next();
    // What is said next is not to stand behind the prompt.
    if (line.done) output.write("\n");
    if (seen.interrupted) throw new DOMException("it was interrupted", "AbortError");
    return line.value;
  };
  try {
    let task: string | undefined = "";
    while (task?.trim() === "") {
      output.write("What is the program to do?\n");
      task = await ask();
    }
    if (task === undefined) return { task: "", examples: "" };
    output.write("Examples, one a line, such as f([1, 2]) == 3; an empty line ends them:\n");
    const examples: string[] = [];
    for (let line = await ask(); line?.trim(); line = await ask()) examples.push(line);
    return { task, examples: examples.join("\n") };
  } finally {
    lines.close();
  }
}
