/** The lines of a text that tell what a script prints, with others in their place, or none. */

/** What is sought in a text, each time by reading all of it. */
export type Sought = {
  output: string;
  isIn: (text: string) => boolean;
  /** Whether a changed text says what it should; `too little`: it still says what is to go. */
  judge: (text: string) => "right" | "too much" | "too little";
};

const mostBeginnings = 60;
/** What is left of a section may change what follows it, until all of it is cut. */
const mostStrayed = 3;

/** With `put` in the place of the output; undefined where that is not right. */
export function withOutput(text: string, put: string, { output, isIn, judge }: Sought): string | undefined {
  const lines = text.split("\n");
  const { at, to } = placeIn(lines, output, isIn);
  const line = (lines[at] ?? "").trimEnd();
  const [first = "", ...others] = put.split("\n");
  const old = (output.split("\n")[0] ?? "").trimEnd();
  const from = Math.max(0, line.lastIndexOf(old));
  const head = line.slice(0, from);
  // In a table or a sentence more stands behind it.
  const tail = output.includes("\n") ? "" : line.slice(from + old.length);
  const margin = /^[ \t]*/.exec(head)?.[0] ?? "";
  const written = [head + first + tail, ...others.map((it) => (it === "" ? "" : margin + it))];
  const changed = [...lines.slice(0, at), ...written, ...lines.slice(to)].join("\n");
  return judge(changed) === "right" ? changed : undefined;
}

/** With the output goes what it is printed for; undefined where that is not right. */
export function withoutOutput(text: string, { output, isIn, judge }: Sought): string | undefined {
  const lines = text.split("\n");
  const { at, to: last } = placeIn(lines, output, isIn);
  const to = isFence(lines[at - 1]) && isFence(lines[last]) ? last + 1 : last;
  const from = beginning(lines, { at, to }, judge);
  return from === undefined ? undefined : cut(lines, from, to);
}

/** The output ends with the first line up to which the text must be read for it. */
function placeIn(lines: readonly string[], output: string, isIn: Sought["isIn"]): { at: number; to: number } {
  let [without, to] = [0, lines.length];
  while (to - without > 1) {
    const middle = Math.floor((without + to) / 2);
    if (isIn(lines.slice(0, middle).join("\n"))) to = middle;
    else without = middle;
  }
  return { at: Math.max(0, to - output.split("\n").length), to };
}

/** Line by line upwards to where the section begins: what is cut is no more than it must be, and its headings. */
function beginning(
  lines: readonly string[],
  { at, to }: { at: number; to: number },
  judge: Sought["judge"],
): number | undefined {
  const judged = (from: number) => judge(cut(lines, from, to));
  const last = lines.slice(0, at).findLastIndex(isSentence);
  const above = Array.from({ length: at - last - 1 }, (_, up) => at - 1 - up).filter((it) => mayBegin(lines[it]));
  let strayed = 0;
  const first = [at, ...above.slice(0, mostBeginnings)].find((from) => {
    const said = judged(from);
    strayed += said === "too much" ? 1 : 0;
    return said === "right" || strayed === mostStrayed;
  });
  if (first === undefined || judged(first) !== "right") return undefined;
  let from = first;
  while (isHeading(lines, from - 1) && judged(from - 1) === "right") from--;
  return from;
}

/** What is read, or printed, mostly has neither. */
const mayBegin = (line = ""): boolean => /[:：$]/.test(line) || heading.test(line);

/** What is to be done may stand right above an example: that is never cut. */
const isSentence = (line: string): boolean =>
  /\p{L}{2}/u.test(line) && /[.!?](?:[ \t]|$)/.test(line) && !/^[^.!?:：]{1,40}[:：]/.test(line);

const isFence = (line = ""): boolean => /^\s*(?:```|~~~)/.test(line);

const heading =
  /^[\s#>*_-]{0,20}(?:(?:sample|example)[ \t]+)?(?:input|stdin|arguments?|args|examples?[ \t]{0,4}#?\d+)\b[ \t]{0,4}(?:#?\d+)?[ \t]{0,4}[*_]{0,4}:?[*_]{0,4}[ \t]*$/i;

/** Of the section; a fence that opens there, too. */
function isHeading(lines: readonly string[], at: number): boolean {
  const opens = isFence(lines[at]) && lines.slice(0, at).filter(isFence).length % 2 === 0;
  return opens || heading.test(lines[at] ?? "");
}

/** Of two empty lines that come together one goes, too. */
function cut(lines: readonly string[], from: number, to: number): string {
  const isEmpty = (at: number) => (lines[at] ?? "").trim() === "";
  const isApart = isEmpty(from - 1) && isEmpty(to);
  return [...lines.slice(0, from), ...lines.slice(isApart ? to + 1 : to)].join("\n");
}
