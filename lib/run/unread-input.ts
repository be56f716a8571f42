/** A script that is given an input by the examples and looks at none of it: what it prints is the answer of one example. */
import type { Run } from "./fold.ts";
import { blanked } from "./python/scan.ts";

const reads =
  /\b(?:input|stdin|argv|argparse|fileinput|open|read|getopt|click|typer|fire|os|Path|eval|exec|__import__)\b/;

/** A sentence, where that is so. */
export function unreadInputWords({ examples = [] }: Pick<Run, "examples">, code: string): string[] {
  const isGiven = examples.some((it) => it.kind === "output" && (it.stdin.trim() !== "" || it.args.length > 0));
  return isGiven && code.trim() !== "" && !reads.test(blanked(code))
    ? ["The examples give it an input, and this program reads none."]
    : [];
}
