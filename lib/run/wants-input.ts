/** Scripts that want an input and are given none, since no example gives one: that they end without is no fault of theirs. */
import type { Attempt } from "./fold.ts";
import { blanked } from "./python/scan.ts";

const stdin = /\b(?:input\s*\(|stdin\b|fileinput\b|open\(\s*0\b)/;
const args = /\b(?:argv|argparse|optparse|getopt|docopt|click|typer|fire)\b/;

/** Where a script looks for what it is given, by its text. */
export function readsOf(code: string): { stdin: boolean; args: boolean } {
  const plain = blanked(code);
  return { stdin: stdin.test(plain), args: args.test(plain) };
}

export const readsAny = (code: string): boolean => Object.values(readsOf(code)).some(Boolean);

/** What Python raises where nothing was read; a name that has no value is missed in any case. */
const ofNothing =
  /^(?:EOFError|IndexError|ValueError|KeyError|StopIteration|ZeroDivisionError|[\w.]*(?:JSONDecodeError|StatisticsError))\b/;

/** For a person. */
export const wantsReason = ({ verdict }: Pick<Attempt, "verdict">): string[] =>
  verdict?.wantsInput ? ["It wants an input, and no example gives one: run without, it ends at once."] : [];

/** Whether a script that was given nothing may have ended for that: by its own word, or by an exception of that kind. */
export function endedUnfed(code: string, { error, stderr }: { error: string; stderr: string }): boolean {
  const isOwnWord =
    !/^Traceback \(most recent call last\):$/m.test(stderr) && !/^\w*(?:Syntax|Indentation|Tab)Error\b/.test(error);
  return readsAny(code) && (isOwnWord || ofNothing.test(error));
}
