/** Lines that stand between the examples of a script, and what a terminal says at its end: nothing that it prints. */

/** What begins behind a line, as far as it parts examples: `nothing` at the end of the text. */
type Behind = "input" | "heading" | "nothing" | "other";

/** What a line is, where it is no more than this: all but `exit` part examples where an input follows. */
export type Between = "rule" | "number" | "title" | "exit";

const patterns: readonly (readonly [Between, RegExp])[] = [
  ["rule", /^[ \t]{0,20}(?:-{3,}|\*{3,}|_{3,}|={3,})\s*$/],
  [
    "number",
    /^[\s#>*_-]{0,20}(?:(?:sample[ \t]+|example[ \t]+)?(?:test[ \t]*case|test|case|sample|example|run)[ \t]*(?:no\.?[ \t]*)?#?\d{1,3}|#[ \t]?\d{1,3}|\(?\d{1,3}[.):])[ \t]*[:.)]?[\s*_]{0,9}$/i,
  ],
  ["title", /^[ \t]{0,3}#{1,6}[ \t]+\S/],
  [
    "exit",
    /^[ \t]{0,20}(?:process[ \t]+)?exit(?:ed|s)?[ \t]+(?:with[ \t]+)?(?:code|status)[ \t]*[:=]?[ \t]*-?\d{1,3}\s*$/i,
  ],
];

const patternOf = (line: string): Between | undefined => patterns.find(([, pattern]) => pattern.test(line))?.[0];

/** For each line, whether it stands between examples, and as what; `heads` says what a line is the heading of. */
export function betweenIn(
  lines: readonly string[],
  heads: (line: string) => string | undefined,
): readonly (Between | undefined)[] {
  const parting = new Set<string>();
  const kinds = lines.map(patternOf);
  const behind = behindEach(lines, kinds, heads);
  return lines.map((line, at) => {
    const kind = kinds[at];
    if (kind === "exit") return behind[at] === "other" ? undefined : kind;
    // Who puts a rule between examples may put one below the last.
    const isBetween = behind[at] === "input" || (behind[at] === "nothing" && parting.has(line.trim()));
    if (kind === undefined || !isBetween) return undefined;
    parting.add(line.trim());
    return kind;
  });
}

/** By what comes next that is neither empty nor parts examples itself. */
function behindEach(
  lines: readonly string[],
  kinds: readonly (Between | undefined)[],
  heads: (line: string) => string | undefined,
): Behind[] {
  const found: Behind[] = [];
  let behind: Behind = "nothing";
  for (let at = lines.length - 1; at >= 0; at--) {
    found.push(behind);
    const line = lines[at] ?? "";
    const head = heads(line);
    const parts = /^(?:rule|number|title)$/.test(kinds[at] ?? "");
    if (line.trim() === "" || (parts && head === undefined)) continue;
    behind = head === undefined ? "other" : /^(?:input|arguments)$/.test(head) ? "input" : "heading";
  }
  return found.reverse();
}

/** Whether what is printed has the same rule, or titles, before this line too. */
export const isDrawn = (between: Between, line: string, said: readonly string[]): boolean =>
  (between === "rule" && said.some((it) => it.trim() === line.trim())) ||
  (between === "title" && said.some((it) => it.trimStart().startsWith("#")));
