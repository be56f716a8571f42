/** What stands in the form, kept for the tab so that a reload or a look at a run loses nothing. */
import { useSyncExternalStore } from "react";
import type { InputFile } from "#lib/run/file.ts";
import type { Settings, Task } from "#lib/run/task.ts";

export type Draft = {
  task: string;
  signature: string;
  examples: string;
  tests: string;
  code: string;
  /** Kept for as long as the page is open: a tab's storage has no room for them. */
  files: readonly InputFile[];
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
  files: [],
  kind: "",
  model: "",
  profile: "balanced",
  settings: {},
};

const key = "fixpoint-draft";
/** Model, profile and settings outlive the tab: who chose them once wants them again. */
const usualKey = "fixpoint-usual";
let draft: Draft | undefined;
const listeners = new Set<() => void>();

function read(): Draft {
  draft ??= { ...emptyDraft, ...kept(localStorage, usualKey), ...kept(sessionStorage, key) };
  return draft;
}

function kept(storage: Storage, name: string): Partial<Draft> {
  return JSON.parse(storage.getItem(name) ?? "{}") as Partial<Draft>;
}

export function amendDraft(changes: Partial<Draft>): void {
  draft = { ...read(), ...changes };
  const { files, ...storable } = draft;
  const { model, profile, settings } = storable;
  sessionStorage.setItem(key, JSON.stringify(storable));
  localStorage.setItem(usualKey, JSON.stringify({ model, profile, settings: { ...settings, seed: "" } }));
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
  const texts = { task: task.task, signature, examples, tests, code, model };
  return { ...texts, files: task.files ?? [], profile: task.profile, kind, settings: typed };
}
