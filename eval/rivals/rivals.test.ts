import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RivalName } from "#lib/evidence/measured.ts";
import { scriptedModel } from "#lib/model/scripted.ts";
import { projectRoot } from "#lib/project.ts";
import { readPrompts } from "#lib/prompts.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Settings } from "#lib/run/task.ts";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import { answerOf } from "../bench/answering.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(async () => {
  await sandbox.close();
});

const examples = "double(1) == 2\ndouble(3) == 6";
const problem = { id: "t/1", task: "Twice a number.", name: "double", examples };
const prompts = readPrompts(join(projectRoot(), "prompts"));
const say = (body: string) => `\`\`\`python\ndef double(n):\n    return ${body}\n\`\`\``;

/** The answer in short, what the model was asked, and the events. A text that is no program stands for itself. */
async function answered(rival: RivalName, replies: readonly (string | Fault)[], settings: Settings = {}) {
  const model = scriptedModel(replies);
  const ports = { model, sandbox, prompts, now: () => 0 };
  const asked = { problem, seed: 1, profile: "balanced" as const, settings, rival };
  const { answer, transcript } = await answerOf(asked, ports, new AbortController().signal);
  const { chosen, reason, votes, distinct, attempts, tokens } = answer;
  const kinds = attempts.map(({ kind, verdict, same }) =>
    [kind, verdict, same].filter((it) => it !== undefined).join(" "),
  );
  const spent = replies.reduce((sum: number, it) => sum + (typeof it === "string" ? it.length : 0), 0);
  const short = { chosen, reason, votes, distinct, attempts: kinds, counted: tokens === spent };
  return { short, users: model.asked.map((it) => it.user), heat: model.asked.map((it) => it.temperature), transcript };
}

test("majority hands over the largest group that behaves alike, though the examples contradict it", async () => {
  const replies = [say("n + n"), say("n ** 2"), say("n * n"), say("n ** 2")];
  const { short, heat } = await answered("majority", replies, { candidates: 4 });
  expect(short).toEqual({
    ...{ chosen: 2, reason: "candidates", votes: 3, distinct: 2, counted: true },
    attempts: ["greedy", "sample", "sample", "sample 2"],
  });
  expect(heat).toEqual([0, 0.8, 0.8, 0.8]);
});

test("majority stops at the budget, and a program that answers to nothing has no vote", async () => {
  const replies = [say("absent"), say("absent + 1"), say("absent + 2"), say("n * 2"), "prose alone"];
  const { short } = await answered("majority", replies, { budget: 16 });
  expect(short).toEqual({
    ...{ chosen: 4, reason: "budget", votes: 1, distinct: 1, counted: true },
    attempts: ["greedy", "sample", "sample", "sample", "sample"],
  });
});

test("self-debug mends with what the examples say until they pass", async () => {
  const { short, users, heat } = await answered("self-debug", [say("absent"), say("n + 1"), say("n * 2")]);
  expect(short).toEqual({
    ...{ chosen: 3, reason: "first-pass", votes: 0, distinct: 0, counted: true },
    attempts: ["greedy raised", "repair failed", "repair passed"],
  });
  expect(heat).toEqual([0, 0.2, 0.2]);
  expect(users[1]).toContain("NameError");
  expect(users[2]).toContain("double(3) should return 6\nIt returned 4");
});

test("self-debug hands over its last program when its repairs are spent, and writes anew where there is none to mend", async () => {
  const { short, users } = await answered("self-debug", ["prose alone", say("n + 1")], { iters: 1 });
  expect(short).toEqual({
    ...{ chosen: 2, reason: "candidates", votes: 0, distinct: 0, counted: true },
    attempts: ["greedy", "repair failed"],
  });
  expect(users[1]).toBe(users[0]);
});

