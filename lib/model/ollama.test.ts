/** Held against what a real Ollama 0.17.4 said: lib/model/recordings. */
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { Ollama } from "./ollama.ts";
import { askedPrompt, collect, greedy } from "./testing-reply.ts";
import { type TestingServer, testingServer, writeInPieces } from "./testing-server.ts";

const exchangeSchema = z.object({
  name: z.string(),
  request: z.object({ body: z.unknown() }),
  response: z.object({ status: z.int(), lines: z.array(z.string()) }),
  aborted: z.boolean(),
});
const recording = new Map(
  readFileSync(new URL("recordings/ollama-0.17.4-exchanges.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => exchangeSchema.parse(JSON.parse(line)))
    .map((exchange) => [exchange.name, exchange]),
);

const signal = new AbortController().signal;
const name = "qwen2.5-coder:0.5b";
let server: TestingServer | undefined;
afterEach(() => server?.close());

/** Plays the recording: `chat` and `pull` say which of its exchanges answers those routes. */
async function replay({ chat = "chat-stream", show = "show", size = 1 << 20 } = {}): Promise<Ollama> {
  const routes: Record<string, string> = {
    "/api/tags": "tags",
    "/api/ps": "ps",
    "/api/show": show,
    "/api/chat": chat,
    "/api/pull": "pull-no-network",
  };
  server = await testingServer((asked, response) => {
    const cut = asked.path === "/api/chat" ? size : 1 << 20;
    return play(routes[asked.path] ?? "", response, cut);
  });
  return new Ollama(server.url);
}

async function play(exchange: string, response: ServerResponse, size: number): Promise<void> {
  const played = recording.get(exchange);
  if (!played) throw new Error(`the recording has no ${exchange}`);
  response.writeHead(played.response.status, { "content-type": "application/json" });
  await writeInPieces(response, played.response.lines.join(""), size);
  if (played.aborted) response.destroy();
  else response.end();
}

const bodies = (path: string) => (server?.asked ?? []).filter((it) => it.path === path).map(({ body }) => body);

test("what Ollama has is listed with its size and whether it is in memory", async () => {
  const ollama = await replay();
  expect(await ollama.list(signal)).toEqual({
    provider: "ollama",
    health: "ok",
    message: `Ollama at ${server?.url ?? ""}.`,
    hint: null,
    models: [
      {
        id: `ollama/${name}`,
        name,
        state: "loaded",
        bytes: 491_400_332,
        digest: "sha256:a6fa3818b61c284ce0aedad4827ef1c438d7d29df20833f803cef5f1ca105092",
        billions: 0.63017,
        details: "630.17M, Q4_K_M",
      },
    ],
  });
});

test("a stream is the same however its bytes are cut", async () => {
  for (const size of [1, 2, 3, 7, 64, 1 << 20]) {
    const ollama = await replay({ size });
    const model = await ollama.open(name, signal);
    const { text, end } = await collect(model);
    expect(text).toMatch(/^ No comments\.\n\n```csharp\n[\s\S]* This method adds two$/);
    expect(end).toEqual({ type: "end", stop: "length", promptTokens: 9, tokens: 48 });
    await server?.close();
  }
});

test("a model without a template gets the system's words inside the user's, for Ollama would drop them", async () => {
  const model = await (await replay({ chat: "chat-prefill" })).open(name, signal);
  expect(await collect(model)).toEqual({
    text: "    return a + b\n\n# Example usage:\nresult = add(3, 5)\nprint(result)  # Output: 8\n",
    end: { type: "end", stop: "stop", promptTokens: 18, tokens: 31 },
  });
  expect(bodies("/api/chat")).toEqual([
    {
      model: name,
      messages: [
        { role: "user", content: "You write Python.\n\nWrite add(a, b). Only code.\n\n" },
        { role: "assistant", content: askedPrompt.prefill },
      ],
      stream: true,
      logprobs: true,
      options: { temperature: 0, seed: 1, num_predict: 48, num_ctx: 4096, stop: ["```"] },
    },
  ]);
});

test("the mean log-probability is told where Ollama tells any", async () => {
  const model = await (await replay({ chat: "chat-logprobs" })).open(name, signal);
  const { end } = await collect(model);
  expect(end).toEqual({
    type: "end",
    stop: "length",
    promptTokens: 9,
    tokens: 6,
    logprob: expect.closeTo(-1.1462, 4) as number,
  });
});

test("what the weights are and what the model can do follows from show and tags", async () => {
  const model = await (await replay()).open(name, signal);
  expect({ ...model, reply: null }).toEqual({
    reply: null,
    id: `ollama/${name}`,
    digest: "sha256:a6fa3818b61c284ce0aedad4827ef1c438d7d29df20833f803cef5f1ca105092",
    billions: 0.63017,
    parallel: 2,
    prefills: true,
    bare: true,
  });
});

test("the context grows with the prompt, in few steps, and never shrinks, so that the model is not loaded again", async () => {
  const model = await (await replay()).open(name, signal);
  for (const length of [10, 6_000, 10]) {
    await collect(model, { prompt: { ...askedPrompt, user: "1 ".repeat(length) } });
  }
  const contexts = bodies("/api/chat").map(
    (body) => z.object({ options: z.object({ num_ctx: z.int() }) }).parse(body).options.num_ctx,
  );
  expect(contexts).toEqual([4096, 8192, 8192]);
});

test("a prompt that Ollama cut off without a word fails the reply", async () => {
  const { messages } = z
    .object({ messages: z.array(z.object({ content: z.string() })) })
    .parse(recording.get("chat-truncated-context")?.request.body);
  const user = messages[0]?.content ?? "";
  const model = await (await replay({ chat: "chat-truncated-context" })).open(name, signal);
  await expect(collect(model, { prompt: { ...askedPrompt, user } })).rejects.toMatchObject({
    code: "model-failed",
    message: "Ollama cut the prompt off without a word: it read 512 tokens of it",
    hint: "raise OLLAMA_CONTEXT_LENGTH, or shorten the task or its code",
  });
});

test("a prompt longer than the model's context is refused before it is sent", async () => {
  const model = await (await replay()).open(name, signal);
  const asked = collect(model, { prompt: { ...askedPrompt, user: "1 ".repeat(33_000) } });
  await expect(asked).rejects.toMatchObject({ code: "model-failed" });
  expect(bodies("/api/chat")).toEqual([]);
});

test("a model that Ollama does not have names the command that gets it", async () => {
  const missing = { code: "bad-input", field: "model", hint: "ollama pull nope:1b" };
  await expect((await replay({ show: "show-missing" })).open("nope:1b", signal)).rejects.toMatchObject(missing);
  await server?.close();
  const model = await (await replay({ chat: "chat-missing-model" })).open(name, signal);
  await expect(collect(model)).rejects.toMatchObject({ ...missing, hint: `ollama pull ${name}` });
});

test("a connection that dies in the middle of a reply fails it after what was said", async () => {
  const model = await (await replay({ chat: "chat-aborted" })).open(name, signal);
  await expect(collect(model)).rejects.toMatchObject({
    code: "model-failed",
    message: "the connection to the model died in the middle of the reply",
  });
});

test("a download that Ollama cannot do says why", async () => {
  const ollama = await replay();
  const progress: unknown[] = [];
  const pull = async () => {
    for await (const part of ollama.pull("qwen2.5-coder:1.5b", signal)) progress.push(part);
  };
  await expect(pull()).rejects.toMatchObject({
    code: "model-unavailable",
    message: expect.stringContaining("no such host") as string,
  });
  expect(progress).toEqual([
    { model: "ollama/qwen2.5-coder:1.5b", status: "running", message: "pulling manifest", bytes: 0, total: 0 },
  ]);
});

test("a name that Ollama's library does not have, and one that is none, are told apart from a download that fails", async () => {
  const pulling = async (model: string, answer: (response: ServerResponse) => void) => {
    await server?.close();
    server = await testingServer(({ path }, response) => {
      if (path === "/api/tags") return void response.end('{"models":[]}');
      answer(response);
    });
    for await (const { status } of new Ollama(server.url).pull(model, signal)) expect(status).toBe("running");
  };
  const unknown = '{"status":"pulling manifest"}\n{"error":"pull model manifest: file does not exist"}\n';
  await expect(pulling("nope", (response) => response.end(unknown))).rejects.toMatchObject({
    code: "bad-input",
    field: "model",
    message: "Ollama could not get nope: pull model manifest: file does not exist",
  });
  const refused = '{"error":"invalid model name"}';
  await expect(pulling("no name", (response) => response.writeHead(400).end(refused))).rejects.toMatchObject({
    code: "bad-input",
    field: "model",
  });
});

test("a download counts the bytes of all layers, and stopping it closes its connection", async () => {
  server = await testingServer((asked, response) => {
    if (asked.path === "/api/tags") return void response.end('{"models":[]}');
    response.write('{"status":"pulling a","digest":"a","total":100,"completed":40}\n');
    response.write('{"status":"pulling b","digest":"b","total":50}\n');
  });
  const stop = new AbortController();
  const progress: unknown[] = [];
  const pull = async () => {
    for await (const part of new Ollama(server?.url).pull("m", stop.signal)) {
      if (progress.push(part) === 2) stop.abort(new Error("enough"));
    }
  };
  await expect(pull()).rejects.toThrow("enough");
  await server.left;
  expect(progress).toEqual([
    { model: "ollama/m", status: "running", message: "pulling a", bytes: 40, total: 100 },
    { model: "ollama/m", status: "running", message: "pulling b", bytes: 40, total: 150 },
  ]);
});

test("models for code come first, of these what is in memory, then the largest; those that only embed are left out", async () => {
  const tag = (model: string, size: number, family = "llama") => ({
    name: model,
    size,
    digest: "d",
    details: { family },
  });
  const models = [
    tag("llama3:70b", 40e9),
    tag("nomic-embed-text:latest", 3e8, "nomic-bert"),
    tag("deepseek-coder:33b", 20e9),
    tag("qwen2.5-coder:7b", 5e9),
    tag("starcoder2:3b", 2e9),
    tag("qwen3-coder:480b-cloud", 400),
  ];
  server = await testingServer((asked, response) => {
    const answers: Record<string, unknown> = {
      "/api/tags": { models },
      "/api/ps": { models: [{ name: "qwen2.5-coder:7b" }] },
    };
    response.end(JSON.stringify(answers[asked.path]));
  });
  const info = await new Ollama(server.url).list(signal);
  expect(info.models.map((model) => model.name)).toEqual([
    "qwen2.5-coder:7b",
    "deepseek-coder:33b",
    "starcoder2:3b",
    "llama3:70b",
    "qwen3-coder:480b-cloud",
  ]);
});

test("what stands in for Ollama and tells only the names of its models is taken as it is", async () => {
  server = await testingServer((asked, response) => {
    if (asked.path !== "/api/tags") response.statusCode = 404;
    response.end(JSON.stringify({ models: [{ name: "tiny-coder:latest" }] }));
  });
  expect((await new Ollama(server.url).list(signal)).models).toEqual([
    { id: "ollama/tiny-coder:latest", name: "tiny-coder:latest", state: "ready", bytes: null, details: "" },
  ]);
});

test("where nobody answers, the fault says how to start Ollama", async () => {
  const ollama = await replay();
  await server?.close();
  await expect(ollama.list(signal)).rejects.toMatchObject({ code: "model-unavailable", hint: "ollama serve" });
});

test("cancelling a reply closes its connection and throws the reason", async () => {
  const routes: Record<string, string> = { "/api/tags": "tags", "/api/ps": "ps", "/api/show": "show" };
  server = await testingServer((asked, response) => {
    if (asked.path === "/api/chat") return void response.write('{"message":{"content":"x"},"done":false}\n');
    return play(routes[asked.path] ?? "", response, 1 << 20);
  });
  const model = await new Ollama(server.url).open(name, signal);
  const stop = new AbortController();
  const read = async () => {
    for await (const part of model.reply(askedPrompt, greedy, stop.signal)) stop.abort(new Error(part.type));
  };
  await expect(read()).rejects.toThrow("text");
  await server.left;
});
