/** What a check lets pass that Python's `==` calls False, and whether the person has asked for such a thing. */
import type { Run } from "./fold.ts";
import type { Verdict } from "./verdict.ts";

type Forgiven = NonNullable<Verdict["forgiven"]>[number];

/** Floats round: nobody would write another program for that. */
const asksFor: Record<Exclude<Forgiven, "rounded">, RegExp> = {
  awaited: /\basync|\bawait|\bcoroutine/i,
  iterated: /\byield|\bgenerators?\b|\biterators?\b|\blaz(?:y|ily)\b|\bviews?\b|->\s*(?:\w+\.)?Iterable\b/i,
  printed: /\bprint|\bdisplay|\bshows?\b|\bconsole\b|\bscreen\b|\bstdout\b|\bstandard output\b|->\s*None\b/i,
};

const words: Record<Forgiven, string> = {
  awaited: "It is asynchronous, for which nobody has asked: a plain call gives a coroutine, and not the value.",
  iterated:
    "Where a list is expected it gives an iterator or a view, for which nobody has asked: its items are right, but `==` calls it False.",
  rounded: "A number is the stated one but for what floats round: `==` calls it False.",
  printed: "It prints what the doctests show, for which nobody has asked: a call of it answers None.",
};

/** By the words and the code of the person; a model's own signature says nothing. */
export function unasked({ task, signature }: Pick<Run, "task" | "signature">, verdict: Pick<Verdict, "forgiven">) {
  const { forgiven = [] } = verdict;
  if (forgiven.length === 0) return [];
  const said = [task.task, task.examples, task.tests, task.code, task.signature];
  if (signature && signature.by !== "model") said.push(signature.text);
  return forgiven.filter((it) => it !== "rounded" && !asksFor[it].test(said.join("\n")));
}

export function forgivenReasons(run: Run, verdict: Pick<Verdict, "forgiven">): string[] {
  const told = new Set<Forgiven>(unasked(run, verdict));
  return (verdict.forgiven ?? []).filter((it) => it === "rounded" || told.has(it)).map((it) => words[it]);
}
