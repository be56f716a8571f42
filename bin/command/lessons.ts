/** `fixpoint lessons`: what runs with --keep-lessons have learned and later ones are told. */
import { type Exit, exits } from "#lib/exit.ts";
import { Fault } from "#lib/run/fault.ts";
import { closeAll, store } from "#lib/wiring.ts";
import { printable } from "./printable.ts";

export async function listLessons({ json }: { json?: true }): Promise<Exit> {
  try {
    const kept = await (await store()).lessons();
    if (json) process.stdout.write(`${JSON.stringify(kept, null, 2)}\n`);
    else if (kept.length === 0) process.stdout.write("none; runs with --keep-lessons learn them\n");
    else
      for (const { run, attempt, lesson, title, createdAt } of kept)
        process.stdout.write(printable(`${run}:${attempt}  ${lesson}\n  ${createdAt.slice(0, 10)} · ${title}\n`));
    return exits.ok;
  } finally {
    await closeAll();
  }
}

/** `names` are as the list has them, or the ids of runs. */
export async function forgetLessons(names: readonly string[], { all }: { all?: true }): Promise<Exit> {
  if ((names.length === 0) !== (all === true))
    throw new Fault("bad-input", "say which lessons, or --all", { hint: "npx fixpoint lessons list names them" });
  const wanted = all ? "all" : names.map(lessonOf);
  try {
    const count = await (await store()).forgetLessons(wanted);
    process.stdout.write(`forgotten: ${count}; what the runs themselves tell stays as it was\n`);
    return exits.ok;
  } finally {
    await closeAll();
  }
}

function lessonOf(name: string): { run: string; attempt?: number } {
  const [, run, attempt] = /^([\da-f]{32})(?::(\d{1,6}))?$/.exec(name) ?? [];
  const hint = "npx fixpoint lessons list names them";
  if (run === undefined) throw new Fault("bad-input", `${name} is no lesson`, { field: "lesson", hint });
  return { run, ...(attempt !== undefined && { attempt: Number(attempt) }) };
}
