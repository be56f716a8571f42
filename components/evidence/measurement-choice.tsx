import Link from "next/link";
import type { Measurement } from "#lib/evidence/measured.ts";
import { howWords } from "./figure-words.ts";

type Props = { all: readonly Measurement[] /** Undefined where none is shown. */; shown: Measurement | undefined };

/** The measurements that there are, where there is a choice; those of other methods stand by themselves. */
export function MeasurementChoice({ all, shown }: Props) {
  if (all.length < 2 && shown) return null;
  const rivals = all.filter(({ about }) => about.rival);
  return (
    <nav aria-label="Measurements" className="grid gap-2">
      <Choices all={all.filter(({ about }) => !about.rival)} shown={shown} />
      {rivals.length > 0 ? (
        <>
          <p className="mt-1 text-[0.8125rem] text-soft">Other methods, same model</p>
          <Choices all={rivals} shown={shown} />
        </>
      ) : null}
    </nav>
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
            {it.about.weights ?? it.about.model.id}, {howWords(it.about)}
          </span>
        </Link>
      ))}
    </div>
  );
}
