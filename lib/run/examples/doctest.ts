/** Doctests: `>>> f(1)` and what follows, up to a blank line. A session with state becomes one assert for each answer. */
import { literalsOf, writeLiteral } from "../python/literal.ts";
import { bracketEnd } from "../python/scan.ts";
import { readConnector } from "./connector.ts";
import { type Answer, readAnswer } from "./doctest-answer.ts";
import { checkOf, effectOf, hasDots } from "./doctest-check.ts";
import { isExpression } from "./is-expression.ts";
import { doctestSteps, type Step } from "./doctest-steps.ts";
import type { Sighting } from "./sighting.ts";
import { oneLine, readValue } from "./value.ts";

export function readDoctests(text: string, name: string): Sighting[] {
  const own = new RegExp(`^from\\s+[\\w.]+\\s+import\\s+\\(?\\s*${name}\\s*\\)?$`);
  const steps = doctestSteps(text, name).filter(
    ({ source, options }) => source !== "" && !options.has("SKIP") && !own.test(source),
  );
  return remembers(steps, name) ? together(steps) : apart(steps, name);
}

/** Where the steps stand that are to be skipped. */
export function skippedDoctests(text: string, name: string): { from: number; to: number }[] {
  return doctestSteps(text, name).filter(({ options }) => options.has("SKIP"));
}

/** Each answer by itself, what it needs gone through before it. */
function apart(steps: readonly Step[], name: string): Sighting[] {
  const setup: string[] = [];
  return steps.flatMap((step) => {
    const answer = readAnswer(step.answer);
    const isPlain = setup.length === 0 && isExpression(step.source);
    const what = (isPlain ? plain(step, answer, name) : undefined) ?? checked(setup, checkOf(step, answer));
    if (!isPlain) setup.push(effectOf(step, answer));
    return what ? [sighting([step], what)] : [];
  });
}

/** The whole session as one example: the program is loaded once for all of them, so each call would count for the others. */
function together(steps: readonly Step[]): Sighting[] {
  const checks = steps.map((step) => {
    const answer = readAnswer(step.answer);
    return checkOf(step, answer) ?? effectOf(step, answer);
  });
  return [sighting(steps, { kind: "assert", source: checks.join("\n") })];
}

function sighting(steps: readonly Step[], what: Sighting["what"]): Sighting {
  return { from: steps[0]?.from ?? 0, to: steps.at(-1)?.to ?? 0, style: "doctest", what };
}

function checked(setup: readonly string[], check: string | undefined): Sighting["what"] | undefined {
  return check === undefined ? undefined : { kind: "assert", source: [...setup, check].join("\n") };
}

/**
 * Whether the function keeps something between its calls: without arguments, or in one breath, the same call answers
 * otherwise. Anywhere else two such answers contradict each other.
 */
function remembers(steps: readonly Step[], name: string): boolean {
  const before = new Map<string, Step>();
  return steps.some((step) => {
    const { args = "", rest } = callOf(step.source, name) ?? {};
    const literals = rest === "" && step.answer.length > 0 ? literalsOf(args) : undefined;
    if (!literals) return false;
    const key = literals.map(writeLiteral).join(", ");
    const last = before.get(key);
    before.set(key, step);
    return last !== undefined && (key === "" || last.block === step.block) && shown(last) !== shown(step);
  });
}

function shown({ answer }: Step): string {
  return answer.join("").replace(/\s/g, "");
}

/** `name(args)` and what stands behind it. */
function callOf(source: string, name: string): { args: string; rest: string } | undefined {
  const [head] = new RegExp(`^${name}\\s*\\(`).exec(source) ?? [];
  const end = head === undefined ? undefined : bracketEnd(source, head.length - 1);
  if (head === undefined || end === undefined) return undefined;
  return { args: oneLine(source.slice(head.length, end - 1)), rest: source.slice(end).trim() };
}

/** `name(args)` alone, or with its value behind it on the same line. */
function plain(step: Step, answer: Answer, name: string): Sighting["what"] | undefined {
  const call = callOf(step.source, name);
  if (!call || hasDots(step)) return undefined;
  const { args, rest } = call;
  const isUnanswered = answer.kind === "nothing";
  const expected = valueBehind(isUnanswered ? `${rest} ${step.comment}`.trim() : rest, step.answer);
  if (expected !== undefined) return { kind: "call", args, expected };
  return rest === "" && !(isUnanswered && step.comment !== "") ? answered(step, args, answer) : undefined;
}

/** The value on the line of the call itself; a comparison states one only where it is said, or left open, that it holds. */
function valueBehind(rest: string, answer: readonly string[]): string | undefined {
  const connector = readConnector(rest);
  if (!connector) return undefined;
  const holds = answer.length === 0 || answer[0] === "True";
  return connector.style === "==" && !holds ? undefined : readValue(rest.slice(connector.length))?.source;
}

function answered({ options }: Step, args: string, answer: Answer): Sighting["what"] | undefined {
  switch (answer.kind) {
    case "nothing":
      return { kind: "call", args, expected: "None" };
    case "raises":
      return options.has("IGNORE_EXCEPTION_DETAIL")
        ? { kind: "raises", args, error: answer.error }
        : { ...answer, args };
    case "value":
      return { kind: "call", args, expected: answer.literal };
    case "text":
      return undefined;
  }
}
