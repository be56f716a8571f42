import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/project.ts";
import { effectsOf } from "./effects.ts";
import { type Rate, type Results, resultsOf } from "./results.ts";
import { readShelf, resultsFolder } from "./shelf.ts";

const said = ({ share, interval: [low, high] }: Rate, digits = 1): string =>
  `${percent(share, digits)} % [${percent(low, digits)}, ${percent(high, digits)}]`;
const percent = (share: number, digits: number): string => (share * 100).toFixed(digits);

function verifiedIn({ grades }: Results): { count: number; right: Rate } {
  const { count = 0, right = 0, interval = [0, 1] } = grades.find((it) => it.grade === "verified") ?? {};
  return { count, right: { share: right / count, interval } };
}

test("README.md gives the figures of the results that lie beside it, each with the first answer of the same run", () => {
  const readme = readFileSync(join(projectRoot(), "README.md"), "utf8").replaceAll(/\s+/g, " ");
  const { measurements } = readShelf(resultsFolder(projectRoot()));
  const runsBy = (name: string) => measurements.find((it) => it.name === name)?.runs ?? [];
  const resultsBy = (name: string) => resultsOf(runsBy(name));
  const sharedRate = (name: string, other: string) => {
    const problems = new Set(runsBy(other).map((it) => it.problem));
    return resultsOf(runsBy(name).filter((it) => problems.has(it.problem))).rates.product.plus.share;
  };
  const [balanced, fast] = [resultsBy("humaneval-balanced-0.5b"), resultsBy("humaneval-fast-0.5b")];
  const third = resultsBy("mbpp-third-balanced-0.5b");
  const spent = ({ programs, seconds }: typeof fast) => [programs, seconds?.median].map((it) => it?.toFixed(1) ?? "");
  const [programs, seconds] = spent(balanced);
  const [fewer, quicker] = spent(fast);
  const [verified, ofThird] = [verifiedIn(balanced), verifiedIn(third)];
  expect(readme).toContain(`its own first answer is right in ${said(balanced.rates.greedy.plus)}`);
  expect(readme).toContain(
    `in ${said(balanced.rates.product.plus)} after ${programs} programs and, in the median, ${seconds} s`,
  );
  expect(readme).toContain(`${verified.count} of the 164 were graded \`verified\`, and ${said(verified.right, 0)}`);
  expect(readme).toContain(
    `it is ${said(fast.rates.product.plus)} after ${fewer} programs and ${quicker} s, where the first answer of the same run is right in ${said(fast.rates.greedy.plus)}`,
  );
  const larger = resultsBy("humaneval-balanced-1.5b");
  const [ofLarger, same] = [verifiedIn(larger), sharedRate("humaneval-balanced-0.5b", "humaneval-balanced-1.5b")];
  expect(readme).toContain(
    `the first 102 problems of HumanEval+ were measured, which are easier than the others: its own first answer is right in ${said(larger.rates.greedy.plus)}, what is handed over in ${said(larger.rates.product.plus)}, and of the ${ofLarger.count} \`verified\` ${said(ofLarger.right, 0)}; on the same problems the 0.5B hands over what is right in ${percent(same, 1)} %`,
  );
  const settings = effectsOf(measurements).filter((it) => it.before === "mbpp-third-fast-0.5b");
  const [largest] = settings.toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const points = (share: number) => `${share < 0 ? "−" : "+"}${percent(Math.abs(share), 1)}`;
  const [low = 0, high = 0] = largest?.interval ?? [];
  expect([Math.max(...settings.map((it) => it.change)), Math.min(...settings.map((it) => it.problems))]).toEqual([
    0, 100,
  ]);
  expect(readme).toContain(
    `Of ${settings.length} settings that were measured against \`fast\` on 100 of the MBPP problems with the 0.5B, none solves more: the largest change is that of \`${largest?.setting}\`, ${points(largest?.change ?? 0)} points [${points(low)}, ${points(high)}]`,
  );
  const { greedy, product } = third.rates;
  expect(readme).toContain(
    `the first answer is right in ${said(greedy.plus)}, what is handed over in ${said(product.plus)}, and of the ${ofThird.count} \`verified\` ${said(ofThird.right, 0)}`,
  );
});
