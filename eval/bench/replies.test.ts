import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { putOnShelf } from "#lib/evidence/shelf.ts";
import { measuredAbout, measuredRun } from "#lib/evidence/testing-runs.ts";
import { scriptedModel } from "#lib/model/scripted.ts";
import type { Model, ReplyPart } from "#lib/run/ports.ts";
import { half, passed, portsOf, say } from "#lib/testing-solve.ts";
import { files } from "./records.ts";
import { answerOf } from "./answering.ts";
import { Replies, repliesToKeep, takeReplies } from "./replies.ts";

const never = new AbortController().signal;
const prompt = { system: "s", user: "double a number", prefill: "" };
const options = { temperature: 0.8, seed: 1, maxTokens: 100, logprobs: false, stop: ["\n```"] };

function made(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "fixpoint-replies-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function said(model: Model, asked: Partial<typeof options & typeof prompt> = {}): Promise<ReplyPart[]> {
  const { system, user, prefill, ...rest } = { ...prompt, ...options, ...asked };
  const parts: ReplyPart[] = [];
  for await (const part of model.reply({ system, user, prefill }, rest, never)) parts.push(part);
  return parts;
}

/** A folder of a measurement that has drawn one reply, and its parts. */
async function drawn({ tells = true } = {}) {
  const folder = made();
  const text = "def double(x):\n    return x * 2";
  const line = tells ? { text, logprob: -0.25 } : text;
  const parts = await said(new Replies(folder, "engine 1").of(scriptedModel([line])).model);
  return { folder, parts };
}

type Other = { engine?: string; model?: Partial<Model>; asked?: Partial<typeof options & typeof prompt> };

/** What a model that says "other" is still asked for after the replies of a folder were taken. */
async function after(folder: string, { engine = "engine 1", model = {}, asked = {} }: Other = {}) {
  const own = made();
  takeReplies(own, folder);
  const other = scriptedModel(() => "other", model);
  const { model: wrapped, again } = new Replies(own, engine).of(other);
  const parts = await said(wrapped, asked);
  return { own, parts, asked: other.asked.length, again: again() };
}

test("what another measurement has drawn is said again piece by piece, without asking, and can be taken on from here", async () => {
  const { folder, parts } = await drawn();
  const first = await after(folder);
  expect(first).toMatchObject({ parts, asked: 0, again: 1 });
  expect(parts.length).toBeGreaterThan(2);
  expect(await after(first.own)).toMatchObject({ parts, asked: 0, again: 1 });
});

test.each([
  ["another prompt", { asked: { user: "halve a number" } }],
  ["another prefill", { asked: { prefill: "```python" } }],
  ["another seed", { asked: { seed: 2 } }],
  ["another temperature", { asked: { temperature: 0 } }],
  ["another limit", { asked: { maxTokens: 99 } }],
  ["other stops", { asked: { stop: [] } }],
  ["another engine", { engine: "engine 2" }],
  ["other weights", { model: { digest: "sha256:2" } }],
  ["another model", { model: { id: "scripted/other" } }],
])("%s is asked for: the reply could be another one", async (_, given) => {
  const { folder } = await drawn();
  const { asked, again } = await after(folder, given);
  expect({ asked, again }).toEqual({ asked: 1, again: 0 });
});

test.each([
  ["told, then it is the same reply", { tells: true }, { asked: 0, again: 1 }],
  ["not told, then it is asked for", { tells: false }, { asked: 1, again: 0 }],
])("given a log-probability that is asked for now alone, when it was %s", async (_, was, counts) => {
  const { folder } = await drawn(was);
  expect(await after(folder, { asked: { logprobs: true } })).toMatchObject(counts);
});

