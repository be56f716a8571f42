"use client";
import { useEffect } from "react";
import { EditorAwaited } from "./editor-awaited.tsx";
import type { Mark } from "./monaco.ts";
import { PrintedCode } from "./printed-code.tsx";
import { useEditor } from "./use-editor.ts";

type Side = { attempt: number; code: string };
type Props = { before: Side; after: Side /** Where `before` failed. */; mark: Mark | undefined };

/** What stands differently in `after` than in `before`, and the line for whose failure it was changed. */
export function CodeComparison({ before, after, mark }: Props) {
  const { host, editor, fails } = useEditor(async (element) =>
    (await import("./monaco-diff.ts")).createComparison(element),
  );
  const { line, words } = mark ?? {};
  useEffect(() => editor?.show(before.code, after.code), [editor, before.code, after.code]);
  useEffect(
    () => editor?.mark(line === undefined ? undefined : { line, words: words ?? "" }),
    [editor, line, words, before.code],
  );
  return (
    <>
      {/* As the editor marks the lines of each. */}
      <p className="no-print grid grid-cols-2 gap-x-3 border-b px-4 py-1 text-[0.8125rem]">
        <span>
          <span className="font-mono text-wrong">−</span> attempt {before.attempt}
        </span>
        <span>
          <span className="font-mono text-fixed">+</span> attempt {after.attempt}
        </span>
      </p>
      <div className="code-box">
        <div ref={host} data-reading="" role="group" aria-label="Comparison" className="no-print absolute inset-0" />
        {editor ? null : <EditorAwaited fails={fails} />}
        <PrintedCode code={after.code} />
      </div>
    </>
  );
}
