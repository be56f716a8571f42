import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { requireModels } from "#lib/http/admission.ts";
import { openModels } from "#lib/model/models.ts";
import { type TestingServer, testingServer } from "#lib/model/testing-server.ts";
import { fetchLacking } from "./lacking-model.ts";

const signal = new AbortController().signal;
const home = mkdtempSync(join(tmpdir(), "fixpoint-lacking-"));
afterAll(() => rmSync(home, { recursive: true }));

/** Has what it was asked to fetch, but for names that its library does not know, and for one that it cannot reach. */
let ollama: TestingServer;
beforeEach(async () => {
  const names = ["qwen2.5-coder:7b"];
  ollama = await testingServer(({ path, body }, response) => {
    const { model = "" } = (body ?? {}) as { model?: string };
    if (path === "/api/tags") return void response.end(JSON.stringify({ models: names.map((name) => ({ name })) }));
    if (path !== "/api/pull") return void response.writeHead(404).end("{}");
    if (model.includes(" ")) return void response.writeHead(400).end('{"error":"invalid model name"}');
    response.write('{"status":"pulling manifest"}\n');
    if (model === "nope") return void response.end('{"error":"pull model manifest: file does not exist"}\n');
    if (model === "far") return void response.end('{"error":"pull model manifest: no such host"}\n');
    names.push(model);
    response.end('{"status":"pulling a","digest":"a","total":9,"completed":9}\n{"status":"success"}\n');
  });
});
afterEach(() => ollama.close());

const opened = (ollamaUrl = ollama.url) => openModels({ home, root: process.cwd(), ollamaUrl });

async function fetched(id: string, models = opened()): Promise<string[]> {
  const said: string[] = [];
  for await (const { message } of fetchLacking(id, models, signal)) said.push(message);
  return said;
}

const pulls = () => ollama.asked.filter(({ path }) => path === "/api/pull").length;

test("a model that Ollama does not have yet is fetched, and the run can take it", async () => {
  const models = opened();
  expect(await fetched("ollama/qwen2.5-coder:3b", models)).toEqual([
    "pulling manifest",
    "pulling a",
    "qwen2.5-coder:3b is ready",
  ]);
  const found = await models.list(signal);
  expect(() =>
    requireModels({ model: "ollama/qwen2.5-coder:3b", profile: "balanced", settings: {} }, found),
  ).not.toThrow();
});

test("of what ships with Fixpoint that which is not on the disk is fetched, and no other name", async () => {
  const models = {
    ...opened(),
    pull: async function* (model: string) {
      yield { model, status: "done" as const, message: `fetched ${model}`, bytes: 1, total: 1 };
    },
  };
  const ids = ["local/qwen2.5-coder-0.5b", "local/gpt-9", "openai/gpt-4o", "textgen/any", "cloud/x", "nothing"];
  expect((await Promise.all(ids.map((id) => fetched(id, models)))).flat()).toEqual([
    "fetched local/qwen2.5-coder-0.5b",
  ]);
});

test("what is there is not asked for again, and a provider that is down for nothing", async () => {
  expect([await fetched("ollama/qwen2.5-coder:7b"), pulls()]).toEqual([[], 0]);
  expect(await fetched("ollama/qwen2.5-coder:3b", opened("http://127.0.0.1:9"))).toEqual([]);
});

test.each(["ollama/nope", "ollama/no name"])(
  "%s, which nobody knows, is told by the check before the run",
  async (id) => {
    const models = opened();
    await fetched(id, models);
    const found = await models.list(signal);
    expect(pulls()).toBe(1);
    expect(() => requireModels({ model: id, profile: "balanced", settings: {} }, found)).toThrow(
      expect.objectContaining({
        code: "bad-input",
        message: `there is no model ${id}`,
        hint: expect.stringContaining("did you mean ") as string,
      }),
    );
  },
);

test("a download that fails is told as that", async () => {
  await expect(fetched("ollama/far")).rejects.toMatchObject({
    code: "model-unavailable",
    message: "Ollama could not get far: pull model manifest: no such host",
  });
});

test("what a technique is to ask is fetched too, and the models stay open: once closed they answer nothing more", async () => {
  vi.stubEnv("FIXPOINT_HOME", home);
  vi.stubEnv("OLLAMA_HOST", ollama.url);
  const [{ models }, { pullForRun }] = [await import("#lib/wiring.ts"), await import("./models.ts")];
  const close = vi.spyOn(models(), "close");
  await pullForRun({ model: "ollama/nope", profile: "balanced", settings: {} });
  await pullForRun({
    model: "ollama/qwen2.5-coder:7b",
    profile: "balanced",
    settings: { plan: true, techniqueModels: { plan: "ollama/qwen2.5-coder:3b" } },
  });
  expect([pulls(), close.mock.calls]).toEqual([2, []]);
  vi.unstubAllEnvs();
});
