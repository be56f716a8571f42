import * as monaco from "monaco-editor/editor";
import "monaco-editor/features/diffEditor/register";
import { type Mark, markLine } from "./monaco.ts";
import { lookOfCode, paint, prepare, type Theme } from "./monaco-look.ts";

export type Comparison = {
  show: (before: string, after: string) => void;
  /** Marks the line on which the first of them failed; the answer takes the mark away. */
  mark: (mark: Mark | undefined) => () => void;
  paint: (theme: Theme) => void;
  dispose: () => void;
};

/** Two programs against each other: side by side where there is room, else one below the other. */
export function createComparison(element: HTMLElement): Comparison {
  prepare();
  const editor = monaco.editor.createDiffEditor(element, {
    ...lookOfCode(),
    automaticLayout: true,
    readOnly: true,
    domReadOnly: true,
    renderOverviewRuler: false,
    useInlineViewWhenSpaceIsLimited: true,
    renderSideBySideInlineBreakpoint: 760,
    ignoreTrimWhitespace: false,
    diffWordWrap: "on",
  });
  named(editor.getOriginalEditor(), "Code that is compared with");
  named(editor.getModifiedEditor(), "Python code");
  const models = {
    original: monaco.editor.createModel("", "python"),
    modified: monaco.editor.createModel("", "python"),
  };
  editor.setModel(models);
  return {
    show(before, after) {
      if (models.original.getValue() !== before) models.original.setValue(before);
      if (models.modified.getValue() !== after) models.modified.setValue(after);
    },
    mark: (mark) => markLine(editor.getOriginalEditor(), mark),
    paint,
    dispose() {
      editor.dispose();
      models.original.dispose();
      models.modified.dispose();
    },
  };
}

/** The editor forgets the names that it is given as options of its own with the next change of any other. */
function named(editor: monaco.editor.ICodeEditor, ariaLabel: string): void {
  const name = () => {
    if (editor.getRawOptions().ariaLabel !== ariaLabel) editor.updateOptions({ ariaLabel });
  };
  editor.onDidChangeConfiguration(name);
  name();
}
