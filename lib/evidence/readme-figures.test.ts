/** README.md and docs/decisions/005 give the figures of the results that lie beside them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/project.ts";
import type { Grade } from "#lib/run/ending.ts";
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

function rowOf(name: string): string {
  const { about } = measurementBy(name);
  const results = resultsBy(name);
  const { problems, rates, programs } = results;
  const [, more = ""] = said(rates.product.plus).split(" % ");
  const { count, right } = verifiedIn(results);
  return [
    `${suites[about.suite.name]}, ${problems}`,
    `${about.model.id.split("-").at(-1)?.toUpperCase()}, \`${about.profile}\``,
    about.seeds.join(", "),
    said(rates.greedy.plus),
    `**${percent(rates.product.plus.share, 1)} %** ${more}`,
    programs.toFixed(1),
    count === 0 ? "–" : `${count}, ${said(right, 0)}`,
    `${about.build?.slice(0, 6)}, ${processorOf(about)}`,
  ].join(" | ");
}

const newest = "936f2e";
/** By seeds that share next to nothing. */
const seeds = [1, 2, 3].map((it) => `humaneval-balanced-0.5b-${newest}${it === 1 ? "" : `-seed${it}`}`);
const graded = [...seeds, "humaneval-balanced-1.5b-9a4719"];

/** The first build that no longer shows a small model the program that it mends. */
const unseen = ["humaneval-balanced-0.5b-2884d9", "humaneval-balanced-0.5b-2884d9-seed2"];

/** By the last build before 73db45. */
const last = ["humaneval-balanced-0.5b-df9262", "humaneval-balanced-0.5b-df9262-seed2"];

const fast = [1, 2, 3, 4].map((it) => `humaneval-fast-0.5b-${newest}${it === 1 ? "" : `-seed${it}`}`);

/** Of the 1.5B: the first 101 and the other 98. */
const thirdBy = ["mbpp-third-balanced-1.5b-df9262", "mbpp-third-balanced-1.5b-d10420"];

const shown = [
  ...graded,
  ...fast,
  "mbpp-third-balanced-0.5b-cdcf69",
  ...thirdBy,
  "mbpp-third-fast-0.5b-b56bf2",
  "mbpp-third-fast-1.5b-a024d6",
];

test.each(shown)("%s: its row in the table of README.md", (name) => {
  expect(readme).toContain(`| ${rowOf(name)} |`);
});

test("mbpp-third with the 1.5B: what both parts come to", () => {
  const [first = [], others = []] = thirdBy.map(runsBy);
  const both = [...first, ...others];
  expect(new Set(both.map((it) => it.problem)).size).toBe(199);
  const right = both.filter((it) => isRight(it, "product")).length;
  const verified = both.filter((it) => it.grade === "verified").length;
  expect(readme).toContain(
    `${first.length} are the first of them and ${others.length} the others, ${right} of 199 right and ${verified} \`verified\` together.`,
  );
});

test("every measurement on HumanEval+ by the build of the rows has one", () => {
  const names = measurements.map((it) => it.name).filter((it) => it.startsWith("humaneval-") && it.includes(newest));
  expect(names.filter((it) => !shown.includes(it))).toEqual([]);
});

