import { clsx } from "clsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import type { Run } from "#lib/run/fold.ts";
import { isScript } from "#lib/run/is-script.ts";
import { type Form, formWords, scriptFormWords } from "./form-words.ts";

type Props = {
  run: Pick<Run, "task" | "signature" | "examples">;
  form: Form;
  setForm: (form: Form) => void;
  disabled: boolean;
};

/** A script without outputs to be checked by is the same text in every form: it has no switch. */
export function FormSwitch({ run, form, setForm, disabled }: Props) {
  const hydrated = useHydrated();
  const words = formsOf(run);
  if (words === undefined) return null;
  const shown = words[form] === undefined ? "function" : form;
  return (
    <fieldset disabled={!hydrated || disabled} className="no-print flex flex-wrap gap-1 disabled:opacity-60">
      <legend className="sr-only">Form of the code</legend>
      {(Object.keys(words) as Form[]).map((it) => (
        <label
          key={it}
          className={clsx(
            "tap inline-flex items-center rounded-sm px-2.5 py-1 text-[0.8125rem] has-focus-visible:outline-2 has-focus-visible:outline-fixed",
            it === shown ? "bg-sheet font-semibold text-ink shadow-sheet" : "text-soft hover:text-ink",
          )}
        >
          <input type="radio" name="form" className="sr-only" checked={it === shown} onChange={() => setForm(it)} />
          {words[it]}
        </label>
      ))}
    </fieldset>
  );
}

function formsOf({ examples = [], ...run }: Props["run"]): typeof formWords | undefined {
  if (!isScript(run)) return formWords;
  return examples.some((it) => it.kind === "output") ? scriptFormWords : undefined;
}
