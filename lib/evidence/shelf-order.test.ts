import { expect, test } from "vitest";
import type { About, Measurement } from "./measured.ts";
import { shelfOrder } from "./shelf-order.ts";
import { measuredAbout, measuredRun } from "./testing-runs.ts";

const measurement = (name: string, suite: string, more: Partial<About> = {}, problems = 1): Measurement => ({
  name,
  about: { ...measuredAbout, ...more, suite: { ...measuredAbout.suite, name: suite } },
  runs: Array.from({ length: problems }, (_, at) => measuredRun(String(at))),
});

test("the headline comes first, whatever has more runs", () => {
  const inOrder = [
    measurement("two seeds", "humaneval", { build: "b2", seeds: [1, 2] }),
    measurement("this", "humaneval", { build: "b2" }),
    measurement("later seed", "humaneval", { build: "b2", seeds: [2], day: "2026-12-01" }),
    measurement("published last", "humaneval", { day: "2026-11-09", published: "2026-11-09T16:00:00.123Z" }),
    measurement("of that day", "humaneval", { day: "2026-11-09", published: "2026-11-09T05:00:00Z" }),
    measurement("better by its name", "humaneval", { day: "2026-11-09" }),
    measurement("again", "humaneval", { day: "2026-10-30" }),
    measurement("planned", "humaneval", { settings: { plan: true }, build: "b2" }),
    measurement("fast", "humaneval", { profile: "fast", build: "b2" }),
    measurement("rival", "humaneval", { rival: { name: "codet" }, build: "b2" }),
    measurement("larger model", "humaneval", { model: { id: "local/x-10b" } }),
    measurement("everyday", "everyday"),
    measurement("third", "mbpp-third", { model: { id: "local/x-2b" } }, 199),
    measurement("third, larger model", "mbpp-third", { model: { id: "local/x-10b" } }, 199),
  ];
  const names = (all: readonly Measurement[]) => all.map((it) => it.name);
  expect(names(inOrder.toReversed().sort(shelfOrder("b2")))).toEqual(names(inOrder));
});

test("measurements that differ in nothing else stand by their names, also where nobody knows which build shows them", () => {
  const [one, other] = [measurement("one-2", "own"), measurement("one-10", "own", { build: "b2" })];
  expect([other, one].sort(shelfOrder(undefined))).toEqual([one, other]);
});
