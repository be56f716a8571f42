/** How the parts are, gathered without waiting long for any of them. */
import { orAfter } from "#lib/patience.ts";
import { Fault } from "#lib/run/fault.ts";
import { until } from "#lib/run/until.ts";
import type { WorkerSandbox } from "./worker-sandbox.ts";
import type { Health, Models } from "#lib/wire.ts";
import { defaultLack } from "./model-lack.ts";

type Parts = {
  models: (signal: AbortSignal) => Promise<Models>;
  sandboxes: () => Promise<readonly WorkerSandbox[]>;
  version: string;
};

/** Milliseconds after which a part that has not answered counts as down. */
const patienceMs = 3_000;

/** Never throws for a part that is down: that is what it tells. */
export async function gatherHealth(parts: Parts, signal: AbortSignal): Promise<Health> {
  const patience = orAfter(patienceMs, signal);
  const [models, sandboxes] = await Promise.allSettled([
    until(parts.models(patience), patience),
    until(parts.sandboxes(), patience),
  ]);
  const alive = sandboxes.status === "fulfilled" ? sandboxes.value : [];
  const health = {
    model: modelHealth(models),
    database:
      sandboxes.status === "fulfilled"
        ? { status: "ok" as const, hint: null }
        : { status: "down" as const, hint: hintOf(sandboxes.reason) },
    sandbox: sandboxHealth(alive),
    workers: alive.length,
    version: parts.version,
  };
  const well =
    health.model.status === "ok" &&
    health.database.status === "ok" &&
    (health.sandbox.rung ?? 5) < 5 &&
    (health.sandbox.canaries?.leaked ?? []).length === 0;
  return { status: well ? "ok" : "degraded", ...health };
}

function modelHealth(models: PromiseSettledResult<Models>): Health["model"] {
  if (models.status === "rejected") return { status: "down", id: null, hint: hintOf(models.reason) };
  const { default: id } = models.value;
  const lack = defaultLack(models.value);
  return { status: lack ? "down" : "ok", id, hint: lack?.hint ?? null };
}

/** The weakest of the workers: a run may come to any of them. */
function sandboxHealth(sandboxes: readonly WorkerSandbox[]): Health["sandbox"] {
  const weakest = sandboxes.toSorted((one, other) => other.rung - one.rung)[0];
  if (!weakest)
    return {
      rung: null,
      canaries: null,
      hint: "no worker is ready: one that was just started takes some seconds, and npm start brings one",
    };
  const { rung, canaries, hint } = weakest;
  return { rung, canaries, hint };
}

function hintOf(reason: unknown): string {
  return (reason instanceof Fault ? reason.hint : undefined) ?? "npx fixpoint doctor";
}
