/** What the model proposed to expect, beside what its own programs answer. */
import type { Run } from "#lib/run/fold.ts";
import type { Proposal } from "#lib/run/techniques/told.ts";
import { callKey, isSameValue } from "./same-value.ts";

/** `alike`: as it was proposed; `value` is null where the attempt's program raises. */
export type Answer = { attempt: number; alike: boolean; value: string | null };

/** Each call once, as it was proposed first; none that is an example already. */
export function proposalsOf({ listed, examples = [] }: Run): Proposal[] {
  const known = new Set(examples.flatMap((it) => (it.kind === "call" ? [callKey(it.call)] : [])));
  return listed
    .flatMap((it) => it.proposals)
    .filter(({ call }) => {
      const key = callKey(call);
      const fresh = !known.has(key);
      known.add(key);
      return fresh;
    });
}

/** What the program that was handed over answers, or the one that led the vote; undefined where it was not asked. */
export function answerTo({ agreement, end }: Run, { call, expected }: Proposal): Answer | undefined {
  const at = placeOf(call, agreement?.inputs ?? []);
  const of = (attempt: number | null | undefined) => agreement?.outputs.find((it) => it.attempt === attempt);
  const asked = of(end?.attempt) ?? of(agreement?.leader);
  if (at < 0 || !asked) return undefined;
  const value = asked.values[at] ?? null;
  return { attempt: asked.attempt, alike: value !== null && isSameValue(value, expected), value };
}

/** Nearly always by its own text: the others are read only where that is not among them. */
function placeOf(call: string, inputs: readonly string[]): number {
  const at = inputs.indexOf(call);
  if (at >= 0) return at;
  const key = callKey(call);
  return inputs.findIndex((it) => callKey(it) === key);
}
