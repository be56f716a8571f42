import { ChevronRight } from "lucide-react";
import type { Measurement } from "#lib/evidence/measured.ts";
import { Panel } from "#components/ui/panel.tsx";
import { MeasurementTable } from "./measurement-table.tsx";

type Props = {
  all: readonly Measurement[];
  /** Undefined where none is shown. */
  shown: Measurement | undefined;
  /** The one that shows them. */
  build: string | undefined;
};

/** The measurements that there are, where there is a choice: the product first; what was changed, and other methods, fold away. */
export function MeasurementChoice({ all, ...more }: Props) {
  if (all.length < 2 && more.shown) return null;
  const rivals = all.filter(({ about }) => about.rival);
  const [plain = [], changed = []] = [false, true].map((is) =>
    all.filter(({ about }) => !about.rival && Object.keys(about.settings).length > 0 === is),
  );
  return (
    <nav aria-label="Measurements">
      <Panel
        id="measurements"
        title="Measurements"
        aside="right by the hidden tests, with intervals of 95 %; programs of a run, and the median of its seconds where it ran alone"
      >
        <div className="px-2 pt-3 pb-2">
          {plain.length > 0 ? <MeasurementTable all={plain} {...more} /> : null}
          <Group title="With a setting changed" all={changed} {...more} />
          <Group title="Other methods, same model" all={rivals} {...more} />
        </div>
      </Panel>
    </nav>
  );
}

function Group({ title, all, shown, build }: Props & { title: string }) {
  if (all.length === 0) return null;
  return (
    <details className="group min-w-0 border-t" open={shown !== undefined && all.includes(shown)}>
      <summary className="tap flex min-h-8 list-none items-center gap-2 rounded-md px-2 text-[0.875rem] text-soft [&::-webkit-details-marker]:hidden">
        <ChevronRight size={15} aria-hidden="true" className="transition-transform group-open:rotate-90" />
        {title}
        <span>{all.length}</span>
      </summary>
      <div className="pt-1.5 pb-2">
        <MeasurementTable all={all} shown={shown} build={build} />
      </div>
    </details>
  );
}
