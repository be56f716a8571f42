/** How often a program that passes every example is right, by the votes for and against it: learned from measured runs. */
import type { Seen } from "#lib/evidence/measured.ts";
import { mean } from "#lib/evidence/statistics.ts";
import type { RunEvent } from "#lib/run/event.ts";
import { answersTell } from "#lib/run/facts.ts";
import { foldRun, openRun } from "#lib/run/fold.ts";
import { votesForEach } from "#lib/run/chance.ts";
import { grouped } from "#lib/run/grouped.ts";
import type { Task } from "#lib/run/task.ts";
import type { Answer } from "./records.ts";

/** The counts of one run, in the order in which they were taken. */
export type Taught = { problem: string; seen: readonly Seen[] };

export type Step = {
  /** This many votes or more for each one against and one that nobody has seen, up to the next step. */
  votes: number;
  chance: number;
  /** The problems that the chance was learned from; one counts by the mean of its runs. */
  right: number;
  of: number;
};

/** What an answer holds of its programs. */
type Known = Pick<Answer, "examplesTotal" | "attempts">;

/** A count of votes, and whether a grade would have stated a chance by it. */
export type Count = { leader: number; votes: number; tells: boolean };

/** The counts of a run, each as the loop knew it then. */
export function countsIn(events: readonly RunEvent[], task: Task): Count[] {
  let run = openRun(task);
  return events.flatMap((event) => {
    run = foldRun(run, event);
    if (event.type !== "agreement-count") return [];
    return [
      {
        leader: event.leader,
        votes: Math.floor(votesForEach(run, event.votes)),
        tells: answersTell(run, { attempt: event.leader }),
      },
    ];
  });
}

/**
 * The counts at which the leader passed every example and its answers tell something: what was known then is what a grade would
 * have said then, and of other leaders a grade states no chance. Of counts with as many votes the first one alone: where so
 * many are enough, the run ends there.
 */
export function seenIn(
  answer: Known,
  counts: readonly Count[],
  isRight: (attempt: number) => boolean | undefined,
): Seen[] {
  if (answer.examplesTotal === 0) return [];
  const passing = new Set(answer.attempts.filter((it) => it.verdict === "passed").map((it) => it.attempt));
  const seen = new Map<number, Seen>();
  for (const { leader, votes, tells } of counts) {
    const right = isRight(leader);
    if (right === undefined || votes === 0 || !tells || !passing.has(leader) || seen.has(votes)) continue;
    seen.set(votes, { votes, right });
  }
  return [...seen.values()];
}

type Pool = { votes: number; most: number; right: number; of: number };

/** With one right and one wrong added to each step: four right of four are not certainty. */
const chanceOf = ({ right, of }: Pool): number => (right + 1) / (of + 2);

/**
 * More votes never mean a smaller chance: neighbours that say so are pooled (isotonic regression). A pool is counted anew
 * and not added up: a run that went from two votes to three is one run of those with two or three.
 */
export function stepsOf(runs: readonly Taught[]): Step[] {
  const pools: Pool[] = [];
  const votes = new Set(runs.flatMap(({ seen }) => seen.map((it) => it.votes)));
  for (const most of [...votes].sort((a, b) => a - b)) {
    let pool = poolOf(runs, most, most);
    for (let before = pools.at(-1); before && chanceOf(before) >= chanceOf(pool); before = pools.at(-1)) {
      pools.pop();
      pool = poolOf(runs, before.votes, most);
    }
    pools.push(pool);
  }
  return pools.map((it) => ({ votes: it.votes, right: rounded(it.right), of: it.of, chance: rounded(chanceOf(it)) }));
}

/**
 * Of each run its first count with so many votes: where that many are enough the run ends there, and hands that leader over.
 * Runs of one problem come out alike and are no trials of their own: they count as one, by their mean.
 */
function poolOf(runs: readonly Taught[], votes: number, most: number): Pool {
  const firsts = runs.flatMap(({ problem, seen }) => {
    const first = seen.find((it) => it.votes >= votes && it.votes <= most);
    return first ? [{ problem, right: Number(first.right) }] : [];
  });
  const problems = [...grouped(firsts, (it) => it.problem).values()];
  const right = problems.reduce((sum, of) => sum + mean(of.map((it) => it.right)), 0);
  return { votes, most, right, of: problems.length };
}

const rounded = (number: number): number => Math.round(number * 1_000) / 1_000;
