/** Shares and costs as they are said beside a chart. */
import { enoughProblems } from "#lib/evidence/enough.ts";
import type { About, RivalName } from "#lib/evidence/measured.ts";
import type { Change } from "#lib/evidence/paired.ts";
import type { Choice } from "#lib/evidence/results.ts";
import { settingWords } from "#lib/evidence/setting-words.ts";
import type { ChanceRange } from "#lib/evidence/calibration.ts";

export const wayWords: Record<Choice, { name: string; says: string }> = {
  greedy: { name: "First answer", says: "one program, decoded greedily, with Fixpoint's prompt and clean-up" },
  sample: { name: "One sample", says: "the first that was drawn at a temperature" },
  product: { name: "Fixpoint", says: "what the run handed over" },
  oracle: { name: "Any program", says: "whether one was right at all: a bound, not a result" },
};

export const rivalWords: Record<RivalName, { name: string; says: string }> = {
  majority: { name: "Majority", says: "many programs, the largest group that behaves alike" },
  "self-debug": { name: "Self-debugging", says: "one program, mended with what failing examples say" },
  codet: { name: "CodeT", says: "programs and tests of the model's, the pair of groups that agree most" },
  reflexion: { name: "Reflexion", says: "one program, mended after words on why it failed" },
  "plan-then-code": { name: "Plan, then code", says: "one program from a plan, and nothing is run" },
  "adversarial-tests": { name: "Adversarial tests", says: "the model's own tests judge and lead repairs" },
  "without-examples": {
    name: "Without examples",
    says: "Fixpoint by its votes alone; the model reads the examples, and none is run",
  },
};

/** What handed over the programs of a measurement: the product, or another method. */
export function methodWords({ rival }: Pick<About, "rival">): { name: string; says: string } {
  return rival ? rivalWords[rival.name] : wayWords.product;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace(/\.0$/, "")} %`;
}

export function between(interval: readonly [number, number]): string {
  const [low, high] = interval.map((it) => Math.round(it * 100));
  return `${low} to ${high}`.replaceAll("-", "−");
}

/** With its sign. */
export function points(change: number): string {
  return `${change < 0 ? "−" : "+"}${Math.abs(change * 100).toFixed(1)}`;
}

type Differing = Pick<Change, "change" | "interval" | "gained" | "lost">;

/** Of a paired change. Where no problem differs there is none: the bootstrap's would be of no width. */
export function intervalWords({ interval, gained, lost }: Differing): string {
  return gained + lost === 0 ? "no problem differs" : between(interval);
}

/** The points with their interval. */
export function changeWords(change: Differing): string {
  const words = intervalWords(change);
  return change.gained + change.lost === 0 ? words : `${points(change.change)} points (${words})`;
}

export function chance(p: number): string {
  return p < 0.001 ? "p below 0.001" : `p ${p.toFixed(3)}`;
}

/** A range of stated chances. */
export function chanceWords({ from, below }: ChanceRange): string {
  if (below === undefined) return `${percent(from)} or more`;
  return from === 0 ? `under ${percent(below)}` : `${percent(from).replace(" %", "")} to ${percent(below)}`;
}

/** What is between the model's name and the numbers. */
export function howWords({ profile, rival, settings }: Pick<About, "profile" | "rival" | "settings">): string {
  return [rival ? rivalWords[rival.name].name : `profile ${profile}`, ...settingWords(settings)].join(", ");
}

/** What the columns of a paired table are. */
export const tableLegend =
  "Points are percentage points of problems solved. p is the chance of so large a difference by luck alone (McNemar's exact test, after Holm for the number of rows). At equal tokens the side that wrote more is cut off at what the other wrote.";

/** A cost of both sides, in whole numbers from a hundred on. */
export function costWords(costs: readonly number[]): string {
  const digits = Math.max(...costs) < 100 ? 1 : 0;
  const words = costs.map((it) =>
    it.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  return words.join(" to ");
}

/** Empty where there are enough. */
export function fewWords(problems: number): string {
  return problems < enoughProblems ? `only ${problems} problem${problems === 1 ? "" : "s"}` : "";
}

/** Nothing of the first alone, by which most is measured. */
export function seedsWords(seeds: readonly number[]): string[] {
  if (seeds.length > 1) return [`${seeds.length} seeds`];
  return seeds.some((it) => it !== 1) ? [`seed ${seeds.join()}`] : [];
}

/** A suite of one's own is a file, and its command names it alone: where it lies on a machine is of no use elsewhere. */
export function whereWords({ command }: Pick<About, "command">): string {
  const [, file] = / --suite ('.*?'(?= --|$)|\S+)/.exec(command) ?? [];
  return file?.includes(".") ? `, in the folder in which ${file} lies` : "";
}

/** The beginning of a checksum, enough to tell it from others. */
export function shortSum(digest: string): string {
  return digest.replace(/^sha256:/, "").slice(0, 12);
}

/** Whether the product that shows a measurement is the one that was measured. */
export function buildWords({ build }: Pick<About, "build">, shown: string | undefined): string {
  if (build === undefined) return "an earlier build, which was not written down: this one may do otherwise";
  if (shown === undefined) return `build ${shortSum(build)}`;
  return build === shown
    ? `this build, ${shortSum(build)}`
    : `an earlier build, ${shortSum(build)}: this one may do otherwise`;
}

/** Round numbers from 0 on, four to six of them, the last at or above the most. */
export function ticks(most: number): number[] {
  const rough = Math.max(most, 1e-9) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((it) => it * power >= rough) ?? 10);
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: Math.max(1, count) + 1 }, (_, at) => at * step);
}
