import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptedModel } from "#lib/model/scripted.ts";
import { type RivalName, rivalNames } from "#lib/evidence/measured.ts";
import { projectRoot } from "#lib/project.ts";
import { readPrompts } from "#lib/prompts.ts";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import { readSuite } from "../suite/read.ts";
import { answerOf } from "./answering.ts";
import { Scorer } from "./scorer.ts";

const folder = mkdtempSync(join(tmpdir(), "fixpoint-canary-"));
const never = new AbortController().signal;
let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const suites = join(projectRoot(), "eval", "suite");

/** The first line of a suite of which `holds` is true. */
function lineOf<T>(file: string, holds: (line: T) => boolean = () => true): T {
  const bytes = readFileSync(join(suites, file));
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").trimEnd();
  const found = text
    .split("\n")
    .map((line) => JSON.parse(line) as T)
    .find(holds);
  if (!found) throw new Error(`no such line in ${file}`);
  return found;
}

type HumanEval = { canonical_solution: string };
type Mbpp = { code: string; test_list: string[]; challenge_test_list: string[] };
type Own = { tests: string; reference: string };

const humaneval = lineOf<HumanEval>("humaneval.jsonl.gz");
const mbpp = lineOf<Mbpp>("mbpp-dev.jsonl.gz", (it) => it.challenge_test_list.length > 0 && it.test_list.length === 3);
const own = lineOf<Own>("everyday.jsonl");
const head = "from typing import List\ndef has_close_elements(numbers: List[float], threshold: float) -> bool:";

/** `name`: of what is asked for. */
type Case = {
  suite: string;
  name: string;
  original: unknown;
  canary: unknown;
  wrong: string;
  right: string;
  other: string;
};

/** Of every format one problem, the same with hidden parts that can only fail, and programs of which two are right. */
const cases: readonly Case[] = [
  {
    suite: "humaneval",
    name: "has_close_elements",
    original: humaneval,
    canary: {
      ...humaneval,
      test: "assert False, 'canary'",
      canonical_solution: "    assert False, 'canary'",
      plus_input: [[["canary"], "canary"]],
    },
    wrong: "def has_close_elements(numbers, threshold):\n    return False",
    right: `${head}${humaneval.canonical_solution.trimEnd()}`,
    other: `${head}${humaneval.canonical_solution.trimEnd()}`.replaceAll("sorted_numbers", "numbers_in_order"),
  },
  {
    suite: "mbpp",
    name: "maximum_Sum",
    original: mbpp,
    canary: {
      ...mbpp,
      // The first two are what the loop is shown.
      test_list: [...mbpp.test_list.slice(0, 2), "assert False, 'canary'"],
      code: "def canary(*_):\n    assert False, 'canary'",
      challenge_test_list: ["assert canary() == 'canary'"],
    },
    wrong: "def maximum_Sum(list1):\n    return 33",
    right: mbpp.code.replaceAll("\r", ""),
    other: "def maximum_Sum(list1):\n    return max(sum(each) for each in list1)",
  },
  {
    suite: "own",
    name: "solve_quadratic",
    original: own,
    canary: { ...own, tests: "assert False, 'canary'", reference: "def canary():\n    assert False, 'canary'\n" },
    wrong: "def solve_quadratic(a, b, c):\n    return []",
    right: own.reference,
    other: own.reference.replaceAll(" d ", " root "),
  },
];

/** What a run tells, and what the model was asked, which no event holds. */
async function heardOf(line: unknown, { wrong, right, other }: Case, rival?: RivalName) {
  const file = join(folder, "suite.jsonl");
  writeFileSync(file, JSON.stringify(line));
  const [{ problem } = { problem: { id: "", task: "" } }] = readSuite(file).lines;
  const programs = [wrong, right, right, other, wrong].map((code) => `\`\`\`python\n${code}\n\`\`\``);
  const replies = rival === undefined ? programs : ["has_close_elements([1.0], 0.5) == True", ...programs, ...programs];
  const prompts = readPrompts(join(projectRoot(), "prompts"));
  const model = scriptedModel(replies);
  const ports = { model, sandbox, prompts, now: () => 0 };
  const settings = rival === undefined ? {} : { candidates: 4 };
  const { transcript } = await answerOf({ problem, seed: 3, profile: "balanced", settings, rival }, ports, never);
  return { transcript, asked: JSON.stringify(model.asked) };
}

const typesIn = (transcript: string) =>
  transcript.split("\n").flatMap((line) => (line === "" ? [] : [(JSON.parse(line) as { type: string }).type]));

test.each(cases)(
  "with every hidden test of $suite replaced the transcript and all prompts are the same, byte for byte",
  async (it) => {
    const [told, again] = [await heardOf(it.original, it), await heardOf(it.canary, it)];
    expect(again).toEqual(told);
    const { transcript, asked } = told;
    expect(typesIn(transcript)).toEqual(
      expect.arrayContaining(["example-find", "check-end", "agreement-count", "run-end"]),
    );
    expect(asked).toContain(it.name);
    expect(transcript + asked).not.toContain("canary");
  },
);

test("what is replaced is what judges: by the canaries' own tests no program is right", async () => {
  for (const { original, canary, right } of cases) {
    const judged = [];
    for (const line of [original, canary]) {
      const file = join(folder, "suite.jsonl");
      writeFileSync(file, JSON.stringify(line));
      const [{ problem, hidden } = { problem: { id: "" }, hidden: undefined }] = readSuite(file).lines;
      if (!hidden) throw new Error("the line has no tests");
      judged.push((await new Scorer(sandbox).right(problem.id, { code: right, hidden }, never)).plus);
    }
    expect(judged).toEqual([true, false]);
  }
});

const [first] = cases as [Case];

test.each(rivalNames)("nor does a hidden test reach %s", async (rival) => {
  const told = await heardOf(first.original, first, rival);
  expect(await heardOf(first.canary, first, rival)).toEqual(told);
  expect(told.transcript).toContain('"type":"run-end"');
  expect(told.asked).toContain(first.name);
  expect(told.transcript + told.asked).not.toContain("canary");
});
