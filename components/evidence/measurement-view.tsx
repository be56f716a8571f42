import { voteSteps } from "#lib/evidence/calibration.ts";
import { figuresOf } from "#lib/evidence/figures.ts";
import type { About, Measurement } from "#lib/evidence/measured.ts";
import { ways } from "#lib/evidence/measured.ts";
import type { Change } from "#lib/evidence/paired.ts";
import type { Results } from "#lib/evidence/results.ts";
import { Panel } from "#components/ui/panel.tsx";
import { count } from "#components/ui/say.ts";
import { CurveChart } from "./curve-chart.tsx";
import { between, chance, howWords, methodWords, percent, points, votesWords, wayWords } from "./figure-words.ts";
import { MeasurementFacts } from "./measurement-facts.tsx";
import { RateTable, type RateRow } from "./rate-table.tsx";

/** `build`: the one that shows this. */
type Props = { measurement: Measurement; build: string | undefined; address: (more: Record<string, string>) => string };

const tones = { greedy: "weak", product: "fixed", oracle: "bound" } as const;
const gradeTones = { verified: "fixed", passes: "weak", agreed: "kin", unverified: "doubt" } as const;

/** One measurement: how much is solved, at what cost, and how far its words can be trusted. */
export function MeasurementView({ measurement, build, address }: Props) {
  const { about, runs } = measurement;
  const { results, curves, gain } = figuresOf(runs);
  const to = (show: string) => `${address({ show })}#problems`;
  return (
    <>
      <Panel id="solved" title={nameOf(about)} aside={howWords(about)}>
        <div className="panel-body">
          <p className="mb-4 max-w-prose text-[0.9375rem] text-pretty text-soft">{sizeWords(about, results)}</p>
          <RateTable first="Way" caption={gainWords(about, gain)} rows={solvedRows(measurement, to)} />
          <MeasurementFacts about={about} results={results} build={build} />
        </div>
      </Panel>
      <Panel id="cost" title="Solved against cost" aside="share of all problems answered right by then">
        <div className="panel-body">
          <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
            <CurveChart
              title="Tokens that the model wrote"
              unit="tokens"
              series={[
                { name: methodWords(about).name, tone: "fixed", curve: curves.tokens.product },
                { name: wayWords.greedy.name, tone: "weak", curve: curves.tokens.greedy },
              ]}
            />
            <CurveChart
              title={secondsWords(about)}
              unit="seconds"
              series={[{ name: methodWords(about).name, tone: "fixed", curve: curves.seconds.product }]}
            />
          </div>
        </div>
      </Panel>
      {about.rival ? null : <Trust measurement={measurement} to={to} />}
      {results.categories.length > 0 ? (
        <Panel
          id="categories"
          title="By category"
          aside={`right of all, first answer to ${methodWords(about).name} to any program`}
        >
          <div className="panel-body">
            <CategoryTable measurement={measurement} to={to} />
          </div>
        </Panel>
      ) : null}
    </>
  );
}

type Part = { measurement: Measurement; to: (show: string) => string };

/** Of the product alone: another method gives no grade. */
function Trust({ measurement, to }: Part) {
  return (
    <Panel id="trust" title="What a grade is worth" aside="results that the hidden tests find right">
      <div className="panel-body">
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
          <RateTable first="Grade" caption="By grade" rows={gradeRows(figuresOf(measurement.runs).results, to)} />
          <RateTable
            first="Votes"
            caption="By votes, where every example passes. The diamond is the chance that the run stated."
            rows={voteRows(measurement, to)}
          />
        </div>
      </div>
    </Panel>
  );
}

function nameOf({ suite, model, weights }: About): string {
  return `${suite.name}, ${weights ?? model.id}`;
}

function secondsWords({ concurrency = 1, earlierMachines }: About): string {
  const shared = concurrency > 1 ? `, ${concurrency} problems at a time` : "";
  return `Seconds${shared}${earlierMachines ? ", of several machines" : ""}`;
}

function sizeWords({ suite, all, day }: About, { problems, seeds }: Results): string {
  const part = problems === all ? `all ${all} problems` : `${problems} of its ${all} problems`;
  const going = problems < suite.problems ? ` ${suite.problems} were asked for: the others are not in yet.` : "";
  const few = problems < 164 ? " So few problems leave wide intervals." : "";
  return `${part.replace(/^a/, "A")}, ${seeds === 1 ? "one seed" : `${seeds} seeds`}, ${day}.${going}${few} No run saw the tests that judge it.`;
}

function gainWords(about: About, { change, interval, gained, lost, p }: Change): string {
  return `Right by the hidden tests, with intervals of 95 %. ${methodWords(about).name} against the first answer: ${points(change)} points (${between(interval)}), ${count(gained, "problem")} gained and ${lost} lost, ${chance(p)}.`;
}

function solvedRows({ about, runs }: Measurement, to: (show: string) => string): RateRow[] {
  const { results } = figuresOf(runs);
  const { rates, problems } = results;
  const [first, ...others] = ways.map((way): RateRow => {
    const { base, plus } = rates[way];
    const { name, says } = way === "product" ? methodWords(about) : wayWords[way];
    const own = base.share === plus.share ? "" : `; ${percent(base.share)} by the suite's own tests alone`;
    return {
      label: name,
      note: says,
      ...plus,
      counted: `of ${problems} problems${own}`,
      tone: tones[way],
      href: to(way),
    };
  });
  return [...(first ? [first] : []), ...sampleRow(results), ...others];
}

/** What sampling gives by itself, where runs have drawn a sample: one that was content with its first program has not. */
function sampleRow({ sample }: Results): RateRow[] {
  if (!sample) return [];
  const { plus, runs, of } = sample;
  const counted = runs === of ? `of ${runs} runs` : `of the ${runs} of ${of} runs that went on to draw one`;
  return [{ label: "One sample", note: "the first that was drawn at a temperature", ...plus, counted, tone: "weak" }];
}

function gradeRows({ grades }: Results, to: (show: string) => string): RateRow[] {
  return grades
    .filter(({ count }) => count > 0)
    .map(({ grade, count, right, interval, share: of }) => ({
      label: grade,
      note: `${percent(of.share)} of the runs (${between(of.interval)})`,
      ...{ share: right / count, interval, counted: `${right} of ${count}` },
      ...{ tone: gradeTones[grade], href: to(`grade:${grade}`) },
    }));
}

function voteRows({ runs }: Measurement, to: (show: string) => string): RateRow[] {
  return voteSteps(runs).map(({ least, most, count, right, interval, said }) => ({
    label: votesWords({ least, most }),
    ...{ share: right / count, interval, counted: `${right} of ${count}`, said },
    ...{ tone: "fixed" as const, href: to(`votes:${least}-${most ?? ""}`) },
  }));
}

function CategoryTable({ measurement: { about, runs }, to }: Part) {
  const { results } = figuresOf(runs);
  const names = ways.map((way) => (way === "product" ? methodWords(about) : wayWords[way]).name);
  return (
    <table className="w-full text-left text-[0.9375rem]">
      <thead>
        <tr className="text-[0.8125rem] text-soft">
          {["Category", ...names].map((name) => (
            <th key={name} scope="col" className="pr-4 pb-1 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.categories.map(({ category, count, right }) => (
          <tr key={category}>
            <th scope="row" className="border-t py-2 pr-4 font-normal">
              <a
                href={to(`category:${category}`)}
                className="tap inline-flex items-center underline decoration-edge underline-offset-3"
              >
                {category}
              </a>
            </th>
            {ways.map((way) => (
              <td key={way} className="border-t py-2 pr-4">
                {right[way]} of {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
