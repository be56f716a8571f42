import { CommandLine } from "./command-line.tsx";
import { hintParts } from "./hint-parts.ts";

/** What mends a fault: a command is offered to be taken along, a sentence is just said. */
export function Hint({ children: hint }: { children: string }) {
  const { command, words } = hintParts(hint);
  return (
    <>
      {command ? <CommandLine command={command} /> : null}
      {words ? <span className="mt-1 block text-soft">{words}</span> : null}
    </>
  );
}
