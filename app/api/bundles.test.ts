import { afterAll, beforeAll, expect, test } from "vitest";
import { readPrompts } from "#lib/prompts.ts";
import { readBundle } from "#lib/run/bundle.ts";
import { taskSchema } from "#lib/run/task.ts";
import { openRoutes } from "./testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes();
});
afterAll(() => routes.close());

test("a run that has ended is handed out whole, as a file that replay reads", async () => {
  const task = taskSchema.parse({ task: "Give it back.\nWith \ud83d\ude00 and \0." });
  const { id } = await routes.store.create(task);
  await routes.store.cancel(id);
  const answer = await routes.ask("GET", `/api/runs/${id}/bundle`);
  expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
    200,
    `attachment; filename="run-${id.slice(0, 8)}.fixpoint.json"`,
  ]);
  const { bundle, run } = readBundle(await answer.text());
  const { run: stored, ...row } = await routes.store.load(id);
  expect(run).toEqual(stored);
  expect(bundle).toMatchObject({ id, createdAt: row.createdAt, endedAt: row.endedAt, task, model: null, code: null });
  const texts = Object.entries(bundle.prompts).map(([name, { text }]) => [name, text]);
  expect(Object.fromEntries(texts)).toEqual(readPrompts("prompts"));
});

test("a run that goes on has no bundle yet, and of no run there is none", async () => {
  const { id } = await routes.store.create(taskSchema.parse({ task: "x" }));
  const open = await routes.ask("GET", `/api/runs/${id}/bundle`);
  expect([open.status, await open.json()]).toMatchObject([409, { error: { code: "conflict" } }]);
  expect((await routes.ask("GET", `/api/runs/${"0".repeat(32)}/bundle`)).status).toBe(404);
  expect((await routes.ask("POST", `/api/runs/${id}/bundle`)).status).toBe(405);
});