test("codet hands over the group whose programs and passed tests are most, and runs no example", async () => {
  const made = "double(1) == 2\ndouble(2) == 4\ndouble(5) == 9";
  const replies = [made, say("n + 1"), say("n * 2"), say("n + n")];
  const { short, users, transcript } = await answered("codet", replies, { candidates: 3 });
  expect(short).toEqual({
    ...{ chosen: 2, reason: "candidates", votes: 2, distinct: 2, counted: true },
    attempts: ["greedy", "sample", "sample"],
  });
  expect(users[0]).toContain("Write eight tests");
  expect(transcript).toContain('"values":["True","True",null]');
});

test("codet without a test that can be read hands over the greedy program", async () => {
  const { short } = await answered("codet", ["no tests", say("n"), say("n * 2")], { candidates: 2 });
  expect(short).toMatchObject({ chosen: 1, votes: 0 });
});

test("reflexion reads its last three reflections before it writes again", async () => {
  const said = ["It adds one.", "It squares.", "It ignores n.", "It is\ntoo large."];
  const wrong = ["n + 1", "n * n", "2", "n * 3"].map(say);
  const replies = [...wrong.flatMap((program, at) => [program, said[at] ?? ""]), say("n * 2")];
  const { short, users } = await answered("reflexion", replies);
  expect(short).toEqual({
    ...{ chosen: 5, reason: "first-pass", votes: 0, distinct: 0, counted: true },
    attempts: ["greedy failed", "repair failed", "repair failed", "repair failed", "repair passed"],
  });
  expect(users[1]).toContain("say why it is wrong");
  expect(users[2]).toContain("Keep in mind:\n- It adds one.\n");
  expect(users.at(-1)).toContain("Keep in mind:\n- It squares.\n- It ignores n.\n- It is too large.\n");
});

test("plan-then-code writes one program from its plan and runs nothing", async () => {
  const { short, users, heat } = await answered("plan-then-code", ["Multiply by two.", say("n + 1")]);
  expect(short).toEqual({
    ...{ chosen: 1, reason: "greedy", votes: 0, distinct: 0, counted: true },
    attempts: ["greedy"],
  });
  expect(users[1]).toContain("How to go about it:\nMultiply by two.");
  expect(heat).toEqual([0, 0]);
});

test("adversarial-tests lets a wrong test of the model's lead a repair of a right program", async () => {
  const replies = ["double(0) == 0\ndouble(2) == 5", say("n * 2"), say("5 if n == 2 else n * 2")];
  const { short, users } = await answered("adversarial-tests", replies);
  expect(short).toEqual({
    ...{ chosen: 2, reason: "first-pass", votes: 0, distinct: 0, counted: true },
    attempts: ["greedy passed", "repair passed"],
  });
  expect(users[2]).toContain("double(2) should return 5\nIt returned 4");
});

test("adversarial-tests hands over what passes most where nothing passes all", async () => {
  const replies = ["double(2) == 5", say("n * 2"), say("n"), say("n + 7")];
  const { short } = await answered("adversarial-tests", replies, { candidates: 3 });
  expect(short).toEqual({
    ...{ chosen: 1, reason: "candidates", votes: 0, distinct: 0, counted: true },
    attempts: ["greedy passed", "repair failed", "repair failed"],
  });
});

test("without-examples is the loop by its votes alone: what the examples say is read by the model, and by nobody else", async () => {
  const listed = "double(0)\ndouble(2)\ndouble(-1)";
  const replies = [say("n + 1"), listed, say("n * 2"), say("1 + n"), say("n - -1"), say("n * 3")];
  const { short, users, transcript } = await answered("without-examples", replies, { candidates: 5 });
  expect(short).toMatchObject({ chosen: 1, votes: 3, distinct: 3, counted: true });
  expect(users[0]).toContain(examples);
  expect(transcript).toContain('{"type":"example-find","examples":[],"notes":[]}');
  expect(transcript).not.toContain('"status"');
});

test("a model that breaks off three times in a row leaves no answer", async () => {
  const gone = new Fault("model-failed", "it went away");
  await expect(answered("self-debug", [gone, gone, gone])).rejects.toMatchObject({ code: "model-failed" });
});
