/** The database dies under the routes, stays away for longer than they wait, and comes back. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CreatedRun } from "#lib/wire.ts";
import { openRoutes } from "./testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes();
});
afterAll(() => routes.close());

async function killed(): Promise<void> {
  const file = await readFile(path.join(routes.home, "database/data/postmaster.pid"), "utf8");
  process.kill(Number(file.split("\n")[0]), "SIGKILL");
}

test("every route says that the database is away and what mends it, health says so too, and all is well when it is back", async () => {
  const body = { task: "add two numbers" };
  const { id } = (await (await routes.ask("POST", "/api/runs", { body })).json()) as CreatedRun;
  const asked = () =>
    Promise.all([
      routes.ask("GET", "/api/runs"),
      routes.ask("POST", "/api/runs", { body }),
      routes.ask("POST", "/api/runs", { body, headers: { "Idempotency-Key": "k" } }),
      routes.ask("GET", `/api/runs/${id}`),
      routes.ask("GET", `/api/runs/${id}/events`),
      routes.ask("GET", `/api/runs/${id}/code`),
      routes.ask("POST", `/api/runs/${id}/cancel`),
      routes.ask("DELETE", `/api/runs/${id}`),
    ]);
  await killed();
  const lost = {
    error: {
      code: "database-unavailable",
      message: "The database does not answer.",
      hint: "npx fixpoint doctor; where DATABASE_URL is set, see that its server runs",
    },
  };
  const answers = await asked();
  expect(
    await Promise.all(answers.map(async (it) => ({ status: it.status, said: (await it.json()) as unknown }))),
  ).toEqual(answers.map(() => ({ status: 503, said: lost })));
  const health = await routes.ask("GET", "/api/health");
  expect([health.status, await health.json()]).toMatchObject([
    200,
    { status: "degraded", database: { status: "down" } },
  ]);
  // Who chooses a model waits for no database: the answer is there before that of a route that does wait.
  const runs = routes.ask("GET", "/api/runs").then(({ status }) => ({ first: "runs", status }));
  const models = routes.ask("GET", "/api/models").then(({ status }) => ({ first: "models", status }));
  expect(await Promise.race([models, runs])).toEqual({ first: "models", status: 200 });
  await runs;
  await routes.revive();
  expect((await routes.ask("GET", `/api/runs/${id}`)).status).toBe(200);
  expect((await routes.ask("POST", "/api/runs", { body })).status).toBe(201);
  expect(await (await routes.ask("GET", "/api/health")).json()).toMatchObject({ database: { status: "ok" } });
});
