/** `fixpoint models list`, `pull`, `check` and `remove`. */
import { env } from "#lib/env.ts";
import { defaultLack } from "#lib/http/model-lack.ts";
import { chooseLocalModel } from "#lib/model/choose.ts";
import { namedOthers } from "#lib/model/others.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Task } from "#lib/run/task.ts";
import { closeAll, checkModel as lookAt, models } from "#lib/wiring.ts";
import type { ModelReport, Models, ProviderInfo, PullProgress } from "#lib/wire.ts";
import { type Exit, exits } from "#lib/exit.ts";
import { untilInterrupted } from "./interrupt.ts";
import { fetchLacking } from "./lacking-model.ts";
import { printable } from "./printable.ts";
import { progressTeller } from "./progress.ts";
import { roomHere } from "./room.ts";
import { screenOn } from "./show.ts";

export async function listModels({ json }: { json?: true }): Promise<Exit> {
  const found = await models().list(untilInterrupted());
  process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : printable(modelsPage(found)));
  await models().close();
  return exits.ok;
}

export function modelsPage(found: Models): string {
  const page = [...found.providers.flatMap((it) => [...providerLines(it), ""])];
  return `${page.join("\n")}\nA run takes ${found.default ?? "none: npx fixpoint models pull"} when it names no model.\n`;
}

function providerLines({ provider, health, message, hint, models: known }: ProviderInfo): string[] {
  const listed = known.map((it) => `  ${it.id.padEnd(36)} ${it.state.padEnd(7)} ${it.details}`);
  return [`${provider}: ${health}. ${message}${hint ? ` (${hint})` : ""}`, ...listed];
}

/** Fetches the model, or the default one when none is named and none answers. Throws Fault `model-unavailable`. */
export async function pullModel(id: string | undefined, { quiet }: { quiet?: true } = {}): Promise<Exit> {
  const signal = untilInterrupted();
  const wanted = id ?? (await absentDefault(signal));
  if (wanted) await tell(wanted, models().pull(wanted, signal));
  else if (!quiet) process.stderr.write("a model answers already: npx fixpoint models list\n");
  await models().close();
  return exits.ok;
}

/**
 * What a run with `--yes` lacks: the model that it names, else the one that it would take, and those that its techniques ask.
 * The models stay open, since the run is next. Throws Fault `model-unavailable`.
 */
export async function pullForRun({
  model,
  ...told
}: Pick<Task, "settings" | "profile"> & { model?: string | undefined }): Promise<void> {
  const signal = untilInterrupted();
  const writer = model ?? env.model ?? (await absentDefault(signal));
  const others = namedOthers(told).map(([, id]) => id);
  const wanted = writer === undefined ? others : [writer, ...others];
  for (const id of new Set(wanted)) await tell(id, fetchLacking(id, models(), signal));
}

const marks = { good: "✓", weak: "!", bad: "✗", unknown: "?" };
export const verdicts = {
  good: "It can be worked with.",
  usable: "It can be worked with, but has weaknesses.",
  poor: "Expect little of it.",
};

/** Looks at the model, or at the one that a run would take. Throws Fault `model-unavailable`. */
export async function checkModel(id: string | undefined, { json }: { json?: true }): Promise<Exit> {
  const signal = untilInterrupted();
  try {
    const wanted = id ?? (await models().list(signal)).default;
    if (wanted === null)
      throw new Fault("model-unavailable", "there is no model to look at", { hint: "npx fixpoint models pull" });
    if (!json) process.stderr.write(`  asking ${wanted} some short things; this may take a minute\n`);
    const { report, unkept } = await lookAt(wanted, signal);
    if (unkept) process.stderr.write(printable(`  runs will not know what this shows: ${unkept.message}\n`));
    process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : printable(reportPage(report)));
    return report.verdict === "poor" ? exits.unverified : exits.ok;
  } finally {
    await closeAll();
  }
}

export function reportPage({ model, verdict, findings }: ModelReport): string {
  const lines = findings.map(({ what, status, said }) => `${marks[status]} ${what.padEnd(9)} ${said}`);
  return `${[...lines, `${model}: ${verdict}. ${verdicts[verdict]}`].join("\n")}\n`;
}

export async function removeModel(id: string): Promise<Exit> {
  try {
    await models().remove(id, untilInterrupted());
    process.stderr.write(`  ${id}: removed; to have it again: npx fixpoint models pull ${id}\n`);
    return exits.ok;
  } finally {
    await models().close();
  }
}

/** Undefined when a run without a named model has one already. */
async function absentDefault(signal: AbortSignal): Promise<string | undefined> {
  const found = await models().list(signal);
  const lack = defaultLack(found);
  if (!lack) return undefined;
  if (env.model?.startsWith("local/")) return env.model;
  if (env.model) throw lack;
  const { id, reason } = chooseLocalModel(await roomHere());
  process.stderr.write(`  model: no provider answers; fetching ${reason}. FIXPOINT_MODEL chooses another\n`);
  return id;
}

/** A download that there was no need of, or that nobody could begin, ends without a word. */
async function tell(id: string, download: AsyncIterable<PullProgress>): Promise<void> {
  const screen = screenOn(process.stderr);
  const line = progressTeller();
  let last: PullProgress | undefined;
  for await (last of download) {
    const said = line(last, performance.now());
    if (!said) continue;
    if (process.stderr.isTTY) screen.live(said);
    else screen.say(said);
  }
  screen.end();
  if (last?.status === "done") screen.say(`  ${id}: ready; to undo: npx fixpoint models remove ${id}`);
}
