/** Our own build of the editor, served by ourselves: Python alone, and our colours. Loaded after the first paint. */
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

const colours = {
  light: {
    comment: "5b6b66",
    keyword: "0a5c50",
    string: "8a4a12",
    number: "3a4aa8",
    type: "7a2f7f",
    ground: "#fdfefd",
    line: "#5c6a66",
    added: "#0a7a6622",
    removed: "#b3261e1c",
  },
  dark: {
    comment: "93a8a2",
    keyword: "7ce0c3",
    string: "f0c38b",
    number: "b3c0ff",
    type: "e2b2ee",
    ground: "#131f1f",
    line: "#7f938e",
    added: "#4fd1ae26",
    removed: "#ff8a7a26",
  },
};

export type Theme = keyof typeof colours;

/** Before an editor is made: the worker's address and our two themes, and the page's own, or it would flash white in the dark. */
export function prepare(): void {
  if (!window.MonacoEnvironment) define();
  paint(document.documentElement.classList.contains("dark") ? "dark" : "light");
}

function define(): void {
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
        "diffEditor.insertedTextBackground": colour.added,
        "diffEditor.removedTextBackground": colour.removed,
        "diffEditor.insertedLineBackground": colour.added,
        "diffEditor.removedLineBackground": colour.removed,
      },
    });
}

export function paint(theme: Theme): void {
  monaco.editor.setTheme(`fixpoint-${theme}`);
}

/** What a reader and a comparison have in common. */
export function lookOfCode(): monaco.editor.IEditorOptions {
  const style = getComputedStyle(document.documentElement);
  return {
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
  };
}
