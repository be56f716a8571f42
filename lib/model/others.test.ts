/** Models that techniques ask: each opened once, and a name that cannot be had is told. */
import { expect, test } from "vitest";
import { Fault } from "#lib/run/fault.ts";
import type { Settings } from "#lib/run/task.ts";
import { namedOthers, openOthers } from "./others.ts";
import { scriptedModel } from "./scripted.ts";

const balanced = (settings: Settings) => ({ settings, profile: "balanced" as const });

test("each model is opened once, however many techniques ask it", async () => {
  const opened: string[] = [];
  const open = async (id: string) => {
    opened.push(id);
    return { ...scriptedModel([]), id };
  };
  const techniqueModels = { critic: "a/big", plan: "a/big", lessons: "a/small" };
  const asking = { plan: true, critic: true, keepLessons: true };
  const others = await openOthers(balanced({ ...asking, techniqueModels }), open);
  expect(Object.entries(others).map(([by, model]) => [by, model.id])).toEqual([
    ["plan", "a/big"],
    ["critic", "a/big"],
    ["lessons", "a/small"],
  ]);
  expect(opened).toEqual(["a/big", "a/small"]);
});

test("what is turned off asks nobody; tests may be turned on by themselves", () => {
  const techniqueModels = { plan: "a/big", test: "a/big", critic: "a/big" };
  expect(namedOthers(balanced({ techniqueModels, critic: false }))).toEqual([["test", "a/big"]]);
  expect(namedOthers(balanced({ techniqueModels, decode: "greedy" }))).toEqual([]);
  expect(namedOthers({ settings: { techniqueModels }, profile: "fast" })).toEqual([]);
  expect(namedOthers(balanced({ techniqueModels, test: false, plan: true }))).toEqual([["plan", "a/big"]]);
});

test("what opening throws is thrown", async () => {
  const open = async () => {
    throw new Fault("model-unavailable", "gone");
  };
  await expect(openOthers(balanced({ plan: true, techniqueModels: { plan: "a/b" } }), open)).rejects.toMatchObject({
    message: "gone",
  });
  expect(await openOthers(balanced({}), open)).toEqual({});
});
