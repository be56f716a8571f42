/** Protects against luck: nothing passes, agrees or speaks against an example by the order that sets happen to have here. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import { half, passed, portsOf, program, taskOf, told, endOf } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import type { Sandbox } from "./ports.ts";
import { steadyAnswers, steadyVerdict } from "./steady.ts";
import type { Verdict } from "./verdict.ts";

const signal = new AbortController().signal;
const limits = { wallMs: 4_000, memoryMb: 256 };

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const luck = ["list(set(xs))", "[*set(xs)]", "list({x for x in xs})", "[x for x in frozenset(xs)]"];
const right = ["list(dict.fromkeys(xs))", "[x for at, x in enumerate(xs) if x not in xs[:at]]"];

/** A run of replies that are given by turns and run for real, with the examples of a task. */
async function ended(bodies: readonly string[], examples: string) {
  const replies = Array.from({ length: 24 }, (_, at) => bodies[at % bodies.length] ?? "");
  const fenced = replies.map((body) => `\`\`\`python\ndef uniq(xs):\n    return ${body}\n\`\`\``);
  const { ports } = portsOf({ replies: fenced });
  const task = taskOf({ task: `Write uniq(xs), which returns its items as a list.\n${examples}`, profile: "thorough" });
  const events = await told(openRun(task), { ...ports, sandbox });
  const { grade, evidence, attempt } = endOf(events);
  const asked = events.filter((it) => it.type === "question-ask").length;
  const found = events.find((it) => it.type === "reply-end" && it.attempt === attempt);
  const body = found?.type === "reply-end" ? found.code?.trim().split("return ")[1] : undefined;
  return { grade, asked, body, unsteady: evidence.unsteady, reasons: evidence.reasons };
}

const inOrder = (one: string, other: string) => `uniq(['${one}', '${other}', '${one}']) == ['${one}', '${other}']`;

test.each([
  ["as the usual hashes have it", inOrder("a", "b")],
  ["the other way round, and no example is doubted", inOrder("b", "a")],
])("an order that the examples want is not had by luck: %s", async (_, example) => {
  expect(await ended(luck, `${example}\nuniq(['c']) == ['c']`)).toEqual({
    grade: "unverified",
    asked: 0,
    body: luck[1],
    unsteady: expect.any(Number) as number,
    reasons: [
      "1 of 2 examples passes.",
      `Run once more, it need not do the same with ${example}: what it does hangs on chance, such as the order of a set.`,
    ],
  });
});

test("a program that is right every time is sampled on for, and handed over", async () => {
  const found = await ended([...luck, ...right], `${inOrder("a", "b")}\nuniq(['c']) == ['c']`);
  expect(found).toMatchObject({ asked: 0, body: expect.stringMatching(/dict|enumerate/) as string });
  expect(found.unsteady).toBeUndefined();
});

const alone = "uniq(['a', 'a']) == ['a']\nuniq(['c']) == ['c']\nuniq([]) == []";

test("where no example shows an order, programs that have one by luck agree on nothing", async () => {
  const { reasons, ...found } = await ended(luck, alone);
  expect(found).toMatchObject({ grade: "passes", asked: 0, unsteady: expect.any(Number) as number });
  expect(reasons).toEqual([
    "3 of 3 examples pass.",
    expect.stringMatching(
      /^On \d+ of 24 extra inputs what it answers hangs on chance, such as the order of a set, or on what was asked before, and no other program can agree with that\.$/,
    ),
  ]);
});

test("a program without luck goes before many with it", async () => {
  expect((await ended([...luck, ...luck, ...right], alone)).body).toMatch(/dict|enumerate/);
});

const call = (id: string, expected: string) => ({ kind: "call" as const, id, style: "==", call: "f(1)", expected });
const verdictOn = (code: string, expected: string) =>
  steadyVerdict({ code, names: ["f"], examples: [call("e1", expected)], limits }, { sandbox, signal });

test.each([
  ["of the system", "import os\ndef f(x): return os.urandom(16).hex()"],
  [
    "of a generator, though it begins the same way every time",
    "import random\ndef f(x): return random.randbytes(16).hex()",
  ],
])("any chance is told, not that of hashes alone, with the value that was wrong: %s", async (_, code) => {
  const { durationMs, ...verdict } = await verdictOn(code, "''");
  expect(verdict).toEqual({
    kind: "failed",
    examples: [
      {
        id: "e1",
        status: "failed",
        got: expect.stringMatching(/^'[0-9a-f]{32}'$/) as string,
        unsteady: true,
        difference: "what it does hangs on chance, such as the order of a set",
      },
    ],
  });
});

test.each([
  ["a set that is shown in another order", "def f(x): return {'a', 'b', 'c'}"],
  ["one within other things", "def f(x): return [{'k': frozenset('ab')}]"],
  ["an address in memory", "def f(x): return object()"],
  ["an exception with other words", "def f(x): raise ValueError({'a', 'b'})"],
])("it is no chance how a value is shown: %s", async (_, code) => {
  const { examples } = await verdictOn(code, "1");
  expect(examples.map((it) => it.unsteady)).toEqual([undefined]);
});

test("a script that prints its words by luck does not pass", async () => {
  const script = { files: [], hear: () => undefined, take: () => undefined };
  const output = (stdin: string, stdout: string) => ({
    kind: "output" as const,
    id: stdin,
    style: "",
    stdin,
    args: [],
    stdout,
  });
  const examples = [output("a b a", "a b"), output("c", "c")];
  const code = "print(*set(input().split()))";
  const { kind, examples: results } = await steadyVerdict(
    { code, names: [], examples, limits, script },
    { sandbox, signal },
  );
  expect({ kind, results: results.map(({ status, got, unsteady }) => ({ status, got, unsteady })) }).toEqual({
    kind: "failed",
    results: [
      { status: "failed", got: "b a\n", unsteady: true },
      { status: "passed", got: undefined, unsteady: undefined },
    ],
  });
});

