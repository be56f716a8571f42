/** Files of a person's own in the formats of HumanEval and of MBPP: read as what they are, and their references tried. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { projectRoot } from "#lib/project.ts";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import { Scorer } from "../bench/scorer.ts";
import { tryTests } from "../bench/unsound.ts";
import audit from "./mbpp-audit.json" with { type: "json" };
import { readAnswered } from "./read-answered.ts";
import { readSuite } from "./read.ts";

const folder = mkdtempSync(join(tmpdir(), "fixpoint-formats-"));
const never = new AbortController().signal;
let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

function written(line: object, name = "mine.jsonl"): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(line));
  return file;
}

/** What the scoring says of such a line's tests. */
async function toldOf(line: object): Promise<string[]> {
  const { lines } = readSuite(written(line));
  const said: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => Boolean(said.push(String(text))));
  const place = mkdtempSync(join(folder, "measured-"));
  await tryTests(place, lines, { scorer: new Scorer(sandbox), tests: "t1", signal: never });
  return said;
}

const humaneval = {
  ...{ task_id: "mine/1", prompt: 'def twice(x):\n    """Twice."""\n', entry_point: "twice" },
  ...{ canonical_solution: "    return 2 * x\n", test: "def check(candidate):\n    assert candidate(2) == 4\n" },
};
const mbpp = {
  ...{ task_id: 9_001, text: "Write a function to double a number.", code: "def twice(x):\n    return 2 * x" },
  test_list: ["assert twice(2) == 4", "assert twice(3) == 6", "assert twice(9) == 18"],
};

test("a line of MBPP whose asserts call nothing is refused by the field that it has", () => {
  expect(() => readSuite(written({ ...mbpp, test_list: ["assert 1 + 1 == 2"] }))).toThrow(
    expect.objectContaining({
      ...{ code: "bad-input", field: "--suite" },
      message: "line 1 of the suite: test_list must call the function that is asked for",
      hint: "docs/evaluation.md describes the format",
    }),
  );
});

test("a file that cannot be read or unpacked is refused with where the format is described", () => {
  const cut = join(folder, "cut.jsonl.gz");
  writeFileSync(cut, gzipSync(JSON.stringify(mbpp)).subarray(0, 20));
  const hint = "docs/evaluation.md describes the format";
  for (const [file, code] of [
    [folder, "EISDIR"],
    [cut, "Z_BUF_ERROR"],
  ] as const) {
    const message = `${file} cannot be read (${code})`;
    expect(() => readSuite(file)).toThrow(expect.objectContaining({ message, hint }));
  }
});

test("what can be read once is no suite: who scores the answers hours later would wait for it for ever", () => {
  const hint = "save it as a file: it is read again when the answers are scored";
  expect(() => readSuite("/dev/null")).toThrow(
    expect.objectContaining({ code: "bad-input", field: "--suite", message: "/dev/null is no file", hint }),
  );
});

test("the line of the guide is one, and its tests are sound", async () => {
  const guide = readFileSync(join(projectRoot(), "docs", "evaluation.md"), "utf8");
  const [, line = ""] = /```jsonl\n(.*)\n```/.exec(guide) ?? [];
  expect(await toldOf(JSON.parse(line) as object)).toEqual([]);
});

test("a list of problems is told to be none of lines", () => {
  const file = join(folder, "list.jsonl");
  writeFileSync(file, JSON.stringify([mbpp], undefined, 2));
  const message = "line 1 of the suite is not JSON, but begins a list: each line is a problem";
  expect(() => readSuite(file)).toThrow(expect.objectContaining({ message }));
});

test.each([
  ["HumanEval", humaneval],
  ["HumanEval, with further inputs", { ...humaneval, plus_input: [[3], [4.5]] }],
  ["MBPP", mbpp],
  ["MBPP's sanitized part", { ...mbpp, text: undefined, prompt: mbpp.text, test_imports: ["import math"] }],
])("of a sound line in the format of %s nothing is told", async (_, line) => {
  expect(await toldOf(line)).toEqual([]);
});

