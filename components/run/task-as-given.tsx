import { ChevronRight } from "lucide-react";
import type { Run } from "#lib/run/fold.ts";

/** What the person asked for, word for word. */
export function TaskAsGiven({ run }: { run: Run }) {
  const { task } = run;
  const { settings } = task;
  const texts: [string, string | undefined][] = [
    ["Signature", task.signature ?? run.signature?.text],
    ["Examples", task.examples],
    ["Tests", task.tests],
    ["Code to mend", task.code],
  ];
  const set = Object.entries(settings).map(([name, value]) => `${name} ${String(value)}`);
  return (
    <details className="sheet print-open group min-w-0 px-4 py-1">
      <summary className="tap eyebrow flex min-h-9 list-none items-center gap-2">
        <ChevronRight size={15} aria-hidden="true" className="text-soft transition-transform group-open:rotate-90" />
        The task as it was given
      </summary>
      <p className="mt-1 max-w-prose text-[0.9375rem] leading-6 break-words whitespace-pre-wrap">{task.task}</p>
      {texts.map(([name, text]) =>
        text ? (
          <div key={name} className="mt-3">
            <h3 className="text-[0.8125rem] text-soft">{name}</h3>
            <pre className="mt-1 rounded-sm bg-sunk p-2 font-mono text-[0.8125rem] break-words whitespace-pre-wrap">
              {text}
            </pre>
          </div>
        ) : null,
      )}
      <p className="mt-3 mb-2 text-[0.8125rem] text-soft">
        {["Profile " + task.profile, ...set, `seed ${run.seed}`].join(" · ")}
      </p>
    </details>
  );
}
