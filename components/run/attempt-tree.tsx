"use client";
import { clsx } from "clsx";
import { Check, Circle, Flag, LoaderCircle, X } from "lucide-react";
import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import { useHydrated } from "#components/ui/hydrated.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { branchesOf } from "./branches.ts";
import { PassVector } from "./pass-vector.tsx";
import { groupOf, voteGroups } from "./vote-groups.ts";
import { attemptState, isAtRest, isLeftOut, originWords } from "./words.ts";

const tones = {
  busy: { Icon: LoaderCircle, colour: "text-soft turning" },
  good: { Icon: Check, colour: "text-fixed" },
  bad: { Icon: X, colour: "text-wrong" },
  plain: { Icon: Circle, colour: "text-soft" },
};

type Props = { run: Run; shown: number | null; pick: (attempt: number) => void };

/** Moves the list alone: a page that jumps while a run goes on is read by nobody. */
function scrollInList(row: HTMLElement): void {
  const list = row.closest("ol");
  if (!list) return;
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

/** The list is one stop for the keyboard: from there the arrows walk, and what they come to is shown. */
function walk(event: KeyboardEvent<HTMLOListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll("button")];
  const at = rows.findIndex((it) => it === document.activeElement);
  const ways: Record<string, HTMLButtonElement | undefined> = {
    ArrowDown: rows[at + 1],
    ArrowUp: rows[at - 1],
    Home: rows[0],
    End: rows.at(-1),
  };
  const next = ways[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.click();
}

/** Every attempt: what was written anew in the order of its start, each repair under the attempt that it mends. */
export function AttemptTree({ run, shown, pick }: Props) {
  const groups = voteGroups(run);
  const total = run.examples?.length ?? 0;
  const over = run.status === "ended";
  const remarks = (attempt: Attempt): string[] => {
    const group = groupOf(groups, attempt);
    return [...(isLeftOut(run, attempt) ? ["left out"] : []), ...(group ? [`answers as group ${group}`] : [])];
  };
  return (
    <section aria-labelledby="attempts-heading" className="sheet no-print min-w-0 overflow-hidden">
      <div className="panel-head">
        <h2 id="attempts-heading" className="eyebrow">
          Attempts
        </h2>
        <span aria-hidden="true" className="ml-auto flex items-center gap-1 text-[0.8125rem] text-soft max-sm:hidden">
          <kbd>J</kbd>
          <kbd>K</kbd>
        </span>
      </div>
      {run.attempts.length === 0 ? (
        <p className="min-h-[7.5rem] px-4 py-3 text-[0.9375rem] text-soft">
          {over ? "No attempt was made." : "Each program that the model writes gets a line here."}
        </p>
      ) : (
        <ol onKeyDown={walk} className="max-h-[19rem] min-h-[7.5rem] overflow-y-auto p-1.5 lg:max-h-[25.5rem]">
          {branchesOf(run.attempts).map(({ attempt, depth, last }) => (
            <Row
              key={attempt.attempt}
              attempt={attempt}
              depth={depth}
              last={last}
              total={total}
              over={isAtRest(run)}
              origin={[originWords(attempt), ...remarks(attempt)].join(", ")}
              handedOver={run.end?.attempt === attempt.attempt}
              pressed={shown === attempt.attempt}
              pick={pick}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

type RowProps = {
  attempt: Attempt;
  depth: number;
  /** Nothing mends the same attempt after it. */
  last: boolean;
  /** Examples of the run. */
  total: number;
  /** Nothing is under way. */
  over: boolean;
  /** What it is, and what became of it. */
  origin: string;
  handedOver: boolean;
  pressed: boolean;
  pick: (attempt: number) => void;
};

/** Drawn again only when its own attempt changes: a run has up to 64, and each token is a change of the run. */
const Row = memo(function Row({ attempt, depth, last, total, over, origin, handedOver, pressed, pick }: RowProps) {
  const state = attemptState(attempt, { total, over });
  const { Icon, colour } = tones[state.tone];
  const hydrated = useHydrated();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (pressed && row.current) scrollInList(row.current);
  }, [pressed]);
  return (
    <li
      ref={row}
      className={clsx("relative focus-within:z-10", depth > 0 && (last ? "branch branch-last" : "branch"))}
      style={{ paddingLeft: Math.min(depth, 6) * 20 }}
    >
      <button
        type="button"
        disabled={!hydrated}
        aria-pressed={pressed}
        tabIndex={pressed ? 0 : -1}
        onClick={() => pick(attempt.attempt)}
        className={clsx(
          "tap grid w-full grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-md px-2 py-1.5 text-left",
          pressed ? "bg-fixed-wash" : "hover:bg-sunk",
        )}
      >
        <span className={clsx("text-right text-lg leading-6 font-semibold tabular-nums", pressed && "text-fixed")}>
          <span className="sr-only">Attempt </span>
          {attempt.attempt}
        </span>
        <span className="min-w-0">
          <span className="flex items-center gap-1.5 text-[0.875rem] font-medium">
            <Icon size={14} aria-hidden="true" className={clsx("shrink-0", colour)} />
            <span className="truncate">{state.word}</span>
          </span>
          <span className="block truncate text-[0.8125rem] leading-5 text-soft">{origin}</span>
        </span>
        <span className="grid justify-items-end gap-1">
          {handedOver ? (
            <span className="flex items-center gap-1 text-[0.8125rem] font-medium text-fixed">
              <Flag size={13} aria-hidden="true" />
              handed over
            </span>
          ) : null}
          <PassVector attempt={attempt} />
        </span>
      </button>
    </li>
  );
});
