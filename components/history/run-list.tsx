"use client";
import { useDeferredValue } from "react";
import { withoutGrade } from "#components/run/words.ts";
import { useClock } from "#components/ui/clock.ts";
import { NeedsScripts } from "#components/ui/needs-scripts.tsx";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { listed } from "#components/ui/say.ts";
import { SearchField } from "#components/ui/search-field.tsx";
import { Trouble, useTrouble } from "#components/ui/trouble.tsx";
import { FloatingStatus, UndoBar } from "#components/ui/undo-bar.tsx";
import { GradeFilter } from "./grade-filter.tsx";
import { type Sought, useListAddress } from "./list-address.ts";
import { Narrowed } from "./narrowed.tsx";
import { emptyLook, NothingYet } from "./nothing-yet.tsx";
import { isListed } from "./removals.ts";
import { RunRow } from "./run-row.tsx";
import { useRemoval } from "./use-removal.ts";
import { useRunPages } from "./use-runs.ts";

/** Of everything that is found, or what is said where nothing is. */
const runsId = "runs";

export function RunList() {
  const { sought, seek } = useListAddress();
  const query = useDeferredValue(sought.query.trim());
  const found = { ...sought, query };
  const asked = useRunPages(found);
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage: more } = asked;
  const trouble = useTrouble(asked);
  const now = useClock(30_000);
  const { removals, remove, undo, hold } = useRemoval();
  const runs = data?.pages.flatMap((page) => page.runs).filter((it) => isListed(removals, it.id)) ?? [];
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        <SearchField
          label="Search the history"
          placeholder="Task, name or model"
          typed={sought.query}
          setTyped={(typed) => seek({ query: typed })}
          className="w-full max-w-md"
        />
        <GradeFilter grade={sought.grade} seek={(grade) => seek({ grade })} />
      </div>
      <Narrowed sought={sought} seek={seek} heir={runsId} />
      <section id={runsId} tabIndex={-1} aria-label="Runs">
        {trouble ? <Trouble of={trouble} className="mt-5" /> : null}
        {isPending && !trouble ? <Waiting /> : null}
        {data && !trouble && runs.length === 0 ? (
          <Nothing sought={found} clear={() => seek({ query: "", model: "", grade: "", recorded: "", since: "" })} />
        ) : null}
        {runs.length > 0 ? (
          <ul className="sheet mt-5 divide-y">
            {runs.map((run) => (
              <RunRow key={run.id} run={run} now={now} remove={remove} />
            ))}
          </ul>
        ) : null}
        {hasNextPage ? (
          <PassingButton
            // It goes with the last page: the focus stays just before the runs that have come.
            heir={`run-${runs.at(-1)?.id ?? ""}`}
            otherwise={runsId}
            className="mt-4 aria-disabled:opacity-60"
            aria-disabled={isFetchingNextPage}
            onClick={() => {
              if (!isFetchingNextPage) more().catch(reportError);
            }}
          >
            Show more
          </PassingButton>
        ) : null}
      </section>
      <Farewell {...{ removals, undo, hold }} />
    </>
  );
}

/** What was just deleted, and the way back. */
function Farewell({ removals: { leaving, kept }, undo, hold }: Omit<ReturnType<typeof useRemoval>, "remove">) {
  const last = leaving.at(-1);
  return (
    <FloatingStatus>
      {last ? (
        <UndoBar
          key={last.id}
          words={leaving.length > 1 ? `Deleted ${leaving.length} runs` : `Deleted “${last.title}”`}
          undo={undo}
          hold={hold}
          focused
          heir={`run-${last.id}`}
          otherwise={runsId}
        />
      ) : null}
      {kept.length > 0 ? (
        <p className="rounded-md bg-wrong-wash px-4 py-2 text-wrong">
          {listed(kept.map((title) => `“${title}”`))} could not be deleted.
        </p>
      ) : null}
    </FloatingStatus>
  );
}

function Waiting() {
  return (
    <>
      <NeedsScripts>The list needs scripts; a finished task can be read without, at its own address.</NeedsScripts>
      <div aria-hidden="true" className="mt-5 grid gap-2 noscript:hidden">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="skeleton h-16" />
        ))}
      </div>
    </>
  );
}

function Nothing({ sought, clear }: { sought: Sought; clear: () => void }) {
  const { query, model, grade } = sought;
  if (!Object.values(sought).some(Boolean)) return <NothingYet />;
  return (
    <div className={emptyLook}>
      <p className="text-soft">
        {`No run${model ? ` of ${model}` : ""}${gradeWords(grade)}${query ? ` matches “${query}”` : " is kept here"}.`}
      </p>
      <PassingButton heir={runsId} className="mt-4" onClick={clear}>
        Clear the search
      </PassingButton>
    </div>
  );
}

function gradeWords(grade: string): string {
  if (grade === "none") return ` ${withoutGrade.name}`;
  return grade ? ` graded ${grade}` : "";
}
