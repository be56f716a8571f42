/** The bars of a measurement's charts. Each leads to its runs. */
import { chanceSteps, unstatedHits } from "#lib/evidence/calibration.ts";
import { figuresOf } from "#lib/evidence/figures.ts";
import type { Measurement } from "#lib/evidence/measured.ts";
import type { Results } from "#lib/evidence/results.ts";
import { count } from "#components/ui/say.ts";
import { between, chanceWords, methodWords, percent, wayWords } from "./figure-words.ts";
import type { RateRow } from "./rate-table.tsx";
import { unstated } from "./shown-runs.ts";
import { shownWays } from "./shown-ways.ts";

/** The address of a group of runs. */
export type To = (show: string) => string;

const tones = { greedy: "weak", product: "fixed", oracle: "bound" } as const;
const gradeTones = { verified: "fixed", passes: "weak", agreed: "kin", unverified: "doubt" } as const;

/** One sample stands before what Fixpoint makes of several. */
export function solvedRows({ about, runs }: Measurement, to: To): RateRow[] {
  const { results } = figuresOf(runs);
  const { rates, problems } = results;
  const rows = shownWays(about).map((way): RateRow => {
    const { base, plus } = rates[way];
    const { name, says } = way === "product" ? methodWords(about) : wayWords[way];
    const own = base.share === plus.share ? "" : `; ${percent(base.share)} by the suite's own tests alone`;
    return {
      label: name,
      note: says,
      ...plus,
      counted: `of ${count(problems, "problem")}${own}`,
      tone: tones[way],
      href: to(way),
    };
  });
  return rows.toSpliced(rows.length - 2, 0, ...sampleRow(results, to));
}

/** What sampling gives by itself, where runs have drawn a sample: one that was content with its first program has not. */
function sampleRow({ sample }: Results, to: To): RateRow[] {
  if (!sample) return [];
  const { plus, runs, of } = sample;
  const counted = runs === of ? `of ${count(runs, "run")}` : `of the ${runs} of ${of} runs that went on to draw one`;
  const { name, says } = wayWords.sample;
  return [{ label: name, note: says, ...plus, counted, tone: "weak", href: to("sample") }];
}

export function gradeRows({ runs }: Measurement, to: To): RateRow[] {
  const { grades } = figuresOf(runs).results;
  return grades
    .filter(({ count }) => count > 0)
    .map(({ grade, count, right, interval, share: of }) => ({
      label: grade,
      note: `${percent(of.share)} of the runs (${between(of.interval)})`,
      ...{ share: right / count, interval, counted: `${right} of ${count}` },
      ...{ tone: gradeTones[grade], href: to(`grade:${grade}`) },
    }));
}

/** The last one is of the runs that stated no chance, where there are any. */
export function chanceRows({ runs }: Measurement, to: To): RateRow[] {
  const steps = chanceSteps(runs).map(({ from, below, count, right, interval, stated }) => ({
    label: chanceWords({ from, below }),
    ...{ share: right / count, interval, counted: `${right} of ${count}`, stated },
    ...{ tone: "fixed" as const, href: to(`chance:${from}-${below ?? ""}`) },
  }));
  const hits = unstatedHits(runs);
  if (!hits) return steps;
  const { count, right, interval } = hits;
  const note = "too few votes, too many against, or answers too few to tell";
  const share = { share: right / count, interval, counted: `${right} of ${count}` };
  return [...steps, { label: "No chance stated", note, ...share, tone: "weak", href: to(unstated) }];
}
