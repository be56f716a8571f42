import { UndoBar } from "#components/ui/undo-bar.tsx";
import { forgetReplaced, holdsTexts, undoReplacement, useDraft, useReplaced } from "./draft.ts";
import { taskId } from "./task-fields.tsx";

/** What is not in the form any more, and the way back to it. */
export function ReplacedBar() {
  const draft = useDraft();
  if (!useReplaced()) return null;
  return (
    <UndoBar
      words={holdsTexts(draft) ? "This task took the place of what you had typed." : "What you had typed was cleared."}
      undo={undoReplacement}
      dismiss={forgetReplaced}
      heir={taskId}
    />
  );
}
