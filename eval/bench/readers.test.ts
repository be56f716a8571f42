import { expect, test } from "vitest";
import { scriptedPackages } from "#lib/packages/scripted.ts";
import { readersFor } from "./readers.ts";

const { signal } = new AbortController();

test("a measurement with a checker has it installed before it begins, once, and programs get no package by it", async () => {
  const packages = scriptedPackages({
    needs: { numpy: { name: "numpy", imports: ["numpy"], known: true } },
    there: ["mypy", "bandit"],
  });
  const tools = ["ruff" as const, "mypy" as const, "bandit" as const, "coverage" as const];
  const opened = async () => packages;
  const [first, again] = [await readersFor({ tools }, opened, signal), await readersFor({ tools }, opened, signal)];
  expect([packages.installed, first?.needs("import numpy"), again?.needs("import numpy")]).toEqual([
    [["mypy"], ["bandit"]],
    [],
    [],
  ]);
});

test.each([
  ["the index has none", async () => scriptedPackages({ needs: {}, there: ["mypy"] }), "there is no bandit"],
  ["no package can be installed", async () => undefined, "mypy and bandit cannot be installed here"],
])("a measurement is refused where %s: it would measure something else", async (_, open, message) => {
  await expect(readersFor({ tools: ["mypy", "bandit"] }, open, signal)).rejects.toMatchObject({
    code: "unsupported",
    message,
  });
});

test.each([[undefined], [["ruff" as const, "coverage" as const]]])("with %o nothing is opened", async (tools) => {
  const open = () => Promise.reject(new Error("opened"));
  expect(await readersFor({ ...(tools && { tools }) }, open, signal)).toBeUndefined();
});
