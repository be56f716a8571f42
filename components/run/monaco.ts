/** Our own build of the editor: a reader for Python, served by ourselves. Loaded after the first paint. */
import * as monaco from "monaco-editor/editor";
import "monaco-editor/features/codeEditor/register";
import "monaco-editor/features/bracketMatching/register";
import "monaco-editor/features/clipboard/register";
import "monaco-editor/features/codicon/register";
import "monaco-editor/features/find/register";
import "monaco-editor/features/folding/register";
import "monaco-editor/features/toggleTabFocusMode/register";
import "monaco-editor/features/wordHighlighter/register";
import "monaco-editor/languages/definitions/python/register";

type Editor = monaco.editor.IStandaloneCodeEditor;

const colours = {
  light: {
    comment: "5b6b66",
    keyword: "0a5c50",
    string: "8a4a12",
    number: "3a4aa8",
    type: "7a2f7f",
    ground: "#fdfefd",
    line: "#5c6a66",
  },
  dark: {
    comment: "93a8a2",
    keyword: "7ce0c3",
    string: "f0c38b",
    number: "b3c0ff",
    type: "e2b2ee",
    ground: "#131f1f",
    line: "#7f938e",
  },
};

function start(): void {
  window.MonacoEnvironment = {
    getWorker: () => new Worker(new URL("monaco-editor/editor/editor.worker", import.meta.url), { type: "module" }),
  };
  for (const [name, colour] of Object.entries(colours))
    monaco.editor.defineTheme(`fixpoint-${name}`, {
      base: name === "dark" ? "vs-dark" : "vs",
      inherit: true,
      rules: (["comment", "keyword", "string", "number", "type"] as const).map((token) => ({
        token,
        foreground: colour[token],
      })),
      colors: {
        "editor.background": colour.ground,
        "editorGutter.background": colour.ground,
        "editorLineNumber.foreground": colour.line,
        "editorLineNumber.activeForeground": colour.line,
        "editorLineNumber.dimmedForeground": colour.line,
      },
    });
}

/** An editor that only shows. */
export type Reader = {
  /** What only grew is appended, so that selection and scroll stay where they are. */
  show: (code: string) => void;
  /** Marks the line on which the program failed; the answer takes the mark away. */
  mark: (line: number | undefined) => () => void;
  paint: (theme: "light" | "dark") => void;
  dispose: () => void;
};

export function createReader(element: HTMLElement): Reader {
  if (!window.MonacoEnvironment) start();
  const style = getComputedStyle(document.documentElement);
  const editor = monaco.editor.create(element, {
    value: "",
    language: "python",
    readOnly: true,
    domReadOnly: true,
    ariaLabel: "Python code",
    automaticLayout: true,
    fontFamily: `${style.getPropertyValue("--font-code")}, monospace`,
    fontSize: 13,
    fontLigatures: false,
    lineHeight: 21,
    lineNumbersMinChars: 3,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    renderLineHighlight: "none",
    overviewRulerLanes: 0,
    padding: { top: 12, bottom: 12 },
    scrollbar: { alwaysConsumeMouseWheel: false },
    tabFocusMode: true,
    wordWrap: "on",
  });
  return {
    show: (code) => showCode(editor, code),
    mark: (line) => markLine(editor, line),
    paint: (theme) => monaco.editor.setTheme(`fixpoint-${theme}`),
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

function markLine(editor: Editor, line: number | undefined): () => void {
  if (line === undefined) return () => undefined;
  const marks = editor.createDecorationsCollection([
    {
      range: new monaco.Range(line, 1, line, 1),
      options: { isWholeLine: true, className: "failed-line", linesDecorationsClassName: "failed-line-mark" },
    },
  ]);
  editor.revealLineInCenterIfOutsideViewport(line);
  return () => marks.clear();
}
