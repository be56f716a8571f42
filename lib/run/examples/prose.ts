/** Examples in running text: calls with their value, Input and Output, "for x = 1 return 2", `[1, 2] => 3`. */
import { literalsOf, writeLiteral } from "../python/literal.ts";
import { bracketEnd } from "../python/scan.ts";
import { readConnector } from "./connector.ts";
import type { Sighting } from "./sighting.ts";
import { oneLine, readValue } from "./value.ts";

/** `name(args)`, a connector, a value. With `name` undefined any function's name will do: people misspell their own. */
export function readCalls(text: string, name: string | undefined): Sighting[] {
  const call = new RegExp(`(?<![\\w.])(${name ?? "[A-Za-z_]\\w*"})\\s*\\(`, "g");
  return [...text.matchAll(call)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 12), match.index);
    const open = match.index + match[0].length - 1;
    const end = bracketEnd(text, open);
    if (end === undefined || /(>>>|\bdef|\bclass|\bassert)\s*$/.test(before)) return [];
    const connector = readConnector(text.slice(end));
    const value = connector && readValue(text.slice(end + connector.length));
    if (!value) return [];
    const args = oneLine(text.slice(open + 1, end - 1));
    const to = end + connector.length + value.length;
    return [
      { from: match.index, to, style: connector.style, what: { kind: "call" as const, args, expected: value.source } },
    ];
  });
}

/** `Input: … Output: …` blocks, on one line or several; `nums = [1], k = 2` is read by position. */
export function readInputOutput(text: string): Sighting[] {
  const block = /\binputs?\s*:\s*([\s\S]+?)\s*(?:\n|[,;.]|\s)\s*(?:expected\s+)?outputs?\s*:\s*/gi;
  return [...text.matchAll(block)].flatMap((match) => {
    const lines = (match[1] ?? "").split("\n").map((line) => line.trim().replace(/,$/, ""));
    const args = argumentsIn(lines.join(", "));
    const value = readValue(text.slice(match.index + match[0].length));
    if (args === undefined || !value || /\n\s*\n/.test(match[1] ?? "")) return [];
    const to = match.index + match[0].length + value.length;
    return [
      { from: match.index, to, style: "input-output", what: { kind: "call" as const, args, expected: value.source } },
    ];
  });
}

/** "For lst = [1, 2] the output should be 3", "given 4, return 2". */
export function readGiven(text: string): Sighting[] {
  const given =
    /\b(?:for|if|when|given)\s+([^\n]+?)\s*,?\s*(?:the\s+)?(?:output|result|answer|function|it|sum)?\s*(?:should|would|will|must)?\s*(?:be|returns?|outputs?|gives?|is|=>|->|==>|➞)\s*:?\s*(?=[[("'{\-\dTFN])/gi;
  return [...text.matchAll(given)].flatMap((match) => {
    const said = (match[1] ?? "").replace(/\b([A-Za-z_]\w*)\s+is\s+/g, "$1 = ").replaceAll(" and ", ", ");
    const args = argumentsIn(said);
    const value = readValue(text.slice(match.index + match[0].length));
    if (args === undefined || !value) return [];
    const to = match.index + match[0].length + value.length;
    return [{ from: match.index, to, style: "given", what: { kind: "call" as const, args, expected: value.source } }];
  });
}

/** A line such as `[1, 2], 3 => 5`, perhaps behind a bullet or "Example 1:". */
export function readArrows(text: string): Sighting[] {
  let at = 0;
  return text.split("\n").flatMap((line) => {
    const from = at;
    at += line.length + 1;
    const match = /^(.*?)\s*(==>|=>|-->|->|➞|→|⇒)\s*(.*)$/.exec(line);
    if (!match) return [];
    const [, left = "", style = "", right = ""] = match;
    const args = argumentsIn(
      left
        .replace(/^\s*(?:[-*•]|\d+[.)])?\s*(?:(?:for\s+)?examples?\s*\d*|e\.?g\.?)?\s*:?\s*/i, "")
        .replace(/[:;]\s*$/, ""),
    );
    const value = readValue(right);
    if (args === undefined || args === "" || !value) return [];
    return [{ from, to: from + line.length, style, what: { kind: "call" as const, args, expected: value.source } }];
  });
}

/** The arguments as Python source, by position; undefined when the text is not a list of literals. */
function argumentsIn(text: string): string | undefined {
  const literals = literalsOf(
    text
      .replaceAll("`", "")
      .replace(/\b([A-Za-z_]\w*)\s*:\s*(?=[[("'{\-\dTFN])/g, "$1 = ")
      .trim(),
  );
  return literals?.map(writeLiteral).join(", ");
}
