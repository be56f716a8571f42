import { afterAll, beforeAll, expect, test } from "vitest";
import { openRoutes } from "./testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes({ weights: false });
});
afterAll(() => routes.close());

const listed = "GET /api/openapi.json lists what there is";
test.each([
  ["POST", "/run/again", `POST /run itself takes a task; ${listed}`],
  ["POST", "/v1/embeddings", `of OpenAI's protocol there are models and chat/completions; ${listed}`],
  ["POST", "/mcp/sse", `agents speak to POST /mcp itself; ${listed}`],
  ["GET", "/api/nothing", listed],
] as const)("%s %s is a JSON 404 that says what there is", async (method, path, hint) => {
  const answer = await routes.ask(method, path, method === "POST" ? { body: {} } : {});
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: { code: "not-found", message: `there is nothing at ${path}`, hint } },
  ]);
});
