import { clsx } from "clsx";
import { count } from "#components/ui/say.ts";
import type { Question } from "#lib/run/event.ts";
import type { Attempt, Run } from "#lib/run/fold.ts";
import { type DiffLine, hunksOf, lineDiff, type Skipped } from "#lib/run/line-diff.ts";
import { verdictOf } from "#lib/run/verdict-of.ts";
import { verdictSentence } from "./words.ts";

/** Unchanged lines around a change. */
const around = 3;

/** What a repair that waits for a person's word would change, and why it was written. */
export function RepairReview({ run, question }: { run: Run; question: Question }) {
  const [repair, mended] = question.options.map(({ attempts }) =>
    run.attempts.find((it) => it.attempt === attempts[0]),
  );
  if (!repair || !mended) return null;
  const shown = hunksOf(lineDiff(mended.end?.code ?? "", repair.end?.code ?? ""), around);
  return (
    <>
      <Reasons run={run} repair={repair} mended={mended} />
      {/* It scrolls by itself, so it must be reached by keyboard too. */}
      <div
        role="region"
        aria-label={`What attempt ${repair.attempt} changes`}
        tabIndex={0}
        className="mt-3 max-h-[22rem] overflow-auto rounded-md border border-edge bg-sheet py-1.5 font-mono text-[0.8125rem] leading-[1.65]"
      >
        <div className="w-max min-w-full">
          {shown.map((line, at) => (
            <Line key={`${at} ${line.change}`} line={line} />
          ))}
        </div>
      </div>
    </>
  );
}

function Reasons({ run, repair, mended }: { run: Run; repair: Attempt; mended: Attempt }) {
  const [before, after] = [verdictOf(run, mended), verdictOf(run, repair)];
  const said = [mended.diagnosis?.cause, mended.diagnosis?.strategy].filter(Boolean).join(" ");
  return (
    <ul className="mt-2 grid max-w-prose list-disc gap-0.5 pl-5 text-[0.875rem] marker:text-doubt">
      {before ? (
        <li>
          Attempt {mended.attempt} {verdictSentence(before)}
        </li>
      ) : null}
      {after ? (
        <li>
          Attempt {repair.attempt}, its repair, {verdictSentence(after)}
        </li>
      ) : null}
      {said ? <li>The model’s diagnosis: {said}</li> : null}
    </ul>
  );
}

const looks = {
  same: { sign: " ", look: "" },
  gone: { sign: "−", look: "bg-wrong-wash" },
  new: { sign: "+", look: "bg-fixed-wash" },
};

/** Each change is said by sign and element as well as by colour. */
function Line({ line }: { line: DiffLine | Skipped }) {
  if (line.change === "skipped") return <div className="px-3 text-soft">… {count(line.count, "line")} as before</div>;
  const { sign, look } = looks[line.change];
  const Text = line.change === "gone" ? "del" : line.change === "new" ? "ins" : "span";
  return (
    <div className={clsx("px-3 whitespace-pre", look)}>
      <span aria-hidden="true" className="inline-block w-5 text-soft select-none">
        {sign}
      </span>
      <Text className="no-underline">{line.text}</Text>
    </div>
  );
}
