/** How far a measurement is, on stderr: one line an answer, with the time that is left at this pace. */
import type { Answer } from "./records.ts";

export class Progress {
  private readonly began = performance.now();
  private fresh = 0;

  constructor(
    private readonly all: number,
    private readonly before: number,
  ) {
    if (before > 0) process.stderr.write(`${before} of ${all} were answered before\n`);
  }

  tell({ problem, seed, grade, attempts, tokens, seconds }: Answer): void {
    this.fresh += 1;
    const done = this.before + this.fresh;
    const left = ((performance.now() - this.began) / this.fresh) * (this.all - done);
    const facts = [
      `${attempts.length} programs`,
      `${tokens} tokens`,
      `${seconds.toFixed(1)} s`,
      `${duration(left)} left`,
    ];
    process.stderr.write(`${done}/${this.all} ${problem} seed ${seed}: ${grade} · ${facts.join(" · ")}\n`);
  }
}

function duration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  return minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`;
}
