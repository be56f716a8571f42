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
  return shown ? { call: shown.steps, expected: `shows ${shown.text}` } : { call: source, expected: "no exception" };
}

function scriptCall({ args, stdin }: { args: readonly string[]; stdin: string }): string {
  const call = ["python program.py", ...args].join(" ");
  return stdin ? `${call}\nreads: ${stdin}` : call;
}
