import { expect, test } from "vitest";
import { differentConditions, soleDifference } from "./alike.ts";
import { measuredAbout } from "./testing-runs.ts";

const asked = (digest: string) => ({
  ...measuredAbout,
  settings: { plan: true, techniqueModels: { plan: "a/big" } },
  otherModels: [{ id: "a/big", digest }],
});

test("which model a technique asks is a setting, and other weights by the same name are another condition", () => {
  const planned = { ...measuredAbout, settings: { plan: true } };
  expect([differentConditions(planned, asked("1")), differentConditions(asked("1"), asked("2"))]).toEqual([
    [],
    ["model"],
  ]);
  expect(soleDifference(planned, asked("1"))).toEqual({ setting: "techniqueModels", from: null, to: "plan=a/big" });
});
