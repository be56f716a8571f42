/** The model that a run with `--yes` names and that is not there: fetched where that can be. */
import { modelLack } from "#lib/http/model-lack.ts";
import type { OpenModels } from "#lib/model/models.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Models, PullProgress } from "#lib/wire.ts";

/** Yields nothing where there is nothing to fetch, also for a name that nobody knows: the check before a run tells the nearest. */
export async function* fetchLacking(
  id: string,
  models: Pick<OpenModels, "list" | "pull">,
  signal: AbortSignal,
): AsyncGenerator<PullProgress> {
  if (!canBeFetched(id, await models.list(signal))) return;
  try {
    yield* models.pull(id, signal);
  } catch (error) {
    // Which names its library has, Ollama alone can say.
    if (!(error instanceof Fault && error.code === "bad-input")) throw error;
  }
}

/** What ships with Fixpoint is listed as absent; of Ollama's library only what is there is listed. */
function canBeFetched(id: string, models: Models): boolean {
  if (!modelLack(id, models)) return false;
  const provider = models.providers.find((it) => id.startsWith(`${it.provider}/`));
  if (provider?.provider === "ollama") return provider.health === "ok";
  return provider?.models.some((it) => it.id === id && it.state === "absent") ?? false;
}
