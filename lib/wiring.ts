/**
 * The one place where ports meet implementations. Nothing is opened before it is asked for, and each thing once in a
 * process: what is open is kept on globalThis, because Next evaluates a module again in every bundle and on every change.
 */
import path from "node:path";
import pino from "pino";
import { env } from "./env.ts";
import { projectRoot } from "./project.ts";
import { readPrompts } from "./prompts.ts";
import type { Prompts } from "./run/ports.ts";

const kept = ((globalThis as { fixpoint?: Map<string, unknown> }).fixpoint ??= new Map());

/** The log of this process: lines of JSON on stderr, because stdout belongs to the code that a command prints. */
export function log(): pino.Logger {
  return once("log", () => pino({ level: env.logLevel, base: { pid: process.pid } }, pino.destination(2)));
}

export function prompts(): Prompts {
  return once("prompts", () => readPrompts(path.join(projectRoot(), "prompts")));
}

function once<Thing>(name: string, open: () => Thing): Thing {
  if (!kept.has(name)) kept.set(name, open());
  return kept.get(name) as Thing;
}
