/** The results of one measurement as lines for a terminal. */
import { type Healing, healingOf } from "#lib/evidence/healing.ts";
import { givesGrade, machinesOf, type MeasuredRun, type Setup, ways } from "#lib/evidence/measured.ts";
import type { Change } from "#lib/evidence/paired.ts";
import type { Rate, Results } from "#lib/evidence/results.ts";
import { settingWords } from "#lib/evidence/setting-words.ts";
import { unsoundWords } from "#lib/evidence/unsound-words.ts";
import { extentOf } from "./extent.ts";
import type { Measured } from "./folder.ts";

const percent = (share: number): string => (share * 100).toFixed(1).padStart(5);

export function rateText({ share, interval: [low, high] }: Rate): string {
  return `${percent(share)} [${percent(low).trim()}, ${percent(high).trim()}]`;
}

/** As points with their sign. Where no problem differs there is no interval: the bootstrap's would be of no width. */
export function pointsText({ change, interval: [low, high], gained, lost }: Omit<Change, "problems" | "p">): string {
  const points = (share: number) => `${share >= 0 ? "+" : ""}${(share * 100).toFixed(1)}`;
  if (gained + lost === 0) return `${points(change)} (none differs)`;
  return `${points(change)} [${points(low)}, ${points(high)}]`;
}

const leastTold = 0.0001;

/** A chance is small, and never none. */
export function chanceText(p: number): string {
  return p < leastTold ? `< ${leastTold}` : p.toFixed(4);
}

/** What answered: the profile of the loop, or the rival, and what was set besides. */
export function methodWords({ profile, rival, settings }: Pick<Setup, "profile" | "rival" | "settings">): string {
  return [rival ? `rival ${rival.name}` : `profile ${profile}`, ...settingWords(settings)].join(", ");
}

export function page({ setup, runs, results, unsound }: Measured): string {
  const { suite, model, rival } = setup;
  const { asked } = extentOf(setup, runs);
  const healing = healingOf(runs);
  return `${[
    `${suite.name}: ${results.problems} ${results.problems === 1 ? "problem" : "problems"}, ${results.seeds} ${results.seeds === 1 ? "seed" : "seeds"}, ${model.id}, ${methodWords(setup)}${runs.length < asked ? `; ${runs.length} of ${asked} runs are in` : ""}`,
    `${machinesOf(setup)}; ${buildText(setup)}`,
    "",
    `${"".padEnd(12)}${"base".padEnd(22)}plus          % right [95 % over problems]`,
    ...ways.map((way) => {
      const { base, plus } = results.rates[way];
      // A rival hands over no product.
      return `${(way === "product" && rival ? "chosen" : way).padEnd(12)}${rateText(base).padEnd(22)}${rateText(plus)}`;
    }),
    ...sampleLines(results),
    "",
    `programs ${results.programs.toFixed(1)} · reply tokens ${results.tokens.toFixed(0)} · prompt tokens ${results.promptTokens.toFixed(0)} ${secondsText(results)}   a run`,
    ...(healing ? healingLines(healing) : []),
    ...(givesGrade(setup) ? ["", ...gradeLines(results)] : []),
    ...categoryLines(results, healing ? runs : []),
    ...unsoundLines(unsound),
  ].join("\n")}\n`;
}

function secondsText({ seconds }: Results): string {
  if (!seconds) return "· no seconds: some replies were taken from another measurement, or other work ran beside them";
  return `· seconds: median ${seconds.median.toFixed(1)}, mean ${seconds.mean.toFixed(1)}`;
}

/** Which product answered. */
export function buildText({ build }: Pick<Setup, "build">): string {
  return build === undefined ? "its build is not known" : `build ${build.slice(0, 12)}`;
}

/** Which tests judged. */
export function testsText({ tests }: Pick<Measured, "tests">): string {
  return tests === undefined ? "its tests are not known" : `tests ${tests.slice(0, 12)}`;
}

/** Not among the ways: a run that was content with its first program drew none, so these are no runs as others are. */
function sampleLines({ sample }: Results): string[] {
  if (!sample) return [];
  const { base, plus, runs, of } = sample;
  const where = runs === of ? "" : `  of the ${runs} of ${of} runs that drew one`;
  return [`one sample  ${rateText(base).padEnd(22)}${rateText(plus)}${where}`];
}

/** The figures that tools which heal programs report, each with what it counts. */
function healingLines({ firstPass, healed, handedOver, repairs, iterations }: Healing): string[] {
  const line = (name: string, figure: string, what: string) => `${name.padEnd(22)}${figure.padEnd(22)}${what}`;
  return [
    "",
    line("first-pass", rateText(firstPass), "% of problems whose first program is right"),
    line("healed", rateText(healed), `% of problems that hand over a repair${rightWords(handedOver)}`),
    line(
      "repair effectiveness",
      repairs.written === 0 ? "    -" : percent(repairs.better / repairs.written),
      `% of repairs that pass more examples than what they mend: ${repairs.better} of ${repairs.written}`,
    ),
    line("mean iterations", iterations.toFixed(1).padStart(5), "programs that a run wrote, repairs included"),
  ];
}

function rightWords({ count, right }: Healing["handedOver"]): string {
  return count === 0 ? "" : `; of ${count} such ${count === 1 ? "run" : "runs"} ${right} right`;
}

function gradeLines({ grades }: Results): string[] {
  const given = grades.filter((it) => it.count > 0);
  const width = widthOf(
    4,
    given.map(({ count }) => String(count)),
  );
  return [
    `${"".padEnd(12)}${"runs, % of all".padEnd(width + 20)}of them right, % [95 % over problems]`,
    ...given.map(
      ({ grade, count, right, interval, share }) =>
        `${grade.padEnd(12)}${String(count).padEnd(width)}${rateText(share).padEnd(20)}${rateText({ share: right / count, interval })}`,
    ),
  ];
}

/** Of a column: the longest of its cells stands apart from the next one. */
function widthOf(least: number, cells: readonly string[]): number {
  return Math.max(least, ...cells.map((it) => it.length + 1));
}

function unsoundLines(unsound: Measured["unsound"] = []): string[] {
  return unsound.length === 0 ? [] : ["", ...unsoundWords(unsound)];
}

/** `told`: the runs, where all of them say what became of their repairs. */
function categoryLines({ categories }: Results, told: readonly MeasuredRun[]): string[] {
  if (categories.length === 0) return [];
  const width = widthOf(
    24,
    categories.map((it) => it.category),
  );
  return [
    "",
    ...categories.map(({ category, hits: { product } }) => {
      const healing = healingOf(told.filter((it) => it.category === category));
      const words = [`${product.right} of ${product.count} right`, ...(healing ? healingWords(healing) : [])];
      return `${category.padEnd(width)}${words.join(", ")}`;
    }),
  ];
}

function healingWords({ firstPass, healed, repairs, iterations }: Healing): string[] {
  return [
    `first-pass ${percent(firstPass.share).trim()} %`,
    `healed ${percent(healed.share).trim()} %`,
    `repairs effective ${repairs.better} of ${repairs.written}`,
    `mean iterations ${iterations.toFixed(1)}`,
  ];
}
