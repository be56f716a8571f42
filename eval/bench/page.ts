/** The results of one measurement as lines for a terminal. */
import { givesGrade, machinesOf, type Setup, ways } from "#lib/evidence/measured.ts";
import type { Change } from "#lib/evidence/paired.ts";
import type { Rate, Results } from "#lib/evidence/results.ts";
import { settingWords } from "#lib/evidence/setting-words.ts";
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

/** What answered: the profile of the loop, or the rival, and what was set besides. */
export function methodWords({ profile, rival, settings }: Pick<Setup, "profile" | "rival" | "settings">): string {
  return [rival ? `rival ${rival.name}` : `profile ${profile}`, ...settingWords(settings)].join(", ");
}

export function page({ setup, runs, results }: Measured): string {
  const { suite, model, rival } = setup;
  const { asked } = extentOf(setup, runs);
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
    ...(givesGrade(setup) ? ["", ...gradeLines(results)] : []),
    ...categoryLines(results),
  ].join("\n")}\n`;
}

function secondsText({ seconds }: Results): string {
  if (!seconds) return "· no seconds: some replies were taken from another measurement";
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

function gradeLines({ grades }: Results): string[] {
  return [
    `${"".padEnd(12)}runs, % of all          of them right, % [95 % over problems]`,
    ...grades
      .filter((it) => it.count > 0)
      .map(
        ({ grade, count, right, interval, share }) =>
          `${grade.padEnd(12)}${String(count).padEnd(4)}${rateText(share).padEnd(20)}${rateText({ share: right / count, interval })}`,
      ),
  ];
}

function categoryLines({ categories }: Results): string[] {
  if (categories.length === 0) return [];
  return [
    "",
    ...categories.map(
      ({ category, hits: { product } }) => `${category.padEnd(24)}${product.right} of ${product.count} right`,
    ),
  ];
}
