import { ChevronRight } from "lucide-react";
import { settingFacts } from "#components/composer/setting-facts.ts";
import { profileWords } from "#components/composer/profile-words.ts";
import type { Run } from "#lib/run/fold.ts";

/** What the person asked for, word for word. */
export function TaskAsGiven({ run }: { run: Run }) {
  const { task } = run;
  const texts: [string, string | undefined][] = [
    ["Signature", task.signature ?? (run.signature && headOrName(run.signature))],
    ["Examples", task.examples],
    ["Tests", task.tests],
    ["Code to mend", task.code],
  ];
  return (
    <details className="sheet print-open group min-w-0 px-4 py-1">
      <summary className="tap eyebrow flex min-h-9 list-none items-center gap-2">
        <ChevronRight
          size={15}
          aria-hidden="true"
          className="shrink-0 text-soft transition-transform group-open:rotate-90"
        />
        The task as it was given
      </summary>
      <p
        dir="auto"
        className="mt-1 max-w-prose text-[0.9375rem] leading-6 break-words whitespace-pre-wrap [unicode-bidi:plaintext]"
      >
        {task.task}
      </p>
      {texts.map(([name, text]) =>
        text ? (
          <div key={name} className="mt-3">
            <h3 className="text-[0.8125rem] text-soft">{name}</h3>
            <pre
              dir="auto"
              className="mt-1 rounded-sm bg-sunk p-2 font-mono text-[0.8125rem] break-words whitespace-pre-wrap"
            >
              {text}
            </pre>
          </div>
        ) : null,
      )}
      {task.files?.length ? (
        <div className="mt-3">
          <h3 className="text-[0.8125rem] text-soft">Files</h3>
          <ul className="mt-1 font-mono text-[0.8125rem]">
            {task.files.map(({ name }) => (
              <li key={name} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <dl className="mt-3 mb-2 flex flex-wrap gap-x-6 gap-y-1 text-[0.8125rem]">
        {factsOf(run).map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The examples tell a name alone: what takes its place in a prompt breaks off after it. */
function headOrName({ name, text }: NonNullable<Run["signature"]>): string {
  return text.endsWith("(") ? name : text;
}

/** A seed that nobody chose comes from the task's text once the run starts. */
function factsOf({ task: { profile, settings }, model, seed }: Run): [string, string][] {
  const known = model && { seed };
  return [["Profile", profileWords[profile].label], ...settingFacts({ ...settings, ...known })];
}
