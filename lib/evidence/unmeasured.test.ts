import { expect, test } from "vitest";
import { techniqueNames } from "#lib/run/technique-names.ts";
import { effectsOf } from "./effects.ts";
import { enoughProblems } from "./enough.ts";
import { type About, rivalNames } from "./measured.ts";
import { aboutUnknownBuild, measuredAbout, measuredRun } from "./testing-runs.ts";
import { unmeasured } from "./unmeasured.ts";

const models = [
  { name: "Small", sha256: "5" },
  { name: "Large", sha256: "6" },
];
const small = { id: "local/x", digest: "sha256:5" };
const large = { id: "local/y", digest: "sha256:6" };

const enough = Array.from({ length: enoughProblems }, (_, at) => measuredRun(String(at)));

const found = (abouts: readonly Partial<About>[], build: string | undefined, runs = enough) => {
  const measurements = abouts.map((more, at) => ({
    ...{ name: String(at), about: { ...measuredAbout, ...more } },
    runs: more.settings ? runs.map((it) => ({ ...it, tokens: it.tokens + 1 })) : runs,
  }));
  return unmeasured({ measurements, effects: effectsOf(measurements), models, build });
};

test("what no result tells of is named: a switch with nothing beside it to compare is not measured either", () => {
  expect(found([{ settings: { plan: true }, model: small }], "b1")).toEqual({
    techniques: { never: techniqueNames, few: [], otherBuilds: [] },
    rivals: { never: rivalNames, few: [], otherBuilds: [] },
    models: { never: ["Large"], few: [], otherBuilds: [] },
    suites: { never: [], few: [], otherBuilds: [] },
  });
});

test("a switch that had nothing to do in any run is not measured", () => {
  const [plain, planned] = [{}, { plan: true }].map((settings, at) => ({
    ...{ name: String(at), about: { ...measuredAbout, settings }, runs: enough },
  }));
  const measurements = [plain, planned].filter((it) => it !== undefined);
  const { techniques } = unmeasured({ measurements, effects: effectsOf(measurements), models, build: "b1" });
  expect(techniques.never).toEqual(techniqueNames);
});

test("a few problems are no measurement: it is said how many there are, and of this build none that counts", () => {
  const whole = { suite: { name: "whole", sha256: "1", problems: 164 }, all: 164 };
  const abouts = [
    { model: small },
    { model: small, settings: { plan: true } },
    { model: small, rival: { name: "codet" as const } },
    { ...whole, model: large },
  ];
  const { techniques, rivals, models: weights, suites } = found(abouts, "b1", enough.slice(0, 9));
  expect([techniques.few, rivals.few, weights.few, suites.few]).toEqual([
    [{ name: "plan", problems: 9 }],
    [{ name: "codet", problems: 9 }],
    [
      { name: "Small", problems: 9 },
      { name: "Large", problems: 9 },
    ],
    [{ name: "whole", problems: 9 }],
  ]);
  const earlier = { name: "earlier", about: { ...measuredAbout, ...whole, model: small, build: "b0" }, runs: enough };
  const now = { ...earlier, name: "now", about: { ...earlier.about, build: "b1" }, runs: enough.slice(0, 9) };
  const told = unmeasured({ measurements: [earlier, now], effects: [], models, build: "b1" });
  expect([told.models, told.suites]).toEqual([
    { never: ["Large"], few: [], otherBuilds: ["Small"] },
    { never: [], few: [], otherBuilds: ["whole"] },
  ]);
});

test("what this build was not measured with, and another was, is named apart", () => {
  const abouts = [
    { model: small },
    { model: small, settings: { plan: true } },
    { model: large, build: "b2" },
    { model: large, build: "b2", settings: { lint: true } },
    { ...aboutUnknownBuild, model: small, rival: { name: "codet" as const } },
    { rival: { name: "majority" as const }, build: "b2" },
  ];
  const of = (build: string | undefined) => {
    const { techniques, rivals, models: weights } = found(abouts, build);
    return [techniques, rivals, weights].map((it) => it.otherBuilds);
  };
  expect(of("b2")).toEqual([["plan"], ["codet"], ["Small"]]);
  expect(of(undefined)).toEqual([[], [], []]);
  const { techniques, rivals, models: weights } = found(abouts, "b2");
  expect(techniques.never).toEqual(techniqueNames.filter((it) => it !== "plan" && it !== "lint"));
  expect(rivals.never).toEqual(rivalNames.filter((it) => it !== "majority" && it !== "codet"));
  expect(weights.never).toEqual([]);
});

test("a suite that is small counts when it is whole: it is said that this build was not measured on it", () => {
  const nine = { ...measuredAbout, suite: { name: "nine", sha256: "9", problems: 9 }, all: 9, build: "b0" };
  const of = (problems: number) => {
    const measurements = [{ name: "nine", about: nine, runs: enough.slice(0, problems) }];
    return unmeasured({ measurements, effects: [], models, build: "b1" }).suites;
  };
  expect([of(9), of(5)]).toEqual([
    { never: [], few: [], otherBuilds: ["nine"] },
    { never: [], few: [{ name: "nine", problems: 5 }], otherBuilds: [] },
  ]);
});