test.each([
  ["a wrong solution", "mine/1", { ...humaneval, canonical_solution: "    return x\n" }],
  ["an input on which the reference raises", "mine/1", { ...humaneval, plus_input: [[3], [{}]] }],
  ["code that fails its asserts", "MBPP/9001", { ...mbpp, code: "def twice(x):\n    return x" }],
  ["code that does not parse", "MBPP/9001", { ...mbpp, code: "def twice(x)" }],
])("%s is told, since every answer would be held against it", async (_, id, line) => {
  expect(await toldOf(line)).toEqual([`${id}: its own reference fails these tests\n`]);
});

test("the sanitized part of MBPP is read as MBPP: its imports stand before its asserts, and what it lacks is nothing", () => {
  const line = { ...mbpp, text: undefined, prompt: mbpp.text, source_file: "a", test_imports: ["import math"] };
  const [read] = readSuite(written(line)).lines;
  const reference = `import math\n\n${mbpp.code}\n`;
  expect(read).toEqual({
    problem: { id: "MBPP/9001", task: mbpp.text, examples: "assert twice(2) == 4\nassert twice(3) == 6" },
    hidden: {
      names: ["twice"],
      base: ["import math", "", ...mbpp.test_list].join("\n"),
      plus: { reference, calls: expect.arrayContaining([expect.stringMatching(/^twice\(/)]) as string[] },
    },
    reference,
  });
});

test("an id in words stays as it is, and what is no id or no task is refused", () => {
  const idOf = (more: object) => readSuite(written({ ...mbpp, ...more })).lines.map((it) => it.problem.id);
  expect([idOf({}), idOf({ task_id: "Mbpp/2" })]).toEqual([["MBPP/9001"], ["Mbpp/2"]]);
  expect(() => idOf({ task_id: 1.5 })).toThrow("line 1 of the suite: task_id must be a whole number or text");
  expect(() => idOf({ text: undefined })).toThrow("line 1 of the suite: text must be given");
});

test("what our audit says of MBPP's own problems says nothing of a file that has an id of theirs", () => {
  const [unsound = { id: "" }] = audit;
  const task_id = Number(unsound.id.replace("MBPP/", ""));
  const [read] = readSuite(written({ ...mbpp, task_id })).lines;
  expect([read?.problem.id, read?.hidden.plus]).toEqual([
    unsound.id,
    expect.objectContaining({ calls: expect.anything() as unknown }),
  ]);
});

const named = (prompt: string) => readSuite(written({ ...humaneval, prompt })).lines.map((it) => it.problem.name);

test.each(["def other(x):\n", "# def twice(x):\n", "def twice_(x):\n"])(
  "an entry point that the prompt does not define is refused: %j",
  (prompt) => {
    expect(() => named(prompt)).toThrow("line 1 of the suite: entry_point must be defined in prompt");
  },
);

test.each(["from typing import List\n\nasync def twice(x):\n", "class twice:\n"])(
  "and one that it does define is asked for: %j",
  (prompt) => {
    expect(named(prompt)).toEqual(["twice"]);
  },
);

test.each(["humaneval.jsonl", "mbpp-third.jsonl", "mbpp-one.jsonl", "everyday.jsonl"])(
  "a file that is called %s would pass for that suite: refused",
  (name) => {
    const file = written(humaneval, name);
    const suite = name.replace(".jsonl", "");
    expect(() => readSuite(file)).toThrow(
      expect.objectContaining({
        ...{ code: "bad-input", field: "--suite", hint: "give the file another name" },
        message: `${file} is called as the suite ${suite} is, and is not it`,
      }),
    );
  },
);

test("the project's own file is its suite, however it is named, and a copy under another name is a person's", () => {
  const place = join(import.meta.dirname, "everyday.jsonl");
  expect(readSuite(place)).toEqual(readSuite("everyday"));
  expect(readAnswered("everyday", place)).toEqual(readSuite("everyday"));
  const copy = join(folder, "days.jsonl");
  cpSync(place, copy);
  expect(readSuite(copy)).toEqual({ ...readSuite("everyday"), name: "days" });
});
