/** Extra inputs to which a program gives no value because its time was over: it may be right, and slow. */
import type { Run } from "./fold.ts";
import type { Output } from "./verdict.ts";

/** Their places among what was asked at once; what no time was left for was late, too. */
export function lateIn(outputs: readonly Pick<Output, "kind">[]): number[] {
  const ranOut = outputs.some(({ kind }) => kind === "timed-out");
  return outputs.flatMap(({ kind }, at) => (kind === "timed-out" || (ranOut && kind === "not-run") ? [at] : []));
}

/** On how many inputs the program was late. */
export function lateInputs({ agreement }: Pick<Run, "agreement">, attempt: number): number {
  return agreement?.outputs.find((it) => it.attempt === attempt)?.late?.length ?? 0;
}

/** Whether those of the programs that give no value to the input at that place were all late. */
export function areLate({ agreement }: Pick<Run, "agreement">, attempts: readonly number[], at: number): boolean {
  const outputs = agreement?.outputs ?? [];
  const lacking = outputs.filter((it) => attempts.includes(it.attempt) && it.values[at] == null);
  return lacking.length > 0 && lacking.every(({ late = [] }) => late.includes(at));
}
