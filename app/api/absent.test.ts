import { afterAll, beforeAll, expect, test } from "vitest";
import { openRoutes } from "./testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes({ weights: false });
});
afterAll(() => routes.close());

const listed = "GET /api/openapi.json lists what there is";
test.each([
  ["POST", "/run", `POST /api/runs starts a run; ${listed}`],
  ["GET", "/v1/models", `this version speaks no OpenAI-compatible protocol; ${listed}`],
  ["POST", "/v1/chat/completions", `this version speaks no OpenAI-compatible protocol; ${listed}`],
  ["POST", "/mcp", `this version speaks no Model Context Protocol; ${listed}`],
  ["GET", "/api/nothing", listed],
] as const)("%s %s is a JSON 404 that says what there is", async (method, path, hint) => {
  const answer = await routes.ask(method, path, method === "POST" ? { body: {} } : {});
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: { code: "not-found", message: `there is nothing at ${path}`, hint } },
  ]);
});
