import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ModelSettings, openModels } from "./models.ts";
import { type TestingServer, testingServer } from "./testing-server.ts";
import { shippedWeights, weightsFile } from "./weights.ts";

const signal = new AbortController().signal;
const nowhere = "http://127.0.0.1:9";
let home: string;
const servers: TestingServer[] = [];
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), "fixpoint-models-"));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await rm(home, { recursive: true, force: true });
});

function opened(settings: Partial<ModelSettings> = {}) {
  return openModels({ home, root: process.cwd(), ollamaUrl: nowhere, ...settings });
}

async function answering(answers: Record<string, unknown>): Promise<string> {
  const server = await testingServer((asked, response) => {
    if (!(asked.path in answers)) return void response.writeHead(404).end("{}");
    response.end(JSON.stringify(answers[asked.path]));
  });
  servers.push(server);
  return server.url;
}

/** A file of the right size and name; sparse, so that it takes no disk. */
async function putWeights(which: number): Promise<void> {
  const weights = shippedWeights[which];
  if (!weights) throw new Error(`there are no weights ${which}`);
  await mkdir(path.join(home, "models"), { recursive: true });
  await writeFile(weightsFile(home, weights), "");
  await truncate(weightsFile(home, weights), weights.bytes);
}

const ollamaWith = (name: string) =>
  answering({
    "/api/tags": { models: [{ name, size: 1, digest: "d", details: {} }] },
    "/api/ps": { models: [] },
    "/api/show": { template: "{{ .Prompt }}" },
  });

test("what a download left behind is taken from the disk with the model", async () => {
  const [weights] = shippedWeights;
  if (!weights) throw new Error("there are no weights");
  await mkdir(path.join(home, "models"));
  const file = weightsFile(home, weights);
  await mkdir(`${file}.staging/temporary`, { recursive: true });
  for (const end of [".hub", ".wheels", ".wheels.json", ".staging/temporary/part"])
    await writeFile(`${file}${end}`, "some");
  await opened().remove(weights.id, signal);
  expect(await readdir(path.join(home, "models"))).toEqual([]);
  await expect(opened().remove(weights.id, signal)).rejects.toMatchObject({ code: "not-found" });
});

test("where the system lets nothing be written, a download says so, and how", async () => {
  await writeFile(path.join(home, "engine"), "a file where a folder is to be");
  const pulling = opened().pull("local/qwen2.5-coder-0.5b", signal);
  expect((await pulling.next()).value).toMatchObject({ message: "installing the engine" });
  await expect(pulling.next()).rejects.toMatchObject({
    code: "model-unavailable",
    message: "nothing can be written to the data folder (EEXIST)",
    hint: "npx fixpoint home prints which one it is; FIXPOINT_HOME names another",
  });
});

test("each provider tells its health and what mends it, on a machine that has nothing", async () => {
  const models = await opened().list(signal);
  expect(models.default).toBeNull();
  expect(models.providers.map(({ models: some, ...provider }) => ({ ...provider, models: some.length }))).toEqual([
    {
      provider: "ollama",
      health: "down",
      message: `Ollama does not answer at ${nowhere}`,
      hint: "ollama serve",
      models: 0,
    },
    {
      provider: "local",
      health: "down",
      message: "No model has been downloaded yet.",
      hint: "npx fixpoint models pull local/qwen2.5-coder-0.5b",
      models: 2,
    },
    {
      provider: "openai",
      health: "not-configured",
      message: "OPENAI_BASE_URL is not set.",
      hint: "set OPENAI_BASE_URL",
      models: 0,
    },
    {
      provider: "textgen",
      health: "not-configured",
      message: "TEXTGEN_BASE_URL is not set.",
      hint: "set TEXTGEN_BASE_URL",
      models: 0,
    },
  ]);
});

test("a provider that is silent is down, and holds nobody up", async () => {
  const silent = await testingServer(() => undefined);
  servers.push(silent);
  const { providers } = await opened({ ollamaUrl: silent.url }).list(signal);
  expect(providers[0]).toEqual({
    provider: "ollama",
    health: "down",
    message: "Its server did not answer within 1.5 s.",
    hint: "see the server's log",
    models: [],
  });
});

test("a server that falls silent while a model of it is opened fails the run, and does not hold it for ever", async () => {
  const silent = await testingServer(() => undefined);
  servers.push(silent);
  const patience = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const opening = opened({ ollamaUrl: silent.url }).open("ollama/a:7b", signal);
  await expect(opening).rejects.toMatchObject({
    code: "model-unavailable",
    message: "the server of a:7b did not answer within 10 s",
  });
  patience.mockRestore();
});

