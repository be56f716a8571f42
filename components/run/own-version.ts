/** One's own version of an attempt's program and what goes with it, kept for the tab until it is checked or left. */
import { useMemo, useSyncExternalStore } from "react";
import type { Parent } from "#lib/run/event.ts";

export type OwnVersion = { code: string; examples: string; lessons: string };

const listeners = new Set<() => void>();

const keyOf = ({ run, attempt }: Parent) => `fixpoint-version-${run}-${attempt}`;

function told(): void {
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function versionIn(kept: string): OwnVersion {
  return JSON.parse(kept) as OwnVersion;
}

function keep(of: Parent, version: OwnVersion): void {
  sessionStorage.setItem(keyOf(of), JSON.stringify(version));
  told();
}

/** One that was begun before stays as it is. */
export function beginVersion(of: Parent, version: OwnVersion): void {
  if (sessionStorage.getItem(keyOf(of)) === null) keep(of, version);
}

/** One that was left stays so. */
export function amendVersion(of: Parent, changes: Partial<OwnVersion>): void {
  const kept = sessionStorage.getItem(keyOf(of));
  if (kept !== null) keep(of, { ...versionIn(kept), ...changes });
}

export function leaveVersion(of: Parent): void {
  sessionStorage.removeItem(keyOf(of));
  told();
}

/** Undefined where none is written, and in the server's page. */
export function useOwnVersion(of: Parent): OwnVersion | undefined {
  const key = keyOf(of);
  const kept = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(key),
    () => null,
  );
  return useMemo(() => (kept === null ? undefined : versionIn(kept)), [kept]);
}
