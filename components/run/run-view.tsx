"use client";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { laterPart } from "#components/ui/later-part.tsx";
import { Split } from "#components/ui/split.tsx";
import { useKeys } from "#components/ui/use-keys.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { isScript } from "#lib/run/is-script.ts";
import type { Relative } from "#lib/wire.ts";
import { Announcer } from "./announcer.tsx";
import { AttemptTree } from "./attempt-tree.tsx";
import { branchesOf, neighbour } from "./branches.ts";
import { CodePanel } from "./code-panel.tsx";
import type { Corrected } from "./correction.ts";
import type { Form, Shape } from "./form-words.ts";
import { ExampleTable } from "./example-table.tsx";
import { CoveragePanel } from "./coverage-panel.tsx";
import { FindingsPanel } from "./findings-panel.tsx";
import { ForkTree } from "./fork-tree.tsx";
import { RecordedNote } from "./recorded-note.tsx";
import { RunStatus } from "./run-status.tsx";
import { SharedView } from "./shared-view.ts";
import { TaskAsGiven } from "./task-as-given.tsx";
import { ThinkingLog } from "./thinking-log.tsx";
import { Timeline } from "./timeline.tsx";
import { useNotice } from "./use-notice.ts";
import { useAddress } from "./use-address.ts";
import { usePlayback } from "./use-playback.ts";
import { useRun } from "./use-run.ts";
import { VotesPanel } from "./votes-panel.tsx";
import { WaitingFor } from "./waiting-for.tsx";

export type LoadedRun = {
  id: string;
  title: string;
  run: Run;
  /** This run and all that come from one another with it. */
  family: readonly Relative[];
  lastSeq: number;
  /** ISO 8601. */
  createdAt: string;
  spentMs: number;
  /** What the address asks for. */
  attempt: number | null;
  form: Form;
  clean: boolean;
  against: number | null;
  /** The event up to which the run is shown; null: all of them. */
  at: number | null;
  /** How it stood then; null: as it stands. */
  past: Run | null;
  /** It is played from there as soon as it can be. */
  play: boolean;
  /** The shown attempt's code in that form, so that it can be read before any script has run. */
  code: string | null;
  /** The example in doubt, put right by what the programs answer; null: none is; undefined: that is not known before its end. */
  corrected: Corrected | null | undefined;
  /** It is shown to be read only. */
  shared: boolean;
  /** Whoever opens its address is asked for the server's token. */
  asksToken: boolean;
  /** The left pane's share of the width, in per cent. */
  share: number;
};

export function RunView(loaded: LoadedRun) {
  const { id } = loaded;
  const live = useRun(id, loaded);
  const playback = usePlayback(live, loaded);
  const { run, log, spent } = playback.shown;
  const [picked, setPicked] = useState(loaded.attempt);
  const [shape, setShape] = useState<Shape>({ form: loaded.form, clean: loaded.clean });
  const [against, setAgainst] = useState(loaded.against);
  useAddress({ attempt: picked, ...changed(shape, loaded.run), against, at: playback.playing ? null : playback.at });
  const shown = attemptToShow(run, picked);
  // Whoever walks through the attempts sees the line move at once, and the code as soon as there is time.
  const read = attemptToShow(run, useDeferredValue(picked));
  const first = useMemo(() => ({ ...loaded, run: loaded.past ?? loaded.run }), [loaded]);
  const walk = (step: 1 | -1) => () => {
    const next = neighbour(branchesOf(run.attempts), shown?.attempt, step);
    if (next !== undefined) setPicked(next);
  };
  useKeys({ j: walk(1), k: walk(-1) });
  useNotice(live.run, loaded);
  const past = run !== live.run;
  return (
    <SharedView value={loaded.shared}>
      <div className="flex flex-col">
        {run.recorded ? <RecordedNote run={live.run} createdAt={loaded.createdAt} /> : null}
        <RunStatus
          {...loaded}
          run={run}
          connection={live.connection}
          refusal={live.refusal}
          log={log}
          spent={spent}
          now={live.run.status}
          past={past}
        />
        <WaitingFor
          id={id}
          run={live.run}
          askedAt={live.log.at(-1)?.at}
          showNow={past ? () => playback.go(null) : null}
        />
        <Timeline playback={playback} live={live} lastSeq={loaded.lastSeq} />
        <Split
          label="Width of the attempts"
          share={loaded.share}
          left={<AttemptTree run={run} shown={shown?.attempt ?? null} pick={setPicked} />}
          right={
            <div className="grid min-w-0 gap-3">
              <CodePanel {...{ id, run, shape, setShape, against, setAgainst }} loaded={first} attempt={read} />
              <WhatItCameTo id={id} run={run} attempt={read} />
            </div>
          }
          below={<AboutTheRun id={id} run={run} whole={live.run} loaded={loaded} pick={setPicked} />}
        />
        <ThinkingLog id={id} entries={log} />
        <Announcer run={live.run} connection={live.connection} refusal={live.refusal} />
      </div>
    </SharedView>
  );
}

type AboutProps = {
  id: string;
  run: Run;
  /** As it stands, whatever moment is shown. */
  whole: Run;
  loaded: Pick<LoadedRun, "family" | "asksToken">;
  pick: (attempt: number) => void;
};

/** Only a script has any. */
const ScriptOutput = laterPart(async () => (await import("./script-output.tsx")).ScriptOutput);
/** Few runs have any, and what compares values as Python does is large. */
const ProposalsPanel = laterPart(async () => (await import("./proposals-panel.tsx")).ProposalsPanel);

/** The last of the page, with all that a run is told in besides. */
const TakeAlong = laterPart(async () => (await import("./take-along.tsx")).TakeAlong);

/** Whoever walks through the attempts, with a key held down, changes nothing here. */
const AboutTheRun = memo(function AboutTheRun({ id, run, whole, loaded, pick }: AboutProps) {
  return (
    <div className="grid min-w-0 gap-3">
      <ForkTree id={id} run={whole} family={loaded.family} />
      <VotesPanel run={run} pick={pick} />
      {run.listed.some((it) => it.proposals.length > 0) ? <ProposalsPanel id={id} run={run} /> : null}
      <TaskAsGiven run={run} />
      <TakeAlong id={id} run={whole} asksToken={loaded.asksToken} />
    </div>
  );
});

type CameToProps = { id: string; run: Run; attempt: Attempt | undefined };

/** What was seen of the shown attempt's program. */
const WhatItCameTo = memo(function WhatItCameTo({ id, run, attempt }: CameToProps) {
  return (
    <>
      <ExampleTable run={run} attempt={attempt} />
      <FindingsPanel run={run} attempt={attempt} />
      <CoveragePanel run={run} attempt={attempt} />
      {isScript(run) ? <ScriptOutput id={id} run={run} attempt={attempt} /> : null}
    </>
  );
});

/** What the address must say: the server shows unasked what the run was asked for. */
function changed({ form, clean }: Shape, { task }: Run): { form: Form | null; clean: boolean | null } {
  const usually = task.settings.cleanDoc ?? false;
  return { form: form === task.form ? null : form, clean: clean === usually ? null : clean };
}

/** The one that was picked; else the one handed over; else what is being written; else the best so far. */
function attemptToShow(run: Run, picked: number | null): Attempt | undefined {
  const wanted = picked ?? run.end?.attempt;
  return (
    run.attempts.find((it) => it.attempt === wanted) ??
    run.attempts.find((it) => !it.end) ??
    run.attempts.find((it) => it.attempt === run.agreement?.leader) ??
    run.attempts.find((it) => it.verdict?.kind === "passed") ??
    run.attempts.at(-1)
  );
}
