import type { Example } from "#lib/run/example.ts";

/** What an example asks, in two texts: what is called and what must come of it. */
export function exampleWords(example: Example): { call: string; expected: string } {
  switch (example.kind) {
    case "call":
      return { call: example.call, expected: example.expected };
    case "raises":
      return { call: example.call, expected: `raises ${example.error}` };
    case "assert":
      return { call: example.source, expected: "no exception" };
    case "output":
      return { call: scriptCall(example), expected: example.stdout };
  }
}

function scriptCall({ args, stdin }: { args: readonly string[]; stdin: string }): string {
  const call = ["python program.py", ...args].join(" ");
  return stdin ? `${call}\nreads: ${stdin}` : call;
}
