/** The steps of doctests: what stands behind `>>>` and `...`, and the answer below it. */
import { literalOf } from "../python/literal.ts";
import { bracketEnd, scanOf } from "../python/scan.ts";
import { isDenial } from "./complaint.ts";
import { readConnector } from "./connector.ts";

export type Step = {
  /** Where it stands: offsets into the text, the end excluded. */
  from: number;
  to: number;
  /** The same number for steps with nothing between them. */
  block: number;
  /** Without its comments; empty when there is nothing else. */
  source: string;
  /** What the comments say that are no directives. */
  comment: string;
  /** What the directives switch on, such as `SKIP`. */
  options: ReadonlySet<string>;
  /** Lines, without the indentation of the prompt. */
  answer: readonly string[];
};

type Open = { from: number; to: number; block: number; indent: number; source: string; answer: string[] };

/** All steps of the text; `name` is what its examples call. */
export function doctestSteps(text: string, name: string): Step[] {
  const found: Open[] = [];
  let open: Open | undefined;
  let [at, block] = [0, 0];
  for (const line of text.split("\n")) {
    const to = at + line.length;
    const said = line.trim();
    if (said.startsWith(">>>")) {
      if (!open) block++;
      const indent = indentOf(line);
      open = { from: at + indent, to, block, indent, source: said.slice(3).trim(), answer: [] };
      found.push(open);
    } else if (open && goesOn(open, line, name)) {
      open.to = to;
      if (closing.test(said)) open = undefined;
    } else {
      open = undefined;
    }
    at = to + 1;
  }
  const escaped = escapedParts(text);
  return found.map((it) =>
    step(
      it,
      escaped.some(({ from, to }) => from < it.from && it.from < to),
    ),
  );
}

const closing = /(?:"""|''')$/;
/** The end of a docstring or of a fenced block. */
const end = /^(?:"""|'''|```|~~~)/;
/** And a field of a docstring: `:param x: a number`. */
const heading =
  /^(?:(?:args|arguments|parameters|params|returns?|raises|yields|notes?|examples?|explanation|constraints|hints?)[ \d]*:$|:\p{L}[^:]*:(?:\s|$))/iu;

/** Takes one more line of source or answer; whether it was one. */
function goesOn(step: Open, line: string, name: string): boolean {
  const said = line.trim();
  if (said === "" || end.test(said)) return false;
  const isFirst = step.answer.length === 0;
  if (isFirst && /^\.\.\.(?:\s|$)/.test(said)) {
    step.source += `\n${said.slice(4)}`;
    return true;
  }
  const isBeside = indentOf(line) < step.indent;
  // What stands left of the prompt is no output; people who write so from the first line on are understood.
  if (!isFirst && (isBeside || endsAnswer(step.answer, said, name))) return false;
  step.answer.push((isBeside ? said : line.slice(step.indent)).trimEnd().replace(closing, ""));
  return true;
}

function endsAnswer(answer: readonly string[], said: string, name: string): boolean {
  const corrects = (correcting.test(said) || isDenial(said)) && literalOf(answer.join(" ")) !== undefined;
  return corrects || heading.test(said) || beginsExample(said, name);
}

/** Below a value it says what another one should be. */
const correcting =
  /^(?:(?:but|and|while|whereas|instead|however)\b[ ,]*)?(?:(?:it|this|that|i|the[ ]\w+)[ ])?(?:expect(?:ed)?|want(?:ed)?|should|instead)\b/i;

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** An example in another style, directly below the answer. */
function beginsExample(said: string, name: string): boolean {
  if (/^assert\s/.test(said)) return true;
  const [head] = new RegExp(`^${name}\\s*\\(`).exec(said) ?? [];
  const after = head === undefined ? undefined : bracketEnd(said, head.length - 1);
  return after !== undefined && readConnector(said.slice(after)) !== undefined;
}

/** Docstrings that are not raw: two backslashes are one in them. */
function escapedParts(text: string): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let open: { from: number; isRaw: boolean; mark: string } | undefined;
  for (const { index, 0: whole, 1: prefix, 2: mark = "" } of text.matchAll(/([rR]?)("""|''')/g)) {
    if (!open) open = { from: index, isRaw: prefix !== "", mark };
    else if (open.mark === mark) {
      if (!open.isRaw) parts.push({ from: open.from, to: index + whole.length });
      open = undefined;
    }
  }
  return parts;
}

function step({ from, to, block, source, answer }: Open, isEscaped: boolean): Step {
  const read = (text: string) => (isEscaped ? text.replaceAll("\\\\", "\\") : text);
  const { code, comments } = parted(read(source));
  const directives = comments.filter((it) => directive.test(it));
  return {
    from,
    to,
    block,
    source: code,
    comment: comments.filter((it) => !directive.test(it)).join(" "),
    options: new Set(directives.flatMap((it) => [...it.matchAll(/\+(\w+)/g)].map(([, option = ""]) => option))),
    answer: answer.map(read),
  };
}

const directive = /^#\s*doctest\s*:/;

/** The code and the comments in it. */
function parted(source: string): { code: string; comments: string[] } {
  const comments: string[] = [];
  let code = "";
  const { step } = scanOf(source);
  for (let at = 0; at < source.length; ) {
    // A string that never ends: nothing behind it can be told apart.
    const next = step(at) ?? source.length;
    const piece = source.slice(at, next);
    if (piece.startsWith("#")) comments.push(piece);
    else code += piece;
    at = next;
  }
  return { code: code.replace(/[ \t]+$/, "").trim(), comments };
}
