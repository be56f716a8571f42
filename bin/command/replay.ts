/** `fixpoint replay FILE`: every check of a bundle once more, and whether its grade follows. Needs a sandbox, but no model, database or network. */
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
  const { bundle } = readBundle(await textOf(file));
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
  tell(replaySummary(repeated));
  const stands = gradeStands(repeated);
  if (json)
    process.stdout.write(`${JSON.stringify({ id: bundle.id, ...counted(repeated), stands, repeated }, null, 2)}\n`);
  return stands ? exits.ok : exits.unverified;
}

/** Where nothing was checked, nothing is confirmed. */
export function gradeStands(repeated: readonly Repeated[]): boolean {
  return counted(repeated).of > 0 && repeated.every((it) => it.same);
}

/** Evidence and grade are no checks: they follow from them. */
function counted(repeated: readonly Repeated[]): { same: number; of: number } {
  const checks = repeated.filter((it) => it.what === "verdict" || it.what === "votes");
  return { same: checks.filter((it) => it.same).length, of: checks.length };
}

export function replayLines({ what, attempt, same, before, now, notes }: Repeated): string[] {
  const head = `${same ? "✓" : "✗"} ${attempt === null ? "" : `attempt ${attempt}, `}${what}: `;
  const told = before === now ? `the same: ${now}` : `${before} then, ${now} now`;
  return [head + told, ...notes.map((note) => `    ${note}`)];
}

export function replaySummary(repeated: readonly Repeated[]): string {
  const grade = repeated.find((it) => it.what === "grade");
  const { same, of } = counted(repeated);
  const said = of === 0 ? "Nothing was checked in this run." : `${same} of ${of} checks say the same.`;
  if (gradeStands(repeated)) return `${said} The grade ${grade?.before} stands.`;
  const evidence = repeated.find((it) => it.what === "evidence");
  const less = evidence?.same === false ? ": its evidence says more than was seen" : "";
  const instead = grade?.same === false ? `: by what was checked it would be ${grade.now}` : less;
  return `${said} The grade ${grade?.before} cannot be confirmed here${instead}.`;
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
