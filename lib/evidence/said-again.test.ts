/** Protects the comparisons from counting the same replies as often as builds have said them again. */
import { expect, test } from "vitest";
import { effectsOf } from "./effects.ts";
import type { About } from "./measured.ts";
import { saidAgain } from "./said-again.ts";
import { measuredAbout, measuredRun } from "./testing-runs.ts";

const { seconds, ...untimed } = measuredRun("a");
const measurement = (name: string, more: Partial<About> = {}, runs = [untimed]) => ({
  ...{ name, about: { ...measuredAbout, ...more }, runs },
});
const fast = { profile: "fast" as const };
const later = (source: string) => ({ build: "b2", repliesOf: source });

test("given replies that a later build has said again, then its comparison alone counts", () => {
  const all = [
    measurement("balanced"),
    measurement("fast", fast),
    measurement("balanced 2", later("balanced")),
    measurement("fast 2", { ...fast, ...later("fast") }),
  ];
  expect([...saidAgain(all)]).toEqual(["balanced", "fast"]);
  expect(effectsOf(all).map((it) => it.build)).toEqual(["b2"]);
  expect(effectsOf(all.slice(0, 3)).map((it) => it.build)).toEqual(["b1"]);
});

test("given that the earlier one was timed, then it stays beside the later one", () => {
  const timed = [measuredRun("a")];
  const all = [
    measurement("balanced", {}, timed),
    measurement("fast", fast, timed),
    measurement("balanced 2", later("balanced")),
    measurement("fast 2", { ...fast, ...later("fast") }),
  ];
  expect(effectsOf(all).map((it) => it.build)).toEqual(["b1", "b2"]);
});

test("given a setting that took over the replies of its base, then the base is not told by it", () => {
  expect([
    ...saidAgain([measurement("base"), measurement("plan", { settings: { plan: true }, repliesOf: "base" })]),
  ]).toEqual([]);
});
