import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunEvent } from "#lib/run/event.ts";
import type { CreatedRun, RunPage } from "#lib/wire.ts";
import { openRoutes } from "./testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes();
});
afterAll(() => routes.close());

const local = "local/qwen2.5-coder-0.5b";
const nobody = "0".repeat(32);

async function created(body: object = { task: "add two numbers" }): Promise<CreatedRun> {
  const answer = await routes.ask("POST", "/api/runs", { body });
  expect(answer.status).toBe(201);
  return (await answer.json()) as CreatedRun;
}

async function fault(answer: Promise<Response>): Promise<unknown[]> {
  const response = await answer;
  const { error } = (await response.json()) as { error: { code: string; field?: string } };
  return [response.status, error.code, ...(error.field === undefined ? [] : [error.field])];
}

/** Stores what a worker would. */
async function carried(id: string, events: RunEvent[]): Promise<void> {
  const claim = await routes.store.claim(id, new AbortController().signal);
  if (!claim) throw new Error("somebody else holds the run");
  await claim.append(events);
  await claim.release();
}

/** A worker with the sandbox of this rung. */
const worker = (rung: number) => ({ id: "w", version: "1", sandbox: { rung, canaries: null, hint: "apt install" } });

const attempt = { temperature: 0, seed: 1, prefill: "" };
const reply = { stop: "stop", promptTokens: 1, tokens: 1, durationMs: 1 } as const;
const code = 'def add(a, b):\n    return a + b  # "é"\n';
const solved: RunEvent[] = [
  { type: "run-start", model: { id: local }, seed: 1 },
  { type: "signature-choose", signature: { name: "add", text: "def add(a, b):", by: "task" } },
  { type: "attempt-start", attempt: 1, kind: "greedy", ...attempt },
  { type: "reply-end", attempt: 1, code, notes: [], ...reply },
  {
    type: "run-end",
    outcome: "gave-up",
    grade: "unverified",
    attempt: 1,
    reason: "not-run",
    evidence: { examplesPassed: 0, examplesTotal: 0, inputs: 0, votes: 0, distinct: 0, programs: 1, reasons: [] },
  },
];

test("a run that was accepted tells where it is, and can be read there", async () => {
  const answer = await routes.ask("POST", "/api/runs", { body: { task: "add two numbers", model: local } });
  const { id } = (await answer.clone().json()) as CreatedRun;
  const addresses = { id, url: `/runs/${id}`, events: `/api/runs/${id}/events` };
  expect([answer.status, answer.headers.get("location"), await answer.json()]).toEqual([
    201,
    `/api/runs/${id}`,
    addresses,
  ]);
  const read = await routes.ask("GET", `/api/runs/${id}`);
  expect(read.headers.get("cache-control")).toBe("no-store");
  expect(await read.json()).toEqual({
    ...addresses,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    endedAt: null,
    lastSeq: 1,
    spentMs: 0,
    status: "queued",
    task: { task: "add two numbers", model: local, profile: "balanced", form: "function", settings: {} },
    seed: 0,
    notes: [],
    attempts: [],
    questions: [],
    lessons: [],
    listed: [],
    tokens: { prompt: 0, reply: 0 },
    resumed: 0,
    settings: {},
    outcome: null,
    grade: null,
  });
});

test("a day in place of a moment is told how a moment is written", async () => {
  const answer = await routes.ask("GET", "/api/runs?since=2026-11-30");
  const message = "since must be a moment in UTC, such as 2026-11-30T00:00:00Z";
  expect(await answer.json()).toEqual({ error: { code: "bad-input", message, field: "since" } });
});

test("the same Idempotency-Key gives the same run, and another task under it is refused", async () => {
  const post = (task: string) =>
    routes.ask("POST", "/api/runs", { body: { task }, headers: { "Idempotency-Key": "key-1" } });
  const [first, second] = [await post("sort"), await post("sort")];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  expect(await fault(post("reverse"))).toEqual([409, "conflict"]);
});

