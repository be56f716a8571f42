/** README.md and docs/decisions/002 give the figures of the results that lie beside them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/project.ts";
import type { Grade } from "#lib/run/event.ts";
import { effectsOf } from "./effects.ts";
import type { MeasuredRun, Measurement } from "./measured.ts";
import { isRight, type Rate, type Results, resultsOf } from "./results.ts";
import { rivalsOf } from "./rivals.ts";
import { readShelf, resultsFolder } from "./shelf.ts";
import { mean } from "./statistics.ts";

const textOf = (file: string): string => readFileSync(join(projectRoot(), file), "utf8").replaceAll(/\s+/g, " ");
const readme = textOf("README.md");
const { measurements } = readShelf(resultsFolder(projectRoot()));

const percent = (share: number, digits: number): string => (share * 100).toFixed(digits);
const said = ({ share, interval: [low, high] }: Rate, digits = 1): string =>
  `${percent(share, digits)} % [${percent(low, digits)}, ${percent(high, digits)}]`;
function measurementBy(name: string): Measurement {
  const found = measurements.find((it) => it.name === name);
  if (!found) throw new Error(`There is no result ${name}.`);
  return found;
}
const runsBy = (name: string) => measurementBy(name).runs;
const resultsBy = (name: string) => resultsOf(runsBy(name));

const gradedIn = ({ grades }: Results, grade: Grade) => grades.find((it) => it.grade === grade);

function verifiedIn(results: Results): { count: number; right: Rate } {
  const { count = 0, right = 0, interval = [0, 1] } = gradedIn(results, "verified") ?? {};
  return { count, right: { share: right / count, interval } };
}

/** What the grades `verified` had stated on average, in percent. */
function statedIn(name: string): string {
  const stated = runsBy(name).filter((it) => it.grade === "verified");
  return percent(mean(stated.map((it) => it.confidence ?? 0)), 0);
}

const suites: Record<string, string> = { humaneval: "HumanEval+", "mbpp-third": "mbpp-third" };

