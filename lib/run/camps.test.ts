/** Protects who agrees with whom: by answers to inputs that nobody wrote, some of which are none that are meant. */
import { describe, expect, test } from "vitest";
import { chanceAt, crash, endOf, passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "./fold.ts";
import { agrees, type Values } from "./votes.ts";

const values = (text: string): Values => Array.from(text, (it) => (it === "!" ? null : it));

describe("of one mind", () => {
  test.each([
    ["abc", "abc", true],
    ["abd", "abc", false],
    ["!bcdef", "abcdef", true],
    ["abcdef", "!bcdef", true],
    ["!!cdef", "abcdef", true],
    ["!!!def", "abcdef", false],
    ["!bcx", "abcd", false],
    // Too few values on either side: then only the same is alike.
    ["!!", "!!", true],
    ["ab!", "ab!", true],
    ["abc", "ab!", false],
    ["ab!", "abc", false],
    ["", "", true],
  ])("%s beside a leader with %s: %s", (own, leader, alike) => {
    expect(agrees(values(own), values(leader))).toBe(alike);
  });
});

type Script = { answers: Record<string, string[]>; replies?: string[] };

/** All of them pass, or load where there is no example; each reply is one of them, in this order unless told otherwise. */
async function ended({ answers, replies = Object.keys(answers) }: Script, asked: object = {}) {
  const { ports } = portsOf({
    replies: replies.map(say),
    verdicts: Object.fromEntries(Object.keys(answers).map((it) => [it, passed])),
    outputs: answers,
  });
  const settings = { candidates: replies.length, test: false, questions: "report" as const };
  const { grade, evidence, attempt } = endOf(
    await told(openRun(taskOf({ profile: "thorough", ...asked, settings })), ports),
  );
  return { grade, votes: evidence.votes, attempt, reasons: evidence.reasons.slice(1) };
}

test("given an input on which most raise, then what the others answer there neither leads nor parts", async () => {
  const answers = {
    "x * 2": ["2", "4", "6", "!"],
    "x + x": ["2", "4", "6", "!"],
    "2 * x": ["2", "4", "6", "!"],
    "x << 1": ["2", "4", "6", "None"],
    "sum((x, x))": ["2", "4", "6", "0"],
  };
  expect(await ended({ answers })).toEqual({
    grade: "verified",
    votes: 5,
    attempt: 1,
    reasons: [
      "5 independent replies, 5 different programs among them, agree on all 8 of 10 extra inputs that have a value.",
    ],
  });
});

test("given an input on which most raise, and two that answer it alike, then one of them is handed over, but for a task that speaks of errors", async () => {
  const answers = {
    "x * 2": ["2", "4", "6", "!"],
    "x + x": ["2", "4", "6", "!"],
    "2 * x": ["2", "4", "6", "!"],
    "x << 1": ["2", "4", "6", "0"],
    "sum((x, x))": ["2", "4", "6", "0"],
  };
  const examples = "f(1) == 2\nf(2) == 4";
  expect(await ended({ answers })).toMatchObject({ grade: "verified", votes: 5, attempt: 4 });
  expect(await ended({ answers }, { task: "Double it; a text is an error.", examples })).toMatchObject({ attempt: 1 });
});

test("given programs that answer alike, of which one alone has a value for what holds nothing, then that one is handed over", async () => {
  const bodies = ["x * 2", "x + x", "2 * x", "x if not x else x * 2", "sum((x, x))"];
  const { ports } = portsOf({
    replies: bodies.map(say),
    verdicts: Object.fromEntries(bodies.map((it) => [it, passed])),
  });
  const sandbox: typeof ports.sandbox = {
    ...ports.sandbox,
    outputs: async ({ code, calls }) =>
      calls.map((call) =>
        call === "f([])" && !code.includes("not x")
          ? { kind: "raised", error: "IndexError" }
          : { kind: "value", value: call },
      ),
  };
  const run = openRun(taskOf({ task: "f([1]) == [1, 1] and f([2, 3]) == [2, 3, 2, 3]" }));
  expect(endOf(await told(run, { ...ports, sandbox }))).toMatchObject({ grade: "verified", attempt: 4 });
});

test("given programs that part by `True` and `1` alone, which no example could tell apart, then they agree", async () => {
  const answers = {
    "x > 3": ["True", "[False, 2]", "4"],
    "1 if x > 3 else 0": ["1", "[0, 2]", "4"],
    "int(x > 3)": ["1", "[0, 2]", "4"],
    "not x <= 3": ["True", "[0, 2]", "4"],
    "3 < x": ["True", "[False, 2]", "4"],
  };
  expect(await ended({ answers })).toMatchObject({ grade: "verified", votes: 5 });
});

test("given programs that raise where most answer, then they agree with what the others say", async () => {
  const answers = {
    "x * 2": ["2", "4", "6", "!"],
    "x + x": ["2", "4", "6", "8"],
    "2 * x": ["2", "4", "6", "8"],
    "x << 1": ["2", "4", "6", "8"],
    "sum((x, x))": ["2", "4", "6", "!"],
  };
  expect(await ended({ answers })).toEqual({
    grade: "verified",
    votes: 5,
    attempt: 2,
    reasons: [
      "5 independent replies, 5 different programs among them, agree on all 10 extra inputs.",
      "On 2 of these inputs some of those programs give no value; none gives another.",
    ],
  });
});

test.each([
  [
    "some programs are late where the leader is not, then that is said of them",
    { "x * 2": ["2", "4", "6", "8"], "x + x": ["2", "4", "6", "…"] },
    ["On 2 of these inputs some of those programs take too long; none gives another."],
  ],
  [
    "some are late and some raise, then they give no value",
    { "x * 2": ["2", "4", "6", "8", "3"], "x + x": ["2", "4", "6", "…", "3", "2", "4", "6", "!", "3"] },
    ["On 2 of these inputs some of those programs give no value; none gives another."],
  ],
  [
    "all are late, then that is said of the leader, with the time that it had",
    { "x * 2": ["2", "4", "6", "…"], "x + x": ["2", "4", "6", "…"] },
    ["On 2 of 10 extra inputs it takes too long: they have 2 s in all."],
  ],
  [
    "it is late on most of which another passing program answers, then that is what it does",
    { "x * 2": ["2", "…", "…"], "x + x": ["2", "…", "…"], "2 * x": ["2", "…", "…"], "x ** 2": ["2", "1", "1"] },
    [
      "On 6 of 10 extra inputs it takes too long: they have 2 s in all.",
      "On most extra inputs it takes too long, and on these other programs that pass give a value.",
    ],
  ],
])("given extra inputs, when %s", async (_, answers, said) => {
  const { reasons } = await ended({ answers });
  expect(reasons.filter((it) => /too long|no value/.test(it))).toEqual(said);
});

test("given one and the same answer to every extra input, then nothing is verified by it", async () => {
  const bodies = ["x * 2", "x + x", "2 * x", "x << 1", "sum((x, x))"];
  expect(await ended({ answers: Object.fromEntries(bodies.map((it) => [it, ["0"]])) })).toMatchObject({
    grade: "passes",
    votes: 5,
    reasons: [
      "5 independent replies, 5 different programs among them, agree on all 10 extra inputs.",
      "To every extra input its answer is the same, which tells little.",
    ],
  });
});

test("given programs that hold the answers of the examples by heart, then that is what is said of them", async () => {
  const bodies = ["{10: 48151}.get(x, 62342)", "48151 if x == 10 else 62342"];
  const { ports } = portsOf({
    replies: [...bodies, ...bodies].map(say),
    verdicts: Object.fromEntries(bodies.map((it) => [it, passed])),
    outputs: Object.fromEntries(bodies.map((it) => [it, ["62342"]])),
  });
  const task = taskOf({ task: "f(10) == 48151 and f(20) == 62342", settings: { candidates: 4 } });
  expect(endOf(await told(openRun(task), ports)).evidence.reasons).toContain(
    "It holds the answers of the examples by heart: to every extra input its answer is the same.",
  );
});

test.each([
  [2, "passes", undefined],
  [4, "verified", chanceAt(5)],
])(
  "given answers of two kinds and %d examples, then it is %s with the chance %s",
  async (examples, grade, confidence) => {
    const bodies = ["x * 2", "x + x", "2 * x", "x << 1", "sum((x, x))"];
    const verdict = {
      ...passed,
      examples: Array.from({ length: examples }, (_, at) => ({ id: `e${at + 1}`, status: "passed" as const })),
    };
    const { ports } = portsOf({
      replies: bodies.map(say),
      verdicts: Object.fromEntries(bodies.map((it) => [it, verdict])),
      outputs: Object.fromEntries(bodies.map((it) => [it, ["True", "False"]])),
    });
    const task = Array.from({ length: examples }, (_, at) => `f(${at}) == ${at % 2 === 0 ? "True" : "False"}`).join(
      "\n",
    );
    const settings = { candidates: 5, questions: "report" as const };
    const { evidence, ...end } = endOf(await told(openRun(taskOf({ profile: "thorough", task, settings })), ports));
    const reason =
      "Its answers are of two kinds alone, and fewer than 4 examples say which: that programs agree tells less.";
    expect([end.grade, evidence.confidence, evidence.reasons.includes(reason)]).toEqual([
      grade,
      confidence,
      examples < 4,
    ]);
  },
);

test.each([
  [2, 6, "unverified"],
  [3, 7, "agreed"],
])("given no example, when %d of %d agree, then it is %s", async (agreeing, of, grade) => {
  const bodies = ["x * 2", "x + x", "2 * x", "x", "x + 1", "x + 2", "x + 3", "x + 4"].slice(0, of);
  const same = bodies.slice(0, agreeing);
  const alone = agreeing === 2 ? ["x - 1", "x - 2"] : [];
  const answers = Object.fromEntries(
    [...bodies, ...alone].map((it, at) => [it, same.includes(it) ? ["2", "4", "6"] : [`${at}`]]),
  );
  const task = { task: "Do it.", signature: "f(x: int) -> int" };
  expect(await ended({ answers }, task)).toMatchObject({ grade, votes: agreeing });
});

test("given programs that pass no example, then they are not asked what they answer elsewhere", async () => {
  const { ports } = portsOf({
    replies: ["1", "2", "3", "4", "5"].map(say),
    verdicts: Object.fromEntries(["1", "2", "3", "4", "5"].map((it) => [it, crash])),
  });
  const settings = { candidates: 5, iters: 0, questions: "report" as const };
  const events = await told(openRun(taskOf({ settings })), ports);
  expect(events.filter((it) => it.type === "agreement-count")).toEqual([]);
});
