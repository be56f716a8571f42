import { expect, test } from "vitest";
import type { Measurement, RivalName } from "./measured.ts";
import { rivalsOf } from "./rivals.ts";
import { bootstrap, wilson } from "./statistics.ts";
import { aboutUnknownBuild, measuredAbout, measuredRun, wrong } from "./testing-runs.ts";

function measurement(name: string, right: readonly boolean[], rival?: RivalName): Measurement {
  const about = { ...measuredAbout, ...(rival === undefined ? {} : { rival: { name: rival } }) };
  const runs = right.map((it, at) =>
    measuredRun(String(at), { tokens: 10 * name.length, ...(it ? {} : { product: wrong }) }),
  );
  return { name, about, runs };
}

const product = measurement("a", [true, true, true, true]);
const majority = measurement("bb", [true, false, false], "majority");
const better = measurement("ccc", [true, true, true, true], "codet");

test("each rival stands against the product on the problems of both, the ones that lose nothing too", () => {
  const third = [1, 0, 0];
  expect(rivalsOf(product, [product, majority, better])).toEqual([
    {
      ...{
        rival: "majority",
        settings: {},
        builds: "same",
        testsKnown: true,
        name: "bb",
        problems: 3,
        change: -2 / 3,
        interval: [-1, 0],
        gained: 0,
        lost: 2,
        p: 1,
      },
      rates: [
        { share: 1, interval: wilson(3, 3) },
        { share: 1 / 3, interval: bootstrap(third) },
      ],
      ...{ tokens: [10, 20], seconds: [4, 4] },
      equal: { side: "second", why: "has to be measured again with a budget" },
    },
    {
      ...{
        rival: "codet",
        settings: {},
        builds: "same",
        testsKnown: true,
        name: "ccc",
        problems: 4,
        change: 0,
        interval: [0, 0],
        gained: 0,
        lost: 0,
        p: 1,
      },
      rates: [
        { share: 1, interval: wilson(4, 4) },
        { share: 1, interval: wilson(4, 4) },
      ],
      ...{ tokens: [10, 30], seconds: [4, 4] },
      equal: { side: "second", why: "has to be measured again with a budget" },
    },
  ]);
});

test("a rival of another build is one, and so is one of an unknown build: that is said", () => {
  const later = { ...majority, about: { ...majority.about, build: "b2" } };
  const unknown = { ...majority, about: { ...aboutUnknownBuild, rival: { name: "majority" as const } } };
  const builds = rivalsOf(product, [majority, later, unknown]).map((it) => it.builds);
  const ofUnknown = rivalsOf({ ...product, about: aboutUnknownBuild }, [unknown]).map((it) => it.builds);
  expect([builds, ofUnknown]).toEqual([["same", "other", "unknown"], ["unknown"]]);
});

test("a rival stands though nobody wrote down which tests judged it: that is said", () => {
  const { tests, ...unjudged } = majority.about;
  const told = rivalsOf(product, [majority, { ...majority, about: unjudged }]);
  expect(told.map((it) => it.testsKnown)).toEqual([true, false]);
});

test("another model, suite, wording, profile or engine is no rival, nor what other tests judged, nor has a rival rivals", () => {
  const strange = [{ prompts: "1" }, { profile: "fast" as const }, { engine: "e2" }, { tests: "t2" }].map((more) => ({
    ...majority,
    about: { ...majority.about, ...more },
  }));
  expect([rivalsOf(product, strange), rivalsOf(majority, [product, better])]).toEqual([[], []]);
});

test("seconds of a rival on another machine are not held against the product's", () => {
  const away = { ...majority, about: { ...majority.about, machine: "another" } };
  expect(rivalsOf(product, [away]).map((it) => it.seconds)).toEqual([{ why: "not of one machine" }]);
});
