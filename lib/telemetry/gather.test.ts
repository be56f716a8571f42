import { afterEach, expect, test, vi } from "vitest";
import { testingServer } from "#lib/model/testing-server.ts";
import type { RunRecord } from "#lib/run/bundle.ts";
import type { RunEvent } from "#lib/run/event.ts";
import { gathererOf } from "./gather.ts";
import { traceOf } from "./trace.ts";

const id = "0123456789abcdef".repeat(2);
const evidence = {
  examplesPassed: 1,
  examplesTotal: 2,
  inputs: 8,
  votes: 2,
  distinct: 2,
  programs: 2,
  confidence: 0.5,
  reasons: [],
};
const write = { attempt: 1, kind: "greedy", temperature: 0, seed: 7, prefill: "" } as const;
const reply = { attempt: 1, code: "x = 1\n", promptTokens: 90, tokens: 40, durationMs: 900, notes: [] };
const example = { id: "1", status: "passed" } as const;

const events: RunEvent[] = [
  { type: "run-queue", task: { task: "add", name: "add", profile: "fast", settings: { iters: 0 }, form: "function" } },
  { type: "run-start", model: { id: "local/x" }, seed: 7 },
  { type: "attempt-start", ...write },
  // A worker died here: another one does it again.
  { type: "run-resume" },
  { type: "attempt-start", ...write },
  { type: "reply-end", ...reply, stop: "failed" },
  { type: "check-start", attempt: 1 },
  {
    type: "check-end",
    attempt: 1,
    verdict: { kind: "failed", examples: [example, { ...example, id: "2", status: "failed" }], durationMs: 3 },
  },
  {
    type: "question-ask",
    question: "q1",
    about: "behaviour",
    input: "add(1, 1)",
    options: [],
    waits: 60,
  },
  { type: "question-answer", question: "q1", choice: "2", by: "person" },
  { type: "run-end", outcome: "solved", grade: "passes", attempt: 1, reason: "budget", evidence },
];
const second = (at: number) => `2026-11-24T07:00:${String(at).padStart(2, "0")}.500Z`;
const record: RunRecord = {
  id,
  createdAt: second(0),
  endedAt: second(events.length),
  events: events.map((event, at) => ({ ...event, seq: at + 1, at: second(at + 1) })),
};
const nano = (at: number) => `${Date.parse(second(at))}000000`;

test("a run is a trace under its own id: its steps are spans with their times, one done again from its second beginning", () => {
  const [{ resource, scopeSpans } = { resource: {}, scopeSpans: [] }] = traceOf(record, "1.2.3").resourceSpans;
  const spans = scopeSpans.flatMap((it) => it.spans);
  const [root] = spans;
  const told = spans.map((it) => [
    it.name,
    it.startTimeUnixNano,
    it.endTimeUnixNano,
    it.status.code,
    Object.fromEntries(it.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  ]);
  expect(resource).toEqual({
    attributes: [
      { key: "service.name", value: { stringValue: "fixpoint" } },
      { key: "service.version", value: { stringValue: "1.2.3" } },
    ],
  });
  expect(told).toEqual([
    [
      "run",
      nano(0),
      nano(11),
      0,
      {
        "fixpoint.task": "add",
        "fixpoint.profile": "fast",
        "fixpoint.seed": "7",
        "fixpoint.outcome": "solved",
        "fixpoint.grade": "passes",
        "fixpoint.reason": "budget",
        "fixpoint.programs": "2",
        "fixpoint.votes": "2",
        "gen_ai.request.model": "local/x",
      },
    ],
    [
      "write",
      nano(5),
      nano(6),
      2,
      {
        "fixpoint.attempt": "1",
        "fixpoint.kind": "greedy",
        "gen_ai.operation.name": "text_completion",
        "gen_ai.request.temperature": 0,
        "gen_ai.usage.input_tokens": "90",
        "gen_ai.usage.output_tokens": "40",
      },
    ],
    [
      "check",
      nano(7),
      nano(8),
      0,
      {
        "fixpoint.attempt": "1",
        "fixpoint.verdict": "failed",
        "fixpoint.examples.passed": "1",
        "fixpoint.examples.total": "2",
      },
    ],
    ["ask", nano(9), nano(10), 0, { "fixpoint.choice": "2" }],
  ]);
  expect(new Set(spans.map((it) => it.traceId))).toEqual(new Set([id]));
  expect(new Set(spans.map((it) => it.spanId)).size).toBe(4);
  expect(spans.map((it) => it.parentSpanId)).toEqual([undefined, root?.spanId, root?.spanId, root?.spanId]);
  expect(spans.every((it) => /^[0-9a-f]{16}$/.test(it.spanId))).toBe(true);
});

type Heard = { path: string; body: unknown };
const servers: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((it) => it.close()));
});

