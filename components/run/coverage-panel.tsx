import { clsx } from "clsx";
import { Panel } from "#components/ui/panel.tsx";
import { count } from "#components/ui/say.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { originalOf } from "./original.ts";

/** Which lines of the shown attempt's program have run. Nothing where nobody looked. */
export function CoveragePanel({ run, attempt }: { run: Run; attempt: Attempt | undefined }) {
  const { coverage, end } = originalOf(run, attempt) ?? {};
  if (!coverage || coverage.lines === 0) return null;
  const { lines, unrun } = coverage;
  const texts = end?.code?.split("\n") ?? [];
  const unreached = new Set(coverage.unreached);
  return (
    <Panel id="coverage-heading" title="Lines that ran" aside={`${lines - unrun.length} of ${lines} by the examples`}>
      {unrun.length === 0 ? null : (
        <ul className="divide-y">
          {unrun.map((line) => (
            <li key={line} className="px-4 py-2.5 text-[0.875rem]">
              <span className="text-soft">
                line {line}, {unreached.has(line) ? "run by nothing" : "run by other inputs"}
              </span>
              <code className="mt-0.5 block text-[0.8125rem] break-words">{texts[line - 1]?.trim()}</code>
            </li>
          ))}
        </ul>
      )}
      <p className={clsx("px-4 py-2.5 text-[0.8125rem] text-pretty text-soft", unrun.length > 0 && "border-t")}>
        {unrun.length === 0
          ? "The examples run every line of every function."
          : `An example that runs ${count(unrun.length, "line")} more would say whether ${unrun.length === 1 ? "it is" : "they are"} right.`}
      </p>
    </Panel>
  );
}
