import { unturned } from "#components/ui/unturned.ts";
import type { Example } from "#lib/run/example.ts";
import type { ExampleResult } from "#lib/run/verdict.ts";
import { brokenCheck, headOf } from "./broken-check.ts";
import { answerIn } from "#lib/run/examples/doctest-check.ts";
import { shownIn } from "#lib/run/examples/showing.ts";
import { printedBy } from "#lib/run/said.ts";
import { readInput } from "#lib/run/script-input.ts";

/** What an example asks, in two texts: what is called and what must come of it. */
export function exampleWords(example: Example): { call: string; expected: string } {
  const { call, expected } = wordsOf(example);
  return { call: unturned(call), expected: unturned(expected) };
}

function wordsOf(example: Example): ReturnType<typeof exampleWords> {
  switch (example.kind) {
    case "call":
      return { call: example.call, expected: example.expected };
    case "raises":
      return { call: example.call, expected: `raises ${example.error}` };
    case "assert":
      return checkWords(example.source);
    case "output":
      return { call: scriptCall(example), expected: example.stdout };
  }
}

/** So much of a value is kept. */
const kept = 500;

/** What came instead of what was expected; of a longer one its beginning. */
export function gotWords(got: string): string {
  return `${unturned(got)}${Array.from(got).length < kept ? "" : "…"}`;
}

type ResultWords = ReturnType<typeof exampleWords> & {
  /** What is expected is a statement that must hold, and no value. */
  isCheck: boolean;
  error: string | undefined;
};

/** The same of an example that was tried: of a test that did not hold, what it asks there. */
export function resultWords(example: Example, result: ExampleResult | undefined): ResultWords {
  const words = exampleWords(example);
  const error = result?.error;
  if (example.kind !== "assert" || shownIn(example.source)) return { ...words, isCheck: false, error };
  const isCheck = !answerIn(example.source);
  const broken = result?.status === "failed" ? brokenCheck(example.source, error ?? "") : undefined;
  if (!broken) return { ...words, isCheck, error };
  return { ...words, ...(isCheck && { expected: unturned(broken.asks) }), isCheck, error: broken.rest };
}

function checkWords(source: string): { call: string; expected: string } {
  const shown = shownIn(source);
  if (shown) return { call: shown.steps, expected: `shows${shown.text.includes("\n") ? "\n" : " "}${shown.text}` };
  const answer = answerIn(source);
  return answer ? { call: answer.steps, expected: answer.expected } : { call: source, expected: "no exception" };
}

/** The one line by which a long example is known: the step whose answer is expected, or what names a test. */
export function exampleHead({ source }: Extract<Example, { kind: "assert" }>): string {
  const { steps } = shownIn(source) ?? answerIn(source) ?? {};
  if (steps === undefined) return unturned(headOf(source));
  return unturned(steps.split("\n").findLast((line) => /^[^\s)\]}]/.test(line)) ?? "");
}

/** The same of an input that nobody wrote and of an answer to it, both as the run tells them. */
export function inputWords(input: string, value: string | null): { call: string; answer: string | null } {
  const given = readInput(input);
  const answer = given && value ? printedBy(value) || value : value;
  return { call: unturned(given ? givenWords(given) : input), answer: answer && unturned(answer) };
}

type Given = Pick<Extract<Example, { kind: "output" }>, "args" | "stdin" | "files" | "before">;

function scriptCall({ args, stdin, files = [], before = [] }: Given): string {
  const found = files.map(({ name, content }) => `finds ${name}:\n${content.trimEnd()}`);
  const earlier = before.flatMap((it) => [calledWith(it.args), ...readsWords(it.stdin)]);
  return [...earlier, calledWith(args), ...found, ...readsWords(stdin)].join("\n");
}

/** That it is called goes without saying where it is called with nothing. */
function givenWords({ args, stdin }: Given): string {
  return [...(args.length > 0 ? [calledWith(args)] : []), ...readsWords(stdin)].join("\n");
}

const calledWith = (args: readonly string[]): string => ["python program.py", ...args].join(" ");

/** Its lines stand below each other, the first one too. */
function readsWords(stdin: string): string[] {
  if (stdin === "") return [];
  return [stdin.trimEnd().includes("\n") ? `reads:\n${stdin}` : `reads: ${stdin}`];
}
