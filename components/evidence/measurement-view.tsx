import { figuresOf, healingFigures } from "#lib/evidence/figures.ts";
import { givesGrade, type Measurement } from "#lib/evidence/measured.ts";
import { unsoundWords } from "#lib/evidence/unsound-words.ts";
import { Panel } from "#components/ui/panel.tsx";
import { CategoryTable } from "./category-table.tsx";
import { CurveChart, type Series } from "./curve-chart.tsx";
import { HealingTable } from "./healing-table.tsx";
import { howWords, methodWords, wayWords } from "./figure-words.ts";
import { MeasurementFacts } from "./measurement-facts.tsx";
import { gainWords, nameOf, secondsWords, shortWords, sizeWords } from "./measurement-words.ts";
import { chanceRows, gradeRows, solvedRows, type To } from "./rate-rows.ts";
import { RateTable } from "./rate-table.tsx";
import { isFirstAlone } from "./shown-ways.ts";

type Props = Pick<Parameters<typeof MeasurementFacts>[0], "build" | "shelf"> & {
  measurement: Measurement;
  address: (more: Record<string, string>) => string;
};

/** One measurement: how much is solved, at what cost, and how far its words can be trusted. */
export function MeasurementView({ measurement, build, shelf, address }: Props) {
  const { about, runs } = measurement;
  const { results, curves, gain } = figuresOf(runs);
  const { name } = methodWords(about);
  const tokens: Series = { name, tone: "fixed", curve: curves.tokens.product };
  const firstTokens: Series = { name: wayWords.greedy.name, tone: "weak", curve: curves.tokens.greedy };
  const to = (show: string) => `${address({ show })}#problems`;
  return (
    <>
      <Panel id="solved" title={nameOf(about)} aside={howWords(about)}>
        <div className="panel-body">
          <p className="mb-2 max-w-prose text-[1.0625rem] text-pretty">{shortWords(about, results)}</p>
          <p className="mb-4 max-w-prose text-[0.9375rem] text-pretty text-soft">{sizeWords(measurement, results)}</p>
          {unsoundWords(about.unsound ?? []).map((words) => (
            <p key={words} className="mb-4 max-w-prose text-[0.9375rem] text-pretty break-words">
              {words}
            </p>
          ))}
          <RateTable first="Way" caption={gainWords(about, gain)} rows={solvedRows(measurement, to)} />
          <MeasurementFacts {...{ name: measurement.name, about, results, build, shelf }} />
        </div>
      </Panel>
      <Panel id="cost" title="Solved against cost" aside="share of all problems answered right by then">
        <div className="panel-body">
          <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
            <CurveChart
              title="Tokens that the model wrote"
              unit="tokens"
              series={isFirstAlone(about) ? [tokens, firstTokens] : [tokens]}
            />
            {curves.seconds ? (
              <CurveChart
                title={secondsWords(about)}
                unit="seconds"
                series={[{ name, tone: "fixed", curve: curves.seconds.product }]}
              />
            ) : null}
          </div>
        </div>
      </Panel>
      {givesGrade(about) ? <Trust measurement={measurement} to={to} /> : null}
      {healingFigures(runs).length > 0 ? <Mending measurement={measurement} to={to} /> : null}
      {results.categories.length > 0 ? (
        <Panel id="categories" title="By category" aside="right of all that were answered, with intervals of 95 %">
          <div className="panel-body">
            <CategoryTable measurement={measurement} to={to} />
          </div>
        </Panel>
      ) : null}
    </>
  );
}

type Part = { measurement: Measurement; to: To };

function Mending({ measurement, to }: Part) {
  return (
    <Panel id="mending" title="What mending came to" aside="with intervals of 95 %">
      <div className="panel-body">
        <p className="mb-4 max-w-prose text-[0.875rem] text-pretty text-soft">
          First-pass: the first program is right. Healed: a repair is handed over. Repair effectiveness: of all repairs
          those that pass more examples than what they mend. Iterations: programs of a run, repairs included.
        </p>
        <div tabIndex={0} role="region" aria-label="Table of mending" className="overflow-x-auto">
          <HealingTable measurement={measurement} to={to} />
        </div>
      </div>
    </Panel>
  );
}

/** Another method gives no grade. */
function Trust({ measurement, to }: Part) {
  const chances = chanceRows(measurement, to);
  return (
    <Panel id="trust" title="What a grade is worth" aside="results that the hidden tests find right">
      <div className="panel-body">
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
          <RateTable first="Grade" caption="By grade" rows={gradeRows(measurement, to)} />
          {chances.length > 0 ? (
            <RateTable
              first="Stated chance"
              caption="By the chance that a run stated, where every example passes: the diamond marks the average of what was stated."
              rows={chances}
            />
          ) : null}
        </div>
      </div>
    </Panel>
  );
}
