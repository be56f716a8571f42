/** The fenced blocks of a reply, also where a fence shares its line with code, is opened twice or never closes. */

export type Block = {
  code: string;
  /** Where the code lies in the reply. */
  start: number;
  end: number;
  /** What the fence says of its language, in small letters. */
  language: string;
  closed: boolean;
};

const fence = /^[ \t]*(?:`{3,}|~{3,})(.*)$/;
const python = /^[ \t]*\{?\.?py(?:thon)?[\d.]*\}?(?![\w.])/i;
const codeBehind = /^(?:async[ \t]+def|def|class|import|from|@)[ \t]*[\p{XID_Start}_]/u;
const fenceAtEnd = /(?<!`)`{3,}(?:py(?:thon)?\d?)?[ \t]*$/i;

/** In order. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Pick<Block, "start" | "language"> | undefined;
  let at = 0;
  for (const line of text.split("\n")) {
    for (const { end, start, language } of edgesIn(line, open !== undefined)) {
      if (open) blocks.push(blockIn(text, { ...open, end: at + end, closed: true }));
      open = start === undefined ? undefined : { start: at + start, language };
    }
    at += line.length + 1;
  }
  return open ? [...blocks, blockIn(text, { ...open, end: text.length, closed: false })] : blocks;
}

function blockIn(text: string, place: Omit<Block, "code">): Block {
  return { ...place, code: text.slice(place.start, place.end) };
}

/** What stands between the fenced blocks and around them, without the lines of the fences. */
export function outsideOf(text: string, blocks: readonly Block[]): Block[] {
  const edges = [0, ...blocks.flatMap(({ start, end }) => [start, end]), text.length];
  return edges.flatMap((from, at) => {
    const end = edges[at + 1];
    if (at % 2 === 1 || end === undefined) return [];
    const closing = at === 0 ? "" : (/^.*\n?/.exec(text.slice(from, end))?.[0] ?? "");
    const start = from + closing.length;
    const code = text.slice(start, end).replace(/(?:`{3,}|~{3,}).*\n?$/, "");
    return [{ code, start, end: start + code.length, language: "", closed: end < text.length }];
  });
}

type Edge = {
  /** Where in the line the block before ends. */
  end: number;
  /** Where a new block begins: in the line, or behind it. */
  start?: number;
  language: string;
};

/** A fence that says Python, or has Python behind it, opens a block also where one is open; else it closes that. */
function edgesIn(line: string, isOpen: boolean): Edge[] {
  const [, said] = fence.exec(line) ?? [];
  if (said === undefined) return edgeAtEnd(line, isOpen);
  const { language, code } = openingOf(said);
  if (codeBehind.test(code)) {
    return [{ end: 0, start: line.length - code.length, language: "python" }, ...edgeAtEnd(line, true)];
  }
  const opens = !isOpen || language === "python";
  return [opens ? { end: 0, start: line.length + 1, language } : { end: 0, language: "" }];
}

function openingOf(said: string): { language: string; code: string } {
  const [label] = python.exec(said) ?? [];
  if (label !== undefined) return { language: "python", code: said.slice(label.length).trimStart() };
  const [other = ""] = /^[\w+#-]*/.exec(said.trimStart()) ?? [];
  return { language: other.toLowerCase(), code: said.trimStart() };
}

function edgeAtEnd(line: string, isOpen: boolean): Edge[] {
  const [mark] = fenceAtEnd.exec(line) ?? [];
  if (mark === undefined) return [];
  const end = line.length - mark.length;
  if (/[py]/i.test(mark)) return [{ end, start: line.length + 1, language: "python" }];
  return isOpen ? [{ end, language: "" }] : [];
}
