/** Two measurements of the same problems held against each other: paired by problem, never by their totals. */
import { type Way, ways } from "#lib/evidence/measured.ts";
import { sharesOf } from "#lib/evidence/results.ts";
import { bootstrap, holm, mcnemar, mean } from "#lib/evidence/statistics.ts";
import type { Measured } from "./folder.ts";
import { rateText } from "./page.ts";

type Row = { way: Way; text: string; change: string; gained: number; lost: number };

export function comparison(one: Measured, other: Measured): string {
  const there = new Set(other.runs.map((it) => it.problem));
  const common = new Set(one.runs.map((it) => it.problem).filter((it) => there.has(it)));
  const rows = ways.map((way) => rowOf(one, other, { way, common }));
  const chances = holm(rows.map((it) => mcnemar(it.gained, it.lost)));
  const spent = (name: string, of: Measured) =>
    `${name}: ${of.setup.suite.name}, ${of.setup.model.id}, ${of.setup.profile}: programs ${of.results.programs.toFixed(1)}, tokens ${of.results.tokens.toFixed(0)}, seconds ${of.results.secondsMedian.toFixed(1)}`;
  return `${[
    spent("A", one),
    spent("B", other),
    `${common.size} problems in both; the hardest tests of the suite; p by McNemar's exact test, corrected after Holm`,
    "",
    ...rows.map(
      ({ way, text, change, gained, lost }, at) =>
        `${way.padEnd(10)}${text}  B - A ${change}  gained ${gained}, lost ${lost}, p ${(chances[at] ?? 1).toFixed(4)}`,
    ),
    ...(common.size < 400 ? ["", "A change of less than three points on so few problems is noise."] : []),
  ].join("\n")}\n`;
}

function rowOf(one: Measured, other: Measured, { way, common }: { way: Way; common: ReadonlySet<string> }): Row {
  const of = (it: Measured) => sharesOf(it.runs, { way, part: "plus" });
  const [first, second] = [of(one), of(other)];
  const pairs = [...common].map((problem) => [first.get(problem) ?? 0, second.get(problem) ?? 0] as const);
  const changes = pairs.map(([a, b]) => b - a);
  const [low, high] = bootstrap(changes);
  const rate = (values: readonly number[]) => rateText({ share: mean(values), interval: bootstrap(values) });
  const points = (share: number) => `${share >= 0 ? "+" : ""}${(share * 100).toFixed(1)}`;
  return {
    way,
    text: `A ${rate(pairs.map(([a]) => a))}  B ${rate(pairs.map(([, b]) => b))}`,
    change: `${points(mean(changes))} [${points(low)}, ${points(high)}]`,
    gained: changes.filter((it) => it > 0).length,
    lost: changes.filter((it) => it < 0).length,
  };
}
