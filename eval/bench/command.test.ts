import { expect, test } from "vitest";
import { measuredAbout } from "#lib/evidence/testing-runs.ts";
import { repeatCommand } from "./command.ts";

test("the command names everything that a result depends on, and a folder that is not there yet", () => {
  const settings = {
    candidates: 9,
    iters: 0,
    plan: true,
    design: false,
    coverageRepair: true,
    tools: ["ruff" as const],
  };
  const setup = { ...measuredAbout, settings, rival: { name: "codet" as const }, seeds: [1, 2], concurrency: 2 };
  expect(repeatCommand(setup, { suite: "my suite.jsonl", only: ["a/1", "a/2"], again: "own-plan" })).toBe(
    "npx fixpoint bench --suite 'my suite.jsonl' --model local/x --profile balanced --rival codet --candidates 9 " +
      "--max-iterations 0 --plan --no-design --coverage-repair --tools ruff --seeds 1,2 --concurrency 2 --task-ids a/1,a/2 " +
      "--output outputs/bench/own-plan-again",
  );
});
