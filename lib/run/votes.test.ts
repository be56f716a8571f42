/** Protects the votes: what counts as one, and that they are counted anew when they change. */
import { expect, test } from "vitest";
import { crash, endOf, half, passed, portsOf, program, say, short, taskOf, told } from "#lib/testing-solve.ts";
import { Fault } from "./fault.ts";
import type { RunEvent } from "./event.ts";
import { foldRun, openRun } from "./fold.ts";
import { copies } from "./votes.ts";

const five = ["x * 2", "x + x", "2 * x", "x * 2", "x + x"];
const passing = { "x * 2": passed, "x + x": passed, "2 * x": passed };

test("exceptions are no votes: programs that answer too few inputs with a value are not compared", async () => {
  const end = async (answers: string[]) => {
    const outputs = { "x * 2": answers, "x + x": answers, "2 * x": answers };
    const replies = [...five, ...five, ...five].map(say);
    const { ports } = portsOf({ replies, verdicts: passing, outputs });
    const { grade, evidence } = endOf(await told(openRun(taskOf({ settings: { candidates: 5 } })), ports));
    return [grade, evidence.votes, evidence.inputs, ...evidence.reasons.slice(1)];
  };
  const rarely = ["1", ...Array<string>(9).fill("!")];
  expect(await end(["1", "2", "3", "!"])).toEqual([
    "verified",
    5,
    8,
    "5 independent replies, 3 different programs among them, agree on all 8 of 10 extra inputs that have a value.",
  ]);
  expect(await end(rarely)).toEqual(["passes", 0, 1, "Of 10 extra inputs only 1 has a value to compare by: too few."]);
  expect(await end(["!"])).toEqual(["passes", 0, 0, "Of 10 extra inputs none has a value to compare by."]);
});

test("copies that come after a count are counted: they are votes, and may change who leads", async () => {
  const { ports } = portsOf({
    replies: ["x * 2", "x + x", "1", "2", "3", "x * 2", "x + x", "x * 2", "4"].map(say),
    verdicts: { ...passing, "1": crash, "2": crash, "3": crash, "4": crash },
    outputs: { "x * 2": ["2", "4", "6"], "x + x": ["2", "4", "6"] },
  });
  const task = taskOf({ profile: "thorough", settings: { candidates: 9, iters: 0 } });
  const events = short(await told(openRun(task), ports));
  expect(events.filter((it) => it.includes("votes"))).toEqual([
    "2 votes, 2 distinct, leader 1",
    "5 votes, 2 distinct, leader 1",
  ]);
  expect(events.at(-1)).toBe("solved verified agreed 1");

  const parted = portsOf({
    replies: ["x * 2", "x ** 2", "1", "2", "3", "x ** 2", "x ** 2", "x ** 2", "4"].map(say),
    verdicts: { "x * 2": passed, "x ** 2": passed, "1": crash, "2": crash, "3": crash, "4": crash },
    outputs: { "x * 2": ["2", "4", "6"], "x ** 2": ["2"] },
  });
  const turned = await told(
    openRun(taskOf({ ...task, settings: { ...task.settings, questions: "report" } })),
    parted.ports,
  );
  expect(short(turned).filter((it) => it.includes("votes"))).toEqual([
    "1 votes, 1 distinct, leader 1",
    "4 votes, 1 distinct, leader 2",
  ]);
  expect(endOf(turned)).toMatchObject({ attempt: 2, evidence: { votes: 4 } });
});

test("given replies that differ in blank lines alone, then they are one program, and each of them is a vote for it", async () => {
  const spaced = (body: string) => `\`\`\`python\n\n\n${program(body).replace("\n", "\n\n")}\n\`\`\``;
  const { ports } = portsOf({
    replies: [say("x * 2"), spaced("x * 2"), say("x + x"), spaced("x + x"), spaced("x * 2")],
    verdicts: passing,
    outputs: { "x * 2": ["2", "4", "6"], "x + x": ["2", "4", "6"] },
  });
  const events = await told(openRun(taskOf()), ports);
  expect(events.flatMap((it) => (it.type === "reply-end" ? [it.same] : []))).toEqual([undefined, 1, undefined, 3, 1]);
  expect(short(events).slice(-2)).toEqual(["5 votes, 2 distinct, leader 1", "solved verified agreed 1"]);
});

test("given two camps of one size, when nobody is asked, then the run goes on until one of them is the larger", async () => {
  const { ports } = portsOf({
    replies: ["x * 2", "x ** 2", "x + x", "x * x", "1", "x * 2", "x * 2", "x + x", "3"].map(say),
    verdicts: { ...passing, "x ** 2": passed, "x * x": passed, "1": crash, "3": crash },
    outputs: { "x * 2": ["2", "4", "6"], "x + x": ["2", "4", "6"], "x ** 2": ["2"], "x * x": ["2"] },
  });
  const task = taskOf({ profile: "save", settings: { candidates: 9, iters: 0, questions: "report" } });
  const events = short(await told(openRun(task), ports));
  expect(events.filter((it) => it.includes("votes") || it.startsWith("solved"))).toEqual([
    "2 votes, 2 distinct, leader 1",
    "5 votes, 2 distinct, leader 1",
    "solved passes agreed 1",
  ]);
});