/** A sandbox that answers one thing, and another where texts have other hashes. */
function torn(usual: Verdict, other: Verdict): { sandbox: Sandbox; asked: string[] } {
  const asked: string[] = [];
  const check: Sandbox["check"] = async ({ hashes = "usual" }) => {
    asked.push(hashes);
    return hashes === "usual" ? usual : other;
  };
  return { asked, sandbox: { check, outputs: async () => [] } };
}

const late: Verdict = {
  kind: "timed-out",
  durationMs: 1,
  examples: [{ id: "e1", status: "timed-out" }, ...passed.examples.slice(1)],
};
const unloaded: Verdict = { kind: "raised", durationMs: 1, examples: [{ id: "e1", status: "not-run" }] };

test.each([
  ["that another run takes too long takes nothing back", passed, late, passed, ["usual", "other"]],
  ["what took too long is not run again", late, passed, late, ["usual"]],
  ["nor what does not load", unloaded, passed, unloaded, ["usual"]],
  ["nor what has no example", { ...passed, examples: [] }, half, { ...passed, examples: [] }, ["usual"]],
  ["what fails alike fails", half, half, half, ["usual", "other"]],
])("%s", async (_, usual, other, verdict, runs) => {
  const { sandbox: scripted, asked } = torn(usual, other);
  const job = { code: program("x"), names: ["f"], examples: [], limits };
  expect(await steadyVerdict(job, { sandbox: scripted, signal })).toEqual(verdict);
  expect(asked).toEqual(runs);
});

test("an answer that hangs on what was asked before is none: a table that keeps values under half of what they hang on", async () => {
  const code = "known = {}\ndef f(x, y):\n    if x not in known:\n        known[x] = x * y\n    return known[x]";
  const whole = code.replaceAll("known[x]", "known[x, y]").replace("if x not", "if (x, y) not");
  const job = { names: ["f"], calls: ["f(1, 2)", "f(1, 3)", "f(2, 2)"], limits };
  expect(await steadyAnswers({ ...job, code }, { sandbox, signal })).toEqual({
    values: [null, null, "4"],
    unsteady: [0, 1],
  });
  expect(await steadyAnswers({ ...job, code: whole }, { sandbox, signal })).toEqual({
    values: ["2", "3", "4"],
    unsteady: [],
  });
});

test("an answer counts where it is the same twice; one that hangs is not waited for twice, and as many are asked", async () => {
  const code = [
    "import os, time",
    "seen = []",
    "def f(x):",
    "    seen.append(x)",
    "    if x == 3: time.sleep(9)",
    "    if x == 4: raise ValueError",
    "    return [len(seen), list({'a', 'b'}), {'a', 'b'}, os.urandom(8)][x]",
  ].join("\n");
  const calls = ["f(1)", "f(2)", "f(0)", "f(2)", "f(4)"];
  const job = { code, names: ["f"], calls, limits: { ...limits, wallMs: 2_000, late: 8 } };
  expect(await steadyAnswers(job, { sandbox, signal })).toEqual({
    values: [null, "{'a', 'b'}", "3", "{'a', 'b'}", null],
    unsteady: [0],
  });
  const hanging = await steadyAnswers({ ...job, calls: ["f(2)", "f(3)", "f(1)"] }, { sandbox, signal });
  expect(hanging).toEqual({ values: ["{'a', 'b'}", null, null], unsteady: [2], late: [1] });
});

test("an answer beside which another run raises is none, for only time and what is left of it excuse a run", async () => {
  const job = { names: ["f"], limits };
  const code = "def f(words): return int(set(words).pop())";
  const calls = ["f(['1', 'a'])", "f(['a', 'b'])", "f(['1', 'b'])", "f(['7'])"];
  const other = await sandbox.outputs({ ...job, code, calls, hashes: "other" }, signal);
  const usual = await sandbox.outputs({ ...job, code, calls }, signal);
  const lucky = usual.flatMap((it, at) => (it.kind === "value" && other[at]?.kind === "raised" ? [at] : []));
  expect(lucky).not.toEqual([]);
  const { values, unsteady } = await steadyAnswers({ ...job, code, calls }, { sandbox, signal });
  expect({ unsteady, values: lucky.map((at) => values[at]), alone: values[3] }).toEqual({
    unsteady: lucky,
    values: lucky.map(() => null),
    alone: "7",
  });
});

test.each([
  ["raised", "ValueError: x", [0]],
  ["incomparable", "a value of type T cannot be compared with others", [0]],
  ["raised", "MemoryError", []],
  ["timed-out", "it took too long", []],
  ["not-run", "the time was used up before", []],
] as const)("what another run comes to instead of an answer: %s, %s", async (kind, error, unsteady) => {
  const outputs: Sandbox["outputs"] = async ({ hashes = "usual" }) =>
    hashes === "usual" ? [{ kind: "value", value: "1" }] : [{ kind, error }];
  const job = { code: "", names: ["f"], calls: ["f(1)"], limits };
  const told = await steadyAnswers(job, { sandbox: { ...torn(passed, passed).sandbox, outputs }, signal });
  expect(told).toEqual({ values: [unsteady.length > 0 ? null : "1"], unsteady });
});
