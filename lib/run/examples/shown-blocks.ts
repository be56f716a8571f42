/** Whole lines that say what comes of what stands above them: "For example", a block, "prints", and another block. */

const isFence = (line: string): boolean => /^\s*(?:```|~~~)/.test(line);
const isEmpty = (line: string): boolean => line.trim() === "";

/** What leads to a block, at the end of its line. */
const lead =
  /(?:\b(?:for[ \t]+(?:example|instance)|e\.g\.|examples?|given|(?:and[ \t]+)?for|(?:for|with|if|when|given)[ \t]+(?:the[ \t]+|this[ \t]+)?(?:input|stdin|standard[ \t]+input|following(?:[ \t]+(?:input|lines))?)(?:[ \t]+(?:is|contains))?))[ \t]*[,:]?[ \t]*$/i;
const comes =
  /^[ \t]*(?:(?:it|this|the[ \t]+(?:script|program|function|output|result)|then|which|and|we|you)[ \t]+){0,3}(?:(?:should|must|would|will)[ \t]+)?(?:prints?|outputs?|displays?|shows?|writes?|gives?|gets?|produces?|returns?|becomes?|be|is|turns[ \t]+into|results?[ \t]+in)(?:[ \t]+(?:out|this|the[ \t]+following))?[ \t]*[:.]?[ \t]*$/i;

/** Lines by their numbers from 0: where the first block begins and ends, the one that says what comes of it, and the second block. */
export type Shown = { isLed: boolean; given: number; givenEnd: number; comes: number; shown: number; shownEnd: number };

/** Nobody shows longer blocks so. */
const most = 200;

export function shownBlocksIn(lines: readonly string[]): Shown[] {
  const blocks = blocksIn(lines);
  return blocks.flatMap(({ kind, start }, at) => {
    const [before, behind] = [blocks[at - 1], blocks[at + 1]];
    if (kind !== "comes" || !isShort(before) || !isShort(behind)) return [];
    const isLed = blocks[at - 2]?.kind === "lead";
    const [given, shown] = [before.start, behind.start];
    return [{ isLed, given, givenEnd: before.end, comes: start, shown, shownEnd: behind.end }];
  });
}

const isShort = (it: Block | undefined): it is Block => it !== undefined && it.end - it.start <= most;

/** With the headings "Input:" and "Output:" in their places, which readers of scripts know. */
export function withShownBlocksHeaded(text: string): string {
  const lines = text.split("\n");
  const shown = shownBlocksIn(lines).filter((it) => it.isLed);
  const inputs = new Map(shown.map((it) => [it.given, headed("Input:", lines[it.given] ?? "")]));
  const outputs = new Map(shown.map((it) => [it.comes, headed("Output:", lines[it.shown] ?? "")]));
  return lines.flatMap((line, at) => outputs.get(at) ?? [inputs.get(at) ?? [], line].flat()).join("\n");
}

/** As far from the margin as what stands below it. */
const headed = (heading: string, first: string): string => `${/^[ \t]*/.exec(first)?.[0] ?? ""}${heading}`;

type Kind = "fence" | "comes" | "lead" | "other";
type Block = { kind: Kind; start: number; end: number };

/** Fences with their content, each line that leads to a block or says what comes, and of the others those that stand together. */
function blocksIn(lines: readonly string[]): Block[] {
  const found: Block[] = [];
  let open: Kind | undefined;
  lines.forEach((line, at) => {
    const last = found.at(-1);
    const kind = open === "fence" ? open : kindOf(line);
    if (last && kind === open && kind !== undefined) last.end = at + 1;
    else if (kind !== undefined) found.push({ kind, start: at, end: at + 1 });
    const isClosed = open === "fence" ? isFence(line) : kind === "comes" || kind === "lead";
    open = isClosed ? undefined : kind;
  });
  return found;
}

function kindOf(line: string): Kind | undefined {
  if (isEmpty(line)) return undefined;
  if (isFence(line)) return "fence";
  return comes.test(line) ? "comes" : lead.test(line) ? "lead" : "other";
}
