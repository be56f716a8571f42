import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot, projectVersion } from "./project.ts";

test("the project is the folder of our package.json, wherever the program stands below it", () => {
  const manifest = JSON.parse(readFileSync(path.join(projectRoot(), "package.json"), "utf8")) as object;
  expect(manifest).toMatchObject({ name: "fixpoint", version: projectVersion() });
  expect(path.join(projectRoot(), "lib", "project.test.ts")).toBe(import.meta.filename);
});
