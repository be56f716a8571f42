"use client";
import { clsx } from "clsx";
import { Check, Circle, CornerDownRight, LoaderCircle, X } from "lucide-react";
import { useHydrated } from "#components/ui/hydrated.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { attemptState, kindWords } from "./words.ts";

const tones = {
  busy: { Icon: LoaderCircle, colour: "text-soft turning" },
  good: { Icon: Check, colour: "text-fixed" },
  bad: { Icon: X, colour: "text-wrong" },
  plain: { Icon: Circle, colour: "text-soft" },
};

/** Every attempt in the order of its start. A stranger reads: number, how it came about, how it fared. */
export function AttemptStrip({
  run,
  shown,
  pick,
}: {
  run: Run;
  shown: number | null;
  pick: (attempt: number) => void;
}) {
  return (
    <section aria-label="Attempts" className="mt-4 min-h-[4.25rem]">
      {run.attempts.length === 0 ? (
        <p className="rounded-lg border border-dashed border-edge px-4 py-3 text-[0.9375rem] text-soft">
          {run.status === "ended" ? "No attempt was made." : "Each attempt will get a card here."}
        </p>
      ) : (
        <ol className="-m-1 flex gap-2 overflow-x-auto p-1 sm:flex-wrap">
          {run.attempts.map((attempt) => (
            <li key={attempt.attempt} className="shrink-0">
              <Card
                attempt={attempt}
                state={attemptState(attempt, { total: run.examples?.length ?? 0, over: run.status === "ended" })}
                handedOver={run.end?.attempt === attempt.attempt}
                pressed={shown === attempt.attempt}
                pick={pick}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type CardProps = {
  attempt: Attempt;
  state: ReturnType<typeof attemptState>;
  handedOver: boolean;
  pressed: boolean;
  pick: (attempt: number) => void;
};

function Card({ attempt, state, handedOver, pressed, pick }: CardProps) {
  const { Icon, colour } = tones[state.tone];
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      disabled={!hydrated}
      aria-pressed={pressed}
      onClick={() => pick(attempt.attempt)}
      className={clsx(
        "relative grid min-h-[3.75rem] min-w-[8.5rem] grid-cols-[auto_1fr] items-center gap-x-2.5 rounded-lg border px-3 py-2 text-left",
        pressed
          ? "border-fixed bg-sheet shadow-[inset_0_0_0_1px_var(--fixed)]"
          : "border-rule bg-sheet hover:border-edge",
      )}
    >
      <span className="row-span-2 text-xl font-semibold tabular-nums">
        <span className="sr-only">Attempt </span>
        {attempt.attempt}
      </span>
      <span className="flex items-center gap-1 text-[0.8125rem] text-soft">
        {attempt.kind === "repair" ? <CornerDownRight size={13} aria-hidden="true" /> : null}
        {kindWords[attempt.kind]}
        {attempt.parent === undefined ? "" : ` of ${attempt.parent}`}
        {handedOver ? ", handed over" : ""}
      </span>
      <span className="flex items-center gap-1.5 text-[0.875rem] font-medium">
        <Icon size={15} aria-hidden="true" className={colour} />
        {state.word}
      </span>
    </button>
  );
}
