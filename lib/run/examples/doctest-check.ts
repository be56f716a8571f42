/** Python that holds when the steps of a doctest answer as they should. */
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

function indented(source: string): string {
  return source.replace(/^/gm, "    ");
}
