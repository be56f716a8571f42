/** What a script is given, as words that a person reads and that can be read again: `gets "-n" "3", reads "a b\nc\n"`. */

/** `stdin` is all that it reads, `args` stand behind its name. */
export type ScriptInput = { args: string[]; stdin: string };

export function writeInput({ args, stdin }: ScriptInput): string {
  const said = [
    ...(args.length > 0 ? [`gets ${args.map((it) => JSON.stringify(it)).join(" ")}`] : []),
    ...(stdin === "" ? [] : [`reads ${JSON.stringify(stdin)}`]),
  ];
  return said.join(", ");
}

const quoted = String.raw`"(?:[^"\\]|\\.)*"`;
const written = new RegExp(`^(?:gets (?<args>${quoted}(?: ${quoted})*))?(?:(?:^|, )reads (?<stdin>${quoted}))?$`);

/** Undefined where it is none. */
export function readInput(said: string): ScriptInput | undefined {
  const { args, stdin } = written.exec(said)?.groups ?? {};
  if (args === undefined && stdin === undefined) return undefined;
  const texts = (args?.match(new RegExp(quoted, "g")) ?? []).map((it) => String(JSON.parse(it)));
  return { args: texts, stdin: stdin === undefined ? "" : String(JSON.parse(stdin)) };
}
