import { expect, test } from "vitest";
import { emptyDraft } from "#components/composer/draft.ts";
import { comparedTask } from "./compared-task.ts";

test("each model gets the same task, and asks nothing, whatever the form says of questions", () => {
  const draft = { ...emptyDraft, task: "add", model: "local/other", settings: { iters: "2", questions: "ask" } };
  expect(comparedTask(draft, "local/one")).toEqual({
    task: "add",
    profile: "balanced",
    model: "local/one",
    settings: { iters: 2, questions: "report" },
  });
});
