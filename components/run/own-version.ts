/** One's own version of an attempt's program and what goes with it, kept for the tab until it is checked or left. */
import { useSyncExternalStore } from "react";
import { forget, isRecord, isText, keep, kept } from "#components/ui/keep.ts";
import type { Parent } from "#lib/run/event.ts";

export type OwnVersion = { code: string; examples: string; lessons: string };

const listeners = new Set<() => void>();
let begun: string | undefined;

const keyOf = ({ run, attempt }: Parent) => `fixpoint-version-${run}-${attempt}`;

function told(): void {
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function isVersion(it: unknown): it is OwnVersion {
  return isRecord(it) && isText(it["code"]) && isText(it["examples"]) && isText(it["lessons"]);
}

const versionOf = (of: Parent) => kept("sessionStorage", keyOf(of), isVersion);

function put(of: Parent, version: OwnVersion): void {
  keep("sessionStorage", keyOf(of), version);
  told();
}

/** One that was begun before stays as it is. */
export function beginVersion(of: Parent, version: OwnVersion): void {
  if (versionOf(of)) return;
  begun = keyOf(of);
  put(of, version);
}

/** Whether the person has begun it just now, and so means to write: told once. One that a reload brings back was not. */
export function isBegun(of: Parent): boolean {
  const just = begun === keyOf(of);
  if (just) begun = undefined;
  return just;
}

/** One that was left stays so. */
export function amendVersion(of: Parent, changes: Partial<OwnVersion>): void {
  const version = versionOf(of);
  if (version) put(of, { ...version, ...changes });
}

export function leaveVersion(of: Parent): void {
  forget("sessionStorage", keyOf(of));
  told();
}

/** Undefined where none is written, and in the server's page. */
export function useOwnVersion(of: Parent): OwnVersion | undefined {
  return useSyncExternalStore(
    subscribe,
    () => versionOf(of),
    () => undefined,
  );
}
