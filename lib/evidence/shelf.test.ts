import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Fault } from "#lib/run/fault.ts";
import { projectRoot } from "#lib/project.ts";
import { putOnShelf, readShelf, resultsFolder } from "./shelf.ts";
import { measuredAbout, measuredRun } from "./testing-runs.ts";

const shelf = mkdtempSync(join(tmpdir(), "fixpoint-shelf-"));
afterAll(() => rmSync(shelf, { recursive: true }));

test("what is put on the shelf is read again, in order and not by size, and a later version replaces it", () => {
  const small = { name: "small", about: measuredAbout, runs: [measuredRun("1")] };
  const large = {
    name: "large",
    about: { ...measuredAbout, settings: { plan: true }, build: "b2" },
    runs: ["a", "b", "c"].map((it) => measuredRun(it)),
  };
  for (const one of [small, large]) putOnShelf(shelf, one);
  expect(readShelf(shelf)).toEqual([small, large]);
  expect(readShelf(shelf)).toBe(readShelf(shelf));
  const plain = { ...large, about: { ...large.about, settings: {} } };
  putOnShelf(shelf, plain);
  expect([readShelf(shelf, "b2"), readShelf(shelf, "b1")]).toEqual([
    [plain, small],
    [small, plain],
  ]);
});

test("a shelf that is not there is empty, and a name that would lead elsewhere is refused", () => {
  expect(readShelf(join(shelf, "nowhere"))).toEqual([]);
  for (const name of ["../up", "", "Big", ".hidden"])
    expect(() => putOnShelf(shelf, { name, about: measuredAbout, runs: [] })).toThrow(Fault);
  expect(existsSync(join(shelf, "..", "up"))).toBe(false);
});

test("the results that come with the project can be read, and each is of the problems that it says", () => {
  for (const { about, runs } of readShelf(resultsFolder(projectRoot())))
    expect(new Set(runs.map((it) => it.problem)).size).toBeLessThanOrEqual(about.all);
});
