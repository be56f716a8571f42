import { expect, test } from "vitest";
import type { Settings } from "#lib/run/task.ts";
import { effectsOf } from "./effects.ts";
import type { About } from "./measured.ts";
import { aboutUnknownBuild, measuredAbout, measuredRun, wrong } from "./testing-runs.ts";

const measurement = (name: string, settings: Settings, right: readonly boolean[]) => ({
  name,
  about: { ...measuredAbout, settings },
  runs: right.map((it, at) =>
    measuredRun(String(at), { tokens: 100 * name.length, ...(it ? {} : { product: wrong }) }),
  ),
});

test("only measurements that differ in one setting show an effect, paired by problem and said once", () => {
  const plain = measurement("a", {}, [true, false, false, true]);
  const planned = measurement("bb", { plan: true }, [true, true, true]);
  const other = measurement("ccc", { plan: true, candidates: 9 }, [true]);
  const [first, second, ...rest] = effectsOf([planned, plain, other]);
  expect(rest).toEqual([]);
  expect(first).toMatchObject({
    setting: "candidates",
    from: null,
    to: "9",
    before: [{ name: "bb", seeds: [1] }],
    after: [{ name: "ccc", seeds: [1] }],
    problems: 1,
  });
  expect(second).toEqual({
    ...{ setting: "plan", from: null, to: "true", seeds: [1] },
    ...{ before: [{ name: "a", seeds: [1] }], after: [{ name: "bb", seeds: [1] }] },
    ...{ suite: "own", model: "local/x", profile: "balanced", problems: 3, change: 2 / 3 },
    ...{ testsKnown: true, build: "b1", age: "2026-11-30 " },
    drawnApart: false,
    otherwise: { runs: 3, of: 3 },
    // Holm: the smaller of two chances counts twice.
    ...{ interval: [0, 1], gained: 2, lost: 0, p: 1 },
    ...{ tokens: [100, 200], seconds: [4, 4] },
    equal: { side: "second", why: "does not say where it could have ended" },
  });
});

test.each([
  ...[{ prompts: "1" }, { seeds: [2] }, { model: { id: "local/y" } }],
  ...[{ build: "b2" }, { engine: "e2" }, { tests: "t2" }, { profile: "fast" as const }],
])(
  "other prompts, seeds, models, builds, engines, tests or profiles are another experiment, not an effect: %j",
  (more) => {
    const plain = measurement("a", {}, [true]);
    const strange = { ...plain, about: { ...plain.about, settings: { plan: true }, ...more } };
    expect(effectsOf([plain, strange])).toEqual([]);
  },
);

test("an effect is of the day on which the later of its measurements was answered to its end", () => {
  const [plain, planned] = [measurement("a", {}, [true]), measurement("bb", { plan: true }, [true])];
  const earlier = { ...plain, about: { ...plain.about, day: "2026-11-29" } };
  const later = { ...plain, about: { ...plain.about, day: "2026-12-01" } };
  expect([earlier, later].flatMap((it) => effectsOf([it, planned])).map((it) => it.age)).toEqual([
    "2026-11-30 ",
    "2026-12-01 ",
  ]);
});

test("two measurements of unknown builds show no effect: whatever else changed between them may be behind it", () => {
  const [plain, planned] = [measurement("a", {}, [true]), measurement("bb", { plan: true }, [true])];
  const unknown = [plain, planned].map((it) => ({
    ...it,
    about: { ...aboutUnknownBuild, settings: it.about.settings },
  }));
  expect([effectsOf([plain, planned]).length, effectsOf(unknown)]).toEqual([1, []]);
});

test("two profiles of the same settings show an effect, from balanced where that is one of them", () => {
  const of = (profile: About["profile"], settings: Settings = {}) => {
    const plain = measurement(profile, settings, [true]);
    return { ...plain, about: { ...plain.about, profile } };
  };
  const all = [of("fast"), of("balanced"), of("thorough"), of("copy", { plan: true })];
  expect(effectsOf(all).map(({ setting, from, to, profile }) => ({ setting, from, to, profile }))).toEqual([
    { setting: "profile", from: "fast", to: "thorough", profile: "fast" },
    { setting: "profile", from: "balanced", to: "fast", profile: "balanced" },
    { setting: "profile", from: "balanced", to: "thorough", profile: "balanced" },
  ]);
});

