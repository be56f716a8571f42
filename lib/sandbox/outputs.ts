/** What a program answers to many inputs that nobody wrote, for votes: of a function all in one start, of a script a run for each. */
import type { Limits, ScriptTerms } from "#lib/run/ports.ts";
import { printed } from "#lib/run/said.ts";
import { readInput } from "#lib/run/script-input.ts";
import type { Output } from "#lib/run/verdict.ts";
import type { ItemLine } from "./lines.ts";
import { type Item, lateMost, type Rounds, runRounds } from "./rounds.ts";
import { asCompared, runScript, type ScriptRun } from "./script.ts";
import type { Runner } from "./workbench.ts";

export type OutputsJob = {
  code: string;
  names: readonly string[];
  calls: readonly string[];
  limits: Limits;
  ordered?: boolean;
  script?: Pick<ScriptTerms, "files">;
};

export async function outputs(workbench: Runner, job: OutputsJob, signal: AbortSignal): Promise<Output[]> {
  if (job.calls.length === 0) return [];
  if (job.script) return await printedBy(workbench, { ...job, script: job.script }, signal);
  const items = job.calls.map((call, at): Item => ({ kind: "value", id: String(at), call }));
  const rounds = await runRounds(workbench, { ...job, items }, signal);
  return items.map(({ id }) => outputOf(id, rounds, job.names));
}

type ScriptOutputs = OutputsJob & { script: Pick<ScriptTerms, "files"> };

/** As long as there is time for all of them together; one that hangs leaves some of it to those behind it. */
async function printedBy(workbench: Runner, job: ScriptOutputs, signal: AbortSignal): Promise<Output[]> {
  const { code, calls, limits, script } = job;
  const told: Output[] = [];
  let [left, late] = [limits.wallMs, 0];
  for (const call of calls) {
    if (left <= 0 || late >= lateMost(limits)) {
      told.push({ kind: "not-run", error: "the time was used up before" });
      continue;
    }
    const wallMs = Math.min(left, limits.wallMs / lateMost(limits));
    const example = readInput(call);
    const ran = await runScript(workbench, { code, limits, wallMs, example, terms: { files: script.files } }, signal);
    left -= ran.durationMs;
    const output = printedIn(ran);
    if (output.kind === "timed-out") late++;
    told.push(output);
  }
  return told;
}

function printedIn({ fault, answers, isCut }: ScriptRun): Output {
  if (fault) return { kind: fault.cause?.kind === "timed-out" ? "timed-out" : "raised", error: fault.error };
  if (isCut) return { kind: "incomparable", error: "it printed 64 kB or more" };
  return { kind: "value", value: printed(asCompared(answers)) };
}

function outputOf(id: string, rounds: Rounds, names: readonly string[]): Output {
  const line = rounds.lines.get(id);
  const ending = rounds.lost.find((entry) => entry.id === id)?.ending;
  if (ending) return { kind: ending.kind === "timed-out" ? "timed-out" : "raised", error: ending.error };
  return line ? toldBy(line) : { kind: "not-run", error: whyNotRun(rounds, names) };
}

function toldBy({ value, altered, shared, status, error = "" }: ItemLine): Output {
  if (value !== undefined)
    return { kind: "value", value, ...(altered && { changed: altered }), ...(shared && { shared }) };
  return { kind: status === "unjudged" ? "incomparable" : "raised", error };
}

function whyNotRun({ load, loadEnding }: Rounds, names: readonly string[]): string {
  if (loadEnding) return loadEnding.error;
  if (load?.load === "raised") return load.error;
  return load?.load === "lacking" ? `it defines no \`${names[0] ?? ""}\`` : "the time was used up before";
}
