import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunEvent } from "#lib/run/event.ts";
import { taskSchema } from "#lib/run/task.ts";
import type { CreatedRun } from "#lib/wire.ts";
import { openRoutes } from "./testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes();
});
afterAll(() => routes.close());

const facts = { stop: "stop", promptTokens: 1, tokens: 1, durationMs: 1 } as const;
const start = { kind: "greedy", temperature: 0, seed: 1, prefill: "" } as const;
const told: RunEvent[] = [
  { type: "run-start", model: { id: "local/x" }, seed: 1 },
  { type: "attempt-start", attempt: 1, ...start },
  { type: "reply-end", attempt: 1, code: "def f(x):\n    return x\n", notes: [], ...facts },
  { type: "attempt-start", attempt: 2, ...start },
  { type: "reply-end", attempt: 2, code: null, notes: [], ...facts },
];

/** A run with a program in attempt 1 and none in attempt 2. */
async function parent(): Promise<string> {
  const task = taskSchema.parse({ task: "Give it back.", name: "f", examples: "f(1) == 1" });
  const { id } = await routes.store.create(task);
  const claim = await routes.store.claim(id, new AbortController().signal);
  await claim?.append(told);
  await claim?.release();
  return id;
}

const fork = (id: string, body: unknown) => routes.ask("POST", `/api/runs/${id}/fork`, { body });

test("a fork is a run with the attempt's program, and knows where it comes from", async () => {
  const id = await parent();
  const answer = await fork(id, { attempt: 1, examples: "f(2) == 2", lessons: ["Zero counts."] });
  const made = (await answer.clone().json()) as CreatedRun;
  expect([answer.status, answer.headers.get("location")]).toEqual([201, `/api/runs/${made.id}`]);
  expect(made).toEqual({ id: made.id, url: `/runs/${made.id}`, events: `/api/runs/${made.id}/events` });
  const run: unknown = await (await routes.ask("GET", made.url.replace("/runs", "/api/runs"))).json();
  expect(run).toMatchObject({
    parent: { run: id, attempt: 1 },
    task: {
      task: "Give it back.\n\nKeep in mind:\n- Zero counts.",
      name: "f",
      examples: "f(2) == 2",
      code: "def f(x):\n    return x\n",
    },
  });
});

test("the same Idempotency-Key gives the same fork, and one of something else under it is refused", async () => {
  const id = await parent();
  const headers = { "Idempotency-Key": "fork-1" };
  const post = async (of: string, body: object) => await routes.ask("POST", `/api/runs/${of}/fork`, { body, headers });
  const same = { attempt: 1, lessons: ["Zero counts."] };
  const [first, second] = [await post(id, same), await post(id, same)];
  expect([first.status, second.status, await second.json()]).toEqual([201, 201, await first.json()]);
  const others = [await post(id, { attempt: 1 }), await post(await parent(), same)];
  expect(others.map(({ status }) => status)).toEqual([409, 409]);
});

test.each([
  [{}, 400, "bad-input", "attempt"],
  [{ attempt: 0 }, 400, "bad-input", "attempt"],
  [{ attempt: "1" }, 400, "bad-input", "attempt"],
  [{ attempt: 3 }, 400, "bad-input", "attempt"],
  [{ attempt: 2 }, 400, "bad-input", "attempt"],
  [{ attempt: 1, exampels: "" }, 400, "bad-input", "exampels"],
  [{ attempt: 1, examples: "twelve" }, 400, "bad-input", "examples"],
  [{ attempt: 1, lessons: ["a", "b", "c", "d", "e", "f"] }, 400, "bad-input", "lessons"],
  [{ attempt: 1, lessons: [" "] }, 400, "bad-input", "lessons[0]"],
  [{ attempt: 1, code: "\0" }, 400, "bad-input", "code"],
  [[], 400, "bad-input", undefined],
])("fork %j is refused: %i %s %s", async (body, status, code, field) => {
  const answer = await fork(await parent(), body);
  const { error } = (await answer.json()) as { error: { code: string; field?: string } };
  expect([answer.status, error.code, error.field]).toEqual([status, code, field]);
});

test("nothing is forked from a run that does not exist, nor without a body", async () => {
  expect((await fork("0".repeat(32), { attempt: 1 })).status).toBe(404);
  expect((await fork("nonsense", { attempt: 1 })).status).toBe(404);
  expect((await routes.ask("POST", `/api/runs/${await parent()}/fork`)).status).toBe(415);
});
