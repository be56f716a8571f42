"use client";
import { clsx } from "clsx";
import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { duration } from "#components/ui/say.ts";
import type { Run } from "#lib/run/fold.ts";
import type { Snapshot } from "./feed.ts";
import type { LogEntry } from "./tell.ts";
import type { Playback } from "./use-playback.ts";

type Props = {
  playback: Playback;
  live: Pick<Snapshot, "log" | "seq"> & { run: Run };
  /** The last event that there was when the page was made: until it is here, these are not all steps. */
  lastSeq: number;
};

/** The way through the run as it happened: every view beside it shows the moment at which this stands. */
export function Timeline({ playback, live, lastSeq }: Props) {
  const { at, playing, go, play, pause } = playback;
  const { seq, run } = live;
  const goesOn = run.status !== "ended";
  const log = seq < lastSeq ? [] : live.log;
  const usable = useHydrated() && log.length > 1;
  const here = log.findLast((it) => it.seq <= (at ?? seq));
  const step = here ? log.indexOf(here) : 0;
  return (
    <section
      aria-label="Timeline"
      className="sheet no-print mt-3 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5"
    >
      <div className="flex items-center">
        <StepButton label="One step back" usable={usable} over={step === 0} onClick={() => go(log[step - 1]?.seq ?? 1)}>
          <SkipBack size={16} aria-hidden="true" />
        </StepButton>
        <StepButton label={playing ? "Pause" : "Replay"} usable={usable} onClick={playing ? pause : play}>
          {playing ? <Pause size={17} aria-hidden="true" /> : <Play size={17} aria-hidden="true" />}
        </StepButton>
        <StepButton
          label="One step on"
          usable={usable}
          over={at === null}
          onClick={() => go(log[step + 1]?.seq ?? null)}
        >
          <SkipForward size={16} aria-hidden="true" />
        </StepButton>
      </div>
      <div className="relative min-w-40 flex-1">
        <input
          type="range"
          aria-label="Moment of the run"
          aria-valuetext={here ? `step ${step + 1} of ${log.length}: ${here.text}` : "nothing yet"}
          min={1}
          max={Math.max(2, seq)}
          value={at ?? Math.max(2, seq)}
          disabled={!usable}
          className="slider relative z-10"
          onChange={(event) => go(Number(event.target.value))}
        />
        <Ticks log={log} seq={seq} />
      </div>
      <span className="min-w-[9.5rem] text-right text-[0.8125rem] text-soft max-sm:flex-1 max-sm:pl-2 max-sm:text-left">
        {here ? place(log, here, goesOn && at === null) : "reading the steps"}
      </span>
      <Button
        look="quiet"
        className={clsx("px-2 text-[0.8125rem]", at === null && "text-fixed!")}
        data-command={goesOn ? "Show the run as it goes on" : "Show the run as it stands"}
        aria-pressed={at === null}
        disabled={!usable}
        onClick={() => go(null)}
      >
        {goesOn ? "Live" : "Latest"}
      </Button>
    </section>
  );
}

/** `now`: it is the last step of a run that goes on, and began a while ago: how long the run takes stands above. */
function place(log: readonly LogEntry[], here: LogEntry, now: boolean): string {
  const step = `step ${log.indexOf(here) + 1} of ${log.length}`;
  const since = Date.parse(here.at) - Date.parse(log[0]?.at ?? here.at);
  return now ? step : `${step} · at ${duration(since)}`;
}

type StepProps = {
  label: string;
  usable: boolean;
  /** There is no further step that way. */
  over?: boolean;
  onClick: () => void;
  children: React.ReactNode;
};

function StepButton({ label, usable, over = false, onClick, children }: StepProps) {
  return (
    <Button
      look="quiet"
      className="px-2 disabled:opacity-40 aria-disabled:opacity-40"
      aria-label={label}
      title={label}
      data-command={label}
      disabled={!usable}
      aria-disabled={over}
      onClick={() => (over ? undefined : onClick())}
    >
      {children}
    </Button>
  );
}

const tones = { good: "bg-fixed", bad: "bg-wrong", plain: "bg-edge", quiet: "bg-edge" };

/** Where something was decided: a verdict, a vote, the end. The thumb is 16 pixels wide, so its centre never touches an end. */
function Ticks({ log, seq }: { log: readonly LogEntry[]; seq: number }) {
  const decisions = log.filter(({ kind, tone }) => kind === "voting" || (kind === "checking" && tone !== "quiet"));
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-2 bottom-0 h-1.5">
      {decisions.slice(-200).map(({ seq: at, tone, kind }) => (
        <span
          key={at}
          className={clsx("absolute bottom-0 h-1.5 w-0.5", kind === "voting" ? "bg-kin" : tones[tone])}
          style={{ left: `${((at - 1) / Math.max(1, seq - 1)) * 100}%` }}
        />
      ))}
    </div>
  );
}
