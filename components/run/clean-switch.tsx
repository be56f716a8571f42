import { useMemo } from "react";
import { useHydrated } from "#components/ui/hydrated.ts";
import { withCleanDocstrings } from "#lib/run/clean-docstring.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";

type Props = {
  run: Run;
  attempt: Attempt | undefined;
  clean: boolean;
  setClean: (clean: boolean) => void;
  disabled: boolean;
};

/** Arguments and result in place of the examples in the docstring; shown where a docstring would change by it. */
export function CleanSwitch({ run, attempt, clean, setClean, disabled }: Props) {
  const hydrated = useHydrated();
  const code = attempt?.end?.code ?? "";
  const name = run.signature?.name ?? "";
  const changes = useMemo(() => withCleanDocstrings(code, name) !== code, [code, name]);
  if (!changes) return null;
  return (
    <label className="tap no-print inline-flex items-center gap-2 px-1 py-1 text-[0.8125rem] has-disabled:opacity-60">
      <input
        type="checkbox"
        className="size-4 accent-fixed"
        disabled={!hydrated || disabled}
        checked={clean}
        onChange={(event) => setClean(event.target.checked)}
      />
      Clean docstring
    </label>
  );
}