test("the seconds of everything that was timed with one problem at a time on all of HumanEval+", () => {
  const timed = (profile: string) => {
    const of = measurements.filter(
      ({ name, about, runs }) =>
        name.startsWith(`humaneval-${profile}-0.5b`) && about.concurrency === 1 && runs.length === 164,
    );
    const medians = of.flatMap(({ runs }) => resultsOf(runs).seconds?.median ?? []).sort((one, other) => one - other);
    return medians.map((it) => it.toFixed(1)).join(", ");
  };
  expect(readme).toContain(`median ${timed("balanced")} s in \`balanced\` and ${timed("fast")} s in \`fast\``);
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

const counted = (runs: readonly MeasuredRun[]) =>
  `${runs.filter((it) => isRight(it, "product")).length} of ${runs.length}`;
const verifiedBy = (names: readonly string[]) => names.flatMap(runsBy).filter((it) => it.grade === "verified");
const problemsOf = (runs: readonly MeasuredRun[]) => new Set(runs.map((it) => it.problem)).size;

test("what the seeds come to together", () => {
  const comeTo = (names: readonly string[]) =>
    `${counted(names.flatMap(runsBy))} runs right, ${said(resultsOf(names.flatMap(runsBy)).rates.product.plus)}`;
  expect(readme).toContain(comeTo(seeds));
  expect(readme).toContain(comeTo(fast));
});

test("what the grades `verified` had stated in those rows, and how many are right", () => {
  expect(new Set(graded.map(statedIn))).toEqual(new Set(["96"]));
  expect(readme).toContain("stated 96 % on average");
  const verified = verifiedBy(graded);
  const overProblems = resultsOf(verified).rates.product.plus.share;
  const right = verified.filter((it) => isRight(it, "product")).length / verified.length;
  const ofOne = verified.filter((it) => it.examples === 1);
  expect(readme).toContain(
    `${counted(verified)} are right, ${percent(right, 1)} %; they are of ${problemsOf(verified)} problems, and the mean over these is ${percent(overProblems, 1)} %`,
  );
  expect(readme).toContain(`${counted(ofOne)} of those with one example, which are of ${problemsOf(ofOne)} problems`);
  const least = measurements.filter(
    ({ name, about }) => name.startsWith("humaneval-balanced") && about.rival === undefined,
  );
  const shares = least.map(({ name }) => ({ name, ...verifiedIn(resultsBy(name)) }));
  const [worst] = shares.toSorted((one, other) => one.right.share - other.right.share);
  expect(readme).toContain(
    `lowest in any measurement that is kept are ${counted(verifiedBy([worst?.name ?? ""]))}, ${said(worst?.right ?? { share: 0, interval: [0, 0] }, 0)}`,
  );
});

test("what repairs come to that are not shown the program", () => {
  const came = (names: readonly string[]) => {
    const runs = names.flatMap(runsBy);
    const repairs = runs.flatMap((it) => it.repairs ?? []);
    const sum = (count: (of: (typeof repairs)[number]) => number) => repairs.reduce((all, it) => all + count(it), 0);
    const right = runs.filter((it) => it.repairs?.handedOver && isRight(it, "product")).length;
    return {
      written: sum((it) => it.written),
      better: sum((it) => it.better),
      handed: sum((it) => Number(it.handedOver)),
      right,
    };
  };
  const [now, first, before] = [came(seeds), came(unseen), came(["humaneval-balanced-0.5b-edf70d"])];
  expect(readme).toContain(
    `of the ${now.written} repairs of the three seeds ${now.better} pass more of the examples, and ${now.handed === 0 ? "none was" : `${now.handed} were`} handed over; by the first build that did so ${first.better} of ${first.written} did, and ${first.handed} were handed over, ${first.right} of them right`,
  );
  expect(before.better).toBe(0);
  expect(readme).toContain(`none of ${before.written} did`);
});

test("what is right of the suites of everyday and harder functions, by every build", () => {
  const of = (suite: string) =>
    measurements.filter(({ name }) => name.startsWith(`${suite}-0.5b`)).flatMap((it) => it.runs);
  expect(readme).toContain(
    `right in ${counted(of("everyday"))} runs on nine everyday functions, and in ${counted(of("harder"))} on eight harder ones`,
  );
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
  const fewer = (name: string, words: string, by = "self-debug") => {
    const product = measurements.find((it) => it.name === name);
    const rivals = product ? rivalsOf(product, measurements) : [];
    const { change = 0, interval } = rivals.find((it) => it.name === `${name}-rival-${by}`) ?? {};
    const [low, high] = interval ?? [0, 0];
    return `${percent(-change, 1)} points fewer ${words}[${percent(-high, 1)}, ${percent(-low, 1)}]`;
  };
  expect(readme).toContain(`solves ${fewer("mbpp-third-fast-0.5b-54dbcc", "than `fast` ")}`);
  expect(readme).toContain(`and with the 1.5B ${fewer("mbpp-third-fast-1.5b", "")}`);
  const newer = "mbpp-third-fast-0.5b-b56bf2";
  const [reflexion, tests] = ["reflexion", "adversarial-tests"].map((it) => runsBy(`${newer}-rival-${it}`).length);
  expect(readme).toContain(
    `solves ${fewer(newer, "than `fast` ", "reflexion")}, of the first 104 problems on the ${reflexion} that were done`,
  );
  expect(readme).toContain(
    `tests that the model wrote itself, ${fewer(newer, "", "adversarial-tests")} on ${tests} of the first 179`,
  );
});

test("what `agreed` is worth", () => {
  const agreed = gradedIn(resultsBy("mbpp-third-fast-0.5b-rival-without-examples"), "agreed");
  expect(readme).toContain(`${agreed?.right ?? 0} of ${agreed?.count ?? 0} \`agreed\` results of the 0.5B are right`);
});

test("docs/decisions/005: what `verified` came to on HumanEval+ with both models, by what the grades stated", () => {
  const decision = textOf("docs/decisions/005-what-is-verified.md");
  const [small, large] = [verifiedBy(["humaneval-balanced-0.5b"]), verifiedBy(["humaneval-balanced-1.5b"])];
  const later = verifiedBy([...last, "humaneval-balanced-0.5b-a024d6-seed3"]);
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
