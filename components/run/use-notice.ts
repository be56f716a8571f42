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
    if (news && allowed && document.hidden) notify(`Fixpoint: ${news}`, title);
  }, [news, title]);
}

/** Browsers of phones have the constructor and throw TypeError. https://developer.mozilla.org/docs/Web/API/Notification/Notification */
function notify(head: string, body: string): void {
  try {
    new Notification(head, { body, icon: "/icon.svg" });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
