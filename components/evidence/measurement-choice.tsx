import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { Measurement } from "#lib/evidence/measured.ts";
import { howWords, shortSum } from "./figure-words.ts";

type Props = { all: readonly Measurement[] /** Undefined where none is shown. */; shown: Measurement | undefined };

/** The measurements that there are, where there is a choice: the product first; what was changed, and other methods, fold away. */
export function MeasurementChoice({ all, shown }: Props) {
  if (all.length < 2 && shown) return null;
  const rivals = all.filter(({ about }) => about.rival);
  const [plain, changed] = [false, true].map((is) =>
    all.filter(({ about }) => !about.rival && Object.keys(about.settings).length > 0 === is),
  );
  return (
    <nav aria-label="Measurements" className="grid gap-2">
      <Choices all={plain ?? []} shown={shown} />
      <Group title="With a setting changed" all={changed ?? []} shown={shown} />
      <Group title="Other methods, same model" all={rivals} shown={shown} />
    </nav>
  );
}

function Group({ title, all, shown }: Props & { title: string }) {
  if (all.length === 0) return null;
  return (
    <details className="group min-w-0" open={shown !== undefined && all.includes(shown)}>
      <summary className="tap flex min-h-8 list-none items-center gap-2 rounded-md text-[0.875rem] text-soft [&::-webkit-details-marker]:hidden">
        <ChevronRight size={15} aria-hidden="true" className="transition-transform group-open:rotate-90" />
        {title}
        <span>{all.length}</span>
      </summary>
      <div className="pt-1.5 pb-1">
        <Choices all={all} shown={shown} />
      </div>
    </details>
  );
}

function Choices({ all, shown }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {all.map((it) => (
        <Link
          key={it.name}
          href={`/evidence?of=${encodeURIComponent(it.name)}`}
          prefetch={false}
          aria-current={it === shown ? "page" : undefined}
          className="tap min-w-0 rounded-md border border-edge bg-sheet px-3.5 py-2 text-[0.9375rem] leading-5 aria-[current=page]:border-fixed aria-[current=page]:bg-fixed-wash"
        >
          <span className="block font-semibold">{it.about.suite.name}</span>
          <span className="block text-[0.8125rem] text-soft">
            {isTwice(it, all) ? `${choiceWords(it)}, build ${shortSum(it.about.build ?? "unknown")}` : choiceWords(it)}
          </span>
        </Link>
      ))}
    </div>
  );
}

const choiceWords = ({ about }: Measurement): string => `${about.weights ?? about.model.id}, ${howWords(about)}`;

/** Whether another of them reads alike: then it was measured by another build. */
function isTwice(one: Measurement, all: readonly Measurement[]): boolean {
  return all.some(
    (it) => it !== one && it.about.suite.name === one.about.suite.name && choiceWords(it) === choiceWords(one),
  );
}