test("tests that nobody wrote down of either are told as that", () => {
  const { tests, ...unjudged } = measuredAbout;
  const [plain, planned] = [measurement("a", {}, [true]), measurement("bb", { plan: true }, [true])];
  const both = [plain, planned].map((it) => ({ ...it, about: { ...unjudged, settings: it.about.settings } }));
  expect([effectsOf(both).map((it) => it.testsKnown), effectsOf([plain, ...both.slice(1)])]).toEqual([[false], []]);
});

test.each([
  [{ machine: "another" }, "not of one machine"],
  [{ earlierMachines: ["another"] }, "not of one machine"],
  [{ concurrency: 3 }, "not as many problems at a time"],
])("seconds of %j are not held against others: it is said why", (more, why) => {
  const plain = measurement("a", {}, [true]);
  const planned = { ...plain, name: "b", about: { ...plain.about, settings: { plan: true }, ...more } };
  expect(effectsOf([plain, planned]).map(({ tokens, seconds }) => ({ tokens, seconds }))).toEqual([
    { tokens: [100, 100], seconds: { why } },
  ]);
});

test("two values of a setting are not held against each other where it was measured without any", () => {
  const all = ([undefined, "sample", "repair"] as const).map((strategy) =>
    measurement(strategy ?? "plain", strategy ? { strategy } : {}, [true]),
  );
  const told = (of: typeof all) => effectsOf(of).map(({ from, to }) => [from, to]);
  expect(told(all)).toEqual([
    [null, "sample"],
    [null, "repair"],
  ]);
  expect(told(all.slice(1))).toEqual([["repair", "sample"]]);
});

test("where a reply was drawn by another measurement, no seconds stand beside the effect, on either side", () => {
  const plain = measurement("a", {}, [true, true]);
  const again = { ...measurement("b", { plan: true }, [true]), runs: [measuredRun("0"), measuredRun("1")] };
  const { seconds, ...untimed } = measuredRun("1");
  expect(effectsOf([plain, again]).map((it) => it.seconds)).toEqual([[4, 4]]);
  for (const runs of [plain, again]) {
    const all = [plain, again].map((it) => (it === runs ? { ...it, runs: [measuredRun("0"), untimed] } : it));
    expect(effectsOf(all).map((it) => it.seconds)).toEqual([{ why: "not timed on both sides" }]);
  }
});

test("what a setting does to a rival is no effect of the product's", () => {
  const rival = (name: string, settings: Settings) => {
    const plain = measurement(name, settings, [true]);
    return { ...plain, about: { ...plain.about, rival: { name: "majority" as const } } };
  };
  expect(effectsOf([measurement("a", {}, [true]), rival("bb", {}), rival("ccc", { candidates: 3 })])).toEqual([]);
});

test("what cannot be cut is told at equal tokens by the longest measurement with a budget that is within the other", () => {
  const stops = [60, 100].map((tokens) => ({ tokens, programs: 1, product: wrong }));
  const base = measurement("a", {}, [false, false, true]);
  const plain = { ...base, runs: base.runs.map((it) => ({ ...it, stops })) };
  const learned = measurement("learned", { keepLessons: true }, [true, true, true]);
  const spending = (name: string, budget: number, tokens: number, problems = 3) => {
    const again = measurement(name, { keepLessons: true, budget }, [true, true, false].slice(0, problems));
    return { ...again, runs: again.runs.map((it) => ({ ...it, tokens })) };
  };
  const of = (...again: (typeof learned)[]) =>
    effectsOf([plain, learned, ...again]).find((it) => it.setting === "keepLessons")?.equal;
  const unknown = { side: "second", why: "has to be measured again with a budget" };
  expect(of()).toEqual(unknown);
  expect(of(spending("more", 200, 101), spending("few", 90, 90, 2))).toEqual(unknown);
  expect(of(spending("short", 50, 50), spending("long", 80, 80), spending("more", 200, 101))).toEqual({
    ...{ problems: 3, change: 2 / 3, interval: [0, 1], gained: 2, lost: 0, p: 0.5 },
    cut: { side: "first", budget: 60 },
    again: { name: "long", budget: 80 },
  });
});