test("what is published can be said again, of a result that took another's replies both, and each is kept once", async () => {
  const shelf = made();
  const put = async (name: string, folder: string, repliesOf?: string) => {
    const about = { ...measuredAbout, ...(repliesOf === undefined ? {} : { repliesOf }) };
    const { replies, lines } = repliesToKeep(folder, path.join(shelf, name), repliesOf && path.join(shelf, repliesOf));
    await putOnShelf(shelf, { name, about, runs: [measuredRun("1")] }, lines);
    return { replies, kept: lines.trimEnd().split("\n").length };
  };
  const { folder, parts } = await drawn();
  expect(await put("first", folder)).toEqual({ replies: 1, kept: 1 });
  const first = await after(path.join(shelf, "first"));
  expect(first).toMatchObject({ parts, asked: 0, again: 1 });
  const more = await said(new Replies(first.own, "engine 1").of(scriptedModel(["more"])).model, { seed: 2 });
  expect(await put("second", first.own, "first")).toEqual({ replies: 2, kept: 1 });
  const both = async () => {
    for (const [seed, was] of [
      [1, parts],
      [2, more],
    ] as const) {
      expect(await after(path.join(shelf, "second"), { asked: { seed } })).toMatchObject({ parts: was, asked: 0 });
    }
  };
  await both();
  // Measured again in turn, each names the other.
  expect(await put("first", first.own, "second")).toEqual({ replies: 2, kept: 1 });
  await both();
});

test("a result without its replies is no source of any", async () => {
  const shelf = made();
  await putOnShelf(shelf, { name: "old", about: measuredAbout, runs: [measuredRun("1")] });
  expect(() => takeReplies(made(), path.join(shelf, "old"))).toThrow("holds no replies");
});

test("a measurement that takes no other's replies asks for each, its own too: its seconds are to be told", async () => {
  const { folder } = await drawn();
  const other = scriptedModel(() => "other");
  const { model, again } = new Replies(folder, "engine 1").of(other);
  await said(model);
  expect({ asked: other.asked.length, again: again() }).toEqual({ asked: 1, again: 0 });
});

test("of a run that was cut off and asked anew, what was said last is taken over, as its answer comes from that", async () => {
  const { folder, parts: cutOff } = await drawn();
  const early = await after(folder);
  const parts = await said(new Replies(folder, "engine 1").of(scriptedModel(["said anew"])).model);
  expect(await after(folder)).toMatchObject({ parts, asked: 0, again: 1 });
  expect(parts).not.toEqual(cutOff);
  takeReplies(early.own, folder);
  expect(await said(new Replies(early.own, "engine 1").of(scriptedModel([])).model)).toEqual(parts);
  const taken = readFileSync(files(early.own).repliesBefore, "utf8");
  takeReplies(early.own, folder);
  expect(readFileSync(files(early.own).repliesBefore, "utf8")).toBe(taken);
});

test("what one process asks for twice is kept once", async () => {
  const folder = made();
  const { model } = new Replies(folder).of(scriptedModel(["first", "second"]));
  await said(model);
  await said(model);
  expect(readFileSync(files(folder).replies, "utf8").trimEnd().split("\n")).toHaveLength(1);
});

test("a reply that was broken off is not kept", async () => {
  const folder = made();
  const { model } = new Replies(folder).of(scriptedModel(["a text of several pieces"]));
  for await (const part of model.reply(prompt, options, never)) if (part.type === "text") break;
  expect(() => takeReplies(made(), folder)).toThrow(`${folder} holds no replies`);
});

test("a line that was cut off is no reply, and the next one does not go on from it", async () => {
  const { folder, parts } = await drawn();
  appendFileSync(files(folder).replies, '{"of":"ab');
  expect(await after(folder)).toMatchObject({ parts, again: 1 });
  await said(new Replies(folder).of(scriptedModel(["more"])).model);
  expect(await after(folder)).toMatchObject({ parts, again: 1 });
});

test("a run by replies that were drawn before has the same transcript and answer, but for its seconds", async () => {
  const replies = ["x + 2", "x * 2", "x + 3", "x + 4"].map(say);
  const verdicts = { "x * 2": passed, "x + 2": half, "x + 3": half, "x + 4": half };
  const problem = { id: "twice", task: "Twice a number.\nf(1) == 2 and f(3) == 6" };
  const asked = { problem, seed: 1, profile: "fast" as const, settings: {} };
  const answered = async (folder: string, said: readonly string[]) => {
    const { ports } = portsOf({ replies: said, verdicts });
    return await answerOf(asked, { ...ports, replies: new Replies(folder) }, never);
  };
  const [before, own] = [made(), made()];
  const first = await answered(before, replies);
  takeReplies(own, before);
  const { answer, transcript } = await answered(own, []);
  const { seconds, ...rest } = first.answer;
  expect({ answer, transcript }).toEqual({ answer: rest, transcript: first.transcript });
  expect([rest.attempts.length > 1, typeof seconds]).toEqual([true, "number"]);
});
