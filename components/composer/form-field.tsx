import { type Form, formWords, scriptFormWords } from "#components/run/form-words.ts";
import { Field } from "#components/ui/field.tsx";
import { usualForm } from "#lib/run/usual-form.ts";
import { amendDraft, type Draft } from "./draft.ts";

/** In what form the code is handed out; the page of the run shows the others too. */
export function FormField({ draft, error }: { draft: Draft; error: string | undefined }) {
  // Nothing is called in a script: it stands alone as it is.
  const words = draft.kind === "script" ? scriptFormWords : formWords;
  const choices = Object.entries(words) as [Form, string][];
  const usual = draft.kind === "script" ? "function" : usualForm(draft.profile);
  return (
    <Field name="form" label="Form" explains="Of the code that is handed out; the run shows it in each." error={error}>
      {(props) => (
        <select
          {...props}
          className="control"
          value={draft.form === "imports" ? "function" : draft.form}
          onChange={(event) => amendDraft({ form: choices.find(([form]) => form === event.target.value)?.[0] ?? "" })}
        >
          <option value="">{words[usual]} (default)</option>
          {choices.map(([form, words]) => (
            <option key={form} value={form}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
