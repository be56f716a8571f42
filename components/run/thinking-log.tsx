"use client";
import { ArrowDown, Copy, Download } from "lucide-react";
import { memo, useDeferredValue, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { laterPart } from "#components/ui/later-part.tsx";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { saveText } from "#components/ui/save-text.ts";
import { count } from "#components/ui/say.ts";
import { SearchField } from "#components/ui/search-field.tsx";
import { type KindOfStep, kindsOfStep, logText, matchingSteps } from "./log-filter.ts";
import type { LogEntry } from "./tell.ts";

const logId = "thinking-log";

const reading = <p className="px-4 py-2 text-[0.9375rem] text-soft">Reading the log.</p>;

/** No row stands before scripts run, and what keeps 20,000 of them quick is large. */
const LogRows = laterPart(async () => (await import("./log-rows.tsx")).LogRows, reading);

type Props = { id: string; entries: readonly LogEntry[] };

/** What happens, sentence by sentence. Follows the latest unless somebody scrolls up to read. */
export const ThinkingLog = memo(function ThinkingLog({ id, entries }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef({ top: 0, height: 0 });
  const [following, setFollowing] = useState(true);
  const [height, setHeight] = useState(0);
  const [typed, setTyped] = useState("");
  const [kind, setKind] = useState<KindOfStep>("all");
  const words = useDeferredValue(typed);
  const shown = matchingSteps(entries, kind, words);
  useEffect(() => {
    if (following && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [following, height, entries]);
  const onScroll = () => {
    const it = box.current;
    if (!it) return;
    const { scrollTop: top, scrollHeight: height } = it;
    // Rows that turn out taller or lower move the end before the browser tells of a scroll: that was nobody's wish.
    const wentUp = top < last.current.top && height >= last.current.height;
    const atEnd = height - top - it.clientHeight < 48;
    last.current = { top, height };
    setFollowing((was) => atEnd || (was && !wentUp));
  };
  return (
    <section aria-labelledby="thinking-heading" className="sheet no-print relative mt-3 min-w-0 overflow-hidden">
      <div className="panel-head">
        <h2 id="thinking-heading" className="eyebrow">
          Thinking
        </h2>
        <span className="text-[0.8125rem] text-soft">{stepWords(shown.length, entries.length)}</span>
        <LogTools id={id} shown={shown} typed={typed} setTyped={setTyped} kind={kind} setKind={setKind} />
      </div>
      <div
        ref={box}
        id={logId}
        role="log"
        aria-labelledby="thinking-heading"
        aria-live="off"
        tabIndex={0}
        onScroll={onScroll}
        className="h-80 overflow-y-auto outline-offset-[-2px] [overflow-anchor:none]"
      >
        {shown.length === 0 ? null : <LogRows box={box} entries={shown} words={words} onHeight={setHeight} />}
        {shown.length === 0 ? nothing(entries.length > 0) : null}
      </div>
      {following || shown.length === 0 ? null : (
        <PassingButton
          heir={logId}
          look="primary"
          className="absolute right-4 bottom-4 shadow-float"
          onClick={() => setFollowing(true)}
        >
          <ArrowDown size={16} aria-hidden="true" />
          Jump to latest
        </PassingButton>
      )}
    </section>
  );
});

type ToolProps = {
  id: string;
  shown: readonly LogEntry[];
  typed: string;
  setTyped: (typed: string) => void;
  kind: KindOfStep;
  setKind: (kind: KindOfStep) => void;
};

const copyWords = { name: "Log to the clipboard", copied: "Log copied", refused: "The browser refused" };

function LogTools({ id, shown, typed, setTyped, kind, setKind }: ToolProps) {
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:gap-1.5">
      <SearchField
        small
        label="Search the log"
        typed={typed}
        setTyped={setTyped}
        className="max-sm:min-w-[5.5rem] max-sm:flex-1"
      />
      <select
        aria-label="Kind of step"
        className="control min-h-8 w-auto py-1 text-[0.8125rem]"
        value={kind}
        onChange={(event) => setKind(event.target.value as KindOfStep)}
      >
        {Object.entries(kindsOfStep).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      <CopyButton small look="quiet" className="px-2" text={() => logText(shown)} words={copyWords} Icon={Copy} />
      <Button
        look="quiet"
        className="px-2"
        aria-label="Save the log"
        title="Save"
        onClick={() => saveText(`run-${id.slice(0, 8)}.log`, logText(shown))}
      >
        <Download size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}

function stepWords(shown: number, all: number): string {
  if (all === 0) return "";
  return shown === all ? count(all, "step") : `${shown.toLocaleString("en")} of ${count(all, "step")}`;
}

/** Every run begins with a step: where there is none, they have not come yet. */
function nothing(filtered: boolean) {
  return filtered ? <p className="px-4 py-2 text-[0.9375rem] text-soft">No step is like that.</p> : reading;
}
