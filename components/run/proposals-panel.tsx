"use client";
import { clsx } from "clsx";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { asRefusal, post } from "#components/http.ts";
import { Button } from "#components/ui/button.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { Panel } from "#components/ui/panel.tsx";
import { useOnce } from "#components/ui/use-once.ts";
import type { Run } from "#lib/run/fold.ts";
import type { Proposal } from "#lib/run/techniques/told.ts";
import type { CreatedRun } from "#lib/wire.ts";
import { type Answer, answerTo, proposalsOf } from "./proposals.ts";
import { settledTaskOf } from "./settled.ts";
import { useShared } from "./shared-view.ts";

/** What the model would expect of calls. Nothing was judged by it; what a person takes over is an example of a fork. */
export function ProposalsPanel({ id, run }: { id: string; run: Run }) {
  const shared = useShared();
  if (proposalsOf(run).length === 0) return null;
  return shared ? <Proposals run={run} /> : <TakenProposals id={id} run={run} />;
}

function TakenProposals({ id, run }: { id: string; run: Run }) {
  const router = useRouter();
  const hydrated = useHydrated();
  const { press, busy, isPending, error, variables } = useOnce({
    mutationFn: async ({ call, expected }: Proposal) => {
      const settled = await settledTaskOf(run);
      const examples = [settled.examples, `${call} == ${expected}`].filter(Boolean).join("\n");
      return (await (await post(`/api/runs/${id}/fork`, { attempt: run.end?.attempt, examples })).json()) as CreatedRun;
    },
    onSuccess: ({ url }) => router.push(url),
  });
  const take = (proposal: Proposal) => (
    <Button
      className="min-h-8 py-1 text-[0.8125rem] aria-disabled:opacity-60"
      aria-label={`Take ${proposal.call} == ${proposal.expected} as an example`}
      disabled={!hydrated}
      aria-disabled={busy}
      onClick={() => press(proposal)}
    >
      {isPending && variables?.call === proposal.call ? "Starting…" : "Take as an example"}
    </Button>
  );
  const ended = run.end?.attempt != null;
  return (
    <Proposals run={run} {...(ended && { take })}>
      <p className="border-t px-4 py-2.5 text-[0.8125rem] text-pretty text-soft">
        {ended
          ? "Take over only what you know to be right: a new run begins where this one ended, and must pass it."
          : "When the run has ended, what is right of it can be taken over."}
      </p>
      {error ? (
        <p role="alert" className="border-t px-4 py-2 text-wrong">
          {asRefusal(error).fault.message}
        </p>
      ) : null}
    </Proposals>
  );
}

type Props = { run: Run; take?: (proposal: Proposal) => ReactNode; children?: ReactNode };

function Proposals({ run, take, children }: Props) {
  return (
    <Panel
      id="proposals-heading"
      title="Proposals"
      aside="what the model expects; nothing was judged by it"
      className="no-print overflow-hidden"
    >
      <ul className="divide-y">
        {proposalsOf(run).map((proposal) => (
          <li key={proposal.call} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2 text-[0.875rem]">
            <span className="min-w-0 flex-1 basis-52">
              <code className="block break-words">
                {proposal.call} == {proposal.expected}
              </code>
              <AnswerWords answer={answerTo(run, proposal)} />
            </span>
            {take?.(proposal)}
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  );
}

/** How a program of the run answers, beside what the model expects. */
function AnswerWords({ answer }: { answer: Answer | undefined }) {
  if (!answer) return null;
  const { attempt, alike, value } = answer;
  return (
    <span className={clsx("block text-[0.8125rem] break-words", alike ? "text-soft" : "text-doubt")}>
      attempt {attempt} {alike ? "answers so" : value === null ? "raises" : `answers ${value}`}
    </span>
  );
}
