import { expect, test } from "vitest";
import { Fault } from "./fault.ts";

test("a fault from another copy of the class is still a fault, and no other error is one", () => {
  const twin = Object.assign(new Error("There is no such run."), { name: "Fault", code: "not-found" });
  const values = [new Fault("internal", "own"), twin, new Error("a bug"), { name: "Fault", code: "internal" }, null];
  expect(values.map((value) => (value as unknown) instanceof Fault)).toEqual([true, true, false, false, false]);
});
