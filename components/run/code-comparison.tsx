"use client";
import { useEffect } from "react";
import { EditorAwaited } from "./editor-awaited.tsx";
import type { Mark } from "./monaco.ts";
import { PrintedCode } from "./printed-code.tsx";
import { useEditor } from "./use-editor.ts";

type Props = { before: string; after: string /** Where `before` failed. */; mark: Mark | undefined };

/** What stands differently in `after` than in `before`, and the line for whose failure it was changed. */
export function CodeComparison({ before, after, mark }: Props) {
  const { host, editor, fails } = useEditor(async (element) =>
    (await import("./monaco-diff.ts")).createComparison(element),
  );
  const { line, words } = mark ?? {};
  useEffect(() => editor?.show(before, after), [editor, before, after]);
  useEffect(
    () => editor?.mark(line === undefined ? undefined : { line, words: words ?? "" }),
    [editor, line, words, before],
  );
  return (
    <div className="code-box">
      <div ref={host} data-reading="" role="group" aria-label="Comparison" className="no-print absolute inset-0" />
      {editor ? null : <EditorAwaited fails={fails} />}
      <PrintedCode code={after} />
    </div>
  );
}
