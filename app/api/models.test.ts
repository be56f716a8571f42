import { existsSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shippedWeights, weightsFile } from "#lib/model/weights.ts";
import type { Models, ModelReport } from "#lib/wire.ts";
import { openRoutes } from "./testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes();
});
afterAll(() => routes.close());

const [weights, absent] = shippedWeights;
const here = weights?.id ?? "";

async function listed(id: string) {
  const { providers } = (await (await routes.ask("GET", "/api/models")).json()) as Models;
  return providers.flatMap(({ models }) => models).find((it) => it.id === id);
}

test("a model is listed with what the last look at it showed; a report of another version is left out", async () => {
  const report: ModelReport = { model: here, verdict: "usable", findings: [], tokensPerSecond: 9, at: "2026-11-21" };
  await routes.store.keepCheck({ model: here, report });
  expect((await listed(here))?.report).toEqual(report);
  await routes.store.keepCheck({ model: here, report: { verdict: "splendid" } });
  expect((await listed(here))?.report).toBeUndefined();
});

test.each([
  [{}, 400, "bad-input", "model"],
  [{ model: "" }, 400, "bad-input", "model"],
  [{ model: 7 }, 400, "bad-input", "model"],
  [{ model: "x", force: true }, 400, "bad-input", "force"],
  [{ model: "nobody/x" }, 400, "bad-input", "model"],
  [{ model: "local/../../etc" }, 400, "bad-input", "model"],
  [{ model: "local/\0" }, 400, "bad-input", "model"],
])("neither check nor removal take %j", async (body, status, code, field) => {
  const answers = [
    await routes.ask("POST", "/api/models/check", { body }),
    await routes.ask("DELETE", "/api/models", { body }),
  ];
  const said = await Promise.all(
    answers.map(async (it) => [it.status, ((await it.json()) as { error: object }).error]),
  );
  expect(said).toMatchObject(answers.map(() => [status, { code, field }]));
});

test("what cannot be looked at or removed here says why", async () => {
  const { id = "" } = absent ?? {};
  const asked = await Promise.all([
    routes.ask("POST", "/api/models/check", { body: { model: id } }),
    routes.ask("DELETE", "/api/models", { body: { model: id } }),
    routes.ask("DELETE", "/api/models", { body: { model: "openai/gpt" } }),
    routes.ask("DELETE", "/api/models", { body: { model: "ollama/x" } }),
  ]);
  const said = await Promise.all(asked.map(async (it) => [it.status, (await it.json()) as object]));
  expect(said).toMatchObject([
    [503, { error: { code: "model-unavailable" } }],
    [404, { error: { code: "not-found" } }],
    [422, { error: { code: "unsupported" } }],
    [503, { error: { code: "model-unavailable" } }],
  ]);
});

test("a model that is removed is gone from the disk and from the list, once", async () => {
  if (!weights) throw new Error("no model ships with the project");
  const remove = () => routes.ask("DELETE", "/api/models", { body: { model: here } });
  expect((await remove()).status).toBe(204);
  expect([existsSync(weightsFile(routes.home, weights)), (await listed(here))?.state]).toEqual([false, "absent"]);
  expect((await remove()).status).toBe(404);
});
