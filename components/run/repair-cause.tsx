import { GitCompareArrows } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { count } from "#components/ui/say.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { isBroken } from "#lib/run/broken.ts";
import { firstLine } from "#lib/run/first-line.ts";
import { exampleWords } from "./example-words.ts";
import { verdictSentence } from "./words.ts";

type Props = {
  run: Run;
  attempt: Attempt | undefined;
  /** The attempt that it is compared with now. */
  compared: number | undefined;
  compare: (attempt: number | null) => void;
};

const most = 3;

/** The table of the examples has the whole of it. */
const inALine = (text: string): string => firstLine(text.replace(/\s*\n\s*/g, " "));

/** Why a repair was written: what its parent got wrong, what was said of that, and a look at what was changed because of it. */
export function RepairCause({ run, attempt, compared, compare }: Props) {
  const parent = run.attempts.find((it) => it.attempt === attempt?.parent);
  if (attempt?.kind !== "repair" || !parent) return null;
  const comparing = compared === parent.attempt;
  const failed = (parent.verdict?.examples ?? []).filter(isBroken);
  const mended = failed.filter(({ id }) =>
    attempt.verdict?.examples.some((it) => it.id === id && it.status === "passed"),
  );
  const mendedIds = new Set(mended.map(({ id }) => id));
  return (
    <div className="border-b bg-doubt-wash px-4 py-2.5 text-[0.875rem]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          Written because attempt {parent.attempt} {faultWords(parent, attempt)}
          {attempt.verdict && failed.length > 0 ? `; this one mends ${mended.length} of ${failed.length}` : ""}.
        </p>
        <Button
          className="min-h-8 py-1 text-[0.8125rem]"
          aria-pressed={comparing}
          onClick={() => compare(comparing ? null : parent.attempt)}
        >
          <GitCompareArrows size={15} aria-hidden="true" />
          {comparing ? "Show the code alone" : "Show what it changed"}
        </Button>
      </div>
      <ul className="mt-1 grid gap-0.5 font-mono text-[0.8125rem]">
        {failed.slice(0, most).map((result) => {
          const example = run.examples?.find((it) => it.id === result.id);
          const words = example ? exampleWords(example) : undefined;
          return (
            <li key={result.id} className="min-w-0 wrap-anywhere">
              {words ? `${inALine(words.call)} ` : ""}
              <span className="font-sans text-soft">gave</span> {inALine(result.got ?? result.error ?? "nothing")}{" "}
              <span className="font-sans text-soft">
                in place of {mendedIds.has(result.id) ? "" : "the still missing "}
              </span>
              {words ? inALine(words.expected) : null}
            </li>
          );
        })}
        {failed.length > most ? <li className="font-sans text-soft">and {failed.length - most} more</li> : null}
      </ul>
      <WhatWasSaid parent={parent} />
    </div>
  );
}

function faultWords({ verdict }: Attempt, { adds }: Attempt): string {
  if (adds !== undefined) return `leaves out ${adds}`;
  return verdict ? verdictSentence(verdict).replace(/\.$/, "") : "failed";
}

/** What the repair read besides the failure: the model's diagnosis, the linter's findings. */
function WhatWasSaid({ parent: { diagnosis, findings = [] } }: { parent: Attempt }) {
  const said = [diagnosis?.cause, diagnosis?.strategy].filter(Boolean).join(" ");
  const [first] = findings;
  return (
    <>
      {said ? (
        <p className="mt-1.5 text-pretty wrap-anywhere">
          <span className="text-soft">The model’s diagnosis:</span> {said}
        </p>
      ) : null}
      {first ? (
        <p className="mt-1.5 text-pretty wrap-anywhere">
          <span className="text-soft">
            {first.by ?? "ruff"} found {count(findings.length, "fault")}, first in line {first.line}:
          </span>{" "}
          {first.message}
        </p>
      ) : null}
    </>
  );
}
