import { useHydrated } from "#components/ui/hydrated.ts";
import { laterPart } from "#components/ui/later-part.tsx";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { FormSwitch } from "./form-switch.tsx";
import type { Shape } from "./form-words.ts";

type CompareProps = {
  run: Run;
  attempt: Attempt | undefined;
  /** The attempt that it is compared with. */
  against: number | null;
  setAgainst: (attempt: number | null) => void;
};

type Props = CompareProps & {
  shape: Shape;
  setShape: (shape: Shape) => void;
  /** One's own version is written: it has no other form, and is compared with nothing. */
  writing: boolean;
};

/** Loaded for a program that has a docstring: what reads one is large. */
const CleanSwitch = laterPart(async () => (await import("./clean-switch.tsx")).CleanSwitch);
const docstring = /"""|'''/;

/** What is chosen here is what is read, copied and saved. */
export function CodeTools({ shape, setShape, writing, ...shown }: Props) {
  const { run, attempt } = shown;
  return (
    <div className="no-print flex min-h-10 flex-wrap items-center gap-x-3 border-b bg-sunk px-2 py-1 sm:px-3">
      <FormSwitch run={run} form={shape.form} setForm={(form) => setShape({ ...shape, form })} disabled={writing} />
      {docstring.test(attempt?.end?.code ?? "") ? (
        <CleanSwitch
          run={run}
          attempt={attempt}
          clean={shape.clean}
          setClean={(clean) => setShape({ ...shape, clean })}
          disabled={writing}
        />
      ) : null}
      {writing ? (
        // As high as what it stands in for, so that the code stays where it is.
        <span className="ml-auto flex min-h-8 items-center text-[0.8125rem] text-soft pointer-coarse:min-h-11">
          Leave your version to see another form or to compare.
        </span>
      ) : (
        <CompareWith {...shown} />
      )}
    </div>
  );
}

function CompareWith({ run, attempt, against, setAgainst }: CompareProps) {
  const hydrated = useHydrated();
  const others = run.attempts.filter((it) => it.attempt !== attempt?.attempt && it.end?.code != null);
  return (
    <label className="no-print ml-auto flex items-center gap-2 text-[0.8125rem] text-soft">
      Compare with
      <select
        className="control min-h-8 w-auto py-0.5 text-[0.8125rem]"
        disabled={!hydrated || others.length === 0}
        value={others.some((it) => it.attempt === against) ? String(against) : ""}
        onChange={(event) => setAgainst(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">nothing</option>
        {others.map((it) => (
          <option key={it.attempt} value={it.attempt}>
            attempt {it.attempt}
          </option>
        ))}
      </select>
    </label>
  );
}
