import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import type { Model } from "#lib/run/ports.ts";
import { listOpenai, openOpenai } from "./openai.ts";
import { askedPrompt, collect, greedy } from "./testing-reply.ts";
import { type TestingServer, testingServer, writeInPieces } from "./testing-server.ts";

const recorded = readFileSync(new URL("recordings/ollama-0.17.4-exchanges.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) =>
    z.object({ name: z.string(), response: z.object({ lines: z.array(z.string()) }) }).parse(JSON.parse(line)),
  )
  .find(({ name }) => name === "openai-chat-stream")
  ?.response.lines.join("");

const signal = new AbortController().signal;
let server: TestingServer | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
});

/** A server with one model `m` of the given owner, whose replies are written by `answer`. */
async function serving(answer: (response: ServerResponse) => unknown, owner = "somebody"): Promise<Model> {
  server = await testingServer(async (asked, response) => {
    if (asked.path === "/v1/models") {
      return void response.end(JSON.stringify({ data: [{ id: "m", owned_by: owner }] }));
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    await answer(response);
  });
  return openOpenai({ provider: "openai", url: server.url, key: "secret" }, "m", signal);
}

const says = (text: string) => `data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`;
const ends = (reason: string) => `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: reason }] })}\n\n`;
const lastBody = () => server?.asked.at(-1)?.body;

test("a real stream is the same however its bytes are cut", async () => {
  for (const size of [1, 5, 64, 1 << 20]) {
    const model = await serving(async (response) => {
      await writeInPieces(response, recorded ?? "", size);
      response.end();
    });
    expect(await collect(model)).toEqual({
      text: expect.stringMatching(/^ No comments[\s\S]*Generic$/) as string,
      end: { type: "end", stop: "length", promptTokens: 9, tokens: 24 },
    });
    await server?.close();
  }
});

test("where the server tells no usage, the tokens are counted by what came", async () => {
  const model = await serving((response) => response.end(says("a") + says("é→") + ends("stop")));
  expect(await collect(model)).toEqual({
    text: "aé→",
    end: { type: "end", stop: "stop", promptTokens: expect.any(Number) as number, tokens: 2 },
  });
});

test("an unknown server is asked for what every one of them takes", async () => {
  const model = await serving((response) => response.end(says("a") + ends("stop")));
  const stop = ["1", "2", "3", "4", "5"];
  await collect(model, { prompt: { ...askedPrompt, prefill: "" }, options: { ...greedy, stop } });
  expect([model.prefills, model.parallel]).toEqual([false, 4]);
  expect(lastBody()).toEqual({
    model: "m",
    messages: [
      { role: "system", content: "You write Python." },
      { role: "user", content: "Write add(a, b). Only code." },
    ],
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 48,
    temperature: 0,
    seed: 1,
    stop: ["1", "2", "3", "4"],
  });
});

test("vLLM goes on from the prefill when it is told so", async () => {
  const model = await serving((response) => response.end(says("a") + ends("stop")), "vllm");
  await collect(model);
  expect([model.prefills, model.parallel]).toEqual([true, 16]);
  expect(lastBody()).toMatchObject({
    messages: [{}, {}, { role: "assistant", content: askedPrompt.prefill }],
    continue_final_message: true,
    add_generation_prompt: false,
    logprobs: true,
  });
});

test("an answer that is no JSON fails the reply", async () => {
  const model = await serving((response) => response.end(`${says("a")}data: <html>502</html>\n\n`));
  await expect(collect(model)).rejects.toMatchObject({
    code: "model-failed",
    message: "the model's server answered what its protocol does not know: <html>502</html>",
  });
});

test.each([
  ["a page", "<html>Log in</html>", "<html>Log in</html>"],
  ["an error that came with status 200", '{"error": {"message": "no model is loaded"}}', "no model is loaded"],
  ["a whole answer", ' {"choices": []}', '{"choices": []}'],
])("%s in place of a stream fails the reply with what it says", async (_what, body, said) => {
  const model = await serving((response) => writeInPieces(response, body, 7).then(() => response.end()));
  await expect(collect(model)).rejects.toMatchObject({
    code: "model-failed",
    message: `the model's server answered what its protocol does not know: ${said}`,
  });
});

test("what a server sets to null is as if it were not there", async () => {
  const nothing = { error: null, choices: null, usage: null };
  const piece = { error: null, choices: [{ delta: { content: "a" }, finish_reason: null, logprobs: null }] };
  const last = { error: null, choices: [{ delta: null, finish_reason: "stop" }] };
  const body = [nothing, piece, last].map((it) => `data: ${JSON.stringify(it)}\n\n`).join("");
  const { text, end } = await collect(await serving((response) => response.end(body)));
  expect([text, end]).toMatchObject(["a", { stop: "stop", tokens: 1 }]);
});

test("an error in the middle of the stream fails the reply with the server's words", async () => {
  const model = await serving((response) =>
    response.end(`${says("a")}data: ${JSON.stringify({ error: { message: "CUDA out of memory" } })}\n\n`),
  );
  await expect(collect(model)).rejects.toMatchObject({
    code: "model-failed",
    message: "the server broke off: CUDA out of memory",
  });
});

test("a connection that dies, or an end without a reason, is no whole reply", async () => {
  const dying = await serving(async (response) => {
    await writeInPieces(response, says("a"), 1 << 20);
    response.destroy();
  });
  await expect(collect(dying)).rejects.toMatchObject({ code: "model-failed" });
  await server?.close();
  const cut = await serving((response) => response.end(says("a")));
  await expect(collect(cut)).rejects.toMatchObject({
    code: "model-failed",
    message: "the server ended the reply without saying so",
  });
});

test("text without end is cut at the tokens that were asked for, and its connection closed", async () => {
  const model = await serving(async (response) => {
    while (!response.destroyed) await writeInPieces(response, says("word "), 1 << 20);
  });
  const { text, end } = await collect(model);
  expect(text).toBe("word ".repeat(greedy.maxTokens + 17));
  expect(end).toMatchObject({ type: "end", stop: "length", tokens: greedy.maxTokens });
  await server?.left;
});

test("a server that hangs fails the reply after two minutes, and its connection is closed", async () => {
  const model = await serving((response) => response.write(says("a")));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const parts = model.reply(askedPrompt, greedy, signal)[Symbol.asyncIterator]();
  expect(await parts.next()).toEqual({ done: false, value: { type: "text", text: "a" } });
  const next = Promise.allSettled([parts.next()]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await next).toEqual([
    {
      status: "rejected",
      reason: expect.objectContaining({
        code: "model-failed",
        message: "the model's server said nothing for 120 s",
      }) as unknown,
    },
  ]);
  await server?.left;
});

test("cancelling closes the connection and throws the reason, before the first word and after it", async () => {
  for (const first of ["", says("a")]) {
    const model = await serving((response) => response.write(`: wait\n\n${first}`));
    const stop = new AbortController();
    const reply = collect(model, {}, stop.signal);
    await vi.waitUntil(() => server?.open() === 1);
    stop.abort(new Error("enough"));
    await expect(reply).rejects.toThrow("enough");
    await server?.left;
    await server?.close();
  }
});

test("a refusal names what mends it", async () => {
  const answers: [number, object][] = [
    [401, { code: "model-unavailable", hint: "set OPENAI_API_KEY to a key that the server takes" }],
    [404, { code: "model-unavailable" }],
    [429, { code: "model-failed", hint: "the server takes no more requests for now: run again in a while" }],
    [500, { code: "model-failed", hint: "see the server's log" }],
    [503, { code: "model-failed", hint: "the server loads a model or has too much to do: run again in a moment" }],
  ];
  for (const [status, fault] of answers) {
    server = await testingServer((_asked, response) => void response.writeHead(status).end("no"));
    await expect(listOpenai({ provider: "openai", url: server.url }, signal)).rejects.toMatchObject(fault);
    await server.close();
  }
});

test("a name that the server does not list is bad input that names those it does", async () => {
  await serving(() => undefined);
  const opening = openOpenai({ provider: "openai", url: `${server?.url ?? ""}/v1/` }, "other", signal);
  await expect(opening).rejects.toMatchObject({ code: "bad-input", field: "model", hint: "one of: m" });
});
