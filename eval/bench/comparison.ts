/** Two measurements of the same problems held against each other: paired by problem, never by their totals. */
import { sameBuild, sameEngine } from "#lib/evidence/alike.ts";
import { whyNoSeconds } from "#lib/evidence/costs.ts";
import { type Cut, cutToEqual, type Uncut } from "#lib/evidence/equal-tokens.ts";
import { machinesOf, type MeasuredRun, ways } from "#lib/evidence/measured.ts";
import { type Change, commonRuns, pairedChange } from "#lib/evidence/paired.ts";
import { rateOf } from "#lib/evidence/results.ts";
import { secondsOf } from "#lib/evidence/seconds.ts";
import { unsoundWords } from "#lib/evidence/unsound-words.ts";
import { holm, mean, median } from "#lib/evidence/statistics.ts";
import { Fault } from "#lib/run/fault.ts";
import { settingsSchema } from "#lib/run/task.ts";
import type { Measured } from "./folder.ts";
import { buildText, chanceText, methodWords, pointsText, rateText, testsText } from "./page.ts";

/** The runs of one side that the other has too. */
export type Side = Pick<Measured, "setup" | "tests" | "unsound"> & {
  runs: readonly MeasuredRun[];
  /** Problems that the other lacks: which those are is seldom chance. */
  alone: number;
};

type Row = { name: string; text: string; change: Change };

/** Throws Fault `bad-input` where the two have no problem in common. */
export function sidesOf(one: Measured, other: Measured): readonly [Side, Side] {
  const [first, second] = commonRuns(one.runs, other.runs);
  if (first.length === 0) {
    const hint = `problems are paired by their ids, such as ${idIn(one)} and ${idIn(other)}`;
    throw new Fault("bad-input", "the two measurements have no problem in common", { hint });
  }
  return [
    { ...one, runs: first, alone: problemsIn(one.runs) - problemsIn(first) },
    { ...other, runs: second, alone: problemsIn(other.runs) - problemsIn(second) },
  ];
}

const problemsIn = (runs: readonly MeasuredRun[]): number => new Set(runs.map((it) => it.problem)).size;

const idIn = ({ runs }: Measured): string => runs[0]?.problem ?? "";

