import { useEffect, useRef } from "react";
import type { Run } from "#lib/run/fold.ts";

/** Says by a notification, where that was allowed, that a run has ended while nobody looked at it. */
export function useNotice(run: Run, title: string): void {
  const wasLive = useRef(run.status !== "ended");
  const { end } = run;
  useEffect(() => {
    if (!end || !wasLive.current) return;
    wasLive.current = false;
    const allowed = "Notification" in window && Notification.permission === "granted";
    if (allowed && document.hidden) new Notification(`Fixpoint: ${end.grade}`, { body: title, icon: "/icon.svg" });
  }, [end, title]);
}
