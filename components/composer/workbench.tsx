"use client";
import { ArrowRight } from "lucide-react";
import { RecentRuns } from "#components/history/recent-runs.tsx";
import { MachineHealth } from "#components/models/machine-health.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { FloatingStatus } from "#components/ui/undo-bar.tsx";
import { Composer } from "./composer.tsx";
import { emptyTexts, replaceDraft } from "./draft.ts";
import { exampleTasks } from "./example-tasks.ts";
import type { Measured } from "./measured-effect.tsx";
import { RecordedRun } from "./recorded-run.tsx";
import { ReplacedBar } from "./replaced-bar.tsx";
import { useNewTask } from "./use-new-task.ts";
import { useTaskOfAddress } from "./use-task-of-address.ts";
import { useStart } from "./use-start.ts";

export function Workbench({ measured }: { measured: Measured }) {
  const starting = useStart();
  useNewTask();
  const ofAddress = useTaskOfAddress(starting.busy);
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Composer starting={starting} ofAddress={ofAddress} measured={measured} />
        <div className="grid min-w-0 grid-cols-1 gap-7">
          <ExampleTasks starting={starting} />
          {/* Nobody knows how many there are before they come: below them nothing may stand that they would move. */}
          <MachineHealth />
          <RecentRuns />
        </div>
      </div>
      <FloatingStatus>
        <ReplacedBar />
      </FloatingStatus>
    </>
  );
}

/** One click fills the form and starts, so that the first result needs no reading. */
function ExampleTasks({ starting }: { starting: ReturnType<typeof useStart> }) {
  const hydrated = useHydrated();
  return (
    <section aria-labelledby="try-heading">
      <h2 id="try-heading" className="eyebrow mb-2">
        Try one of these
      </h2>
      <ul className="grid gap-2">
        {exampleTasks.map(({ title, line, ...texts }) => (
          <li key={title}>
            <button
              type="button"
              disabled={!hydrated}
              aria-disabled={starting.busy}
              className="group flex min-h-14 w-full items-center gap-3 rounded-lg border bg-sheet px-4 py-2.5 text-left hover:border-fixed"
              onClick={() => {
                if (!starting.busy) starting.start({ draft: replaceDraft({ ...emptyTexts, ...texts }), by: title });
              }}
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-[0.875rem] text-soft">
                  {starting.busy && starting.by === title ? "Starting…" : line}
                </span>
              </span>
              <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-soft group-hover:text-fixed" />
            </button>
          </li>
        ))}
        <li>
          <RecordedRun />
        </li>
      </ul>
    </section>
  );
}