test("given code that passes, then neither it nor a reply that repeats it is an independent reply", async () => {
  const script = {
    replies: ["x * 2", "x + x", "1", "2", "2 * x", "x * 2", "3", "4"].map(say),
    verdicts: { ...passing, "1": crash, "2": crash, "3": crash, "4": crash },
    outputs: { "x * 2": ["2", "4", "6"], "x + x": ["2", "4", "6"], "2 * x": ["2", "4", "6"] },
  };
  const run = (candidates: number) =>
    openRun(taskOf({ code: program("x * 2"), settings: { candidates, iters: 0, questions: "report" } }));
  const first = endOf(await told(run(4), portsOf(script).ports));
  expect([first.reason, first.evidence.reasons[1]]).toEqual([
    "candidates",
    "One independent reply agrees with it on all 10 extra inputs.",
  ]);
  const events = await told(run(8), portsOf(script).ports);
  const { attempt, reason, evidence } = endOf(events);
  expect(short(events).filter((it) => it.includes("votes"))).toEqual([
    "1 votes, 1 distinct, leader 1",
    "2 votes, 2 distinct, leader 1",
  ]);
  expect([attempt, reason, evidence.votes, evidence.distinct, evidence.programs]).toEqual([1, "agreed", 2, 2, 7]);
});

test("a class of the program's own that compares itself is never verified", async () => {
  const weak = { ...passed, trust: "weak" as const };
  const { ports } = portsOf({
    replies: five.map(say),
    verdicts: { "x * 2": weak, "x + x": weak, "2 * x": weak },
    outputs: { "x * 2": ["2", "4", "6"], "x + x": ["2", "4", "6"], "2 * x": ["2", "4", "6"] },
  });
  const { grade, evidence } = endOf(await told(openRun(taskOf()), ports));
  expect([grade, evidence.reasons.at(-1)]).toEqual([
    "passes",
    "Objects of its own took part in comparing the values, which proves less.",
  ]);
});

test("a batch that repeats a crash does not end the run before the crash was repaired", async () => {
  const { ports } = portsOf({
    replies: [...Array<string>(5).fill("x + '1'"), "x * 2", ...Array<string>(4).fill("x + '1'")].map(say),
    verdicts: { "x + '1'": crash, "x * 2": passed },
    outputs: { "x * 2": ["2", "4", "6"] },
  });
  const events = short(await told(openRun(taskOf({ settings: { candidates: 12 } })), ports));
  expect(events.filter((it) => /^repair|^6|^solved/.test(it))).toEqual([
    "repair 6 of 1",
    "6 passed",
    "solved passes repeating 6",
  ]);
});

test("a model that breaks off in what only helps a run, or after a program that passes, does not end it as crashed", async () => {
  const broken = new Fault("model-failed", "It broke off.");
  const { ports } = portsOf({
    replies: [broken, say("x * 2")],
    verdicts: { "x * 2": passed },
  });
  const planned = taskOf({ profile: "fast", settings: { plan: true } });
  expect(short(await told(openRun(planned), ports)).at(-1)).toBe("solved passes first-pass 1");
  const later = portsOf({
    replies: [say("x * 2"), broken, broken, broken, broken],
    verdicts: { "x * 2": passed },
  });
  expect(endOf(await told(openRun(taskOf()), later.ports))).toMatchObject({
    outcome: "solved",
    grade: "passes",
    reason: "model-failed",
    message: "It broke off.",
  });
});

test("given profile fast, when several of one batch pass, then they vote and no further program is asked for", async () => {
  const { ports, model } = portsOf({
    replies: ["1", "x ** 2", "x + x", "x * 2"].map(say),
    verdicts: { ...passing, "x ** 2": passed, "1": half },
    outputs: { "x ** 2": ["4"], "x * 2": ["6"], "x + x": ["6"] },
  });
  const events = await told(openRun(taskOf({ profile: "fast" })), ports);
  expect(short(events).slice(-2)).toEqual(["2 votes, 2 distinct, leader 3", "solved passes first-pass 3"]);
  expect(model.asked.length).toBe(4);
});

