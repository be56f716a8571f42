import { CommandLine } from "./command-line.tsx";

/** What mends a fault: a command is offered to be taken along, a sentence is just said. */
export function Hint({ children: hint }: { children: string }) {
  return isCommand(hint) ? <CommandLine command={hint} /> : <span className="mt-1 block text-soft">{hint}</span>;
}

/** Hints begin with the program to run, or are words for a person. */
function isCommand(hint: string): boolean {
  return /^(?:(?:sudo|npx|npm|ollama|fixpoint) \S|[A-Z_]+=\S)/.test(hint);
}
