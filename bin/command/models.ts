/** `fixpoint models list` and `fixpoint models pull`. */
import { env } from "#lib/env.ts";
import { chooseLocalModel } from "#lib/model/choose.ts";
import { Fault } from "#lib/run/fault.ts";
import { models } from "#lib/wiring.ts";
import type { Models, ProviderInfo } from "#lib/wire.ts";
import { type Exit, exits } from "#lib/exit.ts";
import { untilInterrupted } from "./interrupt.ts";
import { progressTeller } from "./progress.ts";
import { roomHere } from "./room.ts";
import { screenOn } from "./show.ts";

export async function listModels({ json }: { json?: true }): Promise<Exit> {
  const found = await models().list(untilInterrupted());
  process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : modelsPage(found));
  await models().close();
  return exits.ok;
}

export function modelsPage(found: Models): string {
  const page = [...found.providers.flatMap((it) => [...providerLines(it), ""])];
  return `${page.join("\n")}\nA run takes ${found.default ?? "none: fixpoint models pull"} when it names no model.\n`;
}

function providerLines({ provider, health, message, hint, models: known }: ProviderInfo): string[] {
  const listed = known.map((it) => `  ${it.id.padEnd(36)} ${it.state.padEnd(7)} ${it.details}`);
  return [`${provider}: ${health}. ${message}${hint ? ` (${hint})` : ""}`, ...listed];
}

/** Fetches the model, or the default one when none is named and none answers. Throws Fault `model-unavailable`. */
export async function pullModel(id: string | undefined, { quiet }: { quiet?: true } = {}): Promise<Exit> {
  const signal = untilInterrupted();
  const wanted = id ?? (await absentDefault(signal));
  if (wanted) await pull(wanted, signal);
  else if (!quiet) process.stderr.write("a model answers already: fixpoint models list\n");
  await models().close();
  return exits.ok;
}

/** Undefined when a run without a named model has one already. */
async function absentDefault(signal: AbortSignal): Promise<string | undefined> {
  const found = await models().list(signal);
  const states = new Map(found.providers.flatMap((it) => it.models.map((model) => [model.id, model.state])));
  if (found.default !== null && states.get(found.default) !== "absent") return undefined;
  if (env.model?.startsWith("local/")) return env.model;
  if (env.model) {
    const hint = "start its server, or unset FIXPOINT_MODEL";
    throw new Fault("model-unavailable", `FIXPOINT_MODEL is ${env.model}, which does not answer`, { hint });
  }
  const { id, reason } = chooseLocalModel(await roomHere());
  process.stderr.write(`  model: no provider answers; fetching ${reason}. FIXPOINT_MODEL chooses another\n`);
  return id;
}

async function pull(id: string, signal: AbortSignal): Promise<void> {
  const screen = screenOn(process.stderr);
  const line = progressTeller();
  for await (const progress of models().pull(id, signal)) {
    if (progress.status === "failed") throw new Fault("model-unavailable", `${id}: ${progress.message}`, retry(id));
    const said = line(progress, performance.now());
    if (!said) continue;
    if (process.stderr.isTTY) screen.live(said);
    else screen.say(said);
  }
  screen.end();
  screen.say(`  ${id}: ready; to undo, delete the folder models in ${env.home}`);
}

const retry = (id: string) => ({ hint: `what has come is kept; go on with: npx fixpoint models pull ${id}` });
