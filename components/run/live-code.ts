/** The code in a reply that is still being written: what stands after the opening fence, or all of it without one. */
export function codeInReply(reply: string): string {
  const fence = /^[ \t]*```[^\n`]*\n/m.exec(reply);
  if (!fence) return /^[ \t]*`{1,3}[a-z]*$/.test(reply) ? "" : reply;
  const rest = reply.slice(fence.index + fence[0].length);
  const close = /^[ \t]*```/m.exec(rest);
  return close ? rest.slice(0, close.index) : rest;
}

/**
 * The line of `shown` that is line `line` of `checked`. Another form of the program may begin elsewhere; undefined when
 * that line is not in it.
 */
export function lineInForm(checked: string, shown: string, line: number): number | undefined {
  if (checked === shown) return line;
  const at = checked.indexOf(shown.trim());
  if (at < 0) return undefined;
  const before = checked.slice(0, at).split("\n").length - 1;
  const mapped = line - before;
  return mapped >= 1 && mapped <= shown.split("\n").length ? mapped : undefined;
}

type Grief = { line?: number | undefined; error?: string | undefined };

/** Where, counted in the checked program, the attempt first came to grief, and the words of the exception. */
export function failedLine(
  verdict: Grief & { examples: readonly Grief[] },
): { line: number; error: string } | undefined {
  const found = [verdict, ...verdict.examples].find((it) => it.line !== undefined);
  return found?.line === undefined ? undefined : { line: found.line, error: found.error ?? "" };
}
