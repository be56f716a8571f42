"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { asRefusal, post } from "#components/http.ts";
import { Button } from "#components/ui/button.tsx";
import type { Run } from "#lib/run/fold.ts";
import type { Proposal } from "#lib/run/techniques/told.ts";
import type { CreatedRun } from "#lib/wire.ts";

type Props = { id: string; run: Run };

/** What the model would expect of calls. Nothing was judged by it; what a person takes over is an example of a fork. */
export function ProposalsPanel({ id, run }: Props) {
  const router = useRouter();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async ({ call, expected }: Proposal) => {
      const examples = [run.task.examples, `${call} == ${expected}`].filter(Boolean).join("\n");
      return (await (await post(`/api/runs/${id}/fork`, { attempt: run.end?.attempt, examples })).json()) as CreatedRun;
    },
    onSuccess: ({ url }) => router.push(url),
  });
  const proposals = run.listed.flatMap((it) => it.proposals);
  if (proposals.length === 0) return null;
  const fault = error ? asRefusal(error).fault : undefined;
  return (
    <section aria-labelledby="proposals-heading" className="sheet min-w-0 overflow-hidden">
      <div className="panel-head">
        <h2 id="proposals-heading" className="eyebrow">
          Proposals
        </h2>
        <span className="text-[0.8125rem] text-soft">what the model expects; nothing was judged by it</span>
      </div>
      <ul className="divide-y">
        {proposals.map((proposal) => (
          <li key={proposal.call} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-[0.875rem]">
            <code className="min-w-0 flex-1 basis-52 break-words">
              {proposal.call} == {proposal.expected}
            </code>
            <span className="text-soft">{answerTo(run, proposal)}</span>
            {run.end?.attempt == null ? null : (
              <Button disabled={isPending || isSuccess} onClick={() => mutate(proposal)}>
                Take as an example
              </Button>
            )}
          </li>
        ))}
      </ul>
      {fault ? (
        <p role="alert" className="border-t px-4 py-2 text-wrong">
          {fault.message}
        </p>
      ) : null}
    </section>
  );
}

/** What the program that leads answers, where it was asked. */
function answerTo({ agreement }: Run, { call }: Proposal): string {
  const at = agreement?.inputs.indexOf(call) ?? -1;
  const values = agreement?.outputs.find((it) => it.attempt === agreement.leader)?.values;
  if (at < 0 || !values) return "";
  const value = values[at] ?? null;
  return value === null ? "the program raises" : `the program answers ${value}`;
}
