import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildOf } from "#lib/evidence/build.ts";
import { putOnShelf } from "#lib/evidence/shelf.ts";
import { measuredAbout, measuredRun } from "#lib/evidence/testing-runs.ts";
import { projectRoot } from "#lib/project.ts";

const runs = [measuredRun("a")];
/** Of the build that shows it, where one is built. */
const build = buildOf(projectRoot()) ?? "none";
const about = (settings: object) => ({ ...measuredAbout, build, settings });
const had = {
  gist: "had nothing to do in any run",
  lines: ["x on only 1 problem of own in balanced: had nothing to do"],
};

let results: string;

/** As in a server that has just started. */
async function started() {
  vi.resetModules();
  return (await import("./measured-effects.ts")).measuredWords;
}

beforeEach(() => {
  results = mkdtempSync(join(tmpdir(), "fixpoint-results-"));
  vi.stubEnv("FIXPOINT_RESULTS", results);
  vi.stubEnv("LOG_LEVEL", "silent");
});
afterEach(() => {
  rmSync(results, { recursive: true });
  vi.unstubAllEnvs();
});

test("the first page gets a promise of the words, later ones the words, and what came since then with the one after", async () => {
  await putOnShelf(results, { name: "plain", about: about({}), runs });
  await putOnShelf(results, { name: "plan", about: about({ plan: true }), runs });
  const words = await started();
  const first = words();
  expect(words()).toBe(first);
  expect([first instanceof Promise, await first]).toEqual([true, { plan: had }]);
  await putOnShelf(results, { name: "lint", about: about({ lint: true }), runs });
  expect(words()).toEqual({ plan: had });
  await vi.waitFor(() => expect(words()).toEqual({ lint: had, plan: had }));
});

test("where the results cannot be looked at, a page is told that nothing can be said, and is shown all the same", async () => {
  const file = join(results, "a-file");
  writeFileSync(file, "");
  vi.stubEnv("FIXPOINT_RESULTS", file);
  const words = await started();
  expect(await words()).toBeUndefined();
});
