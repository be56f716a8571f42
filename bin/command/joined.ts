/** What one flag says that is given more than once. */
import { Fault } from "#lib/run/fault.ts";

/** A blank line ends what a doctest prints. */
export const joined = (texts: readonly string[]): string | undefined =>
  texts.length === 0 ? undefined : texts.join("\n\n");

/** Throws Fault `bad-input` where one file would take the place of another's test. */
export function joinedTests(files: readonly string[]): string | undefined {
  const names = files.flatMap((it) => [...new Set(definedNames(it))]);
  const twice = names.find((it, index) => names.indexOf(it) < index);
  if (twice === undefined) return joined(files);
  const hint = "give one of them another name, or only one of the files";
  throw new Fault("bad-input", `--tests: two of the files define ${twice}`, { field: "--tests", hint });
}

const definedNames = (source: string): string[] =>
  [...source.matchAll(/^(?:async[ \t]+def|def|class)[ \t]+(\p{XID_Start}\p{XID_Continue}*|_\p{XID_Continue}*)/gmu)].map(
    ([, name = ""]) => name,
  );
