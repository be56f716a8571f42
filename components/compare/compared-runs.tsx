import { asRefusal } from "#components/http.ts";
import { Stop } from "#components/run/stop.tsx";
import { Polite } from "#components/ui/polite.tsx";
import { ComparedRun } from "./compared-run.tsx";
import { ComparedTask } from "./compared-task.tsx";
import { endsInWords } from "./ends-in-words.ts";
import { useComparedRuns } from "./use-compared-runs.ts";

/** Has the focus once a comparison is begun, and takes it over from Stop. */
export const comparedId = "compared-runs";

/** The runs side by side, and what ends those that still go on. */
export function ComparedRuns({ ids }: { ids: readonly string[] }) {
  const asked = useComparedRuns(ids);
  const open = asked.flatMap(({ data, error }) => (data && data.status !== "ended" && !isGone(error) ? [data] : []));
  // One that is not known yet would go on.
  const known = asked.every(({ isPending }) => !isPending);
  const tasks = asked.flatMap(({ data }) => (data ? [data] : []));
  const isOne = new Set(tasks.map(({ task: { task, examples } }) => JSON.stringify([task, examples]))).size < 2;
  const [first] = tasks;
  return (
    <div id={comparedId} tabIndex={-1} role="group" aria-label="Comparison" className="mt-3 focus:outline-none">
      {known ? <Polite news={endsInWords(tasks, ids.length)} /> : null}
      {/* Its height stays when the button goes. */}
      <div className="flex min-h-11 items-center justify-end">
        {known && open.length > 0 ? (
          <Stop
            ids={open.map(({ id }) => id)}
            stopping={open.every(({ status }) => status === "cancelling")}
            heir={comparedId}
          />
        ) : null}
      </div>
      {first && isOne ? <ComparedTask task={first.task} /> : null}
      {isOne ? null : <p className="text-soft">These runs are of different tasks.</p>}
      <div className="mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        {asked.map((it, at) => (
          <ComparedRun key={ids[at]} asked={it} ownTask={!isOne} />
        ))}
      </div>
    </div>
  );
}

/** Deleted since it was last heard of. */
const isGone = (error: Error | null): boolean => error !== null && asRefusal(error).status === 404;
