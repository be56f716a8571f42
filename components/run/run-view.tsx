"use client";
import { useState } from "react";
import type { Run } from "#lib/run/fold.ts";
import { Announcer } from "./announcer.tsx";
import { AttemptStrip } from "./attempt-strip.tsx";
import { CodePanel } from "./code-panel.tsx";
import type { Form } from "./code-text.ts";
import { ExampleTable } from "./example-table.tsx";
import { RunStatus } from "./run-status.tsx";
import { TaskAsGiven } from "./task-as-given.tsx";
import { ThinkingLog } from "./thinking-log.tsx";
import { useRun } from "./use-run.ts";
import { useAddress } from "./use-address.ts";

export type LoadedRun = {
  id: string;
  title: string;
  run: Run;
  lastSeq: number;
  /** ISO 8601. */
  createdAt: string;
  endedAt: string | null;
  /** What the address asks for. */
  attempt: number | null;
  form: Form;
  /** The shown attempt's code in that form, so that it can be read before any script has run. */
  code: string | null;
};

export function RunView(loaded: LoadedRun) {
  const live = useRun(loaded.id, loaded);
  const { run } = live;
  const [picked, setPicked] = useState(loaded.attempt);
  const [form, setForm] = useState(loaded.form);
  useAddress({ attempt: picked, form });
  const shown = attemptToShow(run, picked);
  return (
    <>
      <RunStatus {...loaded} run={run} connection={live.connection} lastAt={live.log.at(-1)?.at} />
      <AttemptStrip run={run} shown={shown?.attempt ?? null} pick={setPicked} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid min-w-0 gap-4">
          <ExampleTable run={run} attempt={shown} />
          <TaskAsGiven run={run} />
        </div>
        <div className="order-first grid min-w-0 gap-4 lg:order-none">
          <CodePanel id={loaded.id} run={run} attempt={shown} form={form} setForm={setForm} loaded={loaded} />
        </div>
      </div>
      <ThinkingLog entries={live.log} live={run.status !== "ended"} />
      <Announcer run={run} connection={live.connection} />
    </>
  );
}

/** The one that was picked; else the one handed over; else what is being written; else the best so far. */
function attemptToShow(run: Run, picked: number | null): Run["attempts"][number] | undefined {
  const wanted = picked ?? run.end?.attempt;
  return (
    run.attempts.find((it) => it.attempt === wanted) ??
    run.attempts.find((it) => !it.end) ??
    run.attempts.find((it) => it.verdict?.kind === "passed") ??
    run.attempts.at(-1)
  );
}
