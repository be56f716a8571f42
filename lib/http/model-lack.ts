/** Why a model cannot write programs now, as the fault that a request for it gets; undefined where it can. */
import { nearest } from "#lib/nearest.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Models, ProviderInfo } from "#lib/wire.ts";

/** Of what a run takes that names no model: never the fault of who asks. */
export function defaultLack(models: Models): Fault | undefined {
  if (models.default !== null) {
    const lack = modelLack(models.default, models);
    // A default that was found is there: what is lacking was set.
    return lack && new Fault("model-unavailable", `FIXPOINT_MODEL is ${models.default}: ${lack.message}`, hintOf(lack));
  }
  // Whoever has a server that is down knows it; what runs inside helps everybody.
  const hint = models.providers.find((it) => it.provider === "local")?.hint ?? "npx fixpoint models pull";
  return new Fault("model-unavailable", "no model answers on this machine", { hint });
}

const hintOf = ({ hint }: Fault) => ({ hint: `${hint ?? "npx fixpoint doctor"}, or set FIXPOINT_MODEL to another` });

/** `field`: where it was named. */
export function modelLack(id: string, { providers }: Pick<Models, "providers">, field = "model"): Fault | undefined {
  const provider = providers.find((it) => id.startsWith(`${it.provider}/`));
  if (!provider) return unknownModel(id, providers, field);
  const model = provider.models.find((it) => it.id === id || it.id === `${id}:latest`);
  if (model) return model.state === "absent" ? absentModel(id, field) : undefined;
  // What runs inside is known by its names, whether any of it has been fetched or not.
  if (provider.health !== "ok" && provider.provider !== "local") {
    return new Fault("model-unavailable", provider.message, {
      field,
      hint: provider.hint ?? "npx fixpoint doctor",
    });
  }
  return unknownModel(id, [provider], field);
}

function absentModel(id: string, field: string): Fault {
  const hint = `npx fixpoint models pull ${id}`;
  return new Fault("model-unavailable", `${id} is not on this machine yet`, { field, hint });
}

function unknownModel(id: string, providers: readonly ProviderInfo[], field: string): Fault {
  return new Fault("bad-input", `there is no model ${id}`, { field, hint: hintForUnknown(id, providers) });
}

function hintForUnknown(id: string, providers: readonly ProviderInfo[]): string {
  const listed = "npx fixpoint models list tells all";
  const alone = providers.find((it) => id === it.provider || id === `${it.provider}/`)?.provider;
  if (alone !== undefined) return `a model of ${alone} is written as ${alone}/name; ${listed}`;
  const meant = nearestModel(id, providers);
  // Of Ollama's library only what is there is listed.
  const pull = id.startsWith("ollama/") ? `; if its library has it: npx fixpoint models pull ${id}` : "";
  return `${meant === undefined ? "npx fixpoint models list" : `did you mean ${meant}? ${listed}`}${pull}`;
}

/** Who leaves out the provider means a name of any. */
function nearestModel(id: string, providers: readonly ProviderInfo[]): string | undefined {
  const known = providers.flatMap((it) => it.models.map((model) => model.id));
  if (id.includes("/")) return nearest(id, known);
  const nameOf = (model: string) => model.slice(model.indexOf("/") + 1);
  const meant = nearest(id, known.map(nameOf));
  return known.find((it) => nameOf(it) === meant);
}
