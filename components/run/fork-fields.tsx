import type { OwnVersion } from "./own-version.ts";

type Props = {
  version: OwnVersion;
  amend: (changes: Partial<OwnVersion>) => void;
  /** The field that the server refused. */
  wrong: string | undefined;
};

/** What a fork may change beside the program. */
export function ForkFields({ version, amend, wrong }: Props) {
  const invalid = (name: string) => wrong === name || wrong?.startsWith(`${name}[`) === true;
  return (
    <div className="grid gap-4 border-t px-4 py-3 sm:grid-cols-2">
      <label className="min-w-0">
        <span className="eyebrow mb-1.5 block">Examples of the fork</span>
        <textarea
          rows={4}
          spellCheck={false}
          aria-invalid={invalid("examples")}
          className="control control-mono resize-y"
          value={version.examples}
          onChange={(event) => amend({ examples: event.target.value })}
        />
        <span className="mt-1 block text-[0.8125rem] text-soft">
          Give a call another value here, and the task’s own words say so too. An example in those words that you leave
          out here stays.
        </span>
      </label>
      <label className="min-w-0">
        <span className="eyebrow mb-1.5 block">The model is to keep in mind</span>
        <textarea
          rows={4}
          aria-invalid={invalid("lessons")}
          className="control resize-y"
          placeholder="One thought a line, five at most"
          value={version.lessons}
          onChange={(event) => amend({ lessons: event.target.value })}
        />
      </label>
    </div>
  );
}
