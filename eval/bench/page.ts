/** The results of one measurement as lines for a terminal. */
import { type Setup, ways } from "#lib/evidence/measured.ts";
import type { Change } from "#lib/evidence/paired.ts";
import type { Rate, Results } from "#lib/evidence/results.ts";
import type { Measured } from "./folder.ts";

const percent = (share: number): string => (share * 100).toFixed(1).padStart(5);

export function rateText({ share, interval: [low, high] }: Rate): string {
  return `${percent(share)} [${percent(low).trim()}, ${percent(high).trim()}]`;
}

/** As points with their sign. */
export function pointsText({ change, interval: [low, high] }: Pick<Change, "change" | "interval">): string {
  const points = (share: number) => `${share >= 0 ? "+" : ""}${(share * 100).toFixed(1)}`;
  return `${points(change)} [${points(low)}, ${points(high)}]`;
}

/** What answered: the profile of the loop, or the rival, and what was set besides. */
export function methodWords({ profile, rival, settings }: Pick<Setup, "profile" | "rival" | "settings">): string {
  const set = Object.entries(settings).map(([name, value]) => (value === true ? name : `${name} ${String(value)}`));
  return [rival ? `rival ${rival.name}` : `profile ${profile}`, ...set].join(", ");
}

export function page({ setup, results }: Measured): string {
  const { suite, model, machine, rival } = setup;
  return `${[
    `${suite.name}: ${results.problems} problems, ${results.seeds} ${results.seeds === 1 ? "seed" : "seeds"}, ${model.id}, ${methodWords(setup)}`,
    machine,
    "",
    `${"".padEnd(10)}${"base".padEnd(22)}plus          % right [95 % over problems]`,
    ...ways.map((way) => {
      const { base, plus } = results.rates[way];
      // A rival hands over no product.
      return `${(way === "product" && rival ? "chosen" : way).padEnd(10)}${rateText(base).padEnd(22)}${rateText(plus)}`;
    }),
    "",
    `programs ${results.programs.toFixed(1)} · reply tokens ${results.tokens.toFixed(0)} · prompt tokens ${results.promptTokens.toFixed(0)} · seconds: median ${results.secondsMedian.toFixed(1)}, mean ${results.secondsMean.toFixed(1)}   a run`,
    ...(rival ? [] : ["", ...gradeLines(results)]),
    ...categoryLines(results),
  ].join("\n")}\n`;
}

function gradeLines({ grades }: Results): string[] {
  const all = grades.reduce((sum, it) => sum + it.count, 0);
  return grades
    .filter((it) => it.count > 0)
    .map(
      ({ grade, count, right, interval }) =>
        `${grade.padEnd(11)}${String(count).padStart(5)} runs (${percent(count / all).trim()} %), right ${rateText({ share: right / count, interval })}`,
    );
}

function categoryLines({ categories }: Results): string[] {
  if (categories.length === 0) return [];
  return ["", ...categories.map((it) => `${it.category.padEnd(24)}${it.right.product} of ${it.count} right`)];
}
