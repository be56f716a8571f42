/** llama.cpp's own server, which runs where the decoder does not, with the real 0.5B model. */
import os from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#lib/env.ts";
import { Fault } from "#lib/run/fault.ts";
import { type Engine, startEngine } from "./engine.ts";
import { installEngine } from "./engine-install.ts";
import { LlamaServer } from "./llama-server.ts";
import { collect } from "./testing-reply.ts";
import { shippedWeights, weightsFile } from "./weights.ts";

const signal = new AbortController().signal;
const prompt = { system: "You write Python.", user: "Write add(a, b).", prefill: "```python\ndef add(a, b):\n" };
const short = { temperature: 0, seed: 1, maxTokens: 24, stop: ["\n```"] };

let engine: Engine;
beforeAll(async () => {
  const [weights] = shippedWeights;
  if (!weights) throw new Error("models.json is empty");
  const job = { root: process.cwd(), model: weightsFile(env.home, weights), threads: os.availableParallelism() };
  const from = { packages: await installEngine(env.home, "server", signal) };
  engine = await startEngine({ ...job, slots: 2, context: 512, cells: 1024, from }, signal);
});
afterAll(() => engine.close());

test("more replies than slots come one after another, each going on from the prefill up to a stop", async () => {
  const server = new LlamaServer(engine, 2);
  const model = { reply: server.reply.bind(server) };
  const replies = await Promise.all(
    [1, 2, 3].map(() => collect(model, { prompt, options: { ...short, logprobs: true } })),
  );
  for (const { text, end } of replies) {
    expect(text).toMatch(/^ {4}return a \+ b/);
    expect(end).toMatchObject({ type: "end", stop: "stop", logprob: expect.closeTo(-0.05, 0) as number });
  }
});

test("the server serves nobody without the key, and is gone once it is closed", async () => {
  const answer = await fetch(`${engine.url}/completion`, { method: "POST", body: '{"prompt":"a","n_predict":1}' });
  expect(answer.status).toBe(401);
  await engine.close();
  expect(engine.gone.reason).toBeInstanceOf(Fault);
  await expect(fetch(`${engine.url}/health`)).rejects.toThrow("fetch failed");
});
