"use client";
import { clsx } from "clsx";
import { useEffect } from "react";
import type { Mark } from "./monaco.ts";
import { useEditor } from "./use-editor.ts";

type Props = {
  code: string;
  mark: Mark | undefined;
  empty: string;
  /** The pane keeps one height while the run goes on: as the code grows, or another takes its place, nothing below moves. */
  steady: boolean;
};

/**
 * Python to read. The text itself is in the page from the start, for readers without scripts and for the first paint;
 * the editor lays itself over it when it has loaded, and is as high as that text.
 */
export function CodeReader({ code, mark, empty, steady }: Props) {
  const { host, editor } = useEditor(async (element) => (await import("./monaco.ts")).createReader(element));
  const { line, words } = mark ?? {};
  useEffect(() => editor?.show(code), [editor, code]);
  useEffect(
    () => editor?.mark(line === undefined ? undefined : { line, words: words ?? "" }),
    [editor, line, words, code],
  );
  return (
    <div className={clsx("relative bg-sheet", steady && "h-80 print:h-auto")}>
      <pre
        tabIndex={0}
        aria-label="Python code"
        className={clsx(
          // Below the last line there is room for the empty one with which the editor ends.
          "print-only overflow-auto pt-3 pr-4 pb-[33px] pl-[3.75rem] font-mono text-[13px] leading-[21px] wrap-anywhere whitespace-pre-wrap",
          steady ? "h-full print:h-auto" : "max-h-[26rem] min-h-48 lg:max-h-[28rem] print:max-h-none print:min-h-0",
          // Not by the attribute: what that hides stays hidden on paper too. It goes on to say how high the pane is.
          editor && code && "not-print:invisible",
        )}
      >
        {code || <span className="font-sans text-[0.9375rem] text-soft">{empty}</span>}
      </pre>
      <div ref={host} data-reading="" className={clsx("no-print absolute inset-0", !(editor && code) && "invisible")} />
    </div>
  );
}
