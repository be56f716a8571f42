/** What a program answers to many calls, for votes on inputs that nobody wrote: one start, one text for each call. */
import type { Limits } from "#lib/run/ports.ts";
import type { Output } from "#lib/run/verdict.ts";
import type { ItemLine } from "./lines.ts";
import { type Item, type Rounds, runRounds } from "./rounds.ts";
import type { Runner } from "./workbench.ts";

export type OutputsJob = {
  code: string;
  names: readonly string[];
  calls: readonly string[];
  limits: Limits;
  ordered?: boolean;
};

export async function outputs(workbench: Runner, job: OutputsJob, signal: AbortSignal): Promise<Output[]> {
  if (job.calls.length === 0) return [];
  const items = job.calls.map((call, at): Item => ({ kind: "value", id: String(at), call }));
  const rounds = await runRounds(workbench, { ...job, items }, signal);
  return items.map(({ id }) => outputOf(id, rounds, job.names));
}

function outputOf(id: string, rounds: Rounds, names: readonly string[]): Output {
  const line = rounds.lines.get(id);
  const ending = rounds.lost.find((entry) => entry.id === id)?.ending;
  if (ending) return { kind: ending.kind === "timed-out" ? "timed-out" : "raised", error: ending.error };
  return line ? toldBy(line) : { kind: "not-run", error: whyNotRun(rounds, names) };
}

function toldBy({ value, altered, status, error = "" }: ItemLine): Output {
  if (value !== undefined) return { kind: "value", value, ...(altered && { changed: altered }) };
  return { kind: status === "unjudged" ? "incomparable" : "raised", error };
}

function whyNotRun({ load, loadEnding }: Rounds, names: readonly string[]): string {
  if (loadEnding) return loadEnding.error;
  if (load?.load === "raised") return load.error;
  return load?.load === "lacking" ? `it defines no \`${names[0] ?? ""}\`` : "the time was used up before";
}
