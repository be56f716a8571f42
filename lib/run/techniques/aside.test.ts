/** Which model a technique asks, how, and that the run says so. */
import { expect, test } from "vitest";
import { scriptedModel } from "#lib/model/scripted.ts";
import { half, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { Fault } from "../fault.ts";
import { openRun } from "../fold.ts";
import { linesOf } from "../tell.ts";
import type { Model } from "../ports.ts";
import type { Task } from "../task.ts";

const plan = { plan: true, candidates: 1, iters: 0, seed: 7 } as const;

async function planned(settings: Task["settings"], planner: Model, replies = [say("x * 2")]) {
  const { ports, model } = portsOf({ replies, verdicts: { "x * 2": passed, "7": half } });
  const run = openRun(taskOf({ settings: { ...plan, ...settings } }));
  const events = await told(run, { ...ports, others: { plan: planner } });
  return { run, asked: model.asked, events, end: events.findLast((it) => it.type === "run-end") };
}

test("a technique asks the model that it has for itself, the programs come from the other, and the run says whose the plan is", async () => {
  const planner = { ...scriptedModel(["Double x."]), id: "scripted/planner", digest: "sha256:ab" };
  const { run, asked, events } = await planned({}, planner);
  const said = events.find((it) => it.type === "plan-end");
  const model = { id: "scripted/planner", digest: "sha256:ab" };
  expect(said).toMatchObject({ text: "Double x.", model });
  expect(said && linesOf(run, said)).toEqual(["plan by scripted/planner: Double x."]);
  expect(planner.asked.map(({ temperature, seed }) => ({ temperature, seed }))).toEqual([{ temperature: 0, seed: 0 }]);
  expect(asked.map(({ user }) => user.includes("Double x."))).toEqual([true]);
});

test("with a temperature of its own it asks with chance, which the run's seed gives again", async () => {
  const planner = { ...scriptedModel(["Double x."]), id: "scripted/planner" };
  await planned({ techniqueTemperatures: { plan: 0.6, critic: 0.2 } }, planner);
  expect(planner.asked).toMatchObject([{ temperature: 0.6, seed: 7 }]);
});

test("the same model under the technique's own name is not told as another", async () => {
  const { events } = await planned({}, { ...scriptedModel(["Double x."]) });
  expect(events.find((it) => it.type === "plan-end")).not.toHaveProperty("model");
});

test.each(["model-failed", "model-unavailable", "bad-input"] as const)(
  "a technique whose model answers with %s has said nothing, and the run goes on",
  async (code) => {
    const { asked, events, end } = await planned({}, failing(new Fault(code, "it is gone")));
    expect(events.find((it) => it.type === "plan-end")).toMatchObject({ text: "", promptTokens: 0, tokens: 0 });
    expect([asked.length, end?.outcome]).toEqual([1, "solved"]);
  },
);

test("a bug in what a technique asks is no silence of its model", async () => {
  await expect(planned({}, failing(new TypeError("bug")))).rejects.toThrow("bug");
});

const failing = (error: Error): Model => ({
  ...{ id: "scripted/planner", parallel: 1, prefills: false },
  // biome-ignore lint/correctness/useYield: it says nothing.
  reply: async function* () {
    throw error;
  },
});

test("given a model that breaks off in its answer, then what it was asked for is told as failed, and not as its answer", async () => {
  const planner: Model = {
    ...{ id: "scripted/planner", parallel: 1, prefills: false },
    reply: async function* () {
      yield { type: "text", text: "Double" };
      throw new Fault("model-failed", "it broke off");
    },
  };
  const { run, events } = await planned({}, planner);
  const said = events.find((it) => it.type === "plan-end");
  const nothing = { text: "", promptTokens: 0, tokens: 0 };
  expect(said).toEqual({ type: "plan-end", ...nothing, failed: true, model: { id: "scripted/planner" } });
  expect(said && linesOf(run, said)).toEqual(["plan: scripted/planner did not answer"]);
});
