import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { request } from "#components/http.ts";
import type { RunSummary } from "#lib/wire.ts";

/** How long a deletion can be taken back. */
const undoMs = 7_000;

type Leaving = { run: RunSummary; timer: ReturnType<typeof setTimeout> };

/**
 * Deletion with a way back: the run leaves the list at once and the server some seconds later, or when the page is left.
 * One at a time: the next deletion makes the one before it final.
 */
export function useRemoval() {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<Leaving>();
  const [failed, setFailed] = useState<string>();
  const latest = useRef<Leaving>(undefined);
  useEffect(() => {
    latest.current = leaving;
  }, [leaving]);

  useFocusAfter(leaving?.run.id);

  const finish = async ({ run, timer }: Leaving) => {
    clearTimeout(timer);
    latest.current = undefined;
    // A page that is being left still gets its last request out.
    await request(`/api/runs/${run.id}`, { method: "DELETE", keepalive: true });
    await client.invalidateQueries({ queryKey: ["runs"] });
    setLeaving((now) => (now?.run.id === run.id ? undefined : now));
  };
  const settle = (it: Leaving) => {
    finish(it).catch(() => {
      setLeaving(undefined);
      setFailed(it.run.title);
    });
  };
  const settled = useRef(settle);
  useEffect(() => {
    settled.current = settle;
  });
  useEffect(() => {
    const leave = () => {
      if (latest.current) settled.current(latest.current);
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const remove = (run: RunSummary) => {
    if (leaving) settle(leaving);
    setFailed(undefined);
    const timer = setTimeout(() => {
      if (latest.current?.run.id === run.id) settled.current(latest.current);
    }, undoMs);
    setLeaving({ run, timer });
  };
  const undo = () => {
    clearTimeout(leaving?.timer);
    setLeaving(undefined);
  };
  return { leaving: leaving?.run, failed, remove, undo };
}

/** The button that takes a deletion back leaves the page with the focus: the run that is back has it then, else the list. */
function useFocusAfter(leaving: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const gone = before.current;
    before.current = leaving;
    if (leaving !== undefined || gone === undefined || document.activeElement !== document.body) return;
    const heir = document.getElementById(`run-${gone}`) ?? document.getElementById("runs");
    heir?.focus({ preventScroll: true });
  }, [leaving]);
}
