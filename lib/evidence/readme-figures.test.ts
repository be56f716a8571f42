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

/** Of what was graded `verified`, the share that is right and what the grades had said of it. */
function trustIn(name: string): string {
  const { count, right } = verifiedIn(resultsBy(name));
  const stated = runsBy(name).filter((it) => it.grade === "verified");
  const average = percent(mean(stated.map((it) => it.confidence ?? 0)), 0);
  return `${count} of the 164 were graded \`verified\`, and ${said(right, 0)} of those are right, where the grades stated ${average} % on average`;
}

test("the 0.5B on HumanEval+: right, spent, and what `verified` came to against what was stated", () => {
  const balanced = resultsBy("humaneval-balanced-0.5b");
  const { greedy, product } = balanced.rates;
  const [programs, seconds] = spentIn(balanced);
  expect(readme).toContain(`its own first answer is right in ${said(greedy.plus)}`);
  expect(readme).toContain(`in ${said(product.plus)} after ${programs} programs and, in the median, ${seconds} s`);
  expect(readme).toContain(trustIn("humaneval-balanced-0.5b"));
});

test("the 0.5B in `fast`, with the first answer of the same run, and what earlier builds came to", () => {
  const [fast, together, first] = ["-578133", "-640c5b", ""].map((it) => resultsBy(`humaneval-fast-0.5b${it}`));
  const toldOf = (results: Results | undefined) => {
    const [programs, seconds] = results ? spentIn(results) : [];
    return `${results ? said(results.rates.product.plus) : ""} after ${programs} programs${seconds ? ` and ${seconds} s` : ""}`;
  };
  const greedy = fast ? said(fast.rates.greedy.plus) : "";
  expect(readme).toContain(
    `it is ${toldOf(fast)}, where the first answer of the same run is right in ${greedy}; with an earlier build ${toldOf(first)}, and with replies that a run in \`balanced\` had drawn, several at once, ${toldOf(together)}`,
  );
});

test.each([
  ["humaneval-balanced-0.5b", "humaneval-balanced-0.5b-79c1d7"],
  ["humaneval-fast-0.5b-578133", "humaneval-fast-0.5b-79c1d7"],
])("%s and what a later build made of its replies", (first, later) => {
  const right = (name: string) => runsBy(name).map((it) => [it.problem, isRight(it, "product")]);
  expect([...right(later)].sort()).toEqual([...right(first)].sort());
  expect(right(first)).toHaveLength(164);
  expect(readme).toContain("hands over as much that is right, problem by problem.");
});

test("the 0.5B on the third of MBPP", () => {
  const third = resultsBy("mbpp-third-balanced-0.5b");
  const { greedy, product } = third.rates;
  const verified = verifiedIn(third);
  expect(readme).toContain(
    `the first answer is right in ${said(greedy.plus)}, what is handed over in ${said(product.plus)}, and of the ${verified.count} \`verified\` ${said(verified.right, 0)}`,
  );
});

test("the 1.5B on HumanEval+", () => {
  const larger = resultsBy("humaneval-balanced-1.5b");
  const { greedy, product } = larger.rates;
  const [programs] = spentIn(larger);
  expect(readme).toContain(
    `With the 1.5B model, on all of HumanEval+, its own first answer is right in ${said(greedy.plus)}, what is handed over in ${said(product.plus)} after ${programs} programs; ${trustIn("humaneval-balanced-1.5b")}`,
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

test("settings that had something to do, and how often they had little", () => {
  const settings = effectsOf(measurements).filter(
    (it) => it.before === "mbpp-third-fast-0.5b" && it.otherwise.runs > 0,
  );
  const seldom = settings.filter((it) => it.otherwise.runs < 20);
  const [largest] = settings.toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const points = (share: number) => `${share < 0 ? "−" : "+"}${percent(Math.abs(share), 1)}`;
  const [low = 0, high = 0] = largest?.interval ?? [];
  expect(settings.map((it) => it.problems)).toEqual(settings.map(() => 100));
  expect(Math.max(...settings.map((it) => it.change))).toBe(0);
  expect(readme).toContain(
    `Of ${settings.length} settings that were measured against \`fast\` on these with the 0.5B, none solves more: the largest change is that of \`${largest?.setting}\`, ${points(largest?.change ?? 0)} points [${points(low)}, ${points(high)}]; ${seldom.length} of them had something to do in fewer than 20 of the 100 runs`,
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
