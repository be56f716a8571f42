/** Asks on the terminal what the program is to do. */
import { createInterface } from "node:readline/promises";

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
