import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Fault } from "#lib/run/fault.ts";
import { stubsFor } from "#lib/run/stubs.ts";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import { Scorer } from "../bench/scorer.ts";
import audit from "./mbpp-audit.json" with { type: "json" };
import { humanevalSchema } from "./humaneval.ts";
import { mbppSchema } from "./mbpp.ts";
import { ownSchema } from "./own.ts";
import type { SuiteLine } from "./problem.ts";
import { readSuite } from "./read.ts";

const folder = mkdtempSync(join(tmpdir(), "fixpoint-suite-"));
const never = new AbortController().signal;
let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const right = (line: SuiteLine, code: string) =>
  new Scorer(sandbox).right(line.problem.id, { code, hidden: line.hidden }, never);

function rawLines(file: string): string[] {
  const bytes = readFileSync(join(import.meta.dirname, file));
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").trim().split("\n");
}

function written(name: string, lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, name.endsWith(".gz") ? gzipSync(lines.join("\n")) : lines.join("\n"));
  return file;
}

function writtenAs(encoding: BufferEncoding, lines: readonly string[]): string {
  const file = join(folder, `${encoding}.jsonl`);
  writeFileSync(file, lines.join("\n"), encoding);
  return file;
}

function refusal(file: string): unknown {
  try {
    readSuite(file);
    return undefined;
  } catch (error) {
    return error instanceof Fault ? [error.code, error.message] : error;
  }
}

