import type { Metadata } from "next";
import { askedMeasurement } from "#components/evidence/asked-measurement.ts";
import { EffectTable } from "#components/evidence/effect-table.tsx";
import { type Folds, foldsOf } from "#components/evidence/folds.ts";
import { MeasurementChoice } from "#components/evidence/measurement-choice.tsx";
import { MeasurementView } from "#components/evidence/measurement-view.tsx";
import { NoSuchMeasurement } from "#components/evidence/no-such-measurement.tsx";
import { NothingMeasured } from "#components/evidence/nothing-measured.tsx";
import { OwnRuns } from "#components/evidence/own-runs.tsx";
import { RivalTable } from "#components/evidence/rival-table.tsx";
import { RunTable } from "#components/evidence/run-table.tsx";
import { shownRuns } from "#components/evidence/shown-runs.ts";
import { UnmeasuredPanel } from "#components/evidence/unmeasured-panel.tsx";
import { UnreadableResults } from "#components/evidence/unreadable-results.tsx";
import { View } from "#components/frame/view.tsx";
import { measuredEffects, measuredRivals } from "#lib/evidence/figures.ts";
import type { Measurement } from "#lib/evidence/measured.ts";
import { unmeasured } from "#lib/evidence/unmeasured.ts";
import { shippedWeights } from "#lib/model/weights.ts";
import { measurements, shelfNamedBy, thisBuild } from "../measurements.ts";

export const metadata: Metadata = { title: "Evidence" };

type Asked = Record<string, string | string[] | undefined>;

export default async function Evidence({ searchParams }: { searchParams: Promise<Asked> }) {
  const asked = await searchParams;
  const { measurements: all, unreadable } = measurements();
  const name = typeof asked.of === "string" ? asked.of : undefined;
  const measurement = askedMeasurement(all, name);
  const folds = foldsOf(asked.open, (open) => addressOf({ ...asked, open }));
  return (
    <View
      title="Evidence"
      about="How often results hold. A grade says what was checked; only tests that a run never sees say how often that was right. Every figure is drawn from the runs that lie beside it."
    >
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        {all.length > 0 ? (
          <MeasurementChoice all={all} shown={measurement} build={thisBuild()} folds={folds} />
        ) : (
          <NothingMeasured />
        )}
        {measurement ? <Measured {...{ measurement, asked, all, folds }} /> : null}
        {name !== undefined && !measurement && all.length > 0 ? <NoSuchMeasurement name={name} /> : null}
        <UnreadableResults names={unreadable.map((it) => it.name)} />
        <OwnRuns />
      </div>
    </View>
  );
}

type MeasuredProps = { measurement: Measurement; all: readonly Measurement[]; asked: Asked; folds: Folds };

function addressOf(asked: Asked): string {
  const said = Object.entries(asked).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value]));
  return `/evidence?${new URLSearchParams(said).toString()}`;
}

function Measured({ measurement, all, asked, folds }: MeasuredProps) {
  const address = (more: Record<string, string>) => addressOf({ of: measurement.name, open: asked.open, ...more });
  const only = asked.only === "right" || asked.only === "wrong" ? asked.only : undefined;
  const [build, effects] = [thisBuild(), measuredEffects(all)];
  const shown = shownRuns(measurement.runs, typeof asked.show === "string" ? asked.show : "product", only);
  return (
    <>
      <MeasurementView measurement={measurement} build={build} shelf={shelfNamedBy()} address={address} />
      <RivalTable product={measurement} rivalries={measuredRivals(all)(measurement)} />
      <EffectTable effects={effects} build={build} folds={folds} />
      <UnmeasuredPanel unmeasured={unmeasured({ measurements: all, effects, models: shippedWeights, build })} />
      <RunTable measurement={measurement} shown={shown} every={asked.every !== undefined} address={address} />
    </>
  );
}
