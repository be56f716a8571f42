/** What a measurement came to: pure sums over answers and scores. A task counts by the mean over its seeds. */
import type { Grade } from "#lib/run/event.ts";
import { grouped } from "#lib/run/grouped.ts";
import type { Answer, Score } from "./records.ts";
import { bootstrap, type Interval, mean, median, wilson } from "./statistics.ts";

/** Ways of choosing among the same programs. `oracle` would need the hidden tests; it is a bound, never a result. */
export const ways = ["greedy", "product", "oracle"] as const;
export type Way = (typeof ways)[number];

export type Rate = { share: number; interval: Interval };
export type Right = { base: boolean; plus: boolean };

export type Results = {
  problems: number;
  seeds: number;
  rates: Record<Way, { base: Rate; plus: Rate }>;
  /** Independently written programs of a run, repairs included. */
  programs: number;
  tokens: number;
  promptTokens: number;
  secondsMedian: number;
  secondsMean: number;
  grades: { grade: Grade; count: number; right: number; interval: Interval }[];
  categories: { category: string; count: number; right: number }[];
};

const wrong: Right = { base: false, plus: false };

export function resultsOf(answers: readonly Answer[], scores: readonly Score[]): Results {
  const judged = judgedOf(answers, scores);
  const scored = answers.filter((it) => judged.has(keyOf(it)));
  return {
    problems: new Set(scored.map((it) => it.problem)).size,
    seeds: new Set(scored.map((it) => it.seed)).size,
    rates: Object.fromEntries(ways.map((way) => [way, rateOf(scored, judged, way)])) as Results["rates"],
    programs: mean(scored.map((it) => it.attempts.length)),
    tokens: mean(scored.map((it) => it.tokens)),
    promptTokens: mean(scored.map((it) => it.promptTokens)),
    secondsMedian: median(scored.map((it) => it.seconds)),
    secondsMean: mean(scored.map((it) => it.seconds)),
    grades: gradesOf(scored, judged),
    categories: categoriesOf(scored, judged),
  };
}

type Judged = ReadonlyMap<string, ReadonlyMap<number, Right>>;

const keyOf = ({ problem, seed }: { problem: string; seed: number }): string => `${problem} ${seed}`;

function judgedOf(answers: readonly Answer[], scores: readonly Score[]): Judged {
  const judged = new Map<string, Map<number, Right>>();
  for (const { attempt, base, plus, ...run } of scores) {
    const of = judged.get(keyOf(run)) ?? new Map<number, Right>();
    judged.set(keyOf(run), of.set(attempt, { base, plus }));
  }
  // A run without any program has no score, and is wrong.
  for (const answer of answers) if (answer.attempts.length === 0) judged.set(keyOf(answer), new Map());
  return judged;
}

/** What the way would have handed over, held against the hidden tests. */
export function rightBy(answer: Answer, right: ReadonlyMap<number, Right>, way: Way): Right {
  switch (way) {
    case "product":
      return (answer.chosen === null ? undefined : right.get(answer.chosen)) ?? wrong;
    case "greedy": {
      const greedy = answer.attempts.find((it) => it.kind === "greedy");
      return (greedy && right.get(greedy.attempt)) ?? wrong;
    }
    case "oracle": {
      const all = [...right.values()];
      return { base: all.some((it) => it.base), plus: all.some((it) => it.plus) };
    }
  }
}

/** By problem, the share of its seeds that came out right. */
export function sharesOf(
  answers: readonly Answer[],
  scores: readonly Score[],
  { way, part }: { way: Way; part: keyof Right },
): Map<string, number> {
  return sharesIn(answers, judgedOf(answers, scores), { way, part });
}

function sharesIn(
  answers: readonly Answer[],
  judged: Judged,
  { way, part }: { way: Way; part: keyof Right },
): Map<string, number> {
  const by = grouped(answers, (it) => it.problem);
  return new Map(
    [...by].map(([problem, of]) => [
      problem,
      mean(of.map((it) => Number(rightBy(it, judged.get(keyOf(it)) ?? new Map(), way)[part]))),
    ]),
  );
}

function rateOf(answers: readonly Answer[], judged: Judged, way: Way): { base: Rate; plus: Rate } {
  const rate = (part: keyof Right): Rate => {
    const shares = [...sharesIn(answers, judged, { way, part }).values()];
    return { share: mean(shares), interval: bootstrap(shares) };
  };
  return { base: rate("base"), plus: rate("plus") };
}

function gradesOf(answers: readonly Answer[], judged: Judged): Results["grades"] {
  const order: readonly Grade[] = ["verified", "passes", "agreed", "unverified"];
  return order.map((grade) => {
    const of = answers.filter((it) => it.grade === grade);
    const right = of.filter((it) => rightBy(it, judged.get(keyOf(it)) ?? new Map(), "product").plus).length;
    return { grade, count: of.length, right, interval: wilson(right, of.length) };
  });
}

function categoriesOf(answers: readonly Answer[], judged: Judged): Results["categories"] {
  const by = grouped(
    answers.filter((it) => it.category !== undefined),
    (it) => it.category ?? "",
  );
  return [...by].map(([category, of]) => ({
    category,
    count: of.length,
    right: of.filter((it) => rightBy(it, judged.get(keyOf(it)) ?? new Map(), "product").plus).length,
  }));
}
