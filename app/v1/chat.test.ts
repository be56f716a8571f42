import { createParser } from "eventsource-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunEvent } from "#lib/run/event.ts";
import type { RunPage } from "#lib/wire.ts";
import { openRoutes } from "../api/testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes();
});
afterAll(() => routes.close());

const local = "local/qwen2.5-coder-0.5b";
const reply = { stop: "stop", promptTokens: 90, tokens: 40, durationMs: 900 } as const;
const code = "def add(a, b):\n    return a + b\n";
const evidence = {
  examplesPassed: 1,
  examplesTotal: 1,
  inputs: 0,
  votes: 0,
  distinct: 0,
  programs: 1,
  reasons: ["Its one example passes.", "One example is few."],
};
const start: RunEvent[] = [
  { type: "run-start", model: { id: local }, seed: 1 },
  { type: "signature-choose", signature: { name: "add", text: "def add(a, b):", by: "task" } },
  { type: "attempt-start", attempt: 1, kind: "greedy", temperature: 0, seed: 1, prefill: "" },
  { type: "reply-end", attempt: 1, code, notes: [], ...reply },
  {
    type: "check-end",
    attempt: 1,
    verdict: { kind: "passed", examples: [{ id: "e1", status: "passed" }], durationMs: 3, stdout: "hi\n" },
  },
];
const solved: RunEvent = {
  type: "run-end",
  outcome: "solved",
  grade: "passes",
  attempt: 1,
  reason: "candidates",
  evidence,
};
const crashed: RunEvent = {
  type: "run-end",
  outcome: "crashed",
  grade: "unverified",
  attempt: null,
  reason: "model-failed",
  message: "the model ended in mid-reply",
  evidence: { ...evidence, reasons: [] },
};

/** The run that an answer which is still awaited has started. */
async function startedRun(task: string) {
  const find = async () => {
    const page = (await (await routes.ask("GET", `/api/runs?query=${encodeURIComponent(task)}`)).json()) as RunPage;
    return page.runs[0]?.id;
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}

/** Stores what a worker would. */
async function carried(id: string, events: RunEvent[]): Promise<void> {
  const claim = await routes.store.claim(id, new AbortController().signal);
  if (!claim) throw new Error("somebody else holds the run");
  await claim.append(events);
  await claim.release();
}

const chat = (body: object, rest: { signal?: AbortSignal } = {}) =>
  routes.ask("POST", "/v1/chat/completions", { body: { model: "fixpoint", ...body }, ...rest });
const says = (content: unknown) => ({ messages: [{ role: "user", content }] });

async function dataOf(answer: Response): Promise<unknown[]> {
  const seen: unknown[] = [];
  const parser = createParser({
    onEvent: ({ data }) => seen.push(data === "[DONE]" ? data : JSON.parse(data)),
    onRetry: () => seen.push("what some clients take for an event"),
  });
  parser.feed(await answer.text());
  return seen;
}

test("a chat is answered with the checked program, its grade below it, and what it cost", async () => {
  const asked = chat({ ...says("add whole numbers"), temperature: 0, tools: [], fixpoint: { name: "add" } });
  const id = await startedRun("add whole numbers");
  await carried(id, [...start, solved]);
  const answer = await asked;
  const { created, ...told } = (await answer.json()) as { created: number };
  expect(Math.abs(created - Date.now() / 1_000)).toBeLessThan(600);
  expect(told).toEqual({
    id: `chatcmpl-${id}`,
    object: "chat.completion",
    model: "fixpoint",
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: `\`\`\`python\n${code}\`\`\`\n\n**passes**: Its one example passes. One example is few.`,
          refusal: null,
        },
        logprobs: null,
        finish_reason: "stop",
      },
    ],
    usage: { prompt_tokens: 90, completion_tokens: 40, total_tokens: 130 },
    fixpoint: {
      run: id,
      url: `http://127.0.0.1:3000/runs/${id}`,
      outcome: "solved",
      grade: "passes",
      attempt: 1,
      reason: "candidates",
      programs: 1,
      evidence,
    },
  });
});

