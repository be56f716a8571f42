import { useEffect, useRef } from "react";
import type { Run } from "#lib/run/fold.ts";
import { newsOf } from "./run-news.ts";

/** Says by a notification, where that was allowed, that a run has ended or asks something while nobody looks at it. */
export function useNotice(run: Run, title: string): void {
  const news = newsOf(run);
  const known = useRef(news);
  useEffect(() => {
    if (news === known.current) return;
    known.current = news;
    const allowed = "Notification" in window && Notification.permission === "granted";
    if (news && allowed && document.hidden) new Notification(`Fixpoint: ${news}`, { body: title, icon: "/icon.svg" });
  }, [news, title]);
}
