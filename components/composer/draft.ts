/** What stands in the form, kept for the tab so that a reload or a look at a run loses nothing. */
import { useSyncExternalStore } from "react";
import type { Settings, Task } from "#lib/run/task.ts";

export type Draft = {
  task: string;
  signature: string;
  examples: string;
  tests: string;
  code: string;
  kind: "" | NonNullable<Task["kind"]>;
  /** Empty: what auto-detection finds. */
  model: string;
  profile: Task["profile"];
  /** As typed; empty or absent is the default. */
  settings: Partial<Record<keyof Settings, string>>;
};

export const emptyDraft: Draft = {
  task: "",
  signature: "",
  examples: "",
  tests: "",
  code: "",
  kind: "",
  model: "",
  profile: "balanced",
  settings: {},
};

const key = "fixpoint-draft";
let draft: Draft | undefined;
const listeners = new Set<() => void>();

function read(): Draft {
  draft ??= { ...emptyDraft, ...(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Draft>) };
  return draft;
}

export function amendDraft(changes: Partial<Draft>): void {
  draft = { ...read(), ...changes };
  sessionStorage.setItem(key, JSON.stringify(draft));
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function useDraft(): Draft {
  return useSyncExternalStore(subscribe, read, () => emptyDraft);
}

/** The draft of a task that was given before. */
export function draftOf(task: Task): Draft {
  const { settings, kind = "", signature = "", examples = "", tests = "", code = "", model = "" } = task;
  const typed = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
  return { task: task.task, profile: task.profile, kind, signature, examples, tests, code, model, settings: typed };
}
