/** Python that holds when the steps of a doctest answer as they should. */
import { bracketEnd } from "../python/scan.ts";
import type { Answer } from "./doctest-answer.ts";
import type { Step } from "./doctest-steps.ts";
import { isExpression } from "./is-expression.ts";
import { prints, showing } from "./showing.ts";

/** Three dots in the answer stand for any text. */
export const hasDots = ({ options, answer }: Step): boolean =>
  options.has("ELLIPSIS") && answer.some((line) => line.includes("..."));

/** The check of one step; undefined where there is nothing to check. The judge compares the values of `==` as it does elsewhere. */
export function checkOf(step: Step, answer: Answer): string | undefined {
  switch (answer.kind) {
    case "nothing":
      return /^assert\b/.test(step.source) ? step.source : undefined;
    case "raises":
      return raising(step.source, answer.error);
    case "value":
      return isExpression(step.source) && !prints(step.source) && !hasDots(step)
        ? `assert (${step.source}) == (${answer.literal})`
        : showing(step, { text: answer.text });
    case "text":
      return showing(step, answer);
  }
}

/** What steps behind this one need of it. */
export function effectOf(step: Step, answer: Answer): string {
  return answer.kind === "raises" ? `try:\n${indented(step.source)}\nexcept Exception:\n    pass` : step.source;
}

/** By the name of the class or of an ancestor: the program may define it, and then it is no name here. */
export function raising(source: string, error: string): string {
  return `try:
${indented(source)}
except Exception as _error:
    assert "${error}" in [_kind.__name__ for _kind in type(_error).__mro__], f"it raised {_error!r}, not ${error}"
else:
    raise AssertionError("${error} was not raised")`;
}

/** What a check of the last of several steps goes through, and what must come of it; undefined of any other. */
export const answerIn = (source: string): { steps: string; expected: string } | undefined =>
  raisedIn(source) ?? valueIn(source);

const raised =
  /^(?<before>[^]*?)try:\n(?<step>(?:(?: {4}.*)?\n)+)except Exception as _error:\n {4}assert "(?<error>[^"\n]+)" in .*\nelse:\n {4}raise AssertionError\("\k<error> was not raised"\)$/;

function raisedIn(source: string): { steps: string; expected: string } | undefined {
  const { before = "", step, error = "" } = raised.exec(source)?.groups ?? {};
  if (step === undefined || before.includes("_error")) return undefined;
  return { steps: before + step.replace(/^ {4}/gm, "").trimEnd(), expected: `raises ${error}` };
}

function valueIn(source: string): { steps: string; expected: string } | undefined {
  const from = source.lastIndexOf("\nassert (") + 1;
  const [head] = /^assert (?=\()/.exec(source.slice(from)) ?? [];
  if (head === undefined || checks.test(source.slice(0, from))) return undefined;
  const to = bracketEnd(source, from + head.length) ?? source.length;
  if (!source.startsWith(" == (", to) || bracketEnd(source, to + " == ".length) !== source.length) return undefined;
  const inner = (begin: number, end: number) => source.slice(begin + 1, end - 1);
  return {
    steps: source.slice(0, from) + inner(from + head.length, to),
    expected: inner(to + " == ".length, source.length),
  };
}

/** Whoever writes these checks more than one thing, or in words of their own. */
const checks = /^\s*(?:assert|def|class)\b/m;

function indented(source: string): string {
  return source.replace(/^/gm, "    ");
}
