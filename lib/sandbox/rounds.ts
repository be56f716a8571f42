/** Items through the judge, in as many rounds as candidates are lost on the way: one that hangs costs only its own item. */
import type { Limits } from "#lib/run/ports.ts";
import { type Ending, endingOf, lateEnding } from "./ending.ts";
import type { JobHeader, Reply } from "./frames.ts";
import { type ItemLine, type JudgeLines, type LoadLine, readLines } from "./lines.ts";
import type { Runner } from "./workbench.ts";

/** What the judge is asked; `value` gives the canonical text of a call. */
export type Item =
  | { kind: "call"; id: string; call: string; expected: string }
  | { kind: "raises"; id: string; call: string; error: string }
  | { kind: "assert"; id: string; source: string }
  | { kind: "value"; id: string; call: string };

type Work = {
  code: string;
  names: readonly string[];
  items: readonly Item[];
  limits: Limits;
  /** Whether the text of a dict has its items in the order that they have. */
  ordered?: boolean;
};
type Lost = { id: string; ending: Ending };

export type Rounds = {
  /** How the program was loaded, or why not, at first. */
  load: LoadLine | undefined;
  /** By id; an item without a line was not run, or is among the lost. */
  lines: Map<string, ItemLine>;
  lost: Lost[];
  /** The program did not come through its own loading. */
  loadEnding: Ending | undefined;
  durationMs: number;
  stdout: string;
};

type Round = { reply: Reply; header: JobHeader; limits: Limits; rest: readonly Item[] };

/** Candidates that may be lost to time where the limits do not say, and in all, before the rest is left alone. */
const latePatience = 2;
const lostPatience = 8;
const leastMs = 50;
/** Characters of one value and of all together: each may take six bytes, and the judge's words may take a megabyte. */
const longestText = 20_000;
const allTexts = 160_000;

export async function runRounds(workbench: Runner, work: Work, signal: AbortSignal): Promise<Rounds> {
  const rounds: Rounds = {
    load: undefined,
    lines: new Map(),
    lost: [],
    loadEnding: undefined,
    durationMs: 0,
    stdout: "",
  };
  const textMost = Math.min(longestText, Math.floor(allTexts / Math.max(1, work.items.length)));
  let rest = work.items;
  do {
    const header = headerOf({ ...work.limits, wallMs: work.limits.wallMs - rounds.durationMs });
    // A share of the time for one item, so that one which hangs leaves some to the others; the last of a check has all that is left.
    const itemMs = Math.ceil(header.wallMs / lateMost(work.limits));
    const lastMs = work.limits.late === undefined || rest.length === 1 ? header.wallMs : itemMs;
    const tests = { names: work.names, items: rest, itemMs, lastMs, textMost, ordered: work.ordered ?? false };
    const reply = await workbench.run({ header, program: { code: work.code }, tests }, signal);
    const before = rounds.lines.size;
    const go = take(rounds, { reply, header, limits: work.limits, rest });
    rest = rest.slice(rounds.lines.size - before);
    if (!go) break;
  } while (rest.length > 0 && hasPatience(rounds, work.limits));
  return rounds;
}

export function headerOf(limits: Limits): JobHeader {
  const wallMs = Math.ceil(limits.wallMs);
  // A program with one thread meets the wall first; this one is for those with more.
  return { mode: "split", wallMs, memoryMb: limits.memoryMb, cpuS: Math.ceil(wallMs / 1000) + 1 };
}

/** How many may be late before the rest is left alone; while others wait, one may use that share of the time. */
export const lateMost = ({ late = latePatience }: Limits): number => late;

function hasPatience(rounds: Rounds, limits: Limits): boolean {
  const late = rounds.lost.filter(({ ending }) => ending.kind === "timed-out").length;
  return late < lateMost(limits) && rounds.lost.length < lostPatience && limits.wallMs - rounds.durationMs > leastMs;
}

/** Adds a round; whether another may follow for what is left. */
function take(rounds: Rounds, round: Round): boolean {
  const { reply } = round;
  const judged = readLines(reply.results);
  rounds.durationMs += reply.wallMs;
  rounds.stdout = (rounds.stdout + reply.stdout.toString("utf8")).slice(0, 65_536);
  if (isCutShort(rounds, judged)) return false;
  rounds.load = judged.load;
  for (const line of judged.items) rounds.lines.set(line.id, line);
  if (!judged.load || judged.load.load === "gone") {
    rounds.loadEnding = endingOf(reply, round, judged.load?.error ?? stderrOf(reply));
    return false;
  }
  if (judged.load.load !== "ok" || judged.done) return false;
  noteLoss(rounds, judged.items, round);
  return true;
}

/** It has loaded before: what keeps it from doing so again, such as the time that is left, takes nothing back. */
function isCutShort({ load: before }: Rounds, { load }: JudgeLines): boolean {
  return before?.load === "ok" && load?.load !== "ok";
}

/** What became of the item that the round ended with. */
function noteLoss(rounds: Rounds, items: readonly ItemLine[], round: Round): void {
  const { reply, rest } = round;
  const last = items.at(-1);
  if (last?.status === "gone" || last?.status === "timed-out") {
    rounds.lost.push({ id: last.id, ending: lossOf(last, round) });
  } else {
    lose(rounds, rest[items.length], endingOf(reply, round, stderrOf(reply)));
  }
}

function lossOf(last: ItemLine, round: Round): Ending {
  if (last.status === "timed-out") return lateEnding(round.limits);
  return endingOf(round.reply, round, last.error ?? "the program ended the process");
}

/** The judge itself was ended in the midst of an item. */
function lose(rounds: Rounds, item: Item | undefined, ending: Ending): void {
  if (!item) return;
  const status = ending.kind === "timed-out" ? "timed-out" : "gone";
  rounds.lines.set(item.id, { id: item.id, status, error: ending.error });
  rounds.lost.push({ id: item.id, ending });
}

function stderrOf(reply: Reply): string {
  const said = reply.stderr.toString("utf8").trim().split("\n").at(-1);
  // Tests may end their own process, by `os._exit` or a library that crashes.
  return said ? `the judge came to no result: ${said}` : "the process that runs the tests ended before they did";
}
