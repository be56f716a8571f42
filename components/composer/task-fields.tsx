import { useId } from "react";
import { Field } from "#components/ui/field.tsx";
import { amendDraft, type Draft } from "./draft.ts";
import { ScriptNote } from "./script-note.tsx";
import { ExamplesUnderstood, PackagesForeseen, SignatureUnderstood } from "./understood.tsx";
import type { Understanding } from "./understand.ts";
import { useUnderstanding } from "./use-understanding.ts";

type Props = {
  draft: Draft;
  /** The task of another run is on its way into the form. */
  coming?: boolean;
  errorAt: (name: string) => string | undefined;
};

/** Of the control of the task, for what is done beside the form. */
export const taskId = "task-field";

/** The server's limit. */
const longestTask = 32_000;

/** What is asked for: the words, what must come out, and how it is called. */
export function TaskFields({ draft, coming = false, errorAt }: Props) {
  const understood = useUnderstanding(draft);
  return (
    <>
      <Field
        id={taskId}
        name="task"
        label="Task"
        aside={coming ? "The task comes from its run…" : lengthWords(draft.task.length)}
        error={errorAt("task")}
      >
        {(props) => (
          <textarea
            {...props}
            dir="auto"
            rows={3}
            className="control min-h-24 resize-y"
            placeholder="What should the Python function, class or script do?"
            value={draft.task}
            onChange={(event) => amendDraft({ task: event.target.value })}
          />
        )}
      </Field>
      <div className="min-w-0">
        <Field name="examples" label="Examples" aside="optional, one a line" error={errorAt("examples")}>
          {(props) => (
            <textarea
              {...props}
              dir="auto"
              rows={3}
              spellCheck={false}
              className="control control-mono resize-y"
              placeholder="add(2, 3) == 5"
              value={draft.examples}
              onChange={(event) => amendDraft({ examples: event.target.value })}
            />
          )}
        </Field>
        <ExamplesUnderstood understood={understood} />
      </div>
      {isScript(draft, understood) ? (
        <ScriptNote draft={draft} understood={understood} heir={taskId} />
      ) : (
        <SignatureField draft={draft} error={errorAt("signature")} understood={understood} />
      )}
    </>
  );
}

function lengthWords(length: number): string | undefined {
  return length > longestTask ? `${length.toLocaleString("en")} of 32,000 characters at most` : undefined;
}

/** A script has no name and no parameters; what is typed of them already stays in sight. */
function isScript({ kind, signature }: Draft, understood: Understanding | undefined): boolean {
  return signature === "" && (kind === "" ? understood?.kind : kind) === "script";
}

type SignatureProps = { draft: Draft; error: string | undefined; understood: Understanding | undefined };

function SignatureField({ draft, error, understood }: SignatureProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <Field id={id} name="signature" label="Signature" aside="optional" error={error}>
        {(props) => (
          <input
            {...props}
            spellCheck={false}
            autoComplete="off"
            className="control control-mono"
            placeholder="add(a: int, b: int) -> int"
            value={draft.signature}
            onChange={(event) => amendDraft({ signature: event.target.value })}
          />
        )}
      </Field>
      <SignatureUnderstood understood={understood} typed={draft.signature} heir={id} />
      <PackagesForeseen packages={understood?.packages ?? []} said={draft.settings.packages} />
    </div>
  );
}
