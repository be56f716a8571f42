/** The models to compare, kept for the tab as the task beside them is. */
import { useSyncExternalStore } from "react";
import { isTexts, keep, kept } from "#components/ui/keep.ts";

const key = "fixpoint-compared";
const none: readonly string[] = [];
let chosen: readonly string[] | undefined;
const listeners = new Set<() => void>();

export function chooseModels(models: readonly string[]): void {
  chosen = models;
  keep("sessionStorage", key, models);
  for (const changed of listeners) changed();
}

function read(): readonly string[] {
  chosen ??= kept("sessionStorage", key, isTexts) ?? none;
  return chosen;
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function useChosenModels(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => none);
}
