/** Sends a run that has ended to whoever gathers runs. Nothing is sent anywhere unless the environment names an address. */
import type { Logger } from "pino";
import type { RunRecord } from "#lib/run/bundle.ts";
import { keepInMlflow } from "./mlflow.ts";
import { posted } from "./posted.ts";
import { traceOf } from "./trace.ts";

/** Addresses of servers. */
export type Gatherers = { otlpEndpoint?: string | undefined; mlflowUri?: string | undefined };

const patienceMs = 5_000;

type Sources = { record: (id: string) => Promise<RunRecord>; log: Pick<Logger, "warn">; version: string };

/** What hears of each run that has ended; that nobody is there is only logged. Undefined where nobody is to be told. */
export function gathererOf(gatherers: Gatherers, { record, log, version }: Sources) {
  if (gatherers.otlpEndpoint === undefined && gatherers.mlflowUri === undefined) return undefined;
  return async (id: string): Promise<void> => {
    try {
      await gather(await record(id), gatherers, version);
    } catch (error) {
      const errors = error instanceof AggregateError ? error.errors : [error];
      log.warn(
        { run: id, why: errors.map((it) => (it instanceof Error ? it.message : String(it))) },
        "a run was not gathered",
      );
    }
  };
}

/** Throws AggregateError with what went wrong at each; a gatherer that is away is asked once. */
export async function gather(
  record: RunRecord,
  { otlpEndpoint, mlflowUri }: Gatherers,
  version: string,
): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  const sent = await Promise.allSettled([
    otlpEndpoint && posted(`${otlpEndpoint}/v1/traces`, traceOf(record, version), signal),
    mlflowUri && keepInMlflow(mlflowUri, record, signal),
  ]);
  const errors = sent.flatMap((it) => (it.status === "rejected" ? [it.reason as unknown] : []));
  if (errors.length > 0) throw new AggregateError(errors, "a run could not be sent to all who gather runs");
}
