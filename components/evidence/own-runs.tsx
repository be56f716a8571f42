"use client";
import { clsx } from "clsx";
import Link from "next/link";
import { useRunPages } from "#components/history/use-runs.ts";
import { Panel } from "#components/ui/panel.tsx";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { count } from "#components/ui/say.ts";
import { Trouble, useTrouble } from "#components/ui/trouble.tsx";
import { grades } from "#lib/run/event.ts";
import { gradeCounts, type ModelGrades } from "./grade-counts.ts";

const countsId = "own-run-counts";

const tones = { verified: "bg-fixed", passes: "bg-weak", agreed: "bg-kin", unverified: "bg-doubt" };

/** The grades of one's own runs by model: what was handed over, which is no measure of what is right. */
export function OwnRuns() {
  const asked = useRunPages({});
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage: more } = asked;
  const trouble = useTrouble(asked);
  const runs = data?.pages.flatMap((page) => page.runs).filter((it) => !it.recorded) ?? [];
  const models = gradeCounts(runs);
  return (
    <Panel
      id="own-runs"
      title="Your own runs"
      aside={data ? `grades of the latest ${count(runs.length, "run")}` : trouble ? "not known now" : "counting"}
    >
      <div
        id={countsId}
        role="group"
        aria-labelledby="own-runs"
        tabIndex={-1}
        className="panel-body grid min-h-24 gap-4"
      >
        {trouble ? <Trouble of={trouble} /> : null}
        {data && models.length === 0 ? <p className="text-soft">No run has ended yet.</p> : null}
        {models.map((model) => (
          <Model key={model.model} model={model} />
        ))}
        {hasNextPage ? (
          <PassingButton
            heir={countsId}
            className="justify-self-start aria-disabled:opacity-60"
            aria-disabled={isFetchingNextPage}
            onClick={() => {
              if (!isFetchingNextPage) more().catch(reportError);
            }}
          >
            Count earlier ones too
          </PassingButton>
        ) : null}
      </div>
    </Panel>
  );
}

function Model({ model: { model, total, byGrade } }: { model: ModelGrades }) {
  const given = grades.filter((grade) => byGrade[grade] > 0);
  return (
    <div className="min-w-0">
      <Link
        prefetch={false}
        href={`/runs?model=${encodeURIComponent(model)}`}
        className="tap flex flex-wrap content-center items-baseline justify-between gap-x-4 underline underline-offset-2"
      >
        <span className="break-all">{model}</span>
        <span className="text-[0.8125rem] text-soft">{count(total, "run")}</span>
      </Link>
      <div aria-hidden="true" className="mt-1.5 flex h-3 gap-px overflow-hidden rounded-sm bg-sunk">
        {given.map((grade) => (
          <span key={grade} className={tones[grade]} style={{ width: `${(byGrade[grade] / total) * 100}%` }} />
        ))}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-[0.8125rem] text-soft">
        {given.map((grade) => (
          <span key={grade} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={clsx("size-2 rounded-[2px]", tones[grade])} />
            {byGrade[grade]} {grade}
          </span>
        ))}
      </p>
    </div>
  );
}
