import { clsx } from "clsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { kindOf } from "#lib/run/kind.ts";
import type { Task } from "#lib/run/task.ts";
import { type Form, formWords } from "./form-words.ts";

type Props = { task: Task; form: Form; setForm: (form: Form) => void; disabled: boolean };

/** A script is the same text in every form: it has no switch. */
export function FormSwitch({ task, form, setForm, disabled }: Props) {
  const hydrated = useHydrated();
  if (kindOf(task) === "script") return null;
  const shown = form === "imports" ? "function" : form;
  return (
    <fieldset disabled={!hydrated || disabled} className="no-print flex flex-wrap gap-1 disabled:opacity-60">
      <legend className="sr-only">Form of the code</legend>
      {(Object.keys(formWords) as Form[]).map((it) => (
        <label
          key={it}
          className={clsx(
            "tap inline-flex items-center rounded-sm px-2.5 py-1 text-[0.8125rem] has-focus-visible:outline-2 has-focus-visible:outline-fixed",
            it === shown ? "bg-sheet font-semibold text-ink shadow-sheet" : "text-soft hover:text-ink",
          )}
        >
          <input type="radio" name="form" className="sr-only" checked={it === shown} onChange={() => setForm(it)} />
          {formWords[it]}
        </label>
      ))}
    </fieldset>
  );
}
