"use client";
import Link from "next/link";
import { listAddress } from "#components/history/list-address.ts";
import { useRunPages } from "#components/history/use-runs.ts";
import { Panel } from "#components/ui/panel.tsx";
import { PassingButton } from "#components/ui/passing-button.tsx";
import { count } from "#components/ui/say.ts";
import { Trouble, useTrouble } from "#components/ui/trouble.tsx";
import { gradeCounts } from "./grade-counts.ts";
import { ModelGradesRow } from "./model-grades.tsx";

const countsId = "own-run-counts";

/** The grades of one's own runs by model: what was handed over, which is no measure of what is right. */
export function OwnRuns() {
  const asked = useRunPages({ recorded: "false" });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage: more } = asked;
  const trouble = useTrouble(asked);
  const runs = data?.pages.flatMap((page) => page.runs) ?? [];
  const models = gradeCounts(runs);
  // Earlier ones are not counted, so no link may lead to them.
  const since = hasNextPage ? runs.at(-1)?.createdAt : undefined;
  return (
    <Panel
      id="own-runs"
      title="Your own runs"
      aside={data ? <Counted runs={runs.length} since={since} /> : trouble ? "not known now" : "counting"}
    >
      <div
        id={countsId}
        role="group"
        aria-labelledby="own-runs"
        tabIndex={-1}
        className="panel-body grid min-h-24 gap-4"
      >
        {trouble ? <Trouble of={trouble} /> : null}
        {data && models.length === 0 ? <p className="text-soft">No run of yours has begun yet.</p> : null}
        {models.map((model) => (
          <ModelGradesRow key={model.model} of={model} since={since} />
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

/** Also those that took no model yet. */
function Counted({ runs, since }: { runs: number; since: string | undefined }) {
  return (
    <>
      grades of {since ? "the latest " : ""}
      <Link
        prefetch={false}
        href={listAddress({ recorded: "false", since: since ?? "" })}
        className="underline decoration-edge underline-offset-3 hover:decoration-ink"
      >
        {count(runs, "run")}
      </Link>
    </>
  );
}
