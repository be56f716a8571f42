import { leading } from "#lib/evidence/leading.ts";
import type { Measurement } from "#lib/evidence/measured.ts";
import { Panel } from "#components/ui/panel.tsx";
import { Folded } from "./folded.tsx";
import type { Folds } from "./folds.ts";
import { MeasurementTable } from "./measurement-table.tsx";

type Props = {
  all: readonly Measurement[];
  /** Undefined where none is shown. */
  shown: Measurement | undefined;
  /** The one that shows them. */
  build: string | undefined;
  folds: Folds;
};

/** The measurements that there are, where there is a choice: the product first; what earlier builds did, what was changed, and other methods fold away. */
export function MeasurementChoice({ all, ...more }: Props) {
  if (all.length < 2 && more.shown) return null;
  const rivals = all.filter(({ about }) => about.rival);
  const [plain = [], changed = []] = [false, true].map((is) =>
    all.filter(({ about }) => !about.rival && Object.keys(about.settings).length > 0 === is),
  );
  const ahead = leading(plain, more.build);
  return (
    <nav aria-label="Measurements">
      <Panel
        id="measurements"
        title="Measurements"
        aside={
          <>
            right by the hidden tests, with intervals of 95 %
            <span className="max-md:hidden">; programs of a run, and the median of its seconds where it ran alone</span>
          </>
        }
      >
        <div className="px-2 pt-3 pb-2">
          {ahead.length > 0 ? <MeasurementTable all={ahead} {...more} /> : null}
          <Group name="before" title="Measured before" all={plain.filter((it) => !ahead.includes(it))} {...more} />
          <Group name="changed" title="With a setting changed" all={changed} {...more} />
          <Group name="methods" title="Other methods, same model" all={rivals} {...more} />
        </div>
      </Panel>
    </nav>
  );
}

function Group({ name, title, all, shown, build, folds }: Props & { name: string; title: string }) {
  if (all.length === 0) return null;
  return (
    <Folded {...{ name, title, folds }} count={all.length} open={shown !== undefined && all.includes(shown)}>
      <MeasurementTable all={all} shown={shown} build={build} />
    </Folded>
  );
}
