import { expect, test } from "vitest";
import { bench, type BenchFlags, folderName } from "./bench.ts";

const flags: BenchFlags = { suite: "everyday", profile: "balanced", seeds: "1", concurrency: 1 };

test.each([
  [{ seeds: "1,two" }, { field: "--seeds", message: "--seeds=1,two names no seeds" }],
  [{ seeds: "" }, { field: "--seeds", message: "--seeds= names no seeds" }],
  [{ tools: ["odd" as "ruff"] }, { field: "--tools", message: "--tools must be one of ruff, mypy, bandit, coverage" }],
  [{ concurrency: 0 }, { field: "--concurrency" }],
  [{ rival: "magic" }, { field: "--rival", message: "there is no rival magic" }],
  [
    { rival: "codet", plan: true },
    { field: "--rival", message: "--plan is a setting of the loop, not of codet" },
  ],
  [
    { rival: "majority", coverageRepair: true },
    { field: "--rival", message: "--coverage-repair is a setting of the loop, not of majority" },
  ],
  [
    { rival: "majority", design: false },
    { field: "--rival", message: "--no-design is a setting of the loop, not of majority" },
  ],
  [
    { rival: "plan-then-code", candidates: 5 },
    {
      field: "--rival",
      message: "--candidates is a setting of the loop, not of plan-then-code",
      hint: "plan-then-code takes no setting",
    },
  ],
  [
    { rival: "self-debug", temperature: 0.5 },
    {
      field: "--rival",
      message: "--temperature is a setting of the loop, not of self-debug",
      hint: "self-debug takes --max-iterations, --candidates, --budget",
    },
  ],
  [{ rival: "majority", maxIterations: 2 }, { message: "--max-iterations is a setting of the loop, not of majority" }],
  [
    { reviewRepairs: true },
    { field: "--review-repairs", message: "--review-repairs asks a person, and a measurement asks nobody" },
  ],
  [
    { techniqueModels: { plan: "nope" } },
    {
      field: "--technique-models",
      message: "--technique-models names plan, which is off",
      hint: "add --plan, or leave it out",
    },
  ],
  [
    { plan: true, techniqueTemperatures: { plan: 0.5, coverageRepair: 0.5 } },
    { field: "--technique-temperatures", message: "--technique-temperatures names coverageRepair, which is off" },
  ],
  [{ test: false, techniqueModels: { test: "local/y" } }, { field: "--technique-models" }],
  [
    { techniqueModels: { lint: "local/y" } as BenchFlags["techniqueModels"] },
    {
      field: "--technique-models",
      message: "--technique-models knows no lint",
      hint: "did you mean plan?",
    },
  ],
  [{ model: "" }, { field: "--model", message: "--model must not be empty" }],
  [{ profile: "lazy" }, { field: "--profile" }],
  [{ candidates: 0 }, { field: "--candidates" }],
  [{ maxIterations: 99 }, { field: "--max-iterations" }],
  [{ taskIds: "" }, { field: "--task-ids", message: "--task-ids names no problem" }],
  [{ taskIds: " , " }, { field: "--task-ids" }],
  [{ output: "" }, { field: "--output", message: "--output names no folder" }],
  [{ repliesOf: " " }, { field: "--replies-of" }],
])("a measurement with %o is refused before anything is begun, and the flag is named", async (wrong, fault) => {
  await expect(bench({ ...flags, ...wrong })).rejects.toMatchObject({ code: "bad-input", ...fault });
});

test("the folder that nobody named holds what makes another measurement, in whatever order the flags were typed", () => {
  const named = (more: Partial<BenchFlags>) => folderName({ ...flags, ...more }, "local/x");
  const tools = { tools: ["ruff" as const, "mypy" as const] };
  const folders = [
    named({}),
    named({ seeds: "1,2" }),
    named({ seeds: "1, 1" }),
    named({ plan: true }),
    named({ design: false, plan: true }),
    named({ candidates: 4, maxIterations: 0, ...tools }),
    named({ rival: "codet" }),
    named({ rival: "codet", profile: "fast" }),
    named({ concurrency: 2 }),
    // What is not on by a flag alone: a run asks for tests where there is no example, and keeps lessons by asking for them.
    named({ keepLessons: true, techniqueModels: { test: "local/y", lessons: "local/y" } }),
    folderName({ ...flags, suite: "my own/suite.jsonl" }, undefined),
    folderName({ ...flags, suite: "./own.jsonl" }, undefined),
    folderName({ ...flags, suite: "/a/.own.jsonl" }, undefined),
  ];
  expect(folders).toEqual([
    "everyday-local-x-balanced-seeds-1",
    "everyday-local-x-balanced-seeds-1-2",
    "everyday-local-x-balanced-seeds-1",
    "everyday-local-x-balanced-plan-seeds-1",
    "everyday-local-x-balanced-no-design-plan-seeds-1",
    "everyday-local-x-balanced-candidates-4-max-iterations-0-tools-ruff-mypy-seeds-1",
    "everyday-local-x-balanced-codet-seeds-1",
    "everyday-local-x-fast-codet-seeds-1",
    "everyday-local-x-balanced-seeds-1-concurrency-2",
    "everyday-local-x-balanced-keep-lessons-technique-models-test-local-y-lessons-local-y-seeds-1",
    "my-own-suite.jsonl-default-balanced-seeds-1",
    "own.jsonl-default-balanced-seeds-1",
    "a-.own.jsonl-default-balanced-seeds-1",
  ]);
  expect(named({ plan: true, design: false })).toBe(named({ design: false, plan: true }));
});

test("a folder's name that would be too long for a disk is cut, and stays another than its like", () => {
  const seeds = Array.from({ length: 200 }, (_, at) => at).join();
  const [one, other] = [seeds, `${seeds},700`].map((it) => folderName({ ...flags, seeds: it }, "local/x"));
  expect([one?.length, other?.length, one === other]).toEqual([209, 209, false]);
});
