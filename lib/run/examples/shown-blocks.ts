/** Whole lines that say what comes of what stands above them: "For example", a block, "prints", and another block. */

const isFence = (line: string): boolean => /^\s*(?:```|~~~)/.test(line);
const isEmpty = (line: string): boolean => line.trim() === "";

/** What leads to a block, at the end of its line. */
const lead =
  /(?:\b(?:for[ \t]+(?:example|instance)|e\.g\.|examples?|given|(?:and[ \t]+)?for|and[ \t]+(?:the[ \t]+)?(?:standard[ \t]+)?input|(?:for|with|if|when|given)[ \t]+(?:the[ \t]+|this[ \t]+)?(?:input|stdin|standard[ \t]+input|following(?:[ \t]+(?:input|lines))?)(?:[ \t]+(?:is|contains))?))[ \t]*[,:]?[ \t]*$/i;
const comes =
  /^[ \t]*(?:(?:it|this|the[ \t]+(?:script|program|function|output|result)|then|which|and|we|you)[ \t]+){0,3}(?:(?:should|must|would|will)[ \t]+)?(?:prints?|outputs?|displays?|shows?|writes?|gives?|gets?|produces?|returns?|becomes?|be|is|turns[ \t]+into|results?[ \t]+in)(?:[ \t]+(?:out|this|the[ \t]+following))?[ \t]*[:.]?[ \t]*$/i;

/** A sentence that leads from one value to another: "becomes", "and I would like to have", "so that I get", "I want to turn it into this". */
const wanted =
  /(?:\b(?:becomes?|turns?[ \t]+into)|^(?=[^\n]{0,200}$).*\b(?:i|we)(?:['’]d[ \t]+like|[ \t]+(?:would[ \t]+like|want|need))\b[^.\n]{0,60}|^(?=[^\n]{0,200}$).*\bso[ \t]+that[ \t]+(?:i|we)[ \t]+(?:get|have|obtain|end[ \t]+up[ \t]+with)|^[ \t]*(?:(?:in)?to[ \t]+this|to[ \t]+get)|\b(?:expected|desired)[ \t]+(?:output|result)(?:[ \t]+is)?)[ \t]*:?[ \t]*$/i;
/** Of a part, of a step, of what comes now, or of two that are given. */
const unlikely =
  /\b(?:each|every|first|then|after|before|when|tried|using|but|api|db|old|new|response|config|document|overrides?|data[ \t]?frame|steps?|pass|for[ \t]+each|suppose)\b/i;

/** Lines by their numbers from 0: where the first block begins and ends, the one that says what comes of it, and the second block. */
export type Shown = {
  isLed: boolean;
  /** A sentence says that the second is to come of the first, and not that it does. */
  isWanted: boolean;
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
  return blocks.flatMap(({ kind, start, end }, at) => {
    const [before, behind] = [blocks[at - 1], blocks[at + 1]];
    if (!leads({ kind }) || !isShort(before) || !isShort(behind)) return [];
    const [given, shown] = [before.start, behind.start];
    if (leads(blocks[at - 2]) || turns.test(nextLine(lines, behind.end))) return [];
    return [
      {
        ...leadOf(lines, blocks[at - 2]),
        isWanted:
          wanted.test(lines[end - 1] ?? "") &&
          isPlain([...lines.slice(Math.max(0, given - 4), given), ...lines.slice(start, end)]),
        ...{ given, givenEnd: before.end, comes: start, shown, shownEnd: behind.end },
      },
    ];
  });
}

/** Whether it leads from one value to another; what it has led to is an answer, and nothing comes of that. */
const leads = (it: Pick<Block, "kind"> | undefined): boolean => it?.kind === "comes" || it?.kind === "wanted";

const nextLine = (lines: readonly string[], from: number): string => lines.slice(from).find((it) => !isEmpty(it)) ?? "";

const leadOf = (lines: readonly string[], it: Block | undefined): Pick<Shown, "isLed" | "lead"> => ({
  isLed: it?.kind === "lead",
  lead: lines[it?.start ?? -1] ?? "",
});

/** What stands above the first value, and between the two. */
const isPlain = (told: readonly string[]): boolean => !told.some((it) => unlikely.test(it));
/** What was shown is wrong, or a step, or of a part. */
const turns = /^\s*(?:but|now|instead|for[ \t]+(?:each|every))\b/i;

const isShort = (it: Block | undefined): it is Block => it !== undefined && it.end - it.start <= most;

/** With the headings "Arguments:", "Input:" and "Output:" in their places, which readers of scripts know. */
export function withShownBlocksHeaded(text: string): string {
  const lines = withToldParted(text.split("\n"));
  const shown = shownBlocksIn(lines).filter(
    (it) => it.isLed && comes.test(lines[it.comes] ?? "") && lines.slice(it.given, it.givenEnd).every(isData),
  );
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

/** A number ends with its sentence; of words nobody knows where they end. */
function saidIn(told: string): string | undefined {
  const [, number, rest = ""] = /^([-+]?\d[\d.,]*?)(?:\.?$|[.;,][ \t]+(\S.*)$)/.exec(told) ?? [];
  if (number !== undefined && /^$|^\p{L}/u.test(rest)) return number;
  return told === "" || /[.!?;][ \t]+\S|^nothing\b|\bor[ \t]+so\b/i.test(told) ? undefined : told;
}

/** As two lines, where it tells of a block that a line leads to. */
function withToldParted(lines: readonly string[]): string[] {
  const blocks = blocksIn(lines);
  const parted = new Map(
    blocks.flatMap(({ start, end }, at) => {
      const [, margin = "", , all = ""] = told.exec(lines[start] ?? "") ?? [];
      const said = saidIn(all);
      const isTold = said !== undefined && end === start + 1 && blocks[at - 2]?.kind === "lead";
      return isTold ? [[start, [`${margin}prints`, `${margin}${said}`]] as const] : [];
    }),
  );
  return lines.flatMap((line, at) => parted.get(at) ?? [line]);
}

type Kind = "fence" | "comes" | "wanted" | "lead" | "other";
type Block = { kind: Kind; start: number; end: number };

/** Fences with their content, each line that leads to a block or says what comes, and of the others those that stand together. */
function blocksIn(lines: readonly string[]): Block[] {
  const found: Block[] = [];
  let open: Kind | undefined;
  lines.forEach((line, at) => {
    const kind = open === "fence" ? open : kindOf(line);
    if (kind !== undefined) take(found, { kind, at, lines, isOpen: kind === open });
    open = closes(open, line, kind) ? undefined : kind;
  });
  return found;
}

const closes = (open: Kind | undefined, line: string, kind: Kind | undefined): boolean =>
  open === "fence" ? isFence(line) : kind !== "other" && kind !== "fence";

/** `isOpen`: a block of that kind ends right above. */
function take(
  found: Block[],
  { kind, at, lines, isOpen }: { kind: Kind; at: number; lines: readonly string[]; isOpen: boolean },
) {
  const last = found.at(-1);
  const isNext = isOpen && !isBelowWords(lines[at], lines[at - 1]);
  if (last && isNext) last.end = at + 1;
  else if (last && kind === "wanted" && endsSentence(last, lines, at)) Object.assign(last, { kind, end: at + 1 });
  else found.push({ kind, start: at, end: at + 1 });
}

/** A sentence of several lines may lead to a value with its last one. */
const endsSentence = ({ kind, start, end }: Block, lines: readonly string[], at: number): boolean =>
  (kind === "other" || kind === "wanted") && end === at && isWords.test(lines[start] ?? "");

/** A list or a dictionary right below a sentence is another block. */
const isBelowWords = (line = "", above = ""): boolean => /^[ \t]*[[{]/.test(line) && isWords.test(above);

const isWords = /^[ \t]*\p{L}[\p{L}'’,-]*[ \t].*[\p{L}:.]$/u;

function kindOf(line: string): Kind | undefined {
  if (isEmpty(line)) return undefined;
  if (isFence(line)) return "fence";
  if (comes.test(line)) return "comes";
  return lead.test(line) ? "lead" : wanted.test(line) ? "wanted" : "other";
}
