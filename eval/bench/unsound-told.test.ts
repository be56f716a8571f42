import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Setup } from "#lib/evidence/measured.ts";
import { putOnShelf } from "#lib/evidence/shelf.ts";
import { aboutOf } from "./about.ts";
import { comparison, sidesOf } from "./comparison.ts";
import { page } from "./page.ts";
import { appendRecords, files, writeJson } from "./records.ts";
import { readScored, readWhole } from "./scored.ts";
import { switchTable } from "./switch-table.ts";

const setup: Setup = {
  ...{ suite: { name: "own", sha256: "0", problems: 4 }, model: { id: "local/x" }, profile: "balanced", settings: {} },
  ...{ seeds: [1], prompts: "0", version: "1", machine: "a machine" },
};

const words = {
  empty: "Counted all the same, though their tests check nothing: empty.",
  strict: "Counted all the same, though their tests may refuse every program: strict, odd.",
  empties: "Counted all the same, though their tests check nothing: empty, far.",
};

/** A folder in which these problems are scored by the tests t1, and its place among results. */
async function measured(name: string, problems: readonly string[], settings: Setup["settings"] = {}) {
  const root = mkdtempSync(path.join(tmpdir(), "fixpoint-told-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = path.join(root, name);
  mkdirSync(folder);
  writeJson(files(folder).setup, { ...setup, settings });
  writeJson(files(folder).judgedBy, { tests: "t1" });
  const attempts = [{ attempt: 1, kind: "greedy", code: "x", passed: 0, tokens: 1 }];
  const counts = { votes: 0, distinct: 0, inputs: 0, examplesPassed: 0, examplesTotal: 0, promptTokens: 1, tokens: 1 };
  const ended = { chosen: 1, outcome: "gave-up", grade: "unverified", reason: "candidates" };
  for (const problem of problems) {
    appendRecords(files(folder).answers, [{ problem, seed: 1, ...ended, ...counts, attempts }]);
    const base = problem !== "strict" && problem !== "odd";
    appendRecords(files(folder).scores, [{ problem, seed: 1, attempt: 1, base, plus: base }]);
  }
  appendRecords(path.join(folder, "tests-tried.jsonl"), [
    { problem: "empty", tests: "t1", why: "nothing-checked" },
    { problem: "sound", tests: "t1" },
    { problem: "sound", tests: "t0", why: "nothing-checked" },
    { problem: "far", tests: "t1", why: "nothing-checked" },
    // Its program is right, so this is not borne out.
    { problem: "sound", tests: "t1", why: "all-refused", error: "cannot be judged here: `-`" },
    { problem: "strict", tests: "t1", why: "all-refused", error: "NameError: name 'secret' is not defined" },
    { problem: "odd", tests: "t1", why: "all-refused", error: "SyntaxError: invalid syntax" },
  ]);
  const whole = readWhole(folder);
  const about = aboutOf(whole, {
    name,
    suite: "own",
    all: 4,
    day: "2026-11-30",
    published: "2026-11-30T12:00:00.000Z",
  });
  return { folder, about, kept: await putOnShelf(path.join(root, "results"), { name, about, runs: whole.runs }) };
}

const counted = (text: string): string[] => text.split("\n").filter((line) => line.startsWith("Counted "));

test("what tests of these runs tell nothing is said with the figures each time, and published without a word of the tests", async () => {
  const { folder, kept, about } = await measured("one", ["empty", "sound", "strict", "odd"]);
  for (const place of [folder, kept]) expect(counted(page(readScored(place)))).toEqual([words.empty, words.strict]);
  expect(about.unsound).toEqual([
    { problem: "empty", why: "nothing-checked" },
    { problem: "strict", why: "all-refused" },
    { problem: "odd", why: "all-refused" },
  ]);
  expect((await measured("sound", ["sound"])).about).not.toHaveProperty("unsound");
});

test("two that are compared are told of the problems that both have, each once", async () => {
  const one = await measured("one", ["empty", "sound", "far"]);
  const other = await measured("other", ["empty", "sound", "strict", "odd"], { plan: true });
  expect(counted(comparison(sidesOf(readScored(one.folder), readScored(other.kept))))).toEqual([words.empty]);
  const named = ({ kept: folder }: { kept: string }) => ({ folder, ...readScored(folder) });
  expect(counted(switchTable(named(one), [named(other)]))).toEqual([words.empty]);
  const third = await measured("third", ["far", "sound"], { critic: true });
  expect(counted(switchTable(named(one), [named(other), named(third)]))).toEqual([words.empties]);
});
