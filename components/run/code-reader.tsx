"use client";
import { clsx } from "clsx";
import { useEffect } from "react";
import type { Mark } from "./monaco.ts";
import { useEditor } from "./use-editor.ts";

/**
 * Python to read. The text itself is in the page from the start, for readers without scripts and for the first paint;
 * the editor lays itself over it when it has loaded.
 */
export function CodeReader({ code, mark, empty }: { code: string; mark: Mark | undefined; empty: string }) {
  const { host, editor } = useEditor(async (element) => (await import("./monaco.ts")).createReader(element));
  const { line, words } = mark ?? {};
  useEffect(() => editor?.show(code), [editor, code]);
  useEffect(
    () => editor?.mark(line === undefined ? undefined : { line, words: words ?? "" }),
    [editor, line, words, code],
  );
  return (
    <div className="code-box">
      <div ref={host} data-reading="" className="no-print absolute inset-0" />
      <pre
        tabIndex={0}
        aria-label="Python code"
        className={clsx(
          "print-only absolute inset-0 overflow-auto whitespace-pre-wrap bg-sheet py-3 pr-4 pl-[3.75rem] font-mono text-[13px] leading-[21px]",
          // Not by the attribute: what that hides stays hidden on paper too.
          editor && code && "not-print:hidden",
        )}
      >
        {code || <span className="font-sans text-[0.9375rem] text-soft">{empty}</span>}
      </pre>
    </div>
  );
}
