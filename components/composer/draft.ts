/** What stands in the form, kept for the tab so that a reload or a look at a run loses nothing. */
import { useSyncExternalStore } from "react";
import { keep } from "#components/ui/keep.ts";
import type { InputFile } from "#lib/run/file.ts";
import type { Settings, Task } from "#lib/run/task.ts";
import { usualForm } from "#lib/run/usual-form.ts";

export type Draft = {
  task: string;
  name: string;
  signature: string;
  examples: string;
  tests: string;
  code: string;
  /** Kept for as long as the page is open: a tab's storage has no room for them. */
  files: readonly InputFile[];
  kind: "" | NonNullable<Task["kind"]>;
  /** Empty: what the profile means. */
  form: "" | Task["form"];
  /** Empty: what auto-detection finds. */
  model: string;
  profile: Task["profile"];
  /** As typed; empty or absent is the default. */
  settings: Partial<Record<keyof Settings, string>>;
};

/** Nothing is asked for; what would do it, the model, the profile and the settings, is another matter. */
export const emptyTexts = {
  ...{ task: "", name: "", signature: "", examples: "", tests: "", code: "" },
  ...({ files: [], kind: "", form: "" } as const),
};

export const emptyDraft: Draft = { ...emptyTexts, model: "", profile: "balanced", settings: {} };

const key = "fixpoint-draft";
/** Model, profile and settings outlive the tab: who chose them once wants them again. */
const usualKey = "fixpoint-usual";
/** What was typed before another task was put into the form. */
const replacedKey = "fixpoint-replaced";
let draft: Draft | undefined;
let replacement: Replacement | null | undefined;
const listeners = new Set<() => void>();

function read(): Draft {
  draft ??= { ...emptyDraft, ...kept(localStorage, usualKey), ...kept(sessionStorage, key) };
  return draft;
}

function kept(storage: Storage, name: string): Partial<Draft> {
  return JSON.parse(storage.getItem(name) ?? "{}") as Partial<Draft>;
}

/** What a person changes in the form. */
export function amendDraft(changes: Partial<Draft>): void {
  const before = read();
  put({ ...before, ...changes });
  const { model, profile, settings } = changes;
  const chosen = {
    ...(model !== undefined && { model }),
    ...(profile !== undefined && { profile }),
    ...(settings && { settings: settingsWith(before.settings, settings) }),
  };
  if (Object.keys(chosen).length > 0) remember(chosen);
}

/** Over what is remembered by now: another tab may have chosen something else meanwhile. */
function remember(chosen: Partial<Draft>): void {
  keep(localStorage, usualKey, JSON.stringify({ ...kept(localStorage, usualKey), ...chosen }));
}

/** The remembered settings with those that were changed here. A seed is for one task. */
function settingsWith(before: Draft["settings"], after: Draft["settings"]): Draft["settings"] {
  const names = Object.keys({ ...before, ...after }) as (keyof Settings)[];
  const changed = names.filter((name) => name !== "seed" && (before[name] ?? "") !== (after[name] ?? ""));
  return {
    ...kept(localStorage, usualKey).settings,
    ...Object.fromEntries(changed.map((name) => [name, after[name] ?? ""])),
  };
}

export function amendSettings(changes: Draft["settings"]): void {
  amendDraft({ settings: { ...read().settings, ...changes } });
}

function put(next: Draft): Draft {
  draft = next;
  keep(sessionStorage, key, JSON.stringify(withoutFiles(next)));
  for (const changed of listeners) changed();
  return next;
}

type Replacement = { before: Draft; after: Draft };

/**
 * Puts another task into the form, and answers what stands there then. What it takes the place of can be brought back,
 * and what the browser remembers of model, profile and settings stays as it is.
 */
export function replaceDraft(changes: Partial<Draft>): Draft {
  const now = read();
  const last = readReplacement();
  // A task that nobody touched since it was put there is no loss, but what stood there before it is.
  const before = last && same(now, last.after) ? last.before : now;
  const after = { ...now, ...changes };
  keepReplacement({ before, after });
  return put(after);
}

/** Brings back what stood in the form before. */
export function undoReplacement(): void {
  const before = readReplacement()?.before;
  keepReplacement(null);
  if (before) put(before);
}

/** What was replaced is wanted no more. */
export function forgetReplaced(): void {
  keepReplacement(null);
}

/** Whether something that a person said was replaced and can be brought back. */
export function useReplaced(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => loses(readReplacement()),
    () => false,
  );
}

function loses(it: Replacement | null): boolean {
  const parts = Object.keys(emptyDraft) as (keyof Draft)[];
  return parts.some((part) => it && !same(it.before[part], emptyDraft[part]) && !same(it.before[part], it.after[part]));
}

function readReplacement(): Replacement | null {
  if (replacement === undefined)
    replacement = JSON.parse(sessionStorage.getItem(replacedKey) ?? "null") as Replacement | null;
  return replacement;
}

function keepReplacement(next: Replacement | null): void {
  replacement = next;
  const storable = next && { before: withoutFiles(next.before), after: withoutFiles(next.after) };
  keep(sessionStorage, replacedKey, JSON.stringify(storable));
  for (const changed of listeners) changed();
}

const withoutFiles = (it: Draft): Draft => ({ ...it, files: [] });

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function useDraft(): Draft {
  return useSyncExternalStore(subscribe, read, () => emptyDraft);
}

/** The draft of a task that was given before. */
export function draftOf(task: Task): Draft {
  const { settings, profile, kind = "", name = "", signature = "", examples = "", tests = "", code = "" } = task;
  const typed = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
  const texts = { task: task.task, name, signature, examples, tests, code, model: task.model ?? "" };
  // Left to the profile it changes with it, as it would have for who gave the task.
  const form = task.form === usualForm(profile) ? "" : task.form;
  return { ...texts, files: task.files ?? [], profile, kind, form, settings: typed };
}