test.each([
  [0.8, 1.2],
  [1, 1.5],
  [1.6, 2],
])(
  "given replies at temperature %d that are all the same, when %d lets more chance in, then another program can agree",
  async (temperature, raised) => {
    const { ports, model } = portsOf({
      replies: [...Array<string>(6).fill("x * 2"), "x + x", "x * 2", "x * 2"].map(say),
      verdicts: passing,
      outputs: { "x * 2": ["6", "8", "10"], "x + x": ["6", "8", "10"] },
    });
    const events = await told(openRun(taskOf({ profile: "thorough", settings: { temperature } })), ports);
    expect(short(events).slice(-2)).toEqual(["9 votes, 2 distinct, leader 1", "solved verified agreed 1"]);
    expect(model.asked.map((it) => it.temperature)).toEqual([
      0,
      ...Array<number>(4).fill(temperature),
      ...Array<number>(4).fill(raised),
    ]);
  },
);

const endOn = async (replies: string[], answers: string[], more: object = {}) => {
  const { ports } = portsOf({
    replies: [...replies, ...replies, ...replies].map(say),
    verdicts: Object.fromEntries(replies.map((it) => [it, passed])),
    outputs: Object.fromEntries(replies.map((it) => [it, answers])),
  });
  const settings = { candidates: 5, questions: "report" as const };
  const { grade, evidence } = endOf(await told(openRun(taskOf({ ...more, settings })), ports));
  return [grade, evidence.votes, evidence.distinct];
};

test("given replies that differ in spaces, quotes or brackets alone, then all vote, and are one program", async () => {
  const same = ["x * 2", "x*2", "(x * 2)", "x * 2", "( x*2 )"];
  expect(await endOn(same, ["2", "4", "6"])).toEqual(["passes", 5, 1]);
  expect(await endOn([...same.slice(0, 4), "x + x"], ["2", "4", "6"])).toEqual(["verified", 5, 2]);
});

test("given programs that give a value where few inputs have one, then they are verified unless others have values there", async () => {
  const answers = (more: string) => ["1", "2", "3"].concat(Array<string>(7).fill(more));
  const end = async (other: string) => {
    const outputs = {
      ...Object.fromEntries(["x * 2", "x + x", "2 * x"].map((it) => [it, answers("!")])),
      "x ** 2": answers(other),
    };
    const replies = ["x * 2", "x + x", "2 * x", "x * 2", "x ** 2"];
    const verdicts = { ...passing, "x ** 2": passed };
    const { ports } = portsOf({ replies: [...replies, ...replies].map(say), verdicts, outputs });
    const settings = { candidates: 5, questions: "report" as const };
    const { grade, evidence } = endOf(await told(openRun(taskOf({ profile: "thorough", settings })), ports));
    return [grade, evidence.votes, evidence.inputs, evidence.reasons.at(-1)];
  };
  expect((await end("!")).slice(0, 3)).toEqual(["verified", 5, 3]);
  expect(await end("9")).toEqual([
    "passes",
    5,
    3,
    "On most extra inputs it gives no value, and on these other programs that pass do.",
  ]);
});

test("given the person's own code, then a reply that repeats it under other names is no vote", () => {
  const code = (name: string, body = "* 2") => `def f(${name}):\n    return ${name} ${body}`;
  const replies = [code("x"), code("m"), code("k", "+ k"), code("m")];
  const events = replies.flatMap((text, at): RunEvent[] => {
    const attempt = at + 1;
    const kind = at === 0 ? "given" : "sample";
    const facts = { stop: "stop" as const, promptTokens: 0, tokens: 0, durationMs: 0, notes: [] };
    return [
      { type: "attempt-start", attempt, kind, temperature: 0, seed: 0, prefill: "" },
      {
        type: "reply-end",
        attempt,
        code: text,
        ...facts,
        ...(at === 1 && { repeatsGiven: true }),
        ...(at === 3 && { same: 2 }),
      },
    ];
  });
  const run = events.reduce(foldRun, openRun(taskOf()));
  expect([1, 2, 3].map((it) => copies(run, it))).toEqual([0, 0, 1]);
});

test("given the person's own code, then the run tells which replies are that under other names", async () => {
  const renamed = (name: string) => `\`\`\`python\ndef f(${name}):\n    return ${name} * 2\n\`\`\``;
  const replies = [renamed("m"), say("x + x"), renamed("k"), renamed("m")];
  const { ports } = portsOf({ replies: [...replies, ...replies, ...replies] });
  const sandbox = {
    check: async () => passed,
    outputs: async ({ calls }: { calls: readonly string[] }) =>
      calls.map((_, at) => ({ kind: "value" as const, value: String(at) })),
  };
  const task = taskOf({ code: "def f(x):\n    return x * 2\n", settings: { candidates: 5 } });
  const events = await told(openRun(task), { ...ports, sandbox });
  const ends = events.flatMap((it) => (it.type === "reply-end" ? [[it.attempt, it.same, it.repeatsGiven]] : []));
  expect(ends.slice(0, 4)).toEqual([
    [1, undefined, undefined],
    [2, undefined, true],
    [3, undefined, undefined],
    [4, undefined, true],
  ]);
});
