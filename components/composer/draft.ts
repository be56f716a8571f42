/** What stands in the form, kept for the tab so that a reload or a look at a run loses nothing. */
import { useSyncExternalStore } from "react";
import { forget, isRecord, isText, keep, kept } from "#components/ui/keep.ts";
import type { InputFile } from "#lib/run/file.ts";
import type { Settings, Task } from "#lib/run/task.ts";
import { settingText } from "#lib/run/setting-text.ts";
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

const texts = Object.keys(emptyTexts) as (keyof typeof emptyTexts)[];

export const emptyDraft: Draft = { ...emptyTexts, model: "", profile: "balanced", settings: {} };

const profiles: Record<Draft["profile"], true> = { fast: true, balanced: true, thorough: true, copy: true, save: true };
const forms: Record<Draft["form"], true> = { "": true, function: true, imports: true, standalone: true, tests: true };
const kinds: Record<Draft["kind"], true> = { "": true, function: true, script: true };

/** Whether a part is what this version of the page takes it for. */
const fits: Record<keyof Draft, (part: unknown) => boolean> = {
  ...{ task: isText, name: isText, signature: isText, examples: isText, tests: isText, code: isText, model: isText },
  files: (it) => Array.isArray(it) && it.length === 0,
  kind: (it) => isText(it) && Object.hasOwn(kinds, it),
  form: (it) => isText(it) && Object.hasOwn(forms, it),
  profile: (it) => isText(it) && Object.hasOwn(profiles, it),
  settings: (it) => isRecord(it) && Object.values(it).every(isText),
};
const parts = Object.keys(emptyDraft) as (keyof Draft)[];

const isPart = (it: unknown): it is Partial<Draft> =>
  isRecord(it) && parts.every((part) => it[part] === undefined || fits[part](it[part]));

const isDraft = (it: unknown): it is Draft => isRecord(it) && parts.every((part) => fits[part](it[part]));

const key = "fixpoint-draft";
/** Model, profile and settings outlive the tab: who chose them once wants them again. */
const usualKey = "fixpoint-usual";
/** What was typed before another task was put into the form. */
const replacedKey = "fixpoint-replaced";
/** That the draft was run as it stands. */
const ranKey = "fixpoint-ran";
let draft: Draft | undefined;
let replacement: Replacement | null | undefined;
const listeners = new Set<() => void>();

function read(): Draft {
  draft ??= { ...emptyDraft, ...usual(), ...kept("sessionStorage", key, isPart) };
  return draft;
}

const usual = () => kept("localStorage", usualKey, isPart);

/** What a person changes in the form. */
export function amendDraft(changes: Partial<Draft>): void {
  const before = read();
  if (texts.some((part) => part in changes)) forgetRun();
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
  keep("localStorage", usualKey, { ...usual(), ...chosen });
}

/** The remembered settings with those that were changed here. A seed is for one task. */
function settingsWith(before: Draft["settings"], after: Draft["settings"]): Draft["settings"] {
  const names = Object.keys({ ...before, ...after }) as (keyof Settings)[];
  const changed = names.filter((name) => name !== "seed" && (before[name] ?? "") !== (after[name] ?? ""));
  return {
    ...usual()?.settings,
    ...Object.fromEntries(changed.map((name) => [name, after[name] ?? ""])),
  };
}

export function amendSettings(changes: Draft["settings"]): void {
  amendDraft({ settings: { ...read().settings, ...changes } });
}

function put(next: Draft): Draft {
  draft = next;
  keep("sessionStorage", key, withoutFiles(next));
  for (const changed of listeners) changed();
  return next;
}

type Replacement = { before: Draft; after: Draft };

const isReplacement = (it: unknown): it is Replacement => isRecord(it) && isDraft(it["before"]) && isDraft(it["after"]);

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
  forgetRun();
  keepReplacement({ before, after });
  return put(after);
}

/** Brings back what stood in the form before. What was typed since into the other task can be brought back the same way. */
export function undoReplacement(): void {
  const last = readReplacement();
  if (!last) return;
  const now = read();
  forgetRun();
  keepReplacement(same(now, last.after) ? null : { before: now, after: last.before });
  put(last.before);
}

/** What was replaced is wanted no more. */
export function forgetReplaced(): void {
  keepReplacement(null);
}

/** The draft was run as it stands: its task is in the history from now on. */
export function markRun(): void {
  keep("sessionStorage", ranKey, true);
}

const forgetRun = () => forget("sessionStorage", ranKey);
const isTrue = (it: unknown): it is true => it === true;

/** Empties the form of what was run. What that had taken the place of can still be brought back. A seed is for one task. */
export function startAnew(): void {
  if (kept("sessionStorage", ranKey, isTrue) === undefined) return;
  const { settings } = read();
  const last = readReplacement();
  const isUntouched = last !== null && same(read(), last.after);
  replaceDraft({ ...emptyTexts, ...(settings.seed && { settings: { ...settings, seed: "" } }) });
  if (!isUntouched) forgetReplaced();
}

/** Whether anything stands in the form but what does it. */
export function holdsTexts(it: Draft): boolean {
  return texts.some((part) => !same(it[part], emptyTexts[part]));
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
  return parts.some((part) => it && !same(it.before[part], emptyDraft[part]) && !same(it.before[part], it.after[part]));
}

function readReplacement(): Replacement | null {
  if (replacement === undefined) replacement = kept("sessionStorage", replacedKey, isReplacement) ?? null;
  return replacement;
}

function keepReplacement(next: Replacement | null): void {
  replacement = next;
  if (next) keep("sessionStorage", replacedKey, { before: withoutFiles(next.before), after: withoutFiles(next.after) });
  else forget("sessionStorage", replacedKey);
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
  const typed = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, settingText(value)]));
  const texts = { task: task.task, name, signature, examples, tests, code, model: task.model ?? "" };
  // Left to the profile it changes with it, as it would have for who gave the task.
  const form = task.form === usualForm(profile) ? "" : task.form;
  return { ...texts, files: task.files ?? [], profile, kind, form, settings: typed };
}
