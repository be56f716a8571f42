import { expect, test } from "vitest";
import { techniqueNames } from "#lib/run/technique-names.ts";
import { effectsOf } from "./effects.ts";
import { type About, rivalNames } from "./measured.ts";
import { aboutUnknownBuild, measuredAbout, measuredRun } from "./testing-runs.ts";
import { unmeasured } from "./unmeasured.ts";

const models = [
  { name: "Small", sha256: "5" },
  { name: "Large", sha256: "6" },
];
const small = { id: "local/x", digest: "sha256:5" };
const large = { id: "local/y", digest: "sha256:6" };

const found = (abouts: readonly Partial<About>[], build: string | undefined) => {
  const measurements = abouts.map((more, at) => ({
    ...{ name: String(at), about: { ...measuredAbout, ...more }, runs: [measuredRun("a")] },
  }));
  return unmeasured({ measurements, effects: effectsOf(measurements), models, build });
};

test("what no result tells of is named: a switch with nothing beside it to compare is not measured either", () => {
  expect(found([{ settings: { plan: true }, model: small }], "b1")).toEqual({
    techniques: { never: techniqueNames, otherBuilds: [] },
    rivals: { never: rivalNames, otherBuilds: [] },
    models: { never: ["Large"], otherBuilds: [] },
  });
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
