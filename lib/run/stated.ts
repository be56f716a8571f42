/** What an example is called where a person is told of it, in a few words that lead to it. */
import { type Example, identity } from "./example.ts";
import { answerIn } from "./examples/doctest-check.ts";
import { shownIn } from "./examples/showing.ts";
import { testShown } from "./examples/test-shown.ts";

/** Characters of what a script is given, and of a test that has no name. */
const longest = 60;

export function statedBy(example: Example): string {
  switch (example.kind) {
    case "call":
      return `${example.call} ${example.style === identity ? "is" : "=="} ${example.expected}`;
    case "raises":
      return `${example.call} raises ${example.error}`;
    case "assert":
      return testIn(example.source);
    case "output":
      return outputOf(example);
  }
}

/** What a question about it is of: what is called, or the example where nothing is. */
export function askedAs(example: Example): string {
  return example.kind === "call" || example.kind === "raises" ? example.call : statedBy(example);
}

/** The assertion that stands by itself, the name of a test, or how it begins. */
function testIn(source: string): string {
  const shown = shownIn(source);
  if (shown) return `${shortened(shown.steps.replace(/\s+/g, " "))} shows ${quoted(shown.text)}`;
  const answer = answerIn(source);
  if (answer) return answering(shortened(lastStep(answer.steps)), answer.expected);
  const test = testShown(source);
  if (test !== undefined) return shortened(test);
  const [line] = /^assert\b.*$/m.exec(source) ?? [];
  const name =
    /^(?:(?:async[ \t]+)?def[ \t]+(test\p{XID_Continue}*)|class[ \t]+(\p{XID_Continue}*Test\p{XID_Continue}*))/mu;
  const [, ofFunction, ofClass] = name.exec(source) ?? [];
  return line ?? ofFunction ?? ofClass ?? shortened(source.replace(/\s+/g, " ").trim());
}

/** What a step of a doctest should come to, as one would write it. */
export function answering(step: string, expected: string): string {
  return expected.startsWith("raises ") ? `${step} ${expected}` : `${step} == ${expected}`;
}

function lastStep(steps: string): string {
  const lines = steps.split("\n");
  const from = lines.findLastIndex((line) => /^[^\s)\]}]/.test(line));
  return lines.slice(Math.max(0, from)).join(" ").replace(/\s+/g, " ").trim();
}

function outputOf({ args, stdin, before = [] }: Extract<Example, { kind: "output" }>): string {
  const given = [
    ...(args.length > 0 ? [`the arguments ${shortened(args.join(" "))}`] : []),
    ...(stdin.trim() === "" ? [] : [`the input ${quoted(stdin)}`]),
  ];
  const [last] = before.slice(-1);
  const behind = last && (last.args.join(" ") || last.stdin.trim());
  return [
    "the output",
    ...(given.length > 0 ? [`for ${given.join(" and ")}`] : []),
    ...(behind ? [`after ${shortened(behind)}`] : []),
  ].join(" ");
}

/** What a script reads or prints, without its last line's end. */
export function quoted(text: string): string {
  return JSON.stringify(shortened(text.trimEnd()));
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
