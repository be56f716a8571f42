import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Setup } from "#lib/evidence/measured.ts";
import { problemSchema } from "../suite/problem.ts";
import { readSetup } from "./read-setup.ts";
import { keepSetup } from "./keep-setup.ts";
import { files, readRecords } from "./records.ts";

const setup: Setup = {
  suite: { name: "own", sha256: "0", problems: 1 },
  model: { id: "local/x" },
  profile: "balanced",
  settings: {},
  seeds: [1],
  prompts: "0",
  version: "1",
  machine: "a laptop",
};
const problems = ["a", "b", "c"].map((id) => ({ id, task: `Do ${id}.` }));
const [a, b, c] = problems as [(typeof problems)[0], (typeof problems)[0], (typeof problems)[0]];

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fixpoint-kept-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A command that asks for these problems. */
function asks(folder: string, asked: typeof problems, more: Partial<Setup> = {}) {
  return keepSetup(folder, { ...setup, suite: { ...setup.suite, problems: asked.length }, ...more }, asked);
}

const heldIn = (folder: string) => readRecords(files(folder).problems, problemSchema).map((it) => it.id);

test("problems that are asked later join those of the folder, so that every answer can be read", () => {
  const folder = emptyFolder();
  expect(asks(folder, [a])).toEqual([a]);
  expect(asks(folder, [b], { seeds: [3] })).toEqual([a, b]);
  expect(asks(folder, [b, a, c])).toEqual([a, b, c]);
  const { suite, seeds } = readSetup(folder);
  expect([heldIn(folder), suite.problems, seeds]).toEqual([["a", "b", "c"], 3, [1, 3]]);
});

test("a command that is refused leaves the folder as it is", () => {
  const folder = emptyFolder();
  asks(folder, [a]);
  expect(() => asks(folder, [b], { profile: "fast", seeds: [2] })).toThrow("profile balanced, not fast");
  expect([heldIn(folder), readSetup(folder)]).toEqual([["a"], setup]);
});

test.each(["answers", "problems", "replies", "scores"] as const)(
  "%s that are there without a set-up are another's or a person's own, and stay as they are",
  (name) => {
    const folder = emptyFolder();
    writeFileSync(files(folder)[name], "precious\nhalf a line");
    expect(() => asks(folder, [a])).toThrow(
      expect.objectContaining({
        ...{ code: "bad-input", field: "--output" },
        message: `${folder} holds ${name}.jsonl, and no setup.json that tells of which measurement it is`,
      }),
    );
    expect(readdirSync(folder)).toEqual([`${name}.jsonl`]);
    expect(readFileSync(files(folder)[name], "utf8")).toBe("precious\nhalf a line");
  },
);

test("a set-up that cannot be read is told, and nobody is told to remove it", () => {
  const folder = emptyFolder();
  writeFileSync(files(folder).setup, "{");
  expect(() => readSetup(folder)).toThrow(
    expect.objectContaining({
      ...{ code: "bad-input", hint: "measure in another folder" },
      message: expect.stringContaining(`${files(folder).setup} cannot be read: `) as string,
    }),
  );
});
