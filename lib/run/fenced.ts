/** The fenced blocks of a reply, also where a fence shares its line with code, is opened twice or never closes. */
import { scanOf } from "./python/scan.ts";

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

/**
 * In order. Tildes below words underline a heading, and within a block of backticks they close nothing; nor does a fence that
 * stands in a string, as in a docstring with an example.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Open | undefined;
  let [at, before] = [0, ""];
  for (const line of text.split("\n")) {
    const edges = isUnderline(line, open, before) ? [] : edgesIn(line, open !== undefined);
    for (const { end, start, language } of edges) {
      if (open?.isQuoted(at + end)) continue;
      if (open) blocks.push(blockIn(text, { ...open, end: at + end }));
      open = start === undefined ? undefined : openAt(text, { start: at + start, language, sign: signOf(line) });
    }
    at += line.length + 1;
    before = line;
  }
  return open ? [...blocks, { ...blockIn(text, { ...open, end: text.length }), closed: false }] : blocks;
}

function blockIn(text: string, { start, end, language }: Pick<Block, "start" | "end" | "language">): Block {
  return { start, end, language, code: text.slice(start, end), closed: true };
}

type Open = { start: number; language: string; sign: string; isQuoted: (place: number) => boolean };

const openAt = (text: string, known: Omit<Open, "isQuoted">): Open => ({
  ...known,
  isQuoted: quotedFrom(text, known.start),
});

const signOf = (line: string): string => line.trimStart().charAt(0);

const isUnderline = (line: string, open: Open | undefined, before: string): boolean =>
  signOf(line) === "~" && (open ? open.sign !== "~" : before.trim() !== "");

/** Whether a place, none before the last that was asked about, lies in a string of the code that begins there. */
function quotedFrom(text: string, start: number): (place: number) => boolean {
  let [walked, quotedUntil] = [start, start];
  return (place) => {
    if (place < quotedUntil) return true;
    const { step } = scanOf(text);
    for (let next = walked; next <= place; next = step(walked) ?? walked + 1) walked = next;
    const end = step(walked) ?? 0;
    if (end > place && holdsFences(text.slice(walked, end))) quotedUntil = end;
    return place < quotedUntil;
  };
}

/** Not where the string never ended, and what closes it opens one of the next block: the first fence is bare then, and a later one says Python. */
function holdsFences(string: string): boolean {
  const [first = "", ...later] = string.split("\n").flatMap((line) => fence.exec(line)?.[1]?.trim() ?? []);
  return /^["']/.test(string) && (first !== "" || !later.some((it) => python.test(it)));
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