test.each([
  [{}, 400, "bad-input", "task"],
  [{ taks: "x" }, 400, "bad-input", "taks"],
  [{ task: "x", nmae: "f" }, 400, "bad-input", "nmae"],
  [{ task: "x", settings: { temprature: 1 } }, 400, "bad-input", "settings.temprature"],
  [{ task: "x", settings: { tools: "ruff" } }, 400, "bad-input", "settings.tools"],
  [{ task: "x", name: "f", examples: "f(1) == 2\nf(1 ==" }, 400, "bad-input", "examples"],
  [{ task: "x", model: "local/nothing" }, 400, "bad-input", "model"],
  [{ task: "x", model: "nobody/nothing" }, 400, "bad-input", "model"],
  [{ task: "x", code: "\0" }, 400, "bad-input", "code"],
])("POST /api/runs %j is refused: %i %s %s", async (body, ...answer) => {
  expect(await fault(routes.ask("POST", "/api/runs", { body }))).toEqual(answer);
});

test.each([
  ["GET", "/api/runs?cursor=%7B", 400, "bad-input", "cursor"],
  ["GET", "/api/runs?status=asleep", 400, "bad-input", "status"],
  ["GET", "/api/runs?grade=good", 400, "bad-input", "grade"],
  ["GET", "/api/runs?recorded=maybe", 400, "bad-input", "recorded"],
  ["GET", "/api/runs?since=yesterday", 400, "bad-input", "since"],
  ["GET", "/api/runs?since=0000-01-01T00:00:00Z", 400, "bad-input", "since"],
  ["GET", "/api/runs?limit=-1", 400, "bad-input", "limit"],
  ["GET", "/api/runs?query=%00", 400, "bad-input", "query"],
  ["GET", "/api/runs?state=ended", 400, "bad-input", "state"],
  ["GET", `/api/runs/${nobody}`, 404, "not-found"],
  ["GET", "/api/runs/..%00", 404, "not-found"],
  ["GET", `/api/runs/${nobody}/events`, 404, "not-found"],
  ["GET", `/api/runs/${nobody}/code`, 404, "not-found"],
  ["POST", `/api/runs/${nobody}/cancel`, 404, "not-found"],
  ["POST", `/api/runs/${nobody}/answer`, 415, "not-json"],
  ["DELETE", `/api/runs/${nobody}`, 404, "not-found"],
  ["PUT", "/api/runs", 405, "wrong-method"],
  ["POST", `/api/runs/${nobody}/events`, 405, "wrong-method"],
  ["GET", "/api/nothing/here", 404, "not-found"],
  ["POST", "/api/runs", 415, "not-json"],
  ["POST", "/api/models/pull", 415, "not-json"],
] as const)("%s %s is refused: %i %s", async (method, address, ...answer) => {
  expect(await fault(routes.ask(method, address))).toEqual(answer);
});

test("a body over a megabyte is refused", async () => {
  expect(await fault(routes.ask("POST", "/api/runs", { body: { task: "x".repeat(1_000_001) } }))).toEqual([
    413,
    "too-large",
  ]);
});

test("runs are listed newest first, page by page, by their words", async () => {
  const ids = [];
  for (const word of ["first", "second", "third"]) ids.unshift((await created({ task: `zebra ${word}` })).id);
  const page = async (query: string) =>
    (await (await routes.ask("GET", `/api/runs?query=zebra&${query}`)).json()) as RunPage;
  const first = await page("limit=2");
  const second = await page(`limit=2&cursor=${first.cursor ?? ""}`);
  expect([...first.runs, ...second.runs].map((it) => it.id)).toEqual(ids);
  expect(second.cursor).toBeNull();
  expect((await page("status=ended")).runs).toEqual([]);
});

test("who cancels a run may send no field with it", async () => {
  const answer = await routes.ask("POST", `/api/runs/${nobody}/cancel`, { body: { x: 1 } });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: { code: "bad-input", message: "there is no field x", field: "x" } },
  ]);
});

test("a queued run that is cancelled ends at once; cancelling again changes nothing", async () => {
  const { id } = await created();
  for (let time = 0; time < 2; time++) {
    const answer = await routes.ask("POST", `/api/runs/${id}/cancel`);
    expect([answer.status, await answer.json()]).toEqual([
      202,
      { id, url: `/runs/${id}`, events: `/api/runs/${id}/events` },
    ]);
  }
  const run = (await (await routes.ask("GET", `/api/runs/${id}`)).json()) as { end: { outcome: string } };
  expect(run.end.outcome).toBe("cancelled");
});

