"use client";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { count } from "#components/ui/say.ts";
import type { Reason } from "#lib/run/ending.ts";
import type { Run } from "#lib/run/fold.ts";
import { byChanceOrOrder } from "#lib/run/by-chance.ts";
import { inputWords } from "./example-words.ts";
import { alikeSentence, partings, unsteadyVoters, type VoteGroup, voteGroups } from "./vote-groups.ts";

type Props = { run: Run; pick: (attempt: number) => void };

/** Which programs answer alike to inputs that nobody wrote, and where the groups part. */
export function VotesPanel({ run, pick }: Props) {
  const groups = voteGroups(run);
  const inputs = run.agreement?.inputs ?? [];
  const apart = partings(run, groups);
  const unsteady = unsteadyVoters(run);
  const total = groups.reduce((sum, it) => sum + it.votes, 0);
  return (
    <Panel
      id="votes-heading"
      title="Votes"
      aside={groups.length > 0 ? `on ${count(inputs.length, "input")} that nobody wrote` : ""}
      className="overflow-hidden"
    >
      {groups.length === 0 ? (
        <p className="px-4 py-3 text-[0.9375rem] text-soft">{noVotes(run)}</p>
      ) : (
        <>
          <ul className="grid gap-2 px-4 py-3">
            {groups.map((group) => (
              <Group key={group.name} group={group} total={total} pick={pick} />
            ))}
          </ul>
          <Partings inputs={inputs.length} apart={apart} groups={groups} />
        </>
      )}
      {unsteady.length > 0 ? (
        <p className="border-t px-4 py-2.5 text-[0.875rem] text-soft">
          {unsteady.length === 1 ? "Attempt" : "Attempts"} {unsteady.join(", ")}: no vote, for some of what it answers{" "}
          {byChanceOrOrder}.
        </p>
      ) : null}
    </Panel>
  );
}

function Group({ group, total, pick }: { group: VoteGroup; total: number; pick: (attempt: number) => void }) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-2">
      <span className={clsx("text-base font-semibold", group.leads ? "text-kin" : "text-soft")}>
        <span className="sr-only">Group </span>
        {group.name}
      </span>
      <span className="flex flex-wrap items-center gap-x-1.5 text-[0.875rem]">
        <span className="mr-1 min-w-14">{count(group.votes, "vote")}</span>
        <span className="sr-only">by attempts</span>
        {group.attempts.map((attempt) => (
          // The list of attempts has a stop for the keyboard; these lead to the same.
          <Button
            key={attempt}
            look="quiet"
            tabIndex={-1}
            className="min-h-7 px-2 py-0 tabular-nums"
            onClick={() => pick(attempt)}
          >
            <span className="sr-only">Attempt </span>
            {attempt}
          </Button>
        ))}
      </span>
      <span aria-hidden="true" className="col-start-2 h-1.5 rounded-full bg-sunk">
        <span
          className={clsx("block h-full rounded-full", group.leads ? "bg-kin" : "bg-edge")}
          style={{ width: `${(group.votes / Math.max(1, total)) * 100}%` }}
        />
      </span>
    </li>
  );
}

type Apart = ReturnType<typeof partings>;

function Partings({ inputs, apart, groups }: { inputs: number; apart: Apart; groups: readonly VoteGroup[] }) {
  if (apart.length === 0)
    return <p className="border-t px-4 py-2.5 text-[0.875rem] text-soft">{alikeSentence(inputs, groups)}</p>;
  return (
    <details className="group border-t px-4 py-1.5">
      <summary className="tap flex min-h-8 list-none items-center gap-2 text-[0.875rem]">
        <ChevronRight
          size={15}
          aria-hidden="true"
          className="shrink-0 text-soft transition-transform group-open:rotate-90"
        />
        They part on {apart.length} of {count(inputs, "input")}
      </summary>
      <div
        role="group"
        aria-label="Inputs on which the groups part"
        tabIndex={0}
        className="max-h-72 overflow-auto pb-2"
      >
        <table className="w-full text-left text-[0.8125rem]">
          <thead className="text-soft">
            <tr>
              <th scope="col" className="py-1 pr-3 font-medium">
                Input
              </th>
              {groups.map(({ name }) => (
                <th key={name} scope="col" className="py-1 pr-3 font-medium">
                  Group {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="font-mono">
            {apart.map(({ input, answers }) => (
              <tr key={input} className="border-t align-top">
                <th scope="row" className="py-1 pr-3 font-normal break-words whitespace-pre-wrap">
                  {inputWords(input, null).call}
                </th>
                {answers.map(({ value, isLate }, at) => (
                  <td key={groups[at]?.name} className="py-1 pr-3 break-words whitespace-pre-wrap">
                    {inputWords(input, value).answer ?? (
                      <span className="font-sans text-wrong">{isLate ? "took too long" : "no value"}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Where a second program was not wanted. */
const unvoted: Partial<Record<Reason, string>> = {
  "first-pass": "one program was enough",
  greedy: "only one program was asked for",
  "not-run": "nothing was to be executed",
};

function noVotes(run: Run): string {
  if (unsteadyVoters(run).length > 0) return "No program answers the same every time.";
  if (run.agreement?.inputs.length === 0)
    return "No inputs could be made up from the examples, so the programs were not compared.";
  if (run.status !== "ended") return "Programs that pass are compared on inputs that nobody wrote.";
  const reason = run.end && unvoted[run.end.reason];
  return `No vote was held: ${reason ?? "too few programs got that far"}.`;
}
