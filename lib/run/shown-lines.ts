/** Where a text shows files: `data.csv:` above a fence or lines, a heading with its name, the title of a fence, `$ cat data.csv`. */
import { bare, type Block, fenced, indented, isEmpty, isFence, marginOf } from "./file-lines.ts";

/** From the line of its name to the one behind its last, counted from 0. */
type Showing = Block & { file: string; start: number };

const ending =
  "(?:txt|text|csv|tsv|jsonl?|ndjson|xml|ya?ml|toml|ini|cfg|conf|env|properties|log|md|rst|html?|srt|sql|dat|data|in)";
const name = String.raw`[\p{L}\p{N}_][\p{L}\p{N}._-]{0,80}\.${ending}`;
/** Not within a folder: a script has its own alone. */
const named = new RegExp(String.raw`(?<![\p{L}\p{N}_\\/.-])(?:\./)?(${name})(?![\p{L}\p{N}_\\/-]|\.\p{L})`, "giu");
/** What may stand between the name and the colon: "data.csv contains the following lines:" */
const leading =
  /^[`*_"')\]]*(?:[ ,]+(?:file|which|that|and|is|are|has|have|holds?|contains?|containing|with|looks?|reads?|like|as|follows|below|the|this|these|following|contents?|data|text|rows|lines|sample|example|for|e\.g\.))*[ .]*(:?)[*_`: ]*$/i;
const isHeading = (line: string): boolean => /^[ \t]*(?:#|\*\*|__)/.test(line);

const making = "(?:writ|sav|creat|produc|generat|export|stor|dump|append)(?:es?|ing|ten|ed|s)?";
const joining = String.raw`(?:(?:an?|the|new|file|called|named|output|it|them|text|csv|json)\s+)*`;
/** Behind these words stands what a script is to write. */
const written = new RegExp(
  String.raw`\b(?:${making}|outputs?)\s+${joining}[\x60"'*]*$|\b${making}\b[^.\n]*\b(?:to|into|as)\s+${joining}[\x60"'*]*$`,
  "i",
);
const isResult = (file: string): boolean => /^(?:out|output|results?|expected)(?![a-z])/i.test(file);

/** In the order of the lines; none that is named in `made`, or whose name says that it is a result. */
export function showingsIn(lines: readonly string[], made: ReadonlySet<string>): Showing[] {
  const found: Showing[] = [];
  for (let at = 0; at < lines.length; at++) {
    const file = announced(lines, at);
    const block = file !== undefined && !made.has(file) && !isResult(file) ? blockBelow(lines, at, file) : undefined;
    if (file === undefined || !block) continue;
    found.push({ ...block, file, start: at });
    at = block.end - 1;
  }
  return found;
}

/** The names of what a script is to write. */
export function writtenNames(task: string): Set<string> {
  const found = [...task.matchAll(named)].map((it) => ({ file: it[1] ?? "", before: lineBefore(task, it.index) }));
  return new Set(found.filter(({ before }) => written.test(before)).map(({ file }) => file));
}

const lineBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 200), at)
    .split("\n")
    .at(-1) ?? "";

/** The file that the line `at` is the title of. */
function announced(lines: readonly string[], at: number): string | undefined {
  const line = (lines[at] ?? "").slice(0, 400);
  const said = [...line.matchAll(named)].at(-1);
  if (!said) return undefined;
  const [before, behind] = [line.slice(0, said.index), line.slice(said.index + said[0].length)];
  const isShown = isFence(line) || /^[ \t]*\$[ \t]+cat[ \t]+$/.test(before);
  return isShown || (isTitle(line, { before, behind }, lines[at + 1]) && !tellsOfResult.test(before))
    ? said[1]
    : undefined;
}

const tellsOfResult = /\b(?:outputs?|expected|results?|writes?|written|prints?)\b/i;
const isAlone = (before: string): boolean => /^[ \t>`*_]*$/.test(before);

/** With a colon, or as a heading or alone above a fence. */
function isTitle(line: string, { before, behind }: { before: string; behind: string }, below = ""): boolean {
  const [, colon] = leading.exec(behind) ?? [];
  return colon === ":" || (colon === "" && isFence(below) && (isHeading(line) || isAlone(before)));
}

/** The lines of a fence, indented ones, or those up to an empty line and to what an example says next. */
function blockBelow(lines: readonly string[], at: number, file: string): Block | undefined {
  if (isFence(lines[at])) return fenced(lines, at);
  const start = isEmpty(lines[at + 1]) ? at + 2 : at + 1;
  if (isFence(lines[start])) return fenced(lines, start);
  const isIndented = /^(?: {4}|\t)/.test((lines[start] ?? "").slice(marginOf(lines[at]).length));
  const block = isIndented ? indented(lines, start) : bare(lines, start, (it) => announced(lines, it) !== undefined);
  const isData = start === at + 1 ? !/^[ \t]*[-*•][ \t]/m.test(block.content) : isOfKind(block.content, file);
  return isData && block.content !== "" ? block : undefined;
}

/** Behind an empty line prose may go on: there only what is no prose counts. */
function isOfKind(content: string, file: string): boolean {
  if (/\.[ct]sv$/i.test(file))
    return content
      .trim()
      .split("\n")
      .every((it) => /[,;\t]/.test(it) && !/[,;] /.test(it));
  return /\.(?:jsonl?|ndjson)$/i.test(file) ? /^\s*[[{]/.test(content) : /\.xml$/i.test(file) && /^\s*</.test(content);
}
