import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestingServer, testingServer } from "#lib/model/testing-server.ts";
import { openRoutes } from "./testing-routes.ts";

let ollama: TestingServer;
let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  ollama = await testingServer(({ path }, response) => {
    if (path === "/api/tags") return void response.end('{"models":[]}');
    response.write('{"status":"pulling manifest"}\n{"status":"pulling a","digest":"a","total":100,"completed":40}\n');
    response.end('{"error":"file does not exist"}\n');
  });
  routes = await openRoutes({ weights: false, ollama: ollama.url });
});
afterAll(async () => {
  await routes.close();
  await ollama.close();
});

test("a download that breaks off after it has begun says so, and the command that mends it, as its last value", async () => {
  const answer = await routes.ask("POST", "/api/models/pull", { body: { model: "ollama/absent" } });
  const values = [...(await answer.text()).matchAll(/^data: (.+)$/gm)].map(([, data = ""]): unknown =>
    JSON.parse(data),
  );
  const running = { model: "ollama/absent", status: "running" };
  expect(values).toEqual([
    { ...running, message: "pulling manifest", bytes: 0, total: 0 },
    { ...running, message: "pulling a", bytes: 40, total: 100 },
    {
      ...running,
      status: "failed",
      message: "Ollama could not get absent: file does not exist",
      hint: "ollama pull absent",
      bytes: 40,
      total: 100,
    },
  ]);
});
