import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { asRefusal, request } from "#components/http.ts";
import { type Deleted, foldRemovals, noRemovals } from "./removals.ts";

/** How long a deletion can be taken back, from when nobody is at the way back any more. */
const undoMs = 7_000;

/**
 * Deletion with a way back: the run leaves the list at once and the server some seconds later, or when the page is left.
 * Those that are deleted one soon after another have one way back: who sees the mistake has gone on already.
 */
export function useRemoval() {
  const client = useQueryClient();
  const [removals, tell] = useReducer(foldRemovals, noRemovals);
  const { leaving } = removals;
  const [heldRun, setHeldRun] = useState<Deleted>();
  const last = leaving.at(-1);
  const held = last !== undefined && heldRun === last;
  const settle = (run: Deleted) => {
    tell({ type: "run-go", run });
    deleteRun(run.id)
      .then(() => client.invalidateQueries({ queryKey: ["runs"] }))
      .catch(() => tell({ type: "run-keep", run }));
  };
  const settleLeaving = useEffectEvent(() => leaving.forEach(settle));
  useEffect(() => {
    if (!last || held) return undefined;
    const timer = setTimeout(() => settleLeaving(), undoMs);
    return () => clearTimeout(timer);
  }, [last, held]);
  useEffect(() => {
    const leave = () => settleLeaving();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const remove = (run: Deleted) => tell({ type: "run-leave", run });
  const undo = () => leaving.forEach((run) => tell({ type: "run-return", run }));
  const hold = (isHeld: boolean) => setHeldRun(isHeld ? last : undefined);
  return { removals, remove, undo, hold };
}

async function deleteRun(id: string): Promise<void> {
  try {
    // A page that is being left still gets its last request out.
    await request(`/api/runs/${id}`, { method: "DELETE", keepalive: true });
  } catch (error) {
    // Somebody else has deleted it: it is gone, which is what was wanted.
    if (asRefusal(error).status !== 404) throw error;
  }
}
