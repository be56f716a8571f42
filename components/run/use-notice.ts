import { useEffect, useRef } from "react";
import type { Run } from "#lib/run/fold.ts";
import { askedNow, newsOf } from "./run-news.ts";

/** Says by a notification, where that was allowed, that a run has ended or asks something while nobody looks at it. */
export function useNotice(run: Run, { title, shared }: { title: string; shared: boolean }): void {
  useAskingTitle(!shared && askedNow(run) !== undefined);
  const news = newsOf(run);
  const known = useRef(news);
  useEffect(() => {
    if (news === known.current) return;
    known.current = news;
    const allowed = "Notification" in window && Notification.permission === "granted";
    if (news && allowed && document.hidden) notify(`Fixpoint: ${news}`, title);
  }, [news, title]);
}

/** Marks the tab while the run asks something of whoever has it open. */
function useAskingTitle(asks: boolean): void {
  useEffect(() => {
    if (!asks) return undefined;
    const put = () => {
      if (!document.title.startsWith(mark)) document.title = `${mark}${document.title}`;
    };
    put();
    // The frame may write the title once more.
    const watch = new MutationObserver(put);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    };
  }, [asks]);
}

const mark = "(?) ";

/** Browsers of phones have the constructor and throw TypeError. https://developer.mozilla.org/docs/Web/API/Notification/Notification */
function notify(head: string, body: string): void {
  try {
    new Notification(head, { body, icon: "/icon.svg" });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
