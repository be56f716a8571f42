/** Whole lines that say what comes of what stands above them: "For example", a block, "prints", and another block. */

const isFence = (line: string): boolean => /^\s*(?:```|~~~)/.test(line);
const isEmpty = (line: string): boolean => line.trim() === "";

/** What leads to a block, at the end of its line. */
const lead =
  /(?:\b(?:for[ \t]+(?:example|instance)|e\.g\.|examples?|given|(?:and[ \t]+)?for|and[ \t]+(?:the[ \t]+)?(?:standard[ \t]+)?input|(?:for|with|if|when|given)[ \t]+(?:the[ \t]+|this[ \t]+)?(?:input|stdin|standard[ \t]+input|following(?:[ \t]+(?:input|lines))?)(?:[ \t]+(?:is|contains))?))[ \t]*[,:]?[ \t]*$/i;
const comes =
  /^[ \t]*(?:(?:it|this|the[ \t]+(?:script|program|function|output|result)|then|which|and|we|you)[ \t]+){0,3}(?:(?:should|must|would|will)[ \t]+)?(?:prints?|outputs?|displays?|shows?|writes?|gives?|gets?|produces?|returns?|becomes?|be|is|turns[ \t]+into|results?[ \t]+in)(?:[ \t]+(?:out|this|the[ \t]+following))?[ \t]*[:.]?[ \t]*$/i;

/** Lines by their numbers from 0: where the first block begins and ends, the one that says what comes of it, and the second block. */
export type Shown = {
  isLed: boolean;
  lead: string;
  given: number;
  givenEnd: number;
  comes: number;
  shown: number;
  shownEnd: number;
};

/** Nobody shows longer blocks so. */
const most = 200;

export function shownBlocksIn(lines: readonly string[]): Shown[] {
  const blocks = blocksIn(lines);
  return blocks.flatMap(({ kind, start }, at) => {
    const [before, behind] = [blocks[at - 1], blocks[at + 1]];
    if (kind !== "comes" || !isShort(before) || !isShort(behind)) return [];
    const [given, shown] = [before.start, behind.start];
    return [
      { ...leadOf(lines, blocks[at - 2]), given, givenEnd: before.end, comes: start, shown, shownEnd: behind.end },
    ];
  });
}

const leadOf = (lines: readonly string[], it: Block | undefined): Pick<Shown, "isLed" | "lead"> => ({
  isLed: it?.kind === "lead",
  lead: lines[it?.start ?? -1] ?? "",
});

const isShort = (it: Block | undefined): it is Block => it !== undefined && it.end - it.start <= most;

/** With the headings "Arguments:", "Input:" and "Output:" in their places, which readers of scripts know. */
export function withShownBlocksHeaded(text: string): string {
  const lines = withToldParted(text.split("\n"));
  const shown = shownBlocksIn(lines).filter((it) => it.isLed && lines.slice(it.given, it.givenEnd).every(isData));
  const inputs = new Map(shown.map((it) => [it.given, [...argumentsOf(it), ...headed("Input:", lines[it.given])]]));
  const outputs = new Map(shown.map((it) => [it.comes, headed("Output:", lines[it.shown])]));
  return lines.flatMap((line, at) => outputs.get(at) ?? [...(inputs.get(at) ?? []), line]).join("\n");
}

/** Neither a command, nor left out, nor a sentence about it. */
const isData = (line: string): boolean =>
  !/^[ \t]*(?:\$[ \t]|>[ \t]|(?:python[\d.]*|echo|cat)[ \t]|\.{3}[ \t]*$|\^D)|^\s*let['’]s\b|\?[ \t]+\S/i.test(line);

/** As far from the margin as what stands below it. */
const headed = (heading: string, first = ""): string[] => [`${/^[ \t]*/.exec(first)?.[0] ?? ""}${heading}`];

/** "With the argument `-n 2` and the input" */
const givenArguments = /\bwith[ \t]+(?:the[ \t]+)?arguments?[ \t]+(\S.*?),?[ \t]+and\b[^\n]*$/i;

function argumentsOf({ lead: line }: Shown): string[] {
  const [, said] = givenArguments.exec(line) ?? [];
  return said === undefined ? [] : [`Arguments: ${said}`];
}

/** "Output is 35.50": what comes stands on the line itself. */
const told =
  /^([ \t]*)((?:the[ \t]+)?(?:expected[ \t]+)?output[ \t]+(?:is|should[ \t]+be)|(?:it[ \t]+|the[ \t]+(?:script|program)[ \t]+)?(?:should[ \t]+)?prints?)[ \t]+(\S.*?)[ \t]*$/i;

/** As two lines, where it tells of a block that a line leads to. */
function withToldParted(lines: readonly string[]): string[] {
  const blocks = blocksIn(lines);
  const parted = new Map(
    blocks.flatMap(({ start, end }, at) => {
      const [, margin = "", , said] = told.exec(lines[start] ?? "") ?? [];
      const isTold = said !== undefined && end === start + 1 && blocks[at - 2]?.kind === "lead";
      return isTold ? [[start, [`${margin}prints`, `${margin}${said}`]] as const] : [];
    }),
  );
  return lines.flatMap((line, at) => parted.get(at) ?? [line]);
}

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
