import type { Run } from "#lib/run/fold.ts";

/** What was asked for, with the examples that were given apart. */
export function ComparedTask({ task: { task, examples } }: Pick<Run, "task">) {
  return (
    <div className="sheet max-h-48 overflow-auto px-4 py-3" tabIndex={0} role="region" aria-label="Task">
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {task}
      </p>
      {examples ? (
        <pre className="mt-2 font-mono text-[0.8125rem] leading-5 whitespace-pre-wrap text-soft">{examples}</pre>
      ) : null}
    </div>
  );
}