test("the default: what was set, else Ollama's model for code, else the largest inside, else whatever is served", async () => {
  const textgenUrl = await answering({ "/v1/internal/model/info": { model_name: "some-13b" } });
  const [coder, talker] = await Promise.all([ollamaWith("qwen2.5-coder:7b"), ollamaWith("llama3:8b")]);
  const chosen = async (settings: Partial<ModelSettings>) => (await opened(settings).list(signal)).default;
  expect(await chosen({ textgenUrl })).toBe("textgen/some-13b");
  expect(await chosen({ textgenUrl, ollamaUrl: talker })).toBe("ollama/llama3:8b");
  await putWeights(0);
  expect(await chosen({ textgenUrl, ollamaUrl: talker })).toBe("local/qwen2.5-coder-0.5b");
  await putWeights(1);
  expect(await chosen({ textgenUrl, ollamaUrl: talker })).toBe("local/qwen2.5-coder-1.5b");
  expect(await chosen({ textgenUrl, ollamaUrl: coder })).toBe("ollama/qwen2.5-coder:7b");
  expect(await chosen({ ollamaUrl: coder, defaultModel: "openai/x" })).toBe("openai/x");
});

test.each([404, 502])(
  "a server that answers %i makes its own provider unwell, and the others go on",
  async (status) => {
    const broken = await testingServer((_asked, response) => void response.writeHead(status).end("<h1>no</h1>\n"));
    servers.push(broken);
    await putWeights(0);
    const { url } = broken;
    const models = await opened({ ollamaUrl: url, openaiUrl: url, textgenUrl: url }).list(signal);
    expect(models.default).toBe("local/qwen2.5-coder-0.5b");
    const told = models.providers.map(({ provider, health, message, hint }) => [provider, health, message, hint]);
    const address = "check that the address belongs to a model server, and see its log";
    const [webuiSaid, webuiHint] =
      status === 404
        ? [
            `the server at ${url} is no text-generation-webui`,
            `where it speaks OpenAI's chat completions, set OPENAI_BASE_URL to ${url} in place of TEXTGEN_BASE_URL`,
          ]
        : [`${url}/v1/internal/model/info answered 502: <h1>no</h1>`, address];
    expect(told).toEqual([
      ["ollama", "down", `${url}/api/tags answered ${status}: <h1>no</h1>`, address],
      ["local", "ok", "Models that run inside Fixpoint.", null],
      ["openai", "down", `the server at ${url} answered ${status}: <h1>no</h1>`, expect.any(String)],
      ["textgen", "down", webuiSaid, webuiHint],
    ]);
  },
);

test("a server that breaks off while it lists its models makes its own provider unwell, and the others go on", async () => {
  const broken = await testingServer((_asked, response) => {
    response.writeHead(200, { "content-length": "100" }).write("{", () => response.destroy());
  });
  servers.push(broken);
  const { url } = broken;
  const { providers } = await opened({ ollamaUrl: url, openaiUrl: url, textgenUrl: url }).list(signal);
  const message = "the connection to the model died in the middle of the reply";
  expect(providers.filter(({ health }) => health === "down")).toMatchObject([
    { provider: "ollama", message },
    { provider: "local" },
    { provider: "openai", message },
    { provider: "textgen", message },
  ]);
});

test("what is on disk opens without starting anything, pinned by its checksum", async () => {
  await putWeights(0);
  const models = opened();
  expect({ ...(await models.open(undefined, signal)), reply: null }).toEqual({
    reply: null,
    id: "local/qwen2.5-coder-0.5b",
    digest: "sha256:1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
    billions: 0.49,
    parallel: expect.any(Number) as number,
    prefills: true,
  });
  await models.close();
});

test("a model that cannot be had names the field or the command", async () => {
  const models = opened();
  const hint = "npx fixpoint models pull local/qwen2.5-coder-0.5b";
  await expect(models.open("gpt-9", signal)).rejects.toMatchObject({ code: "bad-input", field: "model" });
  await expect(models.open("constructor/x", signal)).rejects.toMatchObject({ code: "bad-input", field: "model" });
  await expect(models.open("cloud/gpt-9", signal)).rejects.toMatchObject({ code: "bad-input", field: "model" });
  await expect(models.open("local/gpt-9", signal)).rejects.toMatchObject({ code: "bad-input", field: "model" });
  await expect(models.open("openai/x", signal)).rejects.toMatchObject({ code: "model-unavailable" });
  await expect(models.open("ollama/x", signal)).rejects.toMatchObject({ code: "model-unavailable" });
  await expect(models.open("local/qwen2.5-coder-0.5b", signal)).rejects.toMatchObject({
    code: "model-unavailable",
    hint,
  });
  await expect(models.open(undefined, signal)).rejects.toMatchObject({ code: "model-unavailable", hint });
});

test("text-generation-webui without a loaded model is told apart from one that is down", async () => {
  const textgenUrl = await answering({ "/v1/internal/model/info": { model_name: "None" } });
  const { providers } = await opened({ textgenUrl }).list(signal);
  expect(providers.find(({ provider }) => provider === "textgen")).toEqual({
    provider: "textgen",
    health: "ok",
    message: `text-generation-webui at ${textgenUrl} has no model loaded.`,
    hint: "load a model in text-generation-webui",
    models: [],
  });
});