test("a stream tells what goes on as thinking, then the program in one piece, then what it cost", async () => {
  const asked = chat({ ...says("add streamed numbers"), stream: true, stream_options: { include_usage: true } });
  const id = await startedRun("add streamed numbers");
  await carried(id, [...start, solved]);
  const answer = await asked;
  const data = (await dataOf(answer)) as { choices: { delta: object; finish_reason: string | null }[] }[];
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(data.at(-1)).toBe("[DONE]");
  expect(data.slice(0, -1).map((it) => it.choices.map(({ delta, finish_reason }) => [delta, finish_reason]))).toEqual([
    [[{ role: "assistant", content: "" }, null]],
    [[{ reasoning_content: `model: ${local}\n` }, null]],
    [[{ reasoning_content: "signature: def add(a, b): (by task)\n" }, null]],
    [[{ reasoning_content: "attempt 1 (greedy): passed 1/1\n" }, null]],
    [[{ content: `\`\`\`python\n${code}\`\`\`\n\n**passes**: Its one example passes. One example is few.` }, null]],
    [[{}, "stop"]],
    [],
  ]);
  expect(data.at(-2)).toMatchObject({ usage: { prompt_tokens: 90, completion_tokens: 40, total_tokens: 130 } });
  expect(data.at(-3)).toMatchObject({ object: "chat.completion.chunk", fixpoint: { run: id, grade: "passes" } });
});

test("a run that broke off is the error that broke it, as a status and in a stream", async () => {
  const error = { code: "model-failed", message: "the model ended in mid-reply" };
  const whole = chat(says("add broken numbers"));
  await carried(await startedRun("add broken numbers"), [...start.slice(0, 2), crashed]);
  const told = await whole;
  // A client that asks again by itself would have the whole run again.
  expect([told.status, told.headers.get("x-should-retry"), await told.json()]).toEqual([503, "false", { error }]);
  const streamed = chat({ ...says("add torn numbers"), stream: true });
  await carried(await startedRun("add torn numbers"), [...start.slice(0, 2), crashed]);
  expect((await dataOf(await streamed)).at(-1)).toEqual({ error });
});

test.each([true, false])("whoever waits for a run that is deleted is told that (streamed: %s)", async (stream) => {
  const asked = chat({ ...says(`add deleted numbers ${stream}`), stream });
  await routes.store.remove(await startedRun(`add deleted numbers ${stream}`));
  const said: unknown = stream ? (await dataOf(await asked)).at(-1) : await (await asked).json();
  expect(said).toEqual({ error: { code: "not-found", message: "the run was deleted before it had ended" } });
});

test.each([true, false])("a client that leaves stops the run (streamed: %s)", async (stream) => {
  const client = new AbortController();
  const task = `add left numbers ${stream ? "one" : "all"}`;
  const asked = chat({ ...says(task), stream }, { signal: client.signal });
  const id = await startedRun(task);
  if (stream) await (await asked).body?.cancel();
  else client.abort();
  await expect.poll(async () => (await routes.store.load(id)).run.end?.outcome).toBe("cancelled");
  // The answer to one who has left is its own business; that it comes at all ends the request.
  await asked;
});

test("the task is all that the user says, and the rest of a chat changes nothing but what it is asked to", async () => {
  const asked = chat({
    model: `fixpoint/${local}`,
    messages: [
      { role: "system", content: "You are a helpful assistant." },
      { role: "user", content: [{ type: "text", text: "add said numbers" }] },
      { role: "assistant", content: null },
      { role: "user", content: "and none of them twice" },
    ],
    max_tokens: 1,
    max_completion_tokens: null,
    seed: -7,
    stop: ["\n"],
    fixpoint: { profile: "fast", examples: "add(1, 2) == 3", settings: { candidates: 2, questions: "ask" } },
  });
  const id = await startedRun("add said numbers");
  const { task } = (await routes.store.load(id)).run;
  await carried(id, [...start, solved]);
  await asked;
  expect(task).toEqual({
    task: "add said numbers\n\n---\n\nand none of them twice",
    model: local,
    profile: "fast",
    examples: "add(1, 2) == 3",
    settings: { questions: "report", maxNewTokens: 16, seed: 7, candidates: 2 },
    form: "function",
  });
});

