import * as monaco from "monaco-editor/editor";
import { lookOfCode, paint, prepare, type Theme } from "./monaco-look.ts";

type Editor = monaco.editor.ICodeEditor;

/** Where a program came to grief, and in which words. */
export type Mark = { line: number; words: string };

/** An editor that shows, or that is written in. */
export type Reader = {
  /** What only grew is appended, so that selection and scroll stay where they are. */
  show: (code: string) => void;
  /** Marks the line on which the program failed; the answer takes the mark away. */
  mark: (mark: Mark | undefined) => () => void;
  paint: (theme: Theme) => void;
  focus: () => void;
  dispose: () => void;
};

/** With `onWrite` the code can be changed, and every change is told. */
export function createReader(element: HTMLElement, onWrite?: (code: string) => void): Reader {
  prepare();
  const readOnly = !onWrite;
  const editor = monaco.editor.create(element, {
    ...lookOfCode(),
    value: "",
    language: "python",
    readOnly,
    domReadOnly: readOnly,
    ariaLabel: readOnly ? "Python code" : "Your version of the code",
    automaticLayout: true,
  });
  if (onWrite) editor.onDidChangeModelContent(() => onWrite(editor.getValue()));
  return {
    show: (code) => showCode(editor, code),
    mark: (mark) => markLine(editor, mark),
    paint,
    focus: () => editor.focus(),
    dispose: () => editor.dispose(),
  };
}

function showCode(editor: Editor, code: string): void {
  const model = editor.getModel();
  const shown = model?.getValue() ?? "";
  if (!model || shown === code) return;
  if (!code.startsWith(shown)) {
    model.setValue(code);
    return;
  }
  const end = model.getFullModelRange();
  const range = new monaco.Range(end.endLineNumber, end.endColumn, end.endLineNumber, end.endColumn);
  model.applyEdits([{ range, text: code.slice(shown.length) }]);
}

export function markLine(editor: Editor, mark: Mark | undefined): () => void {
  if (!mark) return () => undefined;
  const { line, words } = mark;
  const column = editor.getModel()?.getLineMaxColumn(line) ?? 1;
  const marks = editor.createDecorationsCollection([
    {
      range: new monaco.Range(line, 1, line, 1),
      options: { isWholeLine: true, className: "failed-line", linesDecorationsClassName: "failed-line-mark" },
    },
    {
      range: new monaco.Range(line, column, line, column),
      options: { showIfCollapsed: true, after: { content: `   ${words}`, inlineClassName: "failed-line-words" } },
    },
  ]);
  editor.revealLineInCenterIfOutsideViewport(line);
  return () => marks.clear();
}
