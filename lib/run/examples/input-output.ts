/** Examples as `Input:` and `Output:`, on one line or several, or as the columns of a table. */
import { readArguments } from "./arguments.ts";
import { after, afterBlanks } from "./phrase.ts";
import { calling, type Sighting } from "./sighting.ts";
import { readValue } from "./value.ts";

/** With a colon, perhaps in bold, or alone on a line. */
const label =
  /\b(?:(inputs?)|(?:expected[ \t]+)?outputs?)(?:[ \t]*#?\d+)?(?:\*\*)?[ \t]*:(?:\*\*)?|^[ \t>#*]*(?:(inputs?)|outputs?)[ \t*]*$/gim;

/** `Input: … Output: …` blocks, on one line or several; `nums = [1], k = 2` is read by position. */
export function readInputOutput(text: string): Sighting[] {
  const found: Sighting[] = [];
  let input: { from: number; end: number } | undefined;
  for (const { index, 0: said, 1: inLine, 2: alone } of text.matchAll(label)) {
    const end = index + said.length;
    if ((inLine ?? alone) !== undefined) {
      input ??= { from: index, end };
      continue;
    }
    const seen = input && inputOutput(text, input, { at: index, end });
    if (seen) found.push(seen);
    input = undefined;
  }
  return found;
}

function inputOutput(
  text: string,
  input: { from: number; end: number },
  output: { at: number; end: number },
): Sighting | undefined {
  const given = text.slice(input.end, output.at).trim();
  const args = readArguments(given, 0, "several lines");
  // A number alone may follow a second "Input:".
  const whole = args && /^[\s`,;.*_>#-]*$/.test(given.slice(args.end)) && !/\n[ \t]*\n/.test(given);
  const from = after(/\s*/y, text, output.end) ?? output.end;
  const value = whole ? readValue(text.slice(from)) : undefined;
  if (!args || !value) return undefined;
  const place = { from: input.from, to: from + value.length, style: "input-output", names: args.names };
  return calling(place, args.source, value.source);
}

const columns = [
  /^\**(?:(?:sample|example)\s+)?(?:inputs?|arguments?|calls?)\b/i,
  /^\**(?:expected\b|outputs?\b|results?\b|returns?\b)/i,
] as const;

/** Rows of a table in Markdown whose head names an input and an output; a call of `name` is as good as its arguments. */
export function readTable(text: string, name: string): Sighting[] {
  const found: Sighting[] = [];
  let at: [number, number] | undefined;
  let from = 0;
  for (const line of text.split("\n")) {
    const cells = cellsOf(line);
    const [input, output] = columns.map((it) => cells.findIndex(({ said }) => it.test(said)));
    if (cells.length < 2) at = undefined;
    else if (!at && input !== undefined && output !== undefined && input >= 0 && output > input) at = [input, output];
    else if (at) found.push(...row(from, { input: cells[at[0]], output: cells[at[1]], name }));
    from += line.length + 1;
  }
  return found;
}

type Cell = { at: number; said: string };

function cellsOf(line: string): Cell[] {
  let next = 0;
  return line.split("|").flatMap((cell, index, all) => {
    const at = next;
    next += cell.length + 1;
    const isMargin = (index === 0 || index === all.length - 1) && cell.trim() === "";
    return isMargin ? [] : [{ at: at + cell.search(/\S|$/), said: cell.trim() }];
  });
}

type Row = { input: Cell | undefined; output: Cell | undefined; name: string };

function row(line: number, { input, output, name }: Row): Sighting[] {
  if (!input || !output) return [];
  const said = input.said.replace(/^`(.*)`$/, "$1");
  const given = said.startsWith(`${name}(`) && said.endsWith(")") ? said.slice(name.length + 1, -1) : said;
  const args = readArguments(given, 0, "one line");
  const value = readValue(output.said);
  const isWhole = args && afterBlanks(given, args.end) === given.length;
  const ends = value && /^`?$/.test(output.said.slice(value.length));
  if (!isWhole || !ends) return [];
  const place = { from: line + input.at, to: line + output.at + output.said.length, style: "table", names: args.names };
  return [calling(place, args.source, value.source)];
}
