import { Eraser } from "lucide-react";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { type Draft, emptyTexts, holdsTexts, replaceDraft } from "./draft.ts";
import { taskId } from "./task-fields.tsx";

/** Empties the form but for the model, the profile and the settings; one press brings back what stood there. */
export function ClearForm({ draft }: { draft: Draft }) {
  if (!holdsTexts(draft)) return null;
  return (
    <PassingButton
      heir={taskId}
      look="quiet"
      className="ml-auto text-[0.875rem]"
      onClick={() => {
        replaceDraft(emptyTexts);
      }}
    >
      <Eraser size={15} aria-hidden="true" />
      Clear
    </PassingButton>
  );
}
