/** `Input: 1\n2\n3`: who has one line for several may write the ends of lines as Python has them in a text. */

type Sides = { stdin: string; stdout: string };

/** Where the task speaks of these, or holds one, a backslash may be meant. */
const ofBackslashes =
  /\\|\b(?:backslash(?:es)?|escap(?:e|es|ed|ing)|literal(?:ly)?|raw|paths?|regex|regular expressions?)\b/i;

/** Undefined where it is not one line in which such an end parts something, and which holds no other backslash. */
function linesIn(stdin: string): string | undefined {
  const line = stdin.replace(/(?:\\n)?\n$/, "");
  const parts = line.split("\\n");
  const isOne = !line.includes("\n") && parts[0] !== "" && !parts.some((it) => it.includes("\\"));
  return isOne && parts.length > 1 ? `${parts.join("\n")}\n` : undefined;
}

/** Inputs with the ends of lines that were plainly meant, and what is to be said of these and of the others. */
export function escapedLinesRead<It extends Sides>(
  found: readonly It[],
  task: string,
): { read: It[]; notes: string[] } {
  const mayBeMeant = !ofBackslashes.test(task);
  const read = found.map((it) => {
    const stdin = mayBeMeant && !it.stdout.includes("\\n") ? linesIn(it.stdin) : undefined;
    return stdin === undefined ? it : { ...it, stdin };
  });
  const isRead = read.some((it, at) => it !== found[at]);
  const isKept = read.some((it) => `${it.stdin}${it.stdout}`.includes("\\n"));
  return {
    read,
    notes: [
      ...(isRead ? ["`\\n` in an input is read as the end of a line."] : []),
      ...(isKept ? ["`\\n` is read as two characters: put each line of an input or output on a line of its own."] : []),
    ],
  };
}
