/** Shares and costs as they are said beside a chart. */
import type { About, Way } from "#lib/evidence/measured.ts";
import type { Effect } from "#lib/evidence/effects.ts";
import type { Settings } from "#lib/run/task.ts";
import type { VoteStep } from "#lib/evidence/calibration.ts";

export const wayWords: Record<Way, { name: string; says: string }> = {
  greedy: { name: "First answer", says: "the model alone: one program, decoded greedily" },
  product: { name: "Fixpoint", says: "what the run handed over" },
  oracle: { name: "Any program", says: "whether one was right at all: a bound, not a result" },
};

export function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace(/\.0$/, "")} %`;
}

export function between([low, high]: readonly [number, number]): string {
  return `${(low * 100).toFixed(0)} to ${(high * 100).toFixed(0)}`;
}

/** With its sign. */
export function points(change: number): string {
  return `${change < 0 ? "−" : "+"}${Math.abs(change * 100).toFixed(1)}`;
}

export function chance(p: number): string {
  return p < 0.001 ? "p below 0.001" : `p ${p.toFixed(3)}`;
}

export function votesWords({ least, most }: Pick<VoteStep, "least" | "most">): string {
  if (most === undefined) return `${least} or more`;
  return least === most ? String(least) : `${least} to ${most}`;
}

/** What is between the model's name and the numbers. */
export function howWords({ profile, settings }: Pick<About, "profile" | "settings">): string {
  const changed = Object.entries(settings).map(([name, value]) => `${name} ${String(value)}`);
  return [`profile ${profile}`, ...changed].join(", ");
}

/** By setting, what the first of its measurements says; the others stand on the page of evidence. */
export function effectWords(effects: readonly Effect[]): Partial<Record<keyof Settings, string>> {
  const said = effects.map(({ setting, from, to, change, interval, problems }) => {
    const what = to === "true" ? "" : `${from ?? "the profile's"} to ${to ?? "the profile's"}: `;
    return [setting, `${what}${points(change)} points (${between(interval)}) on ${problems} problems`] as const;
  });
  return Object.fromEntries(said.toReversed());
}

/** Round numbers from 0 on, four to six of them, the last at or above the most. */
export function ticks(most: number): number[] {
  const rough = Math.max(most, 1e-9) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((it) => it * power >= rough) ?? 10);
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: Math.max(1, count) + 1 }, (_, at) => at * step);
}