/** Whose name the machine bears, or the GPU that decoded. */
const processorOf = ({ machine, engine = "" }: Measurement["about"]): string =>
  /, with (?:NVIDIA )?(\w+)/.exec(engine)?.[1] ?? machine.replace(/[ (].*/, "");

/** Seconds tell what a person waits for where every reply was drawn, and for one problem at a time. */
function rowOf(name: string): string {
  const { about } = measurementBy(name);
  const results = resultsBy(name);
  const { problems, rates, programs, seconds } = results;
  const [, more = ""] = said(rates.product.plus).split(" % ");
  const { count, right } = verifiedIn(results);
  return [
    `${suites[about.suite.name]}, ${problems}`,
    `${about.model.id.split("-").at(-1)?.toUpperCase()}, \`${about.profile}\``,
    about.seeds.join(", "),
    said(rates.greedy.plus),
    `**${percent(rates.product.plus.share, 1)} %** ${more}`,
    programs.toFixed(1),
    seconds && about.concurrency === 1 ? seconds.median.toFixed(1) : "–",
    count === 0 ? "–" : `${count}, ${said(right, 0)}`,
    `${about.build?.slice(0, 6)}, ${processorOf(about)}`,
  ].join(" | ");
}

/** Of the build that no longer shows a small model the program that it mends. */
const unseen = ["humaneval-balanced-0.5b-2884d9", "humaneval-balanced-0.5b-2884d9-seed2"];

/** By the builds for which one example may be enough. */
const oneIsEnough = [
  "humaneval-balanced-0.5b-4e4c94",
  "humaneval-balanced-0.5b-4e4c94-seed2",
  "humaneval-balanced-0.5b-73db45-seed2",
  "humaneval-balanced-1.5b-73db45",
];

/** The last build before, which has said the replies of those again. */
const last = ["humaneval-balanced-0.5b-df9262", "humaneval-balanced-0.5b-df9262-seed2"];

const shown = [
  ...oneIsEnough,
  "humaneval-balanced-0.5b-2884d9-seed2",
  "humaneval-balanced-0.5b",
  "humaneval-fast-0.5b-73db45",
  "humaneval-fast-0.5b-2884d9-seed2",
  "humaneval-fast-0.5b-578133",
  "mbpp-third-balanced-0.5b",
  "mbpp-third-balanced-1.5b-df9262",
  "mbpp-third-fast-0.5b-640c5b",
  "mbpp-third-fast-1.5b-640c5b",
];

test.each(shown)("%s: its row in the table of README.md", (name) => {
  expect(readme).toContain(`| ${rowOf(name)} |`);
});

test("every measurement on HumanEval+ by the builds of the rows has one, or its replies were said again in one", () => {
  const newest = measurements.filter(({ name }) => /^humaneval-.*-(73db45|4e4c94)/.test(name));
  const again = shown.map((name) => measurementBy(name).about.repliesOf);
  expect(newest.map((it) => it.name).filter((it) => !shown.includes(it) && !again.includes(it))).toEqual([]);
});

test("between what all measurements of the whole of HumanEval+ lie, by every build, seed and processor", () => {
  const between = (profile: string, model: string) => {
    const whole = measurements.filter(
      ({ name, runs }) => name.startsWith(`humaneval-${profile}-${model}`) && runs.length === 164,
    );
    const shares = whole.map(({ runs }) => resultsOf(runs).rates.product.plus.share);
    return `${percent(Math.min(...shares), 1)} and ${percent(Math.max(...shares), 1)} %`;
  };
  expect(readme).toContain(
    `between ${between("balanced", "0.5b")} in \`balanced\` and ${between("fast", "0.5b")} in \`fast\` with the 0.5B, ${between("balanced", "1.5b")} with the 1.5B`,
  );
});

test("what the grades `verified` had stated in those rows, and what repairs came to that were not shown the program", () => {
  expect(new Set(["humaneval-balanced-0.5b", ...oneIsEnough].map(statedIn))).toEqual(new Set(["96", "97"]));
  expect(readme).toContain("The grades `verified` stated 96 or 97 % on average");
  const verified = oneIsEnough.flatMap(runsBy).filter((it) => it.grade === "verified");
  const counted = (runs: readonly MeasuredRun[]) =>
    `${runs.filter((it) => isRight(it, "product")).length} of ${runs.length}`;
  expect(readme).toContain(
    `in the four rows of \`balanced\` by these two builds together ${counted(verified)} are right, and ${counted(verified.filter((it) => it.examples === 1))} of those with one example`,
  );
  const [one = "", other = ""] = oneIsEnough;
  expect(readme).toContain(`Both seeds of 4e4c94 together are right in ${counted([one, other].flatMap(runsBy))} runs`);
  const repairs = unseen.flatMap(runsBy).flatMap((it) => it.repairs ?? []);
  const sum = (count: (of: (typeof repairs)[number]) => number) => repairs.reduce((all, it) => all + count(it), 0);
  const right = unseen.flatMap(runsBy).filter((it) => it.repairs?.handedOver && isRight(it, "product"));
  expect(readme).toContain(
    `of the ${sum((it) => it.written)} repairs that it wrote with both seeds in \`balanced\` ${sum((it) => it.better)} pass more of the examples, and ${sum((it) => Number(it.handedOver))} were handed over, ${right.length} of them right`,
  );
  const before = runsBy("humaneval-balanced-0.5b-edf70d").flatMap((it) => it.repairs ?? []);
  expect(before.filter((it) => it.better > 0)).toEqual([]);
  expect(readme).toContain(`none of ${before.reduce((all, it) => all + it.written, 0)} did`);
});

test("settings that had something to do: none solves more beyond chance, and how often they had little", () => {
  const settings = effectsOf(measurements).filter(
    (it) => it.suite === "mbpp-third" && it.profile === "fast" && it.setting !== "profile" && it.otherwise.runs > 0,
  );
  const seldom = settings.filter((it) => it.otherwise.runs < 20);
  const points = (share: number) => `${share < 0 ? "−" : "+"}${percent(Math.abs(share), 1)}`;
  const told = (it = settings[0]) => `${points(it?.change ?? 0)} points [${it?.interval.map(points).join(", ")}]`;
  const [best, ...rest] = settings.toSorted((one, other) => other.change - one.change);
  const worst = rest.findLast((it) => it.setting === "plan");
  expect(new Set(settings.map((it) => it.problems))).toEqual(new Set([100, 101]));
  expect(settings.filter((it) => it.change > 0 && it.p < 0.05)).toEqual([]);
  expect(readme).toContain(
    `Of ${settings.length} comparisons of a single setting with \`fast\` on 100 or 101 of them, with either model, none solves more beyond chance: the largest gain is ${told(best)}, and \`plan\` with the 0.5B comes to ${told(worst)}; in ${seldom.length} of them the setting had something to do in fewer than 20 of the runs`,
  );
});

test("what mending one program solves fewer, with either model", () => {
  const fewer = (name: string, words: string) => {
    const product = measurements.find((it) => it.name === name);
    const rivals = product ? rivalsOf(product, measurements) : [];
    const { change = 0, interval } = rivals.find((it) => it.name === `${name}-rival-self-debug`) ?? {};
    const [low, high] = interval ?? [0, 0];
    return `${percent(-change, 1)} points fewer ${words}[${percent(-high, 1)}, ${percent(-low, 1)}]`;
  };
  expect(readme).toContain(`solves ${fewer("mbpp-third-fast-0.5b-54dbcc", "than `fast` ")}`);
  expect(readme).toContain(`and with the 1.5B ${fewer("mbpp-third-fast-1.5b", "")}`);
});

test("what `agreed` is worth", () => {
  const agreed = gradedIn(resultsBy("mbpp-third-fast-0.5b-rival-without-examples"), "agreed");
  expect(readme).toContain(`${agreed?.right ?? 0} of ${agreed?.count ?? 0} \`agreed\` results of the 0.5B are right`);
});

test("docs/decisions/002: what `verified` came to on HumanEval+ with both models, by what the grades stated", () => {
  const decision = textOf("docs/decisions/002-the-loop.md");
  const verified = (name: string) => runsBy(name).filter((it) => it.grade === "verified");
  const counted = (runs: readonly MeasuredRun[]) =>
    `${runs.filter((it) => isRight(it, "product")).length} of ${runs.length}`;
  const [small, large] = [verified("humaneval-balanced-0.5b"), verified("humaneval-balanced-1.5b")];
  const later = [...last, "humaneval-balanced-0.5b-a024d6-seed3"].flatMap(verified);
  expect(decision).toContain(`By later builds ${counted(later)} were right with three seeds of the 0.5B`);
  const stating = (chance: string) =>
    counted([...small, ...large].filter(({ confidence = 0 }) => confidence.toFixed(2) === chance));
  expect(decision).toContain(
    `by this rule ${counted(small)} \`verified\` results were right with the 0.5B, and ${counted(large)} with the 1.5B`,
  );
  expect(decision).toContain(
    `those that stated 0.98 were right in ${stating("0.98")}, those that stated 0.93, with four votes for each against, in ${stating("0.93")}`,
  );
});
