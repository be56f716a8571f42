/** README.md and docs/decisions/002 give the figures of the results that lie beside them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/project.ts";
import type { Grade } from "#lib/run/event.ts";
import { effectsOf } from "./effects.ts";
import type { MeasuredRun } from "./measured.ts";
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
const runsBy = (name: string) => measurements.find((it) => it.name === name)?.runs ?? [];
const resultsBy = (name: string) => resultsOf(runsBy(name));

function spentIn({ programs, seconds }: Results): string[] {
  return [programs, seconds?.median].map((it) => it?.toFixed(1) ?? "");
}

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

const balanced = ["humaneval-balanced-0.5b", "humaneval-balanced-0.5b-edf70d"];

test("the 0.5B on HumanEval+: right and spent, by both machines", () => {
  const results = balanced.map(resultsBy);
  const greedy = results.map((it) => said(it.rates.greedy.plus));
  const [first, second] = results.map((it) => {
    const [programs, seconds] = spentIn(it);
    return { right: said(it.rates.product.plus), programs, seconds };
  });
  expect(readme).toContain(`is right in ${greedy.join(" and ")}.`);
  expect(readme).toContain(
    `is right in ${first?.right} after ${first?.programs} programs and, in the median, ${first?.seconds} s, and in ${second?.right} after ${second?.programs} programs and ${second?.seconds} s`,
  );
});

test("the 0.5B on HumanEval+: what `verified` came to against what was stated, and what repairs did", () => {
  const verified = balanced.map((it) => verifiedIn(resultsBy(it)));
  const [counts, right] = [verified.map((it) => it.count), verified.map((it) => said(it.right, 0))];
  expect(readme).toContain(
    `${counts.join(" and ")} of the 164 were graded \`verified\`, and ${right.join(" and ")} of those are right, where the grades stated ${balanced.map((it) => `${statedIn(it)} %`).join(" and ")} on average`,
  );
  const repairs = runsBy("humaneval-balanced-0.5b-edf70d").flatMap((it) => it.repairs ?? []);
  const written = repairs.reduce((sum, it) => sum + it.written, 0);
  expect(repairs.filter((it) => it.better > 0)).toEqual([]);
  expect(readme).toContain(`Of the ${written} repairs of programs that crashed`);
});

test("the 0.5B in `fast`, each time that it was measured", () => {
  const told = ["", "-578133", "-edf70d"].map((it) => {
    const results = resultsBy(`humaneval-fast-0.5b${it}`);
    const [programs, seconds] = spentIn(results);
    return `${said(results.rates.product.plus)} after ${programs} programs and ${seconds} s`;
  });
  expect(readme).toContain(`was measured three times: ${told.join(", ")}.`);
});

test.each([
  ["humaneval-balanced-0.5b", "humaneval-balanced-0.5b-79c1d7"],
  ["humaneval-fast-0.5b-578133", "humaneval-fast-0.5b-79c1d7"],
])("%s and what a later build made of its replies", (first, later) => {
  const right = (name: string) => runsBy(name).map((it) => [it.problem, isRight(it, "product")]);
  expect([...right(later)].sort()).toEqual([...right(first)].sort());
  expect(right(first)).toHaveLength(164);
  expect(readme).toContain("hands over as much that is right, problem by problem: what differs");
});

test("the 0.5B on the third of MBPP", () => {
  const third = resultsBy("mbpp-third-balanced-0.5b");
  const { greedy, product } = third.rates;
  const verified = verifiedIn(third);
  expect(readme).toContain(
    `its first answer is right in ${said(greedy.plus)}, what is handed over in ${said(product.plus)}, and of the ${verified.count} \`verified\` ${said(verified.right, 0)}`,
  );
});

test("the 1.5B on HumanEval+", () => {
  const larger = resultsBy("humaneval-balanced-1.5b");
  const trust = verifiedIn(larger);
  const { greedy, product } = larger.rates;
  const [programs] = spentIn(larger);
  expect(readme).toContain(
    `With the 1.5B model, on all of HumanEval+, its own first answer is right in ${said(greedy.plus)}, what is handed over in ${said(product.plus)} after ${programs} programs; ${trust.count} of the 164 were graded \`verified\`, and ${said(trust.right, 0)} of those are right, where the grades stated ${statedIn("humaneval-balanced-1.5b")} % on average`,
  );
});

test("the 1.5B on the third of MBPP", () => {
  const third = resultsBy("mbpp-third-fast-1.5b-640c5b");
  const { greedy, product } = third.rates;
  const [programs] = spentIn(third);
  expect(readme).toContain(
    `On the 199 problems of MBPP, in \`fast\`, its first answer is right in ${said(greedy.plus)}, what is handed over in ${said(product.plus)} after ${programs} programs`,
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
  expect(settings.map((it) => it.problems)).toEqual(settings.map(() => 100));
  expect(settings.filter((it) => it.change > 0 && it.p < 0.05)).toEqual([]);
  expect(readme).toContain(
    `Of ${settings.length} comparisons of a single setting with \`fast\` on these, with either model, none solves more beyond chance: the largest gain is ${told(best)}, and \`plan\` with the 0.5B comes to ${told(worst)}; in ${seldom.length} of them the setting had something to do in fewer than 20 of the 100 runs`,
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
  expect(readme).toContain(`${agreed?.right ?? 0} of ${agreed?.count ?? 0} \`agreed\` results are right`);
});

test("docs/decisions/002: what `verified` came to on HumanEval+ with both models, by what the grades stated", () => {
  const decision = textOf("docs/decisions/002-the-loop.md");
  const verified = (name: string) => runsBy(name).filter((it) => it.grade === "verified");
  const counted = (runs: readonly MeasuredRun[]) =>
    `${runs.filter((it) => isRight(it, "product")).length} of ${runs.length}`;
  const [small, large] = [verified("humaneval-balanced-0.5b"), verified("humaneval-balanced-1.5b")];
  const stating = (chance: string) =>
    counted([...small, ...large].filter(({ confidence = 0 }) => confidence.toFixed(2) === chance));
  expect(decision).toContain(
    `by this rule ${counted(small)} \`verified\` results were right with the 0.5B, and ${counted(large)} with the 1.5B`,
  );
  expect(decision).toContain(
    `those that stated 0.98 were right in ${stating("0.98")}, those that stated 0.93, with four votes for each against, in ${stating("0.93")}`,
  );
});
