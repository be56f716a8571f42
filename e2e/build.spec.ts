import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "@playwright/test";

const project = resolve(import.meta.dirname, "..");
const built = join(project, ".next", "server");

/**
 * A path whose beginning the bundler does not know stands for every folder of the project: it then follows whatever lies
 * there, such as a measurement's own Python, and fails where a link in it leads outside.
 */
test("the build of the page follows no folder but those that it reads", () => {
  const traces = readdirSync(built, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".nft.json"))
    .map((file) => join(built, file));
  const files = traces.flatMap((trace) =>
    (JSON.parse(readFileSync(trace, "utf8")) as { files: string[] }).files.map((file) =>
      relative(project, resolve(dirname(trace), file)),
    ),
  );
  const folders = new Set(files.map((file) => file.split("/")[0]));
  expect([...folders].sort()).toEqual([".next", "node_modules", "package.json", "workers"]);
});
