/** One round of a checker over all problems, and what is said of many. */
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { median } from "#lib/evidence/statistics.ts";

export type Round = {
  seconds: number;
  /** Of each check. */
  milliseconds: number[];
  /** Those that did not pass, each in words. */
  failed: string[];
  /** Of all processes that took part, together. */
  processorMs: number;
};

/** Who is asked for a round with so many workers. */
export type Checker = { name: string; isolation: string; round: () => Promise<Round> };

export type Figures = { rate: number; p50: number; p95: number; processorMs: number };

export function figuresOf({ seconds, milliseconds, processorMs }: Round): Figures {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const count = milliseconds.length;
  return { rate: count / seconds, p50: at(0.5), p95: at(0.95), processorMs: processorMs / count };
}

/** Each figure's median over the rounds. */
export function medians(rounds: readonly Round[]): Figures {
  const all = rounds.map(figuresOf);
  const of = (name: keyof Figures) => median(all.map((it) => it[name]));
  return { rate: of("rate"), p50: of("p50"), p95: of("p95"), processorMs: of("processorMs") };
}

/** Starts to look at the machine; answers what the time since then was worth. */
export function watchMachine(): () => string {
  const before = ticks();
  return () => {
    const spent = ticks().map((now, at) => now - (before[at] ?? 0));
    const all = spent.reduce((sum, one) => sum + one, 0);
    return `load ${(loadavg()[0] ?? 0).toFixed(1)}, steal ${(((spent[stealAt] ?? 0) / all) * 100).toFixed(0)} %`;
  };
}

/** user, nice, system, idle, iowait, irq, softirq, steal: proc(5). What guests use is counted in the first two. */
const stealAt = 7;

function ticks(): number[] {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n", 1);
  return line
    .split(/\s+/)
    .slice(1, stealAt + 2)
    .map(Number);
}
