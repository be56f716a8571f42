/** A script that is given an input by the examples and looks at none of it: what it prints is the answer of one example. */
import type { Run } from "./fold.ts";

const reads =
  /\b(?:input|stdin|__stdin__|argv|argparse|optparse|getopt|docopt|fileinput|getpass|open|read\w*|cmd|click|typer|fire|os|Path|subprocess|interact|eval|exec|__import__|loadtxt|genfromtxt)\b/;

/** A sentence, where that is so. What stands in an f-string is code as well, so texts count and comments do not. */
export function unreadInputWords({ examples = [] }: Pick<Run, "examples">, code: string): string[] {
  const isGiven = examples.some((it) => it.kind === "output" && (it.stdin.trim() !== "" || it.args.length > 0));
  const plain = code.replace(/^[ \t]*#.*$/gm, "");
  return isGiven && plain.trim() !== "" && !reads.test(plain)
    ? ["The examples give it an input, and this program reads none."]
    : [];
}
