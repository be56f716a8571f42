"use client";
import { useVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { type RefObject, useEffect } from "react";
import { Found } from "#components/ui/found.tsx";
import { unturned } from "#components/ui/unturned.ts";
import type { LogEntry } from "./tell.ts";

type Props = {
  /** The element that scrolls. */
  box: RefObject<HTMLDivElement | null>;
  entries: readonly LogEntry[];
  /** What was searched for, to be marked. */
  words: string;
  onHeight: (height: number) => void;
};

/** Only the rows in sight are in the page, so that 20,000 cost no more than 20. */
export function LogRows({ box, entries, words, onHeight }: Props) {
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => box.current,
    getItemKey: (at) => entries[at]?.seq ?? at,
    estimateSize: () => 30,
    overscan: 10,
  });
  const height = rows.getTotalSize();
  useEffect(() => onHeight(height), [height, onHeight]);
  return (
    <div className="relative my-2" style={{ height }}>
      {rows.getVirtualItems().map((row) => {
        const entry = entries[row.index];
        return entry ? (
          <div
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start}px)` }}
          >
            <Line entry={entry} words={words} />
          </div>
        ) : null;
      })}
    </div>
  );
}

const tones = { plain: "", quiet: "text-soft", good: "text-fixed", bad: "text-wrong" };

function Line({ entry, words }: { entry: LogEntry; words: string }) {
  const { reply } = entry;
  return (
    <div className="grid grid-cols-[4.25rem_1fr] gap-x-3 px-4 py-[3px] text-[0.875rem] leading-6">
      <time dateTime={entry.at} className="font-mono text-[0.75rem] leading-6 text-soft">
        {new Date(entry.at).toLocaleTimeString("en-GB")}
      </time>
      <span className={clsx("min-w-0 break-words", tones[entry.tone])}>
        <Found text={unturned(entry.text)} words={words} />
        {reply?.open && reply.text ? (
          <span className="block truncate font-mono text-[0.8125rem] text-soft">{lastLine(reply.text)}</span>
        ) : null}
        {entry.printed ? (
          <span
            dir="auto"
            className="block font-mono text-[0.8125rem] leading-5 whitespace-pre-wrap text-soft [unicode-bidi:plaintext]"
          >
            <Found text={lastLines(entry.printed.text)} words={words} />
          </span>
        ) : null}
      </span>
    </div>
  );
}

function lastLine(text: string): string {
  return text.trimEnd().split("\n").at(-1) ?? "";
}

const linesShown = 12;

/** A script may print thousands of lines: the whole text stands with its output. */
function lastLines(text: string): string {
  const lines = text.trimEnd().split("\n");
  const shown = lines.slice(-linesShown).join("\n");
  return lines.length > linesShown ? `… ${lines.length - linesShown} lines before\n${shown}` : shown;
}
