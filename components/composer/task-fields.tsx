import { Field } from "#components/ui/field.tsx";
import { amendDraft, type Draft } from "./draft.ts";

type Props = { draft: Draft; errorAt: (name: string) => string | undefined };

/** What is asked for: the words, what must come out, and how it is called. */
export function TaskFields({ draft, errorAt }: Props) {
  return (
    <>
      <Field name="task" label="Task" error={errorAt("task")}>
        {(props) => (
          <textarea
            {...props}
            rows={4}
            className="control min-h-27 resize-y"
            placeholder="What should the Python function or script do?"
            value={draft.task}
            onChange={(event) => amendDraft({ task: event.target.value })}
          />
        )}
      </Field>
      <Field
        name="examples"
        label="Examples"
        aside="optional, one a line"
        explains="What must come out of what goes in. Each is executed; without any, programs are compared with one another."
        error={errorAt("examples")}
      >
        {(props) => (
          <textarea
            {...props}
            rows={3}
            spellCheck={false}
            className="control control-mono resize-y"
            placeholder="add(2, 3) == 5"
            value={draft.examples}
            onChange={(event) => amendDraft({ examples: event.target.value })}
          />
        )}
      </Field>
      <Field name="signature" label="Signature" aside="optional" error={errorAt("signature")}>
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
    </>
  );
}
