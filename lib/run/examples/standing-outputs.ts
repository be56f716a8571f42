/** The outputs of a script that its texts show, as examples: of two for one input the first stands. */
import type { Example } from "../example.ts";
import type { InputFile } from "../file.ts";
import { printed } from "../said.ts";
import { statedBy } from "../stated.ts";
import { contradictionNote } from "./numbered.ts";

type Given = { stdin: string; args: string[] };
export type Output = Given & { stdout: string; files?: InputFile[]; before?: Given[] };

type OutputExample = Extract<Example, { kind: "output" }>;
/** An example, and what another says of the same input. */
type Against = { example: OutputExample; value: string };

/** Of two outputs for one input the first stands. */
export function standing(outputs: readonly Output[]): { examples: Example[]; against: Against[] } {
  const examples: OutputExample[] = [];
  const against: Against[] = [];
  const firsts = new Map<string, OutputExample>();
  for (const it of outputs) {
    const given = JSON.stringify([it.stdin, it.args, it.files, it.before]);
    const example: OutputExample = { kind: "output", id: `e${examples.length + 1}`, style: "input-output", ...it };
    const first = firsts.get(given) ?? example;
    firsts.set(given, first);
    if (printed(first.stdout) === printed(it.stdout)) examples.push(example);
    else against.push({ example: first, value: printed(it.stdout) });
  }
  return { examples, against };
}

export function againstNote({ example, value }: Against): string {
  return contradictionNote({ call: statedBy(example), says: printed(example.stdout), value });
}
