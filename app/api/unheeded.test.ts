import { afterAll, beforeAll, expect, test } from "vitest";
import { openRoutes } from "./testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes({ weights: false });
});
afterAll(() => routes.close());

const run = `/api/runs/${"0".repeat(32)}`;

test.each([
  ["GET", "/api/health"],
  ["GET", "/api/models"],
  ["GET", "/api/openapi.json"],
  ["GET", run],
  ["DELETE", run],
  ["GET", `${run}/bundle`],
  ["GET", `${run}/code`],
  ["POST", `${run}/cancel`],
  ["POST", `${run}/fork`],
  ["POST", "/api/runs"],
  ["POST", "/api/recorded"],
  ["POST", "/run"],
] as const)("%s %s takes nothing in its query that it does not know", async (method, path) => {
  const answer = await routes.ask(method, `${path}?downlod=1`, method === "POST" ? { body: { task: "x" } } : {});
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      error: {
        code: "bad-input",
        message: "there is no field downlod",
        field: "downlod",
        ...(path.endsWith("/code") && { hint: "did you mean download?" }),
      },
    },
  ]);
});

test("clients of other protocols write into their addresses what they like", async () => {
  const body = { model: "fixpoint", messages: [{ role: "user", content: "add" }] };
  expect((await routes.ask("GET", "/v1/models?api-version=1")).status).toBe(200);
  expect((await routes.ask("POST", "/v1/chat/completions?api-version=1", { body })).status).toBe(503);
});

test.each(["task", "fn"])("what stands beside prompt was meant for the other older shape: %s", async (field) => {
  const answer = await routes.ask("POST", "/run", { body: { prompt: "add", [field]: "add" } });
  const hint = "send prompt alone, or task in its place: with task there are other fields";
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: { code: "bad-input", message: `beside prompt there is no field ${field}`, field, hint } },
  ]);
});

test.each(["promt", "Prompt"])("a mistyped prompt is told as one: %s", async (field) => {
  const answer = await routes.ask("POST", "/run", { body: { [field]: "add two numbers" } });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: { code: "bad-input", message: `there is no field ${field}`, field, hint: "did you mean prompt?" } },
  ]);
});

test.each([
  [
    { task: "add", name: "add" },
    { message: "there is no field name", field: "name" },
  ],
  [
    { task: "add", doctests: "3" },
    { message: "doctests, line 1 is no example: 3", field: "doctests" },
  ],
  [{ prompt: " " }, { message: "prompt must say what the program is to do", field: "prompt" }],
])("the older shapes are told of their own fields: %j", async (body, error) => {
  const answer = await routes.ask("POST", "/run", { body });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: "bad-input", ...error } }]);
});
