import fc from "fast-check";
import { expect, test } from "vitest";
import { changeAtEqual, cutToEqual, stopWithin } from "./equal-tokens.ts";
import type { MeasuredRun } from "./measured.ts";
import { measuredRun, wrong } from "./testing-runs.ts";

const right = { visible: true, base: true, plus: true };
const setup = { settings: {} };

/** A run that a budget could have ended after each of these tokens; `rightAt`: which of those programs are right. */
function stopping(problem: string, tokens: readonly number[], rightAt: readonly number[] = []): MeasuredRun {
  const stops = tokens.map((it, at) => ({
    tokens: it,
    programs: at + 1,
    product: rightAt.includes(at) ? right : wrong,
  }));
  return { ...measuredRun(problem, stops.at(-1) ?? {}), stops };
}

test("the side that wrote more is taken as the largest budget leaves it that writes no more than the other", () => {
  const first = { setup, runs: [stopping("a", [50]), stopping("b", [50], [0])] };
  const second = { setup, runs: [stopping("a", [20, 40, 90], [2]), stopping("b", [30, 60, 80], [1, 2])] };
  expect(cutToEqual(first, second)).toEqual({
    ...{ side: "second", budget: 40, tokens: 50, programs: 2 },
    runs: [
      expect.objectContaining({ problem: "a", tokens: 40, programs: 2, product: wrong }),
      expect.objectContaining({ problem: "b", tokens: 60, programs: 2, product: right }),
    ] as unknown[],
  });
  expect(changeAtEqual(first, second)).toMatchObject({ change: 0, gained: 0, cut: { side: "second", budget: 40 } });
  expect(changeAtEqual(second, first)).toMatchObject({ change: 0, cut: { side: "first", budget: 40 } });
});

test("only runs of both count, and with as many tokens nothing is cut", () => {
  const first = { setup, runs: [stopping("a", [50]), stopping("x", [9_000])] };
  const second = { setup, runs: [stopping("a", [50], [0])] };
  const { cut, ...change } = changeAtEqual(first, second) as Exclude<ReturnType<typeof changeAtEqual>, { why: string }>;
  expect([cut, change]).toEqual([undefined, expect.objectContaining({ problems: 1, change: 1 })]);
});

test.each([
  [
    { settings: {}, rival: { name: "codet" as const } },
    [stopping("a", [10, 90])],
    "has to be measured again with a budget",
  ],
  [{ settings: { keepLessons: true } }, [stopping("a", [10, 90])], "has to be measured again with a budget"],
  [setup, [measuredRun("a")], "does not say where it could have ended"],
  [setup, [stopping("a", [60, 90])], "takes more for its first programs alone"],
])("where the side that wrote more cannot be cut it is said why: %#", (more, runs, why) => {
  const other = { setup, runs: [stopping("a", [50])] };
  expect(changeAtEqual(other, { setup: more, runs })).toEqual({ side: "second", why });
});

test("however runs went, a cut side writes no more than the other, and a larger budget would have it write more", () => {
  const tokens = fc
    .array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 })
    .map((all) => [...new Set(all)].sort((one, other) => one - other));
  const side = fc
    .array(tokens, { minLength: 3, maxLength: 3 })
    .map((all) => ({ setup, runs: all.map((it, at) => stopping(String(at), it)) }));
  fc.assert(
    fc.property(side, side, (first, second) => {
      const cut = cutToEqual(first, second);
      if (!cut || "why" in cut) return;
      const [mine, theirs] = cut.side === "first" ? [first, second] : [second, first];
      const spent = (budget: number) =>
        mine.runs.reduce((sum, it) => sum + (stopWithin(it.stops ?? [], budget)?.tokens ?? 0), 0);
      const most = theirs.runs.reduce((sum, it) => sum + it.tokens, 0);
      expect(spent(cut.budget)).toBeLessThanOrEqual(most);
      expect(spent(cut.budget + 1)).toBeGreaterThan(most);
    }),
  );
});
