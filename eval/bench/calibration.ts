/** How often a program that passes every example is right, by the votes that it had: learned from measured runs. */
import type { RunEvent } from "#lib/run/event.ts";
import { foldRun, openRun } from "#lib/run/fold.ts";
import { leadsByHalf } from "#lib/run/grade.ts";
import type { Task } from "#lib/run/task.ts";
import type { Answer } from "./records.ts";

/** What was known at a count of votes, and what the hidden tests said of its leader. */
export type Seen = { votes: number; right: boolean };

export type Step = {
  /** This many votes or more, up to the next step. */
  votes: number;
  chance: number;
  /** The counts of votes that the chance was learned from. */
  right: number;
  of: number;
};

/** What an answer holds of its programs. */
type Known = Pick<Answer, "examplesTotal" | "attempts">;

/** A count of votes, and whether half of all votes were the leader's. */
export type Count = { leader: number; votes: number; byHalf: boolean };

/** The counts of a run, each as the loop knew it then. */
export function countsIn(events: readonly RunEvent[], task: Task): Count[] {
  let run = openRun(task);
  return events.flatMap((event) => {
    run = foldRun(run, event);
    if (event.type !== "agreement-count") return [];
    return [{ leader: event.leader, votes: event.votes, byHalf: leadsByHalf(run) }];
  });
}

/**
 * One for each number of votes that a leader had in turn, when it passed every example and half of all votes were its own:
 * what was known then is what a grade would have said then, and of other leaders a grade states no chance.
 */
export function seenIn(answer: Known, counts: readonly Count[], right: ReadonlyMap<number, boolean>): Seen[] {
  if (answer.examplesTotal === 0) return [];
  const passing = new Set(answer.attempts.filter((it) => it.verdict === "passed").map((it) => it.attempt));
  const seen = new Map<number, Seen>();
  for (const { leader, votes, byHalf } of counts) {
    const known = right.get(leader);
    if (known !== undefined && votes > 0 && byHalf && passing.has(leader)) seen.set(votes, { votes, right: known });
  }
  return [...seen.values()];
}

type Pool = { votes: number; right: number; of: number };

/** With one right and one wrong added to each step: four right of four are not certainty. */
const chanceOf = ({ right, of }: Pool): number => (right + 1) / (of + 2);

/** More votes never mean a smaller chance: neighbours that say so are pooled (isotonic regression). */
export function stepsOf(seen: readonly Seen[]): Step[] {
  const pools: Pool[] = [];
  for (const votes of [...new Set(seen.map((it) => it.votes))].sort((a, b) => a - b)) {
    const of = seen.filter((it) => it.votes === votes);
    let pool: Pool = { votes, right: of.filter((it) => it.right).length, of: of.length };
    for (let before = pools.at(-1); before && chanceOf(before) >= chanceOf(pool); before = pools.at(-1)) {
      pools.pop();
      pool = { votes: before.votes, right: before.right + pool.right, of: before.of + pool.of };
    }
    pools.push(pool);
  }
  return pools.map((it) => ({ ...it, chance: Math.round(chanceOf(it) * 1_000) / 1_000 }));
}
