"use client";
import { Check, FileText, Link2, Package, Printer } from "lucide-react";
import { shellCommand } from "#components/composer/shell-command.ts";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { CommandLine } from "#components/ui/command-line.tsx";
import { useCopy } from "#components/ui/copy.ts";
import { useHydrated } from "#components/ui/hydrated.ts";
import { Panel } from "#components/ui/panel.tsx";
import type { Run } from "#lib/run/fold.ts";
import { runMarkdown } from "./run-markdown.ts";

/** Everything that can be carried elsewhere: the address, the run as a document or as data, the command that repeats it. */
export function TakeAlong({ id, run }: { id: string; run: Run }) {
  const link = useCopy();
  const document = useCopy();
  const usable = useHydrated();
  const ended = run.status === "ended";
  const again = { ...run.task, settings: { ...run.task.settings, ...(run.seed ? { seed: run.seed } : {}) } };
  const asMarkdown = () => {
    const code = run.attempts.find((it) => it.attempt === run.end?.attempt)?.end?.code ?? null;
    return runMarkdown(run, { url: `${location.origin}/runs/${id}`, code });
  };
  return (
    <Panel id="take-heading" title="Take it along" className="no-print overflow-hidden">
      <div className="grid gap-3 px-4 py-3 text-[0.875rem]">
        <div className="flex flex-wrap gap-2">
          <Button disabled={!usable} onClick={() => link.copy(`${location.origin}/runs/${id}`)}>
            {link.copied ? <Check size={16} aria-hidden="true" /> : <Link2 size={16} aria-hidden="true" />}
            {link.copied ? "Link taken" : link.failed ? "Refused" : "Share link"}
          </Button>
          <Button disabled={!usable || !ended} onClick={() => document.copy(asMarkdown())}>
            {document.copied ? <Check size={16} aria-hidden="true" /> : <FileText size={16} aria-hidden="true" />}
            {document.copied ? "Markdown taken" : document.failed ? "Refused" : "Markdown"}
          </Button>
          {ended ? (
            <a href={`/api/runs/${id}/bundle`} download className={buttonLook()}>
              <Package size={16} aria-hidden="true" />
              Bundle
            </a>
          ) : null}
          <Button disabled={!usable} onClick={() => print()}>
            <Printer size={16} aria-hidden="true" />
            Print
          </Button>
        </div>
        <p className="text-[0.8125rem] text-soft">
          The link shows the task, every attempt and the log to whoever can reach this machine. Its address cannot be
          guessed. The bundle holds all that happened: <code>npx fixpoint replay FILE</code> makes every check once
          more, anywhere.
        </p>
        <div>
          <h3 className="text-[0.8125rem] text-soft">The same run on a terminal</h3>
          <CommandLine command={shellCommand(again)} />
        </div>
      </div>
    </Panel>
  );
}
