"use client";
import { ArrowDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { count } from "#components/ui/say.ts";
import { LogRows } from "./log-rows.tsx";
import type { LogEntry } from "./tell.ts";

/** What happens, sentence by sentence. Follows the latest unless somebody scrolls up to read. */
export function ThinkingLog({ entries, live }: { entries: readonly LogEntry[]; live: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (following && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [following, height, entries]);
  const onScroll = () => {
    const it = box.current;
    if (it) setFollowing(it.scrollHeight - it.scrollTop - it.clientHeight < 48);
  };
  return (
    <section aria-labelledby="thinking-heading" className="sheet relative mt-4 min-w-0 overflow-hidden">
      <div className="flex min-h-[3.25rem] items-center gap-3 border-b px-4 py-2">
        <h2 id="thinking-heading" className="eyebrow">
          Thinking
        </h2>
        <span className="text-[0.8125rem] text-soft">{entries.length > 0 ? count(entries.length, "step") : ""}</span>
      </div>
      <div
        ref={box}
        role="log"
        aria-labelledby="thinking-heading"
        aria-live="off"
        tabIndex={0}
        onScroll={onScroll}
        className="h-80 overflow-y-auto outline-offset-[-2px] [overflow-anchor:none]"
      >
        <LogRows box={box} entries={entries} onHeight={setHeight} />
        {entries.length === 0 ? (
          <p className="px-4 py-2 text-[0.9375rem] text-soft">
            {live ? "Nothing has happened yet." : "Reading the log."}
          </p>
        ) : null}
      </div>
      {following || entries.length === 0 ? null : (
        <Button look="primary" className="absolute right-4 bottom-4 shadow-float" onClick={() => setFollowing(true)}>
          <ArrowDown size={16} aria-hidden="true" />
          Jump to latest
        </Button>
      )}
    </section>
  );
}
