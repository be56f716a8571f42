/** Protects what a setting changes from the choice of a seed: seeds that were measured apart speak together. */
import { expect, test } from "vitest";
import { effectsOf } from "./effects.ts";
import { joined } from "./joined.ts";
import type { About } from "./measured.ts";
import { aboutUnknownBuild, measuredAbout, measuredRun, wrong } from "./testing-runs.ts";

const measurement = (name: string, seed: number, more: Partial<About> = {}, right = true) => ({
  name,
  about: { ...measuredAbout, ...more, seeds: [seed] },
  runs: ["a", "b"].map((it) => measuredRun(it, { seed, ...(right ? {} : { product: wrong }) })),
});
const namesOf = (all: Parameters<typeof joined>[0]) => joined(all).map((it) => it.parts.map(({ name }) => name));

test("given seeds that were measured apart, then they are one measurement of all of them, and its effect one of all", () => {
  const fast = { profile: "fast" as const };
  const all = [
    measurement("b2", 2),
    measurement("f1", 1, fast),
    measurement("b1", 1),
    measurement("f2", 2, fast, false),
  ];
  const [balanced, ...others] = joined(all);
  expect([balanced?.about.seeds, balanced?.runs.map((it) => it.seed), others.length]).toEqual([
    [1, 2],
    [1, 1, 2, 2],
    1,
  ]);
  const both = (name: string) => [1, 2].map((seed) => ({ name: `${name}${seed}`, seeds: [seed] }));
  expect(effectsOf(all)).toMatchObject([
    { setting: "profile", seeds: [1, 2], before: both("b"), after: both("f"), problems: 2, change: -0.5 },
  ]);
});

test("given a seed that one side alone has, then it is held against nothing, and its measurement is no source", () => {
  const planned = measurement("p1", 1, { settings: { plan: true } });
  expect(effectsOf([measurement("b1", 1), measurement("b2", 2, {}, false), planned])).toMatchObject([
    { seeds: [1], before: [{ name: "b1", seeds: [1] }], after: [{ name: "p1", seeds: [1] }], problems: 2, change: 0 },
  ]);
});

test.each<Partial<About>>([
  ...[{ build: "b2" }, { machine: "another" }, { concurrency: 4 }, { tests: "t2" }, { settings: { plan: true } }],
  ...[{ repliesOf: "another" }, { model: { id: "local/y" } }, { suite: { name: "own", sha256: "1", problems: 4 } }],
])("given %j in one alone, then each stands by itself", (more) => {
  expect(namesOf([measurement("one", 1), measurement("other", 2, more)])).toEqual([["one"], ["other"]]);
});

test("given seeds that share programs, a seed twice, or builds that nobody wrote down, then each stands by itself", () => {
  const before = { seedsApart: undefined };
  expect(namesOf([measurement("one", 1, before), measurement("other", 2, before)])).toEqual([["one"], ["other"]]);
  expect(namesOf([measurement("one", 1), measurement("again", 1), measurement("other", 2)])).toEqual([
    ["one"],
    ["again"],
    ["other"],
  ]);
  const unknown = ["one", "other"].map((name, at) => ({
    ...measurement(name, at),
    about: { ...aboutUnknownBuild, seeds: [at] },
  }));
  expect(namesOf(unknown)).toEqual([["one"], ["other"]]);
});
