/** `fixpoint doctor`: everything a run needs, and the command that mends what is missing. */
import { env } from "#lib/env.ts";
import { defaultLack } from "#lib/http/model-lack.ts";
import { Fault } from "#lib/run/fault.ts";
import { installHint } from "#lib/sandbox/remedy.ts";
import { withReports } from "#lib/http/model-reports.ts";
import { closeAll, keptChecks, models, sandbox, store } from "#lib/wiring.ts";
import type { Models } from "#lib/wire.ts";
import { sandboxSaid } from "../serve/ready.ts";
import { isRecentNode } from "../setup/node.mjs";
import { onPath } from "../setup/tools.mjs";
import { verdicts } from "./models.ts";
import { printable } from "./printable.ts";
import { roomHere } from "./room.ts";
import { type Exit, exits } from "#lib/exit.ts";
import { untilInterrupted } from "./interrupt.ts";

export type Finding = {
  name: string;
  said: string;
  /** What the shell is told when a run cannot be made because of this; absent when all is well, or it does without. */
  exit?: Exit;
  /** Something to know; a run can be made all the same. */
  warning?: boolean;
  hint?: string;
};

export async function doctor(): Promise<Exit> {
  const findings = await allFindings(untilInterrupted());
  process.stdout.write(printable(findings.map((it) => `${findingLine(it)}\n`).join("")));
  const exit = findings.find((it) => it.exit !== undefined)?.exit ?? exits.ok;
  process.stdout.write(exit === exits.ok ? "A run can be made.\n" : "A run cannot be made yet.\n");
  return exit;
}

async function allFindings(signal: AbortSignal): Promise<Finding[]> {
  try {
    return [
      node(),
      await looked("room", exits.model, room),
      await bubblewrap(),
      await looked("sandbox", exits.sandbox, () => lookAtSandbox(signal)),
      await looked("database", exits.database, lookAtDatabase),
      ...(await lookAtModels(signal)),
    ];
  } finally {
    // Also after Ctrl-C: a sandbox that stays open would keep the process.
    await closeAll();
  }
}

export function findingLine({ name, said, exit, warning, hint }: Finding): string {
  const mark = exit !== undefined ? "✗" : warning ? "!" : "✓";
  return `${mark} ${name.padEnd(12)} ${said}${hint ? `\n  ${" ".repeat(12)} → ${hint}` : ""}`;
}

function node(): Finding {
  const said = `${process.versions.node} on ${process.platform} ${process.arch}`;
  if (isRecentNode(process.versions.node)) return { name: "node", said };
  return { name: "node", said, exit: exits.unverified, hint: "install Node 20.19 or newer: https://nodejs.org" };
}

async function room(): Promise<Finding> {
  const { freeDisk, memory } = await roomHere();
  const said = `${(freeDisk / 1e9).toFixed(1)} GB free in ${env.home} · ${(memory / 1e9).toFixed(1)} GB of memory`;
  const tight = freeDisk < 2e9 || memory < 3e9;
  return {
    name: "room",
    said,
    ...(tight && { warning: true, hint: "the smallest model needs 0.5 GB on disk, 1 GB of memory" }),
  };
}

async function bubblewrap(): Promise<Finding> {
  const found = onPath("bwrap");
  if (found) return { name: "bubblewrap", said: found };
  return { name: "bubblewrap", said: "not found", warning: true, hint: await installHint("bubblewrap") };
}

async function lookAtSandbox(signal: AbortSignal): Promise<Finding> {
  const { status } = await sandbox(signal);
  const said = `${sandboxSaid({ ...status, hint: null })} · Python ${status.python ?? "not found"}`;
  if (status.rung === 5)
    return { name: "sandbox", said, exit: exits.sandbox, ...(status.hint && { hint: status.hint }) };
  // It does, and a better rung could be had.
  return { name: "sandbox", said, ...(status.hint !== null && { warning: true, hint: status.hint }) };
}

async function lookAtDatabase(): Promise<Finding> {
  const kept = await store();
  await kept.ping();
  return { name: "database", said: env.databaseUrl ? "answers (DATABASE_URL)" : "answers (embedded)" };
}

async function lookAtModels(signal: AbortSignal): Promise<Finding[]> {
  const found = await models().list(signal);
  const { default: id } = found;
  const engine = id?.startsWith("local/") ? [await looked("engine", exits.model, () => lookAtEngine(id, signal))] : [];
  return [...engine, ...modelFindings(withReports(found, await keptChecks()))];
}

/** What runs the models inside; a run without one would fetch it first. */
async function lookAtEngine(id: string, signal: AbortSignal): Promise<Finding> {
  const said = await models().engine(signal);
  if (said) return { name: "engine", said };
  return { name: "engine", said: "not installed yet", warning: true, hint: `npx fixpoint models pull ${id}` };
}

/** Providers that are silent are no fault as long as one model answers. */
export function modelFindings(found: Models): Finding[] {
  const listed = found.providers.map(({ provider, health, message, hint }): Finding => {
    const silent = health === "down";
    return { name: provider, said: message, ...(silent && { warning: true }), ...(silent && hint && { hint }) };
  });
  const lack = defaultLack(found);
  if (!lack) return [...listed, modelFinding(found)];
  const { message: said, hint } = lack;
  return [...listed, { name: "model", said, exit: exits.model, ...(hint && { hint }) }];
}

/** The one that a run would take, and what the last look at it showed. */
function modelFinding({ default: id, providers }: Models): Finding {
  const report = providers.flatMap(({ models: some }) => some).find((it) => it.id === id)?.report;
  const name = "model";
  if (!report) return { name, said: id ?? "" };
  const said = `${id} · ${verdicts[report.verdict]}`;
  if (report.verdict === "good") return { name, said };
  return { name, said, warning: true, hint: `npx fixpoint models check ${id} says why` };
}

/** A fault of ours is a finding here. */
async function looked(name: string, exit: Exit, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { name, said: error.message, exit, ...(error.hint && { hint: error.hint }) };
  }
}
