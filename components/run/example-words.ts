import type { Example } from "#lib/run/example.ts";
import { shownIn } from "#lib/run/examples/showing.ts";

/** What an example asks, in two texts: what is called and what must come of it. */
export function exampleWords(example: Example): { call: string; expected: string } {
  switch (example.kind) {
    case "call":
      return { call: example.call, expected: example.expected };
    case "raises":
      return { call: example.call, expected: `raises ${example.error}` };
    case "assert":
      return checkWords(example.source);
    case "output":
      return { call: scriptCall(example), expected: example.stdout };
  }
}

function checkWords(source: string): { call: string; expected: string } {
  const shown = shownIn(source);
  if (!shown) return { call: source, expected: "no exception" };
  return { call: shown.steps, expected: `shows${shown.text.includes("\n") ? "\n" : " "}${shown.text}` };
}

function scriptCall({ args, stdin, files = [] }: Extract<Example, { kind: "output" }>): string {
  const call = ["python program.py", ...args].join(" ");
  const found = files.map(({ name, content }) => `finds ${name}:\n${content.trimEnd()}`);
  return [call, ...found, ...(stdin ? [`reads: ${stdin}`] : [])].join("\n");
}