const field = (name: string) => ({ field: name });
test.each([
  ["a model of another house", { model: "gpt-4o", ...says("x") }, 400, field("model")],
  ["a model that is not there", { model: "fixpoint/local/nothing", ...says("x") }, 400, field("model")],
  ["no message", { messages: [] }, 400, field("messages")],
  ["nobody's word", { messages: [{ role: "system", content: "x" }] }, 400, field("messages")],
  ["an empty word", says("  "), 400, field("messages")],
  ["a word without end", says("x ".repeat(20_000)), 400, field("messages")],
  ["a picture", says([{ type: "image_url" }]), 422, field("messages[0].content[0]")],
  ["several answers", { ...says("x"), n: 2 }, 400, field("n")],
  ["a setting with a slip", { ...says("x"), fixpoint: { exampels: "" } }, 400, field("fixpoint.exampels")],
  ["a setting out of bounds", { ...says("x"), fixpoint: { settings: { candidates: 0 } } }, 400, {}],
  ["what is no example", { ...says("x"), fixpoint: { examples: "3" } }, 400, field("fixpoint.examples")],
  [
    "an answer that is no text",
    { ...says("x"), response_format: { type: "json_object" } },
    422,
    field("response_format"),
  ],
  [
    "a model with a slip, with the nearest in the message, since clients show no hint",
    { model: `fixpoint/${local}b`, ...says("x") },
    400,
    {
      message: `there is no model fixpoint/${local}b; did you mean fixpoint/${local}? GET /v1/models lists them`,
    },
  ],
] as const)("%s is refused by name", async (_, body, status, named) => {
  const answer = await chat(body);
  expect([answer.status, await answer.json()]).toEqual([status, { error: expect.objectContaining(named) as object }]);
});

test("the models are those on this machine, by the name that a chat gives them", async () => {
  const listed = (await (await routes.ask("GET", "/v1/models")).json()) as { data: { id: string }[] };
  const model = { object: "model", created: 0, owned_by: "fixpoint" };
  expect(listed).toEqual({
    object: "list",
    data: [
      { id: "fixpoint", ...model },
      { id: `fixpoint/${local}`, ...model },
    ],
  });
  const one = await routes.ask("GET", `/v1/models/fixpoint%2F${local}`);
  expect(await one.json()).toEqual(listed.data[1]);
  expect((await routes.ask("GET", "/v1/models/gpt-4o")).status).toBe(404);
});

test("the two older shapes are answered in their own words", async () => {
  const prompted = routes.ask("POST", "/run", { body: { prompt: "add prompted numbers" } });
  await carried(await startedRun("add prompted numbers"), [...start, solved]);
  expect(await (await prompted).json()).toEqual({
    status: "success",
    filename: "add.py",
    code,
    output: "hi\n",
    error: null,
  });
  const flags = { fn: "add", max_new_tokens: 99, no_test: true, standalone: true, clean_doc: true, iters: 0 };
  const flagged = routes.ask("POST", "/run", { body: { task: "add flagged numbers", ...flags } });
  const id = await startedRun("add flagged numbers");
  const { task } = (await routes.store.load(id)).run;
  const unverified = { ...solved, outcome: "gave-up", grade: "unverified" } as const;
  await carried(id, [...start, unverified]);
  expect(task).toMatchObject({
    name: "add",
    form: "standalone",
    settings: { questions: "report", maxNewTokens: 99, test: false, cleanDoc: true, iters: 0 },
  });
  expect(await (await flagged).json()).toEqual({
    ok: false,
    code: expect.stringContaining("argparse") as unknown,
    plan: "",
    logs: [
      `model: ${local}`,
      "signature: def add(a, b): (by task)",
      "attempt 1 (greedy): passed 1/1",
      "unverified (gave-up: candidates)",
      "  Its one example passes.",
      "  One example is few.",
    ],
  });
  const wrong = await routes.ask("POST", "/run", { body: { task: "x", max_new_token: 9 } });
  const hint = "did you mean max_new_tokens?";
  expect(await wrong.json()).toEqual({
    error: { code: "bad-input", message: "there is no field max_new_token", field: "max_new_token", hint },
  });
});