export function comparison(sides: readonly [Side, Side]): string {
  const [{ runs: first }, { runs: second }] = sides;
  const rival = sides.some(({ setup }) => setup.rival);
  const rows = ways.map((way) =>
    // A rival hands over no product.
    rowOf(rival && way === "product" ? "chosen" : way, { runs: first, way }, { runs: second, way }),
  );
  const equal = cutToEqual(...sides);
  if (equal && "runs" in equal) rows.push(equalRow(sides, equal));
  const chances = holm(rows.map(({ change }) => change.p));
  const problems = problemsIn(first);
  return `${[
    `A: ${spent(sides[0])}`,
    `B: ${spent(sides[1])}`,
    `${problems} ${problems === 1 ? "problem" : "problems"} in both${sharedWords(sides)}; the hardest tests of the suite; p by McNemar's exact test, corrected after Holm`,
    ...aloneWords(sides),
    ...judgingWords(sides),
    ...unsoundIn(sides),
    ...answeringWords(sides),
    ...seedWords(sides),
    "",
    ...rows.map(
      ({ name, text, change }, at) =>
        `${name.padEnd(13)}${text}  B - A ${pointsText(change)}  gained ${change.gained}, lost ${change.lost}, p ${chanceText(chances[at] ?? 1)}`,
    ),
    "",
    ...(equal ? [equalWords(equal)] : []),
    ...(problems < 400
      ? ["Where an interval holds 0 the change may be noise; so few problems tell only large ones."]
      : []),
  ].join("\n")}\n`;
}

function aloneWords([{ alone: one }, { alone: other }]: readonly [Side, Side]): string[] {
  const words = (name: string, alone: number, lacking: string) =>
    alone === 0
      ? []
      : [
          `${name} has ${alone} ${alone === 1 ? "problem" : "problems"} more, of which ${lacking} has no scored run: not counted.`,
        ];
  return [...words("A", one, "B"), ...words("B", other, "A")];
}

function judgingWords([one, other]: readonly [Side, Side]): string[] {
  if (one.setup.suite.sha256 !== other.setup.suite.sha256) return ["The suites are not the same file."];
  if (one.tests === other.tests) return [];
  return [
    `Two sets of hidden tests judged, and what differs between them counts too: of A ${testsText(one)}, of B ${testsText(other)}.`,
  ];
}

/** Of the problems that both have; one suite has the same on both sides. */
function unsoundIn(sides: readonly [Side, Side]): string[] {
  const shared = new Set(sides[0].runs.map((it) => it.problem));
  return unsoundWords(sides.flatMap(({ unsound = [] }) => unsound).filter((it) => shared.has(it.problem)));
}

/** Runs by seeds that one side alone has do not count. */
function sharedSeeds([{ runs: first }, { runs: second }]: readonly [Side, Side]): number[] {
  const there = new Set(second.map((it) => it.seed));
  const shared = new Set(first.map((it) => it.seed).filter((it) => there.has(it)));
  return [...shared].sort((one, other) => one - other);
}

function sharedWords(sides: readonly [Side, Side]): string {
  const seeds = sharedSeeds(sides);
  return seeds.length === 0 ? "" : `, by ${seeds.length === 1 ? "seed" : "seeds"} ${seeds.join(", ")}`;
}

/** Chance differs between them too. */
function seedWords(sides: readonly [Side, Side]): string[] {
  if (sharedSeeds(sides).length > 0) return [];
  return ["They have no seed in common: problems are paired all the same, and chance counts too."];
}

function answeringWords([{ setup: one }, { setup: other }]: readonly [Side, Side]): string[] {
  const builds = `Two builds of Fixpoint answered, and what changed between them counts too: of A ${buildText(one)}, of B ${buildText(other)}.`;
  const engines = `Two engines answered, and what differs between them counts too: of A ${one.engine ?? "none inside"}, of B ${other.engine ?? "none inside"}.`;
  const why = whyNoSeconds(one, other);
  return [
    ...(sameBuild(one, other) ? [] : [builds]),
    ...(sameEngine(one, other) ? [] : [engines]),
    ...(why === undefined
      ? []
      : [`Their seconds cannot be compared, ${why}: of A ${loadText(one)}, of B ${loadText(other)}.`]),
  ];
}

function loadText({ concurrency, ...setup }: Side["setup"]): string {
  return `${concurrency ?? "an unknown number"} at a time on ${machinesOf(setup)}`;
}

function spent({ setup, runs }: Side): string {
  const average = (cost: (run: MeasuredRun) => number) => mean(runs.map(cost));
  const seconds = secondsOf(runs);
  return [
    `${setup.suite.name}, ${setup.model.id}, ${methodWords(setup)}: programs ${average((it) => it.programs).toFixed(1)}`,
    `tokens ${average((it) => it.tokens).toFixed(0)} written, ${average((it) => it.promptTokens).toFixed(0)} read`,
    seconds
      ? `seconds ${median(seconds).toFixed(1)}`
      : "no seconds, as some replies were taken from another measurement, or other work ran beside them",
  ].join(", ");
}

type Chosen = Parameters<typeof pairedChange>[0];

function rowOf(name: string, one: Chosen, other: Chosen): Row {
  const rate = ({ runs, way }: Chosen) => rateText(rateOf(runs, way).plus);
  return { name, text: `A ${rate(one)}  B ${rate(other)}`, change: pairedChange(one, other) };
}

function equalRow([one, other]: readonly [Side, Side], { side, runs }: Cut): Row {
  const way = "product";
  const [first, second] = side === "first" ? [runs, other.runs] : [one.runs, runs];
  return rowOf("equal tokens", { runs: first, way }, { runs: second, way });
}

function equalWords(equal: Cut | Uncut): string {
  const name = equal.side === "first" ? "A" : "B";
  if ("why" in equal) return `No row at equal tokens: ${name} wrote more and ${equal.why}.`;
  const { budget, tokens, programs } = equal;
  // So small a one cannot be asked for.
  const flag = settingsSchema.shape.budget.safeParse(budget).success ? `--budget ${budget}` : `a budget of ${budget}`;
  return `Equal tokens: ${name} as it would have been with ${flag}, which is ${tokens.toFixed(0)} tokens and ${programs.toFixed(1)} programs a run; told from its transcripts, as the loop looks at the budget between two steps alone.`;
}
