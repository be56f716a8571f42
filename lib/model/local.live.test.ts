/** The embedded engine with the real 0.5B model, which `npm start` or `npm test` has put into the data folder. */
import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#lib/env.ts";
import type { Model, Prompt } from "#lib/run/ports.ts";
import { openModels } from "./models.ts";
import { collect } from "./testing-reply.ts";

const signal = new AbortController().signal;
const models = openModels({ home: env.home, root: process.cwd() });
const prompt: Prompt = {
  system: "You write Python.",
  user: "Write is_prime(n). Reply with the complete function in one Python code block.",
  prefill: "```python\ndef is_prime(n: int) -> bool:\n",
};
const short = { temperature: 0, seed: 1, maxTokens: 24, stop: ["\n```"] };
const long = { temperature: 0.8, seed: 1, maxTokens: 1500, stop: [] };

let model: Model;
beforeAll(async () => {
  model = await models.open("local/qwen2.5-coder-0.5b", signal);
});
afterAll(() => models.close());

const engines = () =>
  execFileSync("pgrep", ["-P", String(process.pid), "-f", "decoder/main.py"], { encoding: "utf8" })
    .trim()
    .split("\n");

test("greedy replies are the same each time, and go on from the prefill", async () => {
  const first = await collect(model, { prompt, options: short });
  const second = await collect(model, { prompt, options: short });
  expect(second).toEqual(first);
  expect(first.text).toMatch(/^ {4}\S/);
  expect(first.end).toEqual({
    type: "end",
    stop: "length",
    promptTokens: expect.any(Number) as number,
    tokens: 24,
    logprob: expect.closeTo(-0.05, 0) as number,
  });
});

test("replies that are written side by side do not read one another", async () => {
  const alone = await collect(model, { prompt, options: { ...short, maxTokens: 40 } });
  const users = ["Write add(a, b).", prompt.user, "Write a haiku about rain.", prompt.user];
  const together = await Promise.all(
    users.map((user) => collect(model, { prompt: { ...prompt, user }, options: { ...short, maxTokens: 40 } })),
  );
  // The first words: later ones may turn on the last bit of a sum, whose order depends on the size of the batch.
  const begins = ({ text }: { text: string }) => text.slice(0, 40);
  expect([together[1], together[3]].map((it) => it && begins(it))).toEqual([begins(alone), begins(alone)]);
  expect(new Set(together.map(begins)).size).toBeGreaterThan(1);
});

test("what other prompts left behind, and was moved together since, changes no reply", async () => {
  const before = await collect(model, { prompt, options: short });
  const others = Array.from({ length: 9 }, (_, at) => ({
    prompt: { ...prompt, user: `Write f${String(at)}(n), which adds ${String(at)} to n. `.repeat(1 + (at % 4) * 3) },
    options: { ...short, temperature: 0.8, maxTokens: 8 + 12 * at },
  }));
  await Promise.all(others.map((other) => collect(model, other)));
  expect(await collect(model, { prompt, options: short })).toMatchObject({ text: before.text, end: { tokens: 24 } });
});

test("a stop ends the reply before it", async () => {
  const { text, end } = await collect(model, { prompt, options: { ...short, maxTokens: 200, stop: ["return"] } });
  expect(text).not.toContain("return");
  expect(end).toMatchObject({ stop: "stop" });
});

test("as many replies as there are slots run at once, each with its own seed", async () => {
  const seeds = Array.from({ length: model.parallel }, (_, seed) => seed);
  const replies = await Promise.all(
    seeds.map((seed) => collect(model, { prompt, options: { ...short, temperature: 1, seed } })),
  );
  expect(replies.map(({ end }) => end?.type)).toEqual(seeds.map(() => "end"));
  expect(new Set(replies.map(({ text }) => text)).size).toBeGreaterThan(1);
});

test("a cancelled reply frees its slot for the next one while all others go on", async () => {
  const stops = Array.from({ length: model.parallel }, () => new AbortController());
  let tell: (() => void) | undefined;
  const started = new Promise<void>((resolve) => {
    tell = resolve;
  });
  let ended = 0;
  const replies = stops.map(async (stop, seed) => {
    for await (const part of model.reply(prompt, { ...long, seed }, stop.signal)) {
      if (part.type === "end") ended++;
      tell?.();
    }
  });
  const all = Promise.allSettled(replies);
  await started;
  stops[0]?.abort(new Error("enough"));
  await expect(replies[0]).rejects.toThrow("enough");
  expect((await collect(model, { prompt, options: { ...short, maxTokens: 2 } })).end).toMatchObject({ tokens: 2 });
  expect(ended).toBe(0);
  for (const stop of stops) stop.abort(new Error("enough"));
  await all;
});

test("a prompt that does not fit fails with what to do", async () => {
  const user = "word ".repeat(9000);
  await expect(collect(model, { prompt: { ...prompt, user }, options: short })).rejects.toMatchObject({
    code: "model-failed",
    hint: expect.stringContaining("shorten the task") as string,
  });
});

test("a killed engine fails the reply in flight, and the next reply gets a fresh one", async () => {
  const [before = ""] = engines();
  const reply = async () => {
    for await (const part of model.reply(prompt, long, signal)) {
      if (part.type === "text") process.kill(Number(before), "SIGKILL");
    }
  };
  await expect(reply()).rejects.toMatchObject({ code: "model-failed" });
  const { end } = await collect(model, { prompt, options: short });
  expect(end).toMatchObject({ tokens: 24 });
  expect(engines()).toHaveLength(1);
  expect(engines()).not.toEqual([before]);
});