test.each(["everyday", "harder", "classes"])("the tests of %s accept their reference and no stub", async (name) => {
  const references = rawLines(`${name}.jsonl`).map((raw) => ownSchema.parse(JSON.parse(raw)).reference ?? "");
  const wrong: string[] = [];
  for (const [at, line] of readSuite(name).lines.entries()) {
    if (!(await right(line, references[at] ?? "")).plus) wrong.push(`${line.problem.id}: its reference`);
    for (const stub of stubsFor(line.hidden.names)) {
      if ((await right(line, stub)).base) wrong.push(`${line.problem.id}: ${stub}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("HumanEval+ accepts its references on every input, and no program that returns None", async () => {
  const raws = rawLines("humaneval.jsonl.gz").map((raw) => humanevalSchema.parse(JSON.parse(raw)));
  const { lines } = readSuite("humaneval");
  const wrong: string[] = [];
  for (const [at, line] of lines.entries()) {
    const raw = raws[at];
    const reference = await right(line, `${raw?.prompt}${raw?.canonical_solution}`);
    const stub = await right(line, `${raw?.prompt}    return None\n`);
    if (!reference.plus || stub.base) wrong.push(line.problem.id);
  }
  expect([lines.length, wrong]).toEqual([164, []]);
}, 300_000);

test("mbpp-dev accepts its references, hides a test of each task and further inputs where those are sound", async () => {
  const raws = rawLines("mbpp-dev.jsonl.gz").map((raw) => mbppSchema.parse(JSON.parse(raw)));
  const { lines } = readSuite("mbpp-dev");
  const wrong: string[] = [];
  for (const [at, line] of lines.entries()) {
    const raw = raws[at];
    if (at % 6 > 0 && !raw?.test_setup_code) continue;
    if (!(await right(line, raw?.code.replaceAll("\r\n", "\n") ?? "")).plus) wrong.push(line.problem.id);
  }
  const hidden = lines.filter((line, at) => !line.problem.examples?.includes(raws[at]?.test_list[2] ?? "?"));
  const more = lines.filter(({ hidden: { plus } }) => typeof plus === "object" && plus.calls.length > 0);
  // Three tasks have the same test twice.
  expect({ lines: lines.length, wrong, hidden: hidden.length }).toEqual({ lines: 596, wrong: [], hidden: 593 });
  const unsound = lines.filter(({ hidden: { plus } }) => plus === undefined).map((it) => it.problem.id);
  expect(unsound).toEqual(audit.map((it) => it.id));
  expect([audit.length, more.length]).toEqual([133, 445]);
}, 300_000);

test("mbpp-one is mbpp-dev with the first assert alone shown, and all of them hidden", () => {
  const [two, one] = [readSuite("mbpp-dev"), readSuite("mbpp-one")];
  // By it nobody takes the answers of one for those of the other.
  expect(one.checksum).not.toBe(two.checksum);
  expect(one).toEqual({
    name: "mbpp-one",
    checksum: one.checksum,
    lines: two.lines.map((it) => ({
      ...it,
      problem: { ...it.problem, examples: it.problem.examples?.split(/\n(?=assert )/)[0] },
    })),
  });
});

test("the third of mbpp-dev that is measured is every third problem of it, each as it is there", () => {
  const [all, third] = [readSuite("mbpp-dev"), readSuite("mbpp-third")];
  expect(third.lines).toEqual(all.lines.filter((_, at) => at % 3 === 0));
  expect([third.name, third.lines.length]).toEqual(["mbpp-third", 199]);
  expect(third.checksum).not.toBe(all.checksum);
  // What comes with the project is tried by the tests above, and not whenever somebody measures.
  const tried = [...all.lines, ...third.lines, ...readSuite("humaneval").lines].filter(
    (it) => it.reference !== undefined,
  );
  expect(tried).toEqual([]);
});

test("further inputs ask for the reference's values, however a float of them is added up", async () => {
  const line: SuiteLine = {
    problem: { id: "mean", task: "The mean." },
    hidden: {
      names: ["mean"],
      base: "assert mean([1, 3]) == 2",
      plus: {
        reference: "def mean(a): return sum(a) / len(a)",
        calls: ["mean([0.1, 0.2, 0.3])", "mean([])", "mean([4])"],
      },
    },
  };
  const programs = [
    "def mean(a): return sum(reversed(a)) / len(a)",
    "def mean(a): return sum(a) // len(a)",
    "def mean(a): return 2 if len(a) == 2 else None",
    "def mean(a): return a[1] - 1",
  ];
  expect(await Promise.all(programs.map((code) => right(line, code)))).toEqual([
    { base: true, plus: true },
    { base: true, plus: false },
    { base: true, plus: false },
    { base: true, plus: false },
  ]);
});

test("a suite of a person's own is read packed or not, and its checksum is that of its text", () => {
  const line = JSON.stringify({ id: "a", task: "Add one.", names: ["f"], tests: "assert f(1) == 2" });
  const [plain, packed] = [readSuite(written("own.jsonl", [line])), readSuite(written("own.jsonl.gz", [line]))];
  writeFileSync(join(folder, "packed.jsonl"), gzipSync(line));
  expect(readSuite(join(folder, "packed.jsonl")).checksum).toBe(plain.checksum);
  expect(plain).toEqual({
    name: "own",
    checksum: packed.checksum,
    lines: [{ problem: { id: "a", task: "Add one.", name: "f" }, hidden: { names: ["f"], base: "assert f(1) == 2" } }],
  });
});

test("what is wrong with a suite is said with its line", () => {
  const humaneval = { task_id: "a", prompt: "def f():", entry_point: "f", canonical_solution: "", test: "" };
  const good = JSON.stringify({ id: "a", task: "t", names: ["f"], tests: "assert f()" });
  expect([
    refusal("no-such-suite"),
    refusal(""),
    refusal(written("broken.jsonl", [good, "{"])),
    refusal(written("lacking.jsonl", [good, JSON.stringify({ id: "b", task: "t", names: ["f"] })])),
    refusal(written("twice.jsonl", [good, good])),
    refusal(
      written(
        "alike.jsonl",
        ["a/b", "a-b"].map((id) => JSON.stringify({ ...JSON.parse(good), id })),
      ),
    ),
    refusal(
      written(
        "case.jsonl",
        ["\u00c9", "e\u0301"].map((id) => JSON.stringify({ ...JSON.parse(good), id })),
      ),
    ),
    refusal(written("name.jsonl", [good, JSON.stringify({ ...JSON.parse(good), id: "b", name: "not a name" })])),
    refusal(written("id.jsonl", [JSON.stringify({ ...JSON.parse(good), id: "x".repeat(300) })])),
    refusal(written("wide.jsonl", [JSON.stringify({ ...JSON.parse(good), id: "日".repeat(70) })])),
    refusal(written("other.jsonl", [JSON.stringify({ ...JSON.parse(good), signature: "def g(x):" })])),
    refusal(written("script.jsonl", [JSON.stringify({ ...JSON.parse(good), task: "A script that prints f." })])),
    refusal(written("key.jsonl", [JSON.stringify({ ...JSON.parse(good), test: "assert f()" })])),
    refusal(written("he.jsonl", [JSON.stringify({ task_id: "a", prompt: "p", entry_point: "f", test: "" })])),
    refusal(written("comma.jsonl", [JSON.stringify({ ...humaneval, task_id: "a,b" })])),
    refusal(written("mbpp.jsonl", [JSON.stringify({ task_id: 1, text: "t", test_list: ["assert f()"] })])),
    refusal(written("names.jsonl", [JSON.stringify({ ...JSON.parse(good), names: ["f", "not a name"] })])),
    refusal(written("category.jsonl", [JSON.stringify({ ...JSON.parse(good), category: "a\nb" })])),
    refusal(writtenAs("latin1", [JSON.stringify({ ...JSON.parse(good), task: "Zähle" })])),
    refusal(written("empty.jsonl", [])),
    refusal("."),
  ]).toEqual([
    ["bad-input", "there is no suite no-such-suite"],
    ["bad-input", "--suite names none"],
    ["bad-input", expect.stringContaining("line 2 of the suite is not JSON")],
    ["bad-input", expect.stringContaining("line 2 of the suite: tests")],
    ["bad-input", "the suite has two problems named a, in lines 1 and 2"],
    ["bad-input", "the suite has problems a/b and a-b, whose ids are too alike, in lines 1 and 2"],
    ["bad-input", "the suite has problems \u00c9 and e\u0301, whose ids are too alike, in lines 1 and 2"],
    ["bad-input", expect.stringMatching(/^line 2 of the suite: name must be a Python name/)],
    ["bad-input", "line 1 of the suite: id must take 200 bytes at most"],
    ["bad-input", "line 1 of the suite: id must take 200 bytes at most"],
    ["bad-input", "line 1 of the suite: names must begin with g, which is asked for"],
    ["bad-input", "line 1 of the suite: names must begin with a function or class, which is asked for"],
    ["bad-input", "line 1 of the suite: knows no test"],
    ["bad-input", "line 1 of the suite: canonical_solution must be given"],
    ["bad-input", "line 1 of the suite: id must hold no comma and no control character, and no blank at its ends"],
    ["bad-input", "line 1 of the suite: code must be given"],
    ["bad-input", "line 1 of the suite: names.1 must be a Python name"],
    ["bad-input", "line 1 of the suite: category must be a line of text"],
    ["bad-input", expect.stringMatching(/is not in UTF-8$/)],
    ["bad-input", expect.stringMatching(/holds no problem$/)],
    ["bad-input", ". cannot be read (EISDIR)"],
  ]);
});

test("what a run would refuse of a problem is refused with its line and its id, and not left out of a measurement", () => {
  const one = { id: "twice/1", task: "Double a number.", names: ["f"], tests: "assert f(2) == 4" };
  const told = (more: Record<string, unknown>) => {
    const file = written("given.jsonl", ["", JSON.stringify({ ...one, ...more })]);
    try {
      return readSuite(file).lines.map((it) => it.problem);
    } catch (error) {
      return error instanceof Fault && [error.code, error.field, error.message, error.hint];
    }
  };
  const at = "line 2 of the suite, problem twice/1:";
  const described = "docs/evaluation.md describes the format";
  const isWritten = "an example is written as f(1) == 2, as a doctest, or as Input: and Output:";
  expect([
    told({ examples: "nonsense here" }),
    told({ examples: "f(1) == 2\nf(2) ==" }),
    told({ signature: "def f(x" }),
    told({ signature: "def f(x)", name: "g", names: ["f"] }),
    told({ task: "Double a \ud800." }),
    told({ examples: 'f("\0") == 2' }),
    told({ signature: "f(x)", examples: "f(1) == 2\n>>> f(2)\n4" }),
  ]).toEqual([
    ["bad-input", "--suite", `${at} examples, line 1 is no example: nonsense here`, isWritten],
    ["bad-input", "--suite", `${at} examples, line 2 is no example: f(2) ==`, isWritten],
    [
      ...["bad-input", "--suite", `${at} signature cannot be read as Python: def f(x`],
      "write it as def f(a: int, b: str) -> bool",
    ],
    [
      ...["bad-input", "--suite", `${at} signature is of f, and what is asked for is g`],
      "write it as def g(a: int, b: str) -> bool",
    ],
    ["bad-input", "--suite", `${at} task holds a NUL or half of a surrogate pair`, described],
    ["bad-input", "--suite", `${at} examples holds a NUL or half of a surrogate pair`, described],
    [{ id: "twice/1", task: "Double a number.", signature: "f(x)", examples: "f(1) == 2\n>>> f(2)\n4" }],
  ]);
});

test("what is wrong with a line is told with where its format is described, however deep it is nested", () => {
  const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  const good = JSON.stringify({ id: "a", task: "t", names: ["f"], tests: "assert f()" });
  const files = [
    ["no-json", "{"],
    ["a-list", "[]"],
    ["half", '{"id":"b"}'],
    ["same", good],
    ["twice", good.replace('"a"', '"b","id":"c"')],
    ["deep", deep(5_000)],
    ["deeper", `{"id":"b","task":"t","names":${deep(100_000)},"tests":"assert f()"}`],
    ["strange", `{"id":"b","task":"t","names":["f"],"tests":"assert f()","name_":${deep(100_000)}}`, "name"],
    ["mistyped", '{"id":"b","task":"t","names":["f"],"test":"assert f()"}', "tests"],
  ] as const;
  for (const [name, line, meant] of files) {
    const hint = `${meant === undefined ? "" : `did you mean ${meant}? `}docs/evaluation.md describes the format`;
    expect(() => readSuite(written(`${name}.jsonl`, [good, "", line]))).toThrow(
      expect.objectContaining({
        code: "bad-input",
        field: "--suite",
        message: expect.stringMatching(/line(s 1 and)? 3/) as string,
        hint,
      }),
    );
  }
});
