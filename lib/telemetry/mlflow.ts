/** A run that has ended as a run of MLflow's tracking server. https://mlflow.org/docs/latest/api_reference/rest-api.html */
import * as z from "zod";
import { type RunRecord, runOf } from "#lib/run/bundle.ts";
import type { Run } from "#lib/run/fold.ts";
import { settingText } from "#lib/run/setting-text.ts";
import type { Settings } from "#lib/run/task.ts";
import { posted } from "./posted.ts";

const experiment = "fixpoint";
const statuses = { solved: "FINISHED", "gave-up": "FINISHED", cancelled: "KILLED", crashed: "FAILED" } as const;

const createdSchema = z.object({ experiment_id: z.string() });
const foundSchema = z.object({ experiment: createdSchema });
const runSchema = z.object({ run: z.object({ info: z.object({ run_id: z.string() }) }) });

/** Throws an error of `fetch`, and one for an answer that is no good. */
export async function keepInMlflow(tracking: string, record: RunRecord, signal: AbortSignal): Promise<void> {
  const uri = serverAt(tracking);
  const ask: Ask = async (path, body) => await posted(`${uri}/api/2.0/mlflow/${path}`, body, signal);
  const { start, batch, end } = mlflowRun(record);
  const experiment_id = await experimentId(ask);
  const created = await ask("runs/create", { experiment_id, ...start });
  const { run_id } = runSchema.parse(await created.json()).run.info;
  await ask("runs/log-batch", { run_id, ...batch });
  await ask("runs/update", { run_id, ...end });
}

/** What is said of a run, in three requests. */
export function mlflowRun({ id, createdAt, endedAt, events }: RunRecord) {
  const run = runOf(events);
  const { task, model, seed, signature, end } = run;
  const from = Date.parse(createdAt);
  const to = Date.parse(endedAt ?? createdAt);
  const tags = {
    "fixpoint.run": id,
    ...(end && { "fixpoint.grade": end.grade, "fixpoint.outcome": end.outcome, "fixpoint.reason": end.reason }),
    "mlflow.note.content": task.task.slice(0, 5_000),
    "mlflow.source.name": "fixpoint",
  };
  const name = signature?.name || task.name;
  return {
    start: { start_time: from, ...(name && { run_name: name }), tags: pairs(tags) },
    batch: {
      metrics: Object.entries(metricsOf(run, (to - from) / 1_000)).flatMap(([key, value]) =>
        value === undefined ? [] : [{ key, value, timestamp: to, step: 0 }],
      ),
      params: pairs({ model: model?.id, profile: task.profile, seed, ...settingTexts(task.settings) }),
    },
    end: { status: statuses[end?.outcome ?? "crashed"], end_time: to },
  };
}

function settingTexts(settings: Settings): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, settingText(value)]));
}

function metricsOf({ tokens, attempts, end }: Run, seconds: number): Record<string, number | undefined> {
  return {
    solved: end?.outcome === "solved" ? 1 : 0,
    programs: attempts.length,
    prompt_tokens: tokens.prompt,
    reply_tokens: tokens.reply,
    seconds,
    ...(end && {
      examples_passed: end.evidence.examplesPassed,
      examples_total: end.evidence.examplesTotal,
      votes: end.evidence.votes,
      confidence: end.evidence.confidence,
    }),
  };
}

type Facts = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;

/** MLflow takes 6,000 characters of a parameter at most. */
function pairs(facts: Facts): { key: string; value: string }[] {
  return Object.entries(facts).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [{ key, value: String(value).slice(0, 6_000) }],
  );
}

type Ask = (path: string, body?: object) => Promise<Response>;

async function experimentId(ask: Ask): Promise<string> {
  const found = await ask(`experiments/get-by-name?experiment_name=${experiment}`);
  if (found.ok) return foundSchema.parse(await found.json()).experiment.experiment_id;
  return createdSchema.parse(await (await ask("experiments/create", { name: experiment })).json()).experiment_id;
}

/** MLflow itself also knows files and databases by this name. */
function serverAt(uri: string): string {
  if (/^https?:\/\//i.test(uri)) return uri.replace(/\/$/, "");
  throw new Error("MLFLOW_TRACKING_URI is not the address of a server, such as http://127.0.0.1:5000");
}
