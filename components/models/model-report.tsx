import { clsx } from "clsx";
import { Check, CircleQuestionMark, TriangleAlert, X } from "lucide-react";
import { useClock } from "#components/ui/clock.ts";
import { asSentence } from "#components/run/words.ts";
import { ago } from "#components/ui/say.ts";
import type { ModelReport } from "#lib/wire.ts";

/** Among other facts. */
export const verdictWords: Record<ModelReport["verdict"], string> = {
  good: "checked: works well",
  usable: "checked: has weaknesses",
  poor: "checked: expect little",
};

const sentences: typeof verdictWords = {
  good: "It works well here",
  usable: "It works, with weaknesses",
  poor: "Expect little of it",
};

const looks = {
  good: { Icon: Check, tone: "text-fixed", name: "good" },
  weak: { Icon: TriangleAlert, tone: "text-doubt", name: "weak" },
  bad: { Icon: X, tone: "text-wrong", name: "bad" },
  unknown: { Icon: CircleQuestionMark, tone: "text-soft", name: "not known" },
};
const tones = { good: "text-fixed", usable: "text-doubt", poor: "text-wrong" };

/** What the last look at a model showed, each in a sentence. */
export function ModelReportList({ report: { model, verdict, findings, at } }: { report: ModelReport }) {
  const now = useClock(30_000);
  return (
    <section aria-label={`What a look at ${model} showed`} className="rounded-md bg-sunk px-3 py-2 text-[0.875rem]">
      <p>
        <strong className={clsx("font-semibold", tones[verdict])}>{sentences[verdict]}</strong>
        <span className="text-soft">{now ? `, looked at ${ago(now - Date.parse(at))}` : ""}</span>
      </p>
      <ul className="mt-1 grid gap-x-6 gap-y-0.5 lg:grid-cols-2">
        {findings.map(({ what, status, said }) => {
          const { Icon, tone, name } = looks[status];
          return (
            <li key={what} className="flex min-w-0 items-start gap-1.5">
              <Icon size={15} aria-label={name} className={clsx("mt-0.5 shrink-0", tone)} />
              <span className="min-w-0 break-words">{asSentence(said)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
