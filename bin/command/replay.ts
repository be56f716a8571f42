/** `fixpoint replay FILE`: every check of a bundle once more. Needs a sandbox, but no model, database or network. */
import { readFile, stat } from "node:fs/promises";
import { type Exit, exits } from "#lib/exit.ts";
import { readBundle } from "#lib/run/bundle.ts";
import { Fault } from "#lib/run/fault.ts";
import { type Repeated, repeatChecks } from "#lib/run/replay.ts";
import { closeAll, sandbox } from "#lib/wiring.ts";
import { untilInterrupted } from "./interrupt.ts";
import { printable } from "./printable.ts";

/** A run of 20,000 events has about three; more is no bundle, and would only fill the memory. */
const mostBytes = 256_000_000;

export async function replay(file: string, { json }: { json?: true }): Promise<Exit> {
  const signal = untilInterrupted();
  const { bundle, run } = readBundle(await textOf(file));
  const repeated: Repeated[] = [];
  const tell = (line: string) => (json ? undefined : process.stdout.write(`${printable(line)}\n`));
  tell(`run ${bundle.id} of ${bundle.createdAt}, written by ${bundle.model?.id ?? "nobody"}`);
  try {
    for await (const check of repeatChecks(bundle.events, await sandbox(signal), signal)) {
      repeated.push(check);
      replayLines(check).forEach(tell);
    }
  } finally {
    await closeAll();
  }
  const same = repeated.filter((it) => it.same).length;
  tell(replaySummary(same, repeated.length, run.end?.grade ?? "unverified"));
  if (json)
    process.stdout.write(`${JSON.stringify({ id: bundle.id, same, of: repeated.length, repeated }, null, 2)}\n`);
  return same === repeated.length ? exits.ok : exits.unverified;
}

export function replayLines({ what, attempt, same, before, now, notes }: Repeated): string[] {
  const head = `${same ? "✓" : "✗"} attempt ${attempt}, ${what}: `;
  const told = same ? `the same: ${now}` : `${before} then, ${now} now`;
  return [head + told, ...notes.map((note) => `    ${note}`)];
}

export function replaySummary(same: number, all: number, grade: string): string {
  if (all === 0) return "Nothing was checked in this run, so there is nothing to repeat.";
  const said = `${same} of ${all} checks say the same.`;
  return same === all ? `${said} The grade ${grade} stands.` : `${said} The grade ${grade} cannot be confirmed here.`;
}

async function textOf(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > mostBytes) throw new Fault("too-large", `${file} is larger than any run`, { field: "file" });
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Fault) throw error;
    const hint = "fixpoint export ID writes a bundle";
    throw new Fault("bad-input", `${file} cannot be read`, { field: "file", hint, cause: error });
  }
}
