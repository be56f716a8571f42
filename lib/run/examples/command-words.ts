/** The words of a command line as a shell has them: quotes hold a word together, a backslash takes the next character as it is. */
export function wordsOfLine(line: string): string[] {
  const words = line.match(/(?:[^\s"'\\]|\\[\s\S]?|"(?:[^"\\]|\\[\s\S]?)*"?|'[^']*'?)+/g) ?? [];
  const piece = /\\([\s\S]?)|"((?:[^"\\]|\\[\s\S]?)*)"?|'([^']*)'?/g;
  return words.map((word) => word.replace(piece, (...found: (string | undefined)[]) => held(found)));
}

/** What a backslash or quotes hold; within double ones a backslash takes only what has a meaning there. */
function held([, escaped, double = "", single]: readonly (string | undefined)[]): string {
  return escaped ?? single ?? double.replace(/\\(["\\$`])/g, "$1");
}
