"use client";
import { useEffect } from "react";
import { useEditor } from "./use-editor.ts";

/** What stands differently in `after` than in `before`. */
export function CodeComparison({ before, after }: { before: string; after: string }) {
  const { host, editor } = useEditor(async (element) => (await import("./monaco-diff.ts")).createComparison(element));
  useEffect(() => editor?.show(before, after), [editor, before, after]);
  return (
    <div className="code-box">
      <div ref={host} role="group" aria-label="Comparison" className="absolute inset-0" />
      {editor ? null : <div className="skeleton absolute inset-3" />}
    </div>
  );
}