/** Answers as the function says, by path; what it is sent is heard. */
async function server(answer: (path: string) => { status?: number; body?: object }) {
  const heard: Heard[] = [];
  const opened = await testingServer(({ path, body }, response) => {
    heard.push({ path, body });
    const { status = 200, body: answered = {} } = answer(path);
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answered));
  });
  servers.push(opened);
  return { url: opened.url, heard };
}

const log = () => ({ warn: vi.fn() });
const sources = (logged = log()) => ({ record: async () => record, log: logged, version: "1" });

test("who names no address sends nothing", () => {
  expect(gathererOf({}, sources())).toBeUndefined();
});

test("both gatherers hear of a run, and the experiment is made where there is none yet", async () => {
  const collector = await server(() => ({}));
  const mlflow = await server((path) => {
    if (path.includes("get-by-name")) return { status: 404 };
    if (path.endsWith("experiments/create")) return { body: { experiment_id: "3" } };
    return path.endsWith("runs/create") ? { body: { run: { info: { run_id: "r" } } } } : {};
  });
  const logged = log();
  await gathererOf({ otlpEndpoint: collector.url, mlflowUri: `${mlflow.url}/` }, sources(logged))?.(id);
  expect(collector.heard).toEqual([
    { path: "/v1/traces", body: JSON.parse(JSON.stringify(traceOf(record, "1"))) as unknown },
  ]);
  const api = "/api/2.0/mlflow";
  const metric = (key: string, value: number) => ({ key, value, timestamp: Date.parse(second(11)), step: 0 });
  expect(mlflow.heard).toEqual([
    { path: `${api}/experiments/get-by-name?experiment_name=fixpoint`, body: null },
    { path: `${api}/experiments/create`, body: { name: "fixpoint" } },
    {
      path: `${api}/runs/create`,
      body: {
        experiment_id: "3",
        start_time: Date.parse(second(0)),
        run_name: "add",
        tags: [
          { key: "fixpoint.run", value: id },
          { key: "fixpoint.grade", value: "passes" },
          { key: "fixpoint.outcome", value: "solved" },
          { key: "fixpoint.reason", value: "budget" },
          { key: "mlflow.note.content", value: "add" },
          { key: "mlflow.source.name", value: "fixpoint" },
        ],
      },
    },
    {
      path: `${api}/runs/log-batch`,
      body: {
        run_id: "r",
        metrics: [
          metric("solved", 1),
          metric("programs", 1),
          metric("prompt_tokens", 90),
          metric("reply_tokens", 40),
          metric("seconds", 11),
          metric("examples_passed", 1),
          metric("examples_total", 2),
          metric("votes", 2),
          metric("confidence", 0.5),
        ],
        params: [
          { key: "model", value: "local/x" },
          { key: "profile", value: "fast" },
          { key: "seed", value: "7" },
          { key: "iters", value: "0" },
        ],
      },
    },
    { path: `${api}/runs/update`, body: { run_id: "r", status: "FINISHED", end_time: Date.parse(second(11)) } },
  ]);
  expect(logged.warn).not.toHaveBeenCalled();
});

test("a gatherer that is away, one that fails and one that is no server are logged, and keep nothing from the other", async () => {
  const failing = await server(() => ({ status: 500 }));
  const collector = await server(() => ({}));
  const told = async (gatherers: Parameters<typeof gathererOf>[0]) => {
    const logged = log();
    await gathererOf(gatherers, sources(logged))?.(id);
    return (logged.warn.mock.calls[0] as [{ why: string[] }])[0].why;
  };
  expect(await told({ otlpEndpoint: collector.url, mlflowUri: "sqlite:///runs.db" })).toEqual([
    "MLFLOW_TRACKING_URI is not the address of a server, such as http://127.0.0.1:5000",
  ]);
  expect(collector.heard).toHaveLength(1);
  expect(await told({ otlpEndpoint: failing.url, mlflowUri: failing.url })).toEqual([
    `${failing.url}/v1/traces answered 500: {}`,
    expect.stringContaining("answered 500"),
  ]);
  expect(await told({ otlpEndpoint: "http://127.0.0.1:1" })).toEqual([
    "http://127.0.0.1:1/v1/traces does not answer: bad port",
  ]);
});

test("a name and a password in an address are sent as such, and stand in no log", async () => {
  const heard: unknown[] = [];
  const opened = await testingServer(({ headers }, response) => {
    heard.push(headers.authorization);
    response.writeHead(500).end("no");
  });
  servers.push(opened);
  const logged = log();
  const otlpEndpoint = opened.url.replace("://", "://me:p%40ss@");
  await gathererOf({ otlpEndpoint }, sources(logged))?.(id);
  expect(heard).toEqual([`Basic ${Buffer.from("me:p@ss").toString("base64")}`]);
  expect(JSON.stringify(logged.warn.mock.calls)).not.toMatch(/p@ss|p%40ss/);
});
