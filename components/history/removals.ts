/** What is deleted from the list, as the list shows it: the server hears of each run when it cannot be taken back any more. */
import type { RunSummary } from "#lib/wire.ts";

export type Deleted = Pick<RunSummary, "id" | "title">;

export type Removals = {
  /** The latest, in their order: as long as the last can be taken back, all can. */
  leaving: readonly Deleted[];
  /** The ids of those that are deleted for good. The server may name them for a while yet. */
  gone: readonly string[];
  /** The titles of those that the server has kept. */
  kept: readonly string[];
};

export type RemovalEvent = { type: "run-leave" | "run-return" | "run-go" | "run-keep"; run: Deleted };

export const noRemovals: Removals = { leaving: [], gone: [], kept: [] };

export function foldRemovals(removals: Removals, { type, run }: RemovalEvent): Removals {
  const { leaving, gone, kept } = removals;
  const others = leaving.filter((it) => it.id !== run.id);
  switch (type) {
    case "run-leave":
      return { leaving: [...others, run], gone, kept: [] };
    case "run-return":
      return { ...removals, leaving: others };
    case "run-go":
      return { leaving: others, gone: [...gone, run.id], kept };
    case "run-keep":
      return { leaving, gone: gone.filter((id) => id !== run.id), kept: [...kept, run.title] };
  }
}

export function isListed({ leaving, gone }: Removals, id: string): boolean {
  return !leaving.some((it) => it.id === id) && !gone.includes(id);
}
