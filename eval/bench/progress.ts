/** How far a measurement is, on stderr: one line an answer, with the time that is left at this pace. */
import type { Answer } from "./records.ts";

type Extent = {
  /** What answers what, and where it is kept. */
  told: string;
  all: number;
  before: number;
  /** A rival's answers have no grade. */
  graded: boolean;
};

export class Progress {
  private readonly began = performance.now();
  private fresh = 0;

  constructor(private readonly extent: Extent) {
    const { told, all, before } = extent;
    process.stderr.write(`${told}\n`);
    if (before > 0) process.stderr.write(`${before} of ${all} were answered before\n`);
  }

  tell({ problem, seed, grade, attempts, tokens, seconds }: Answer): void {
    const { all, before, graded } = this.extent;
    this.fresh += 1;
    const done = before + this.fresh;
    const left = ((performance.now() - this.began) / this.fresh) * (all - done);
    const facts = [
      ...(graded ? [grade] : []),
      `${attempts.length} ${attempts.length === 1 ? "program" : "programs"}`,
      `${tokens} tokens`,
      ...(seconds === undefined ? [] : [`${seconds.toFixed(1)} s`]),
      ...(done < all ? [`${duration(left)} left`] : []),
    ];
    process.stderr.write(`${done}/${all} ${problem} seed ${seed}: ${facts.join(" · ")}\n`);
  }
}

/** How far work is of which a line for each would be too much: every few seconds, with the time that is left at this pace. */
export class Strides {
  private readonly began = performance.now();
  private last = this.began;

  constructor(private readonly all: number) {}

  /** The end is for whoever does the work to tell. */
  tell(done: number, words: string): void {
    const now = performance.now();
    if (done >= this.all || now - this.last < strideMs) return;
    this.last = now;
    process.stderr.write(`${words}, ${duration(((now - this.began) / done) * (this.all - done))} left\n`);
  }
}

const strideMs = 5_000;

/** In the two largest units that matter. */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`;
}
