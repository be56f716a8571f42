"use client";
import type { UseQueryResult } from "@tanstack/react-query";
import { Copy, LoaderCircle } from "lucide-react";
import Link from "next/link";
import { CodeReader } from "#components/run/code-reader.tsx";
import { GradeBadge } from "#components/run/grade-badge.tsx";
import { NoProgram } from "#components/run/no-program.tsx";
import { outcomeSentence, statusWords } from "#components/run/words.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { duration } from "#components/ui/say.ts";
import { Trouble, useTrouble } from "#components/ui/trouble.tsx";
import type { Attempt } from "#lib/run/fold.ts";
import { resultsOf } from "#lib/run/verdict-of.ts";
import { ComparedTask } from "./compared-task.tsx";
import type { ComparedAnswer } from "./use-compared-runs.ts";

const copyWords = { name: "Copy the code", copied: "Copied", refused: "The browser refused to copy" };

/** One column of a comparison; `ownTask` where the others have another. */
export function ComparedRun({ asked, ownTask }: { asked: UseQueryResult<ComparedAnswer>; ownTask: boolean }) {
  const run = asked.data;
  const trouble = useTrouble(asked);
  return (
    <section
      aria-label={run?.model?.id ?? run?.task.model ?? "A run"}
      className="sheet flex min-h-96 min-w-0 flex-col overflow-hidden"
    >
      {run && ownTask ? <ComparedTask task={run.task} /> : null}
      {run ? <ComparedColumn run={run} /> : null}
      {trouble ? <Trouble of={trouble} className="m-4" /> : null}
      {run || trouble ? null : <div aria-hidden="true" className="skeleton m-4 h-24" />}
    </section>
  );
}

export function ComparedColumn({ run }: { run: ComparedAnswer }) {
  const best = run.attempts.find((it) => it.attempt === run.end?.attempt);
  const code = best?.end?.code ?? "";
  const facts: [string, string][] = [
    // Not the wait for its turn: that of the last would hold the work of all before it.
    ["Time", (run.model ?? run.end) ? duration(run.spentMs) : "…"],
    ["Attempts", String(run.attempts.length)],
    // They are counted once a reply is whole: until the first is, nobody knows.
    ["Tokens", run.end || run.tokens.reply > 0 ? `${run.tokens.reply.toLocaleString("en")} written` : "…"],
    ["Examples", examplesWords(run, best)],
  ];
  return (
    <>
      <ColumnHead run={run} code={code} />
      <div className="min-h-[7.25rem] px-4 py-3">
        {run.end ? (
          <>
            {run.end.attempt === null ? <NoProgram large /> : <GradeBadge grade={run.end.grade} large />}
            <p className="mt-2 text-[0.875rem] text-soft">{outcomeSentence(run.end, run)}</p>
          </>
        ) : (
          <p className="flex items-center gap-2">
            <LoaderCircle size={17} aria-hidden="true" className="turning text-fixed" />
            {statusWords(run)}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 border-t px-4 py-2.5 text-[0.875rem]">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex-1 border-t">
        <CodeReader
          code={code}
          mark={undefined}
          empty={run.end ? "" : "The program that is handed over comes here."}
          steady
        />
      </div>
    </>
  );
}

/** Of the program that is handed over. */
function examplesWords(run: ComparedAnswer, best: Attempt | undefined): string {
  if (!run.end) return "…";
  if (run.examples?.length === 0) return "none given";
  const { examplesPassed, examplesTotal } = run.end.evidence;
  const wasRun = best && resultsOf(run, best) && examplesTotal > 0;
  return wasRun ? `${examplesPassed} of ${examplesTotal} pass` : "not run";
}

function ColumnHead({ run, code }: { run: ComparedAnswer; code: string }) {
  return (
    <div className="panel-head">
      <h2 className="eyebrow min-w-0 break-all">{run.model?.id ?? run.task.model ?? "a model"}</h2>
      <div className="ml-auto flex items-center gap-2">
        {code ? (
          <CopyButton small look="quiet" className="no-print px-2" text={() => code} words={copyWords} Icon={Copy} />
        ) : null}
        <Link
          prefetch={false}
          href={`/runs/${run.id}`}
          className="tap inline-flex items-center text-[0.875rem] text-fixed underline underline-offset-2"
        >
          Open
        </Link>
      </div>
    </div>
  );
}
