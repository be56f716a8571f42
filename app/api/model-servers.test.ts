/** Routes beside a server of models that answers late, wrong or not with what is wanted. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestingServer, testingServer } from "#lib/model/testing-server.ts";
import type { Health, PullProgress } from "#lib/wire.ts";
import { openRoutes } from "./testing-routes.ts";

let ollama: TestingServer;
let broken: TestingServer;
let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  ollama = await testingServer(({ path, body }, response) => {
    if (path === "/api/tags" || path === "/api/ps") return void response.end('{"models":[]}');
    // What Ollama 0.17.4 says without a network.
    if (path === "/api/pull") response.end('{"status":"pulling manifest"}\n{"error":"no such host"}\n');
    if (path === "/api/show" && (body as { model: string }).model === "failing") return void response.end("{}");
    if (path === "/api/chat") response.writeHead(500).end('{"error":"no memory"}');
    // Anything else is never answered.
  });
  broken = await testingServer((_asked, response) => void response.writeHead(502).end("bad gateway"));
  const variables = { OLLAMA_HOST: ollama.url, TEXTGEN_BASE_URL: broken.url, FIXPOINT_MODEL: "ollama/nothing" };
  routes = await openRoutes({ variables });
});
afterAll(async () => {
  await Promise.all([ollama.close(), broken.close()]);
  await routes.close();
});

test("a server that answers 502 makes its own provider unwell: the list comes, and a run by another is accepted", async () => {
  const listed = await routes.ask("GET", "/api/models");
  expect(listed.status).toBe(200);
  expect(((await listed.json()) as { providers: unknown[] }).providers).toMatchObject([
    { provider: "ollama", health: "ok" },
    { provider: "local", health: "ok" },
    { provider: "openai", health: "not-configured" },
    { provider: "textgen", health: "down", message: expect.stringContaining("answered 502") as string },
  ]);
  const body = { task: "add two numbers", model: "local/qwen2.5-coder-0.5b" };
  expect((await routes.ask("POST", "/api/runs", { body })).status).toBe(201);
});

test("a default that its server does not have is no health, and a run by it is not accepted", async () => {
  const pull = "if its library has it: npx fixpoint models pull ollama/nothing";
  const hint = `npx fixpoint models list; ${pull}, or set FIXPOINT_MODEL to another`;
  const { model } = (await (await routes.ask("GET", "/api/health")).json()) as Health;
  expect(model).toEqual({ status: "down", id: "ollama/nothing", hint });
  const answer = await routes.ask("POST", "/api/runs", { body: { task: "add two numbers" } });
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: "model-unavailable", hint } }]);
});

test("a download that fails once it has begun ends with its reason", async () => {
  const answer = await routes.ask("POST", "/api/models/pull", { body: { model: "ollama/some:1b" } });
  const told = [...(await answer.text()).matchAll(/^data: (.+)$/gm)].map(
    ([, data = ""]) => JSON.parse(data) as unknown,
  );
  const at = { model: "ollama/some:1b", bytes: 0, total: 0 } satisfies Partial<PullProgress>;
  expect([answer.status, told]).toEqual([
    200,
    [
      { ...at, status: "running", message: "pulling manifest" },
      {
        ...at,
        status: "failed",
        message: "Ollama could not get some:1b: no such host",
        hint: "ollama pull some:1b",
      },
    ],
  ]);
});

test("a look at a model whose server fails is refused, and what an earlier look showed is kept", async () => {
  const earlier = { model: "ollama/failing", report: { verdict: "good" } };
  await routes.store.keepCheck(earlier);
  const answer = await routes.ask("POST", "/api/models/check", { body: { model: "ollama/failing" } });
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: "model-failed" } }]);
  expect(await routes.store.checks()).toEqual([earlier]);
});

test("of two looks at a model at once the second is told when to come again", async () => {
  const leaving = new AbortController();
  const check = (signal?: AbortSignal) =>
    routes.ask("POST", "/api/models/check", { body: { model: "ollama/some:1b" }, ...(signal && { signal }) });
  const first = check(leaving.signal);
  await expect.poll(() => ollama.open()).toBeGreaterThan(0);
  const second = await check();
  expect([second.status, second.headers.get("retry-after")]).toEqual([429, "10"]);
  leaving.abort();
  await first;
});
