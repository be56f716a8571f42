import { expect, test } from "vitest";
import { leading } from "./leading.ts";
import type { About, Measurement } from "./measured.ts";
import { measuredAbout, measuredRun } from "./testing-runs.ts";

function measurement(name: string, more: Partial<About> = {}, problems = 3, timed = false): Measurement {
  const runs = Array.from({ length: problems }, (_, at) => measuredRun(String(at)));
  const { seconds: _, ...untimed } = measuredRun("0");
  return {
    name,
    about: { ...measuredAbout, ...more },
    runs: timed ? runs : runs.map((it) => ({ ...untimed, problem: it.problem })),
  };
}

const namesOf = (all: readonly Measurement[], build?: string) => leading(all, build).map((it) => it.name);

test("given measurements of one kind, then this build's, the newest full one and the newest timed one lead, all seeds of each", () => {
  const all = [
    measurement("this, not full", { build: "b9" }, 2),
    measurement("newest, full", { build: "b3", day: "2026-12-03" }),
    measurement("newest, full, seed 2", { build: "b3", day: "2026-12-02", seeds: [2] }),
    measurement("newer, not full", { build: "b4", day: "2026-12-09" }, 2),
    measurement("older, timed", { build: "b2", day: "2026-12-01" }, 3, true),
    measurement("older, timed beside others", { build: "b5", day: "2026-12-02", concurrency: 4 }, 3, true),
    measurement("oldest, timed", { build: "b1", day: "2026-11-01" }, 3, true),
    measurement("of a build not written down", { build: undefined, day: "2026-11-01" }),
  ];
  const newest = ["newest, full", "newest, full, seed 2", "older, timed"];
  expect(namesOf(all, "b9")).toEqual(["this, not full", ...newest]);
  expect(namesOf(all)).toEqual(newest);
});

test("given measurements of one day, then this build's lead; without any build written down the newest one alone does", () => {
  const [one, other] = [measurement("one", { build: "b1" }), measurement("other", { build: "b2" })];
  expect([namesOf([one, other], "b2"), namesOf([one, other], "b1")]).toEqual([["other"], ["one"]]);
  const unknown = ["2026-11-01", "2026-11-02"].map((day) => measurement(day, { build: undefined, day }));
  expect(namesOf(unknown, "b2")).toEqual(["2026-11-02"]);
});

test("given builds of one day that neither is the shown one, then the one that was published last leads", () => {
  const of = (build: string, hour: number) => measurement(build, { build, published: `2026-11-30T${hour}:00:00Z` });
  expect(namesOf([of("b1", 10), of("b2", 16), of("b3", 12)], "b9")).toEqual(["b2"]);
});

test("given other suites, models, profiles and settings, then each has its own", () => {
  const all = [
    measurement("a"),
    measurement("suite", { suite: { name: "other", sha256: "1", problems: 3 } }),
    measurement("model", { model: { id: "local/y" } }),
    measurement("profile", { profile: "fast" }),
    measurement("settings", { settings: { plan: true } }),
  ];
  expect(leading(all, undefined)).toEqual(all);
});
