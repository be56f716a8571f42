/** `fixpoint replay FILE`: every check of a bundle once more, and whether its grade follows. Needs a sandbox, but no model, database or network. */
import { readFile, stat } from "node:fs/promises";
import { type Exit, exits } from "#lib/exit.ts";
import { changedPrompts } from "#lib/bundle.ts";
import { isMissing } from "#lib/file-error.ts";
import { projectVersion } from "#lib/project.ts";
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
  const repeated: Repeated[] = changedPrompts(bundle).map(otherPrompt);
  const tell = (line: string) => (json ? undefined : process.stdout.write(`${printable(line)}\n`));
  tell(`run ${bundle.id} of ${bundle.createdAt}, written by ${bundle.model?.id ?? "nobody"}`);
  repeated.flatMap(replayLines).forEach(tell);
  const told = { events: bundle.events, isOurs: bundle.fixpoint === projectVersion() };
  try {
    for await (const check of repeatChecks(told, await sandbox(signal), signal)) {
      repeated.push(check);
      replayLines(check).forEach(tell);
    }
  } finally {
    await closeAll();
  }
  const replayed = { repeated, isToRun: run.task.settings.run !== false };
  tell(replaySummary(replayed));
  const stands = gradeStands(replayed);
  if (json)
    process.stdout.write(`${JSON.stringify({ id: bundle.id, ...counted(repeated), stands, repeated }, null, 2)}\n`);
  return stands ? exits.ok : exits.unverified;
}

/** `isToRun`: the run was not asked to execute nothing. */
type Replayed = { repeated: readonly Repeated[]; isToRun: boolean };

/** Where nothing was checked, nothing is confirmed, unless nothing was to be. */
export function gradeStands({ repeated, isToRun }: Replayed): boolean {
  return (counted(repeated).of > 0 || !isToRun) && repeated.every((it) => it.same);
}

function otherPrompt(name: string): Repeated {
  const [before, now] = [`${name} had the sum beside it`, "its text has another"];
  return { what: "prompt", attempt: null, same: false, before, now, notes: [] };
}

/** Evidence and grade are no checks: they follow from them. */
function counted(repeated: readonly Repeated[]): { same: number; of: number } {
  const checks = repeated.filter((it) => it.what === "verdict" || it.what === "votes");
  return { same: checks.filter((it) => it.same).length, of: checks.length };
}

export function replayLines({ what, attempt, same, before, now, notes }: Repeated): string[] {
  // What is less than it could be now is no fault, and not the same.
  const mark = !same ? "✗" : before === now ? "✓" : "!";
  const head = `${mark} ${attempt === null ? "" : `attempt ${attempt}, `}${what}: `;
  const told = before === now ? `the same: ${now}` : `${before} then, ${now} now`;
  return [head + told, ...notes.map((note) => `    ${note}`)];
}

export function replaySummary(replayed: Replayed): string {
  const { repeated, isToRun } = replayed;
  const grade = repeated.find((it) => it.what === "grade");
  const { same, of } = counted(repeated);
  const nothing = isToRun
    ? "Nothing was checked in this run."
    : "Nothing was to be executed in this run, and nothing was.";
  const said = of === 0 ? nothing : `${same} of ${of} checks say the same.`;
  const higher = grade && grade.before !== grade.now ? `; today it would be ${grade.now}` : "";
  if (gradeStands(replayed)) return `${said} The grade ${grade?.before} stands${higher}.`;
  return `${said} The grade ${grade?.before} cannot be confirmed here${whyNot(repeated)}.`;
}

/** Empty where the checks themselves tell. */
function whyNot(repeated: readonly Repeated[]): string {
  const lacking = (what: Repeated["what"]) => repeated.find((it) => it.what === what && !it.same);
  const [grade, evidence, outcome] = [lacking("grade"), lacking("evidence"), lacking("outcome")];
  if (grade) return `: by what was checked it would be ${grade.now}`;
  if (evidence)
    return evidence.before === evidence.now
      ? ": its words are not what was seen"
      : ": its evidence says more than was seen";
  if (outcome) return `: the outcome would be ${outcome.now}`;
  if (lacking("reply")) return ": a program is not what its reply holds";
  return lacking("prompt") ? ": a prompt is not what its sum says" : "";
}

async function textOf(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size > mostBytes) throw new Fault("too-large", `${file} is larger than any run`, { field: "file" });
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Fault) throw error;
    const hint = "npx fixpoint export ID writes a bundle";
    const message = isMissing(error) ? `there is no file ${file}` : `${file} cannot be read`;
    throw new Fault("bad-input", message, { field: "file", hint, cause: error });
  }
}
