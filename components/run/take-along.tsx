"use client";
import { FileText, Link2, Package, Printer } from "lucide-react";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { CommandLine } from "#components/ui/command-line.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { useHydrated } from "#components/ui/hydrated.ts";
import { Panel } from "#components/ui/panel.tsx";
import { bundleNameOf } from "#lib/run/file-name.ts";
import type { Run } from "#lib/run/fold.ts";
import { repeatCommand } from "./repeat-command.ts";
import { runMarkdown } from "./run-markdown.ts";
import { viewAddress } from "./view-address.ts";

/** Without a token the server starts on a loopback address alone; with one it shows nothing to who has not shown it. */
const reach = {
  token:
    "Whoever opens it must reach this machine by the name or number that the link begins with, and is asked for this server’s token, FIXPOINT_TOKEN. That opens everything here, not this run alone.",
  machine:
    "It opens on this machine alone: the server lets others in only when it is started with HOST and FIXPOINT_TOKEN.",
};

/** Everything that can be carried elsewhere: the address, the run as a document or as data, the command that repeats it. */
export function TakeAlong({ id, run, asksToken }: { id: string; run: Run; asksToken: boolean }) {
  const usable = useHydrated();
  const ended = run.status === "ended";
  const link = () => `${location.origin}${viewAddress(`/runs/${id}`, true)}`;
  const asMarkdown = () => {
    const code = run.attempts.find((it) => it.attempt === run.end?.attempt)?.end?.code ?? null;
    return runMarkdown(run, { url: link(), code });
  };
  return (
    <Panel id="take-heading" title="Take it along" className="no-print overflow-hidden">
      <div className="grid grid-cols-1 gap-3 px-4 py-3 text-[0.875rem]">
        <div className="flex flex-wrap gap-2">
          <CopyButton
            data-command="Share link: copy it"
            disabled={!usable}
            text={link}
            words={{ name: "Share link", copied: "Link copied", refused: "Refused" }}
            Icon={Link2}
          />
          <CopyButton
            data-command="Copy the run as Markdown"
            disabled={!usable || !ended}
            text={asMarkdown}
            words={{ name: "Markdown", copied: "Markdown copied", refused: "Refused" }}
            Icon={FileText}
          />
          {ended ? (
            <a href={`/api/runs/${id}/bundle`} data-command="Download the bundle" download className={buttonLook()}>
              <Package size={16} aria-hidden="true" />
              Bundle
            </a>
          ) : (
            // It keeps its place: nothing moves when the run ends, and what is said of it below has what it speaks of.
            <Button disabled>
              <Package size={16} aria-hidden="true" />
              Bundle
            </Button>
          )}
          <Button data-command="Print" disabled={!usable} onClick={() => print()}>
            <Printer size={16} aria-hidden="true" />
            Print
          </Button>
        </div>
        <p className="text-[0.8125rem] text-soft">
          The link shows the task, every attempt and the log, to be read, copied and downloaded. Its address cannot be
          guessed. {asksToken ? reach.token : reach.machine}
        </p>
        <Commands id={id} run={run} />
      </div>
    </Panel>
  );
}

function Commands({ id, run }: { id: string; run: Run }) {
  return (
    <>
      <div>
        <p className="text-[0.8125rem] text-soft">
          The bundle holds all that happened. In the folder of any Fixpoint this makes every check once more, and says
          whether the grade follows; the path is where browsers save.
        </p>
        <CommandLine command={`npx fixpoint replay ~/Downloads/${bundleNameOf(id)}`} />
      </div>
      <section aria-labelledby="repeat-heading">
        <h3 id="repeat-heading" className="text-[0.8125rem] text-soft">
          The same run on a terminal, in the folder of Fixpoint
        </h3>
        <CommandLine command={repeatCommand(run)} />
      </section>
    </>
  );
}
