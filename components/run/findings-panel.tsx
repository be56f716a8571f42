import { clsx } from "clsx";
import { Panel } from "#components/ui/panel.tsx";
import { count, listed } from "#components/ui/say.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { originalOf } from "./original.ts";

/** What static checkers say of the shown attempt's program: advice beside the verdict. Nothing where none was asked. */
export function FindingsPanel({ run, attempt }: { run: Run; attempt: Attempt | undefined }) {
  const { findings, silent = [], end } = originalOf(run, attempt) ?? {};
  if (!findings) return null;
  const lines = end?.code?.split("\n") ?? [];
  return (
    <Panel
      id="linter-heading"
      title="Linter"
      aside={findings.length === 0 ? "no fault" : count(findings.length, "fault")}
    >
      {findings.length === 0 ? null : (
        <ul className="divide-y">
          {findings.map(({ by = "ruff", rule, line, message }, at) => (
            <li key={at} className="px-4 py-2.5 text-[0.875rem]">
              <p className="break-words">
                <span className="text-soft">line {line}</span> {message}{" "}
                <span className="text-soft" title={`The rule, as ${by} calls it`}>
                  {by} {rule}
                </span>
              </p>
              <code className="mt-0.5 block text-[0.8125rem] break-words">{lines[line - 1]?.trim()}</code>
            </li>
          ))}
        </ul>
      )}
      <p className={clsx("px-4 py-2.5 text-[0.8125rem] text-pretty text-soft", findings.length > 0 && "border-t")}>
        {silent.length > 0 ? `${listed(silent)} could not be asked. ` : ""}A linter reads the program and runs nothing,
        so no verdict comes of it. Of programs that are equal otherwise, the one with fewer faults leads, and a repair
        is told what was found.
      </p>
    </Panel>
  );
}