test("what a run asked is answered once, by a choice that it offered", async () => {
  const { id } = await created();
  const option = { votes: 0, attempts: [] };
  const ask: RunEvent = {
    type: "question-ask",
    question: "q1",
    about: "behaviour",
    input: "f(1)",
    options: [
      { choice: "first", value: "1", ...option },
      { choice: "second", value: "2", ...option },
    ],
    waits: 60,
  };
  await carried(id, [{ type: "run-start", model: { id: local }, seed: 1 }, ask]);
  const answered = (body: object) => routes.ask("POST", `/api/runs/${id}/answer`, { body });
  for (const [body, ...refused] of [
    [{}, 400, "bad-input", "question"],
    [{ question: "q1", choice: "first", why: "so" }, 400, "bad-input", "why"],
    [{ question: "q9", choice: "first" }, 400, "bad-input", "question"],
    [{ question: "q1", choice: "third" }, 400, "bad-input", "choice"],
  ] as const) {
    expect(await fault(answered(body))).toEqual(refused);
  }
  const answer = await answered({ question: "q1", choice: "second" });
  expect([answer.status, await answer.json()]).toEqual([
    202,
    { id, url: `/runs/${id}`, events: `/api/runs/${id}/events` },
  ]);
  expect(await fault(answered({ question: "q1", choice: "first" }))).toEqual([409, "conflict"]);
  expect(
    await fault(routes.ask("POST", `/api/runs/${nobody}/answer`, { body: { question: "q1", choice: "first" } })),
  ).toEqual([404, "not-found"]);
});

test("a run that is forgotten is gone", async () => {
  const { id } = await created();
  expect((await routes.ask("DELETE", `/api/runs/${id}`)).status).toBe(204);
  expect(await fault(routes.ask("GET", `/api/runs/${id}`))).toEqual([404, "not-found"]);
});

test("the program comes as Python source, never as a page, and as a file with a clean name when asked", async () => {
  const { id } = await created({ task: "add two numbers" });
  expect(await fault(routes.ask("GET", `/api/runs/${id}/code`))).toEqual([404, "not-found"]);
  await carried(id, solved);
  const inline = await routes.ask("GET", `/api/runs/${id}/code`);
  expect([inline.status, Object.fromEntries(inline.headers), await inline.text()]).toEqual([
    200,
    {
      "cache-control": "no-store",
      "content-disposition": 'inline; filename="add.py"',
      "content-type": "text/x-python; charset=utf-8",
      "x-content-type-options": "nosniff",
    },
    code,
  ]);
  const saved = await routes.ask("GET", `/api/runs/${id}/code?form=tests&download=1&attempt=1&clean=0`);
  expect(saved.headers.get("content-disposition")).toBe('attachment; filename="test_add.py"');
  expect(await fault(routes.ask("GET", `/api/runs/${id}/code?attempt=9`))).toEqual([404, "not-found"]);
  expect(await fault(routes.ask("GET", `/api/runs/${id}/code?form=html`))).toEqual([400, "bad-input", "form"]);
});

test("every worker without a safe sandbox: a run that would execute is refused, one that would not is taken", async () => {
  await routes.store.beat(worker(5));
  expect(await fault(routes.ask("POST", "/api/runs", { body: { task: "x" } }))).toEqual([503, "sandbox-unavailable"]);
  await created({ task: "x", settings: { run: false } });
  await routes.store.beat(worker(1));
  await created({ task: "x" });
});

test("what was accepted under an Idempotency-Key stays so when it could not be accepted any more", async () => {
  const post = () => routes.ask("POST", "/api/runs", { body: { task: "x" }, headers: { "Idempotency-Key": "key-2" } });
  const first = (await (await post()).json()) as CreatedRun;
  await routes.store.beat(worker(5));
  const second = await post();
  await routes.store.beat(worker(1));
  expect([second.status, await second.json()]).toEqual([201, first]);
});

test("health and models are told", async () => {
  const health = await routes.ask("GET", "/api/health");
  expect([health.status, await health.json()]).toMatchObject([
    200,
    { model: { status: "ok", id: local }, database: { status: "ok", hint: null } },
  ]);
  expect(await (await routes.ask("GET", "/api/models")).json()).toMatchObject({ default: local });
});
