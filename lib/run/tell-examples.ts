/** Which examples were understood, each on a short line. */
import type { Example } from "./example.ts";
import { answerIn } from "./examples/doctest-check.ts";
import { shownIn } from "./examples/showing.ts";
import { testShown } from "./examples/test-shown.ts";
import { answering, statedBy } from "./stated.ts";

/** More of them say no more in a log. */
const most = 6;
/** Characters of one. */
const room = 100;

export function exampleLines(examples: readonly Example[]): string[] {
  const shown = examples.slice(0, most).map((it) => `  ${it.id}: ${cut(said(it))}`);
  const left = examples.length - shown.length;
  return left > 0 ? [...shown, `  … and ${left} more`] : shown;
}

function said(example: Example): string {
  switch (example.kind) {
    case "call":
    case "raises":
      return statedBy(example);
    case "assert":
      return checkIn(example.source);
    case "output":
      return [
        ...(example.before ?? []).map((it) => `after ${it.args.join(" ") || JSON.stringify(it.stdin.trimEnd())}`),
        ...(example.args.length > 0 ? [`with ${example.args.join(" ")}`] : []),
        ...(example.files ?? []).map((it) => `finds ${it.name} with ${JSON.stringify(it.content.trimEnd())}`),
        ...(example.stdin === "" ? [] : [`reads ${JSON.stringify(example.stdin.trimEnd())}`]),
        `prints ${JSON.stringify(example.stdout)}`,
      ].join(", ");
  }
}

function checkIn(source: string): string {
  const shown = shownIn(source);
  if (shown) return `${inOneLine(shown.steps)} shows ${JSON.stringify(shown.text)}`;
  const answer = answerIn(source);
  return answer ? answering(inOneLine(answer.steps), answer.expected) : (testShown(source) ?? inOneLine(source));
}

/** What the check of a doctest brings along to catch what is printed. */
const wrapping = /^(?:with contextlib\.redirect_stdout\b|_shown = |assert .* in map\(|assert any\(map\()/;

function inOneLine(source: string): string {
  const lines = source
    .split("\n")
    .filter((it) => it.trim() !== "" && !/^(?:import|from)\b/.test(it) && !wrapping.test(it));
  const words = lines.map((it) => it.trim().replace(/^_value = /, ""));
  const [first = source, ...more] = words;
  return more.reduce((all, it) => all + between(all, it) + it, first);
}

function between(before: string, behind: string): string {
  if (/[([{]$/.test(before) || /^[)\]}]/.test(behind)) return "";
  return /[:,]$/.test(before) ? " " : "; ";
}

const cut = (text: string): string => {
  const line = text.replace(/\s*\n\s*/g, " ");
  return line.length > room ? `${line.slice(0, room - 1)}…` : line;
};
