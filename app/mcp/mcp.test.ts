import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunEvent } from "#lib/run/event.ts";
import type { RunPage } from "#lib/wire.ts";
import { toolNames } from "#lib/mcp.ts";
import { openRoutes } from "../api/testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes();
});
afterAll(() => routes.close());

const local = "local/qwen2.5-coder-0.5b";
const code = "def add(a, b):\n    return a + b\n";
const evidence = {
  examplesPassed: 2,
  examplesTotal: 2,
  inputs: 0,
  votes: 0,
  distinct: 0,
  programs: 1,
  reasons: ["Few."],
};
const solved: RunEvent[] = [
  { type: "run-start", model: { id: local }, seed: 1 },
  { type: "attempt-start", attempt: 1, kind: "greedy", temperature: 0, seed: 1, prefill: "" },
  { type: "reply-end", attempt: 1, code, stop: "stop", promptTokens: 90, tokens: 40, durationMs: 900, notes: [] },
  { type: "run-end", outcome: "solved", grade: "passes", attempt: 1, reason: "first-pass", evidence },
];

/** An agent that speaks the protocol of one revision. */
async function agent(revision: "2025" | "2026") {
  const fetch = async (url: string | URL, { method = "GET", headers, body, signal }: RequestInit = {}) => {
    const { "content-type": json, ...others } = Object.fromEntries(new Headers(headers));
    const asked = { headers: others, ...(signal && { signal }) };
    return await routes.ask(method as "POST", new URL(url).pathname, {
      ...asked,
      ...(typeof body === "string" && { body: JSON.parse(body) as unknown }),
    });
  };
  const client = new Client(
    { name: "an agent", version: "1" },
    { versionNegotiation: { mode: revision === "2025" ? "legacy" : "auto" } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL("http://127.0.0.1:3000/mcp"), { fetch }));
  return client;
}

async function startedRun(task: string): Promise<string> {
  const find = async () => {
    const page = (await (await routes.ask("GET", `/api/runs?query=${encodeURIComponent(task)}`)).json()) as RunPage;
    return page.runs[0]?.id;
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? "";
}

async function carried(id: string): Promise<void> {
  const claim = await routes.store.claim(id, new AbortController().signal);
  if (!claim) throw new Error("somebody else holds the run");
  await claim.append(solved);
  await claim.release();
}

test.each(["2025", "2026"] as const)(
  "an agent of %s is handed checked code, and hears how it goes",
  async (revision) => {
    const client = await agent(revision);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolNames);
    const task = `add numbers for ${revision}`;
    const heard: (string | undefined)[] = [];
    const asked = client.callTool(
      { name: "write_python", arguments: { task, name: "add", examples: "add(1, 2) == 3\nadd(0, 0) == 0" } },
      { onprogress: ({ message }) => heard.push(message) },
    );
    const id = await startedRun(task);
    expect((await routes.store.load(id)).run.task).toEqual({
      task,
      name: "add",
      examples: "add(1, 2) == 3\nadd(0, 0) == 0",
      profile: "balanced",
      settings: { questions: "report" },
      form: "function",
    });
    await carried(id);
    const { content, structuredContent, isError } = await asked;
    expect([content, structuredContent, isError]).toEqual([
      [{ type: "text", text: `\`\`\`python\n${code}\`\`\`\n\n**passes**: Few.` }],
      {
        run: id,
        url: `http://127.0.0.1:3000/runs/${id}`,
        outcome: "solved",
        grade: "passes",
        code,
        reasons: ["Few."],
      },
      undefined,
    ]);
    expect(heard).toEqual([`model: ${local}`, "passes", "  Few."]);
    await client.close();
  },
);

test.each(["2025", "2026"] as const)("an agent of %s that gives up stops its run", async (revision) => {
  const client = await agent(revision);
  const leaving = new AbortController();
  const task = `add numbers left in ${revision}`;
  const asked = client.callTool({ name: "write_python", arguments: { task, name: "" } }, { signal: leaving.signal });
  const id = await startedRun(task);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(async () => (await routes.store.load(id)).run.end?.outcome).toBe("cancelled");
  await client.close();
});

test("what is wrong is told to the agent with what mends it", async () => {
  const client = await agent("2026");
  const said = async (wanted: object) => {
    const { content, isError } = await client.callTool({ name: "write_python", arguments: { ...wanted } });
    return [isError, (content[0] as { text: string }).text];
  };
  expect(await said({ task: "x", examples: "3" })).toEqual([
    true,
    "examples, line 1 is no example: 3\nan example is written as solution(1) == 2, as a doctest, or as Input: and Output:",
  ]);
  expect(await said({ task: "x", model: "local/nothing" })).toEqual([
    true,
    expect.stringContaining("there is no model local/nothing"),
  ]);
  expect(await said({ task: "x", exampels: "f(1) == 2" })).toEqual([
    true,
    "there is no field exampels\ndid you mean examples?",
  ]);
  const { structuredContent } = await client.callTool({ name: "list_models" });
  expect(structuredContent).toEqual({ default: local, models: [local] });
  await client.close();
});

test.each(["2025", "2026"] as const)(
  "an agent of %s that calls no tool there is hears which there are",
  async (revision) => {
    const client = await agent(revision);
    await expect(client.callTool({ name: "write_pyton", arguments: {} })).rejects.toMatchObject({
      code: -32_602,
      message: expect.stringContaining("params.name must be one of write_python, list_models") as string,
      data: { code: "bad-input", field: "params.name" },
    });
    await client.close();
  },
);

const call = { jsonrpc: "2.0", id: 7, method: "tools/call" };

test.each<[unknown, ...unknown[]]>([
  [3, 400, null, -32_600, "the input must be an object", { code: "bad-input" }],
  [{ id: 7 }, 400, 7, -32_600, "jsonrpc must be given", { code: "bad-input", field: "jsonrpc" }],
  [{ ...call, method: 3 }, 400, 7, -32_600, "method must be text", { code: "bad-input", field: "method" }],
  [{ ...call, id: {} }, 400, null, -32_600, "id must be text or a number", { code: "bad-input", field: "id" }],
  [call, 200, 7, -32_602, "params must be given", { code: "bad-input", field: "params" }],
  [[call], 400, null, -32_602, "params must be given", { code: "bad-input", field: "params" }],
  [
    { ...call, params: { name: "write_python", arguments: "add" } },
    ...[200, 7, -32_602, "params.arguments must be an object", { code: "bad-input", field: "params.arguments" }],
  ],
  [
    { ...call, method: "initialize", params: {} },
    ...[200, 7, -32_602, "params.protocolVersion must be given"],
    { code: "bad-input", field: "params.protocolVersion" },
  ],
  [
    { ...call, params: { name: "a".repeat(1_000_000) } },
    ...[413, null, -32_000, "the body is larger than 1 MB", { code: "too-large" }],
  ],
])("a message that is none is refused in plain words: %.60j", async (body, status, id, code, message, data) => {
  const answer = await routes.ask("POST", "/mcp", { body });
  expect([answer.status, await answer.json()]).toEqual([
    status,
    { jsonrpc: "2.0", id, error: { code, message, data } },
  ]);
});

test("a body that is no JSON is refused, and one of another type with what mends it", async () => {
  const headers = { "Content-Type": "text/plain" };
  const { POST } = await import("./route.ts");
  const body = { method: "POST", body: "{nope" };
  const said = async (init: RequestInit) => {
    const request = new Request("http://127.0.0.1:3000/mcp", init);
    return ((await (await POST(request, { params: Promise.resolve({}) })).json()) as { error: object }).error;
  };
  expect(await said({ ...body, headers: { "Content-Type": "application/json" } })).toEqual({
    ...{ code: -32_700, message: "the body is not valid JSON", data: { code: "bad-input" } },
  });
  const hint = "send the header Content-Type: application/json";
  expect(await said({ ...body, headers })).toEqual({
    ...{ code: -32_000, message: `the body is text/plain; ${hint}`, data: { code: "not-json", hint } },
  });
});

test("how long the connection stays is its client's to say", async () => {
  const headers = { Accept: "application/json, text/event-stream" };
  const answer = await routes.ask("POST", "/mcp", { headers, body: { jsonrpc: "2.0", id: 1, method: "ping" } });
  expect([answer.status, answer.headers.get("Connection")]).toEqual([200, null]);
  await answer.text();
});

test.each([
  [undefined, 200],
  ["*/*", 200],
  ["application/json", 406],
  ["text/html", 406],
])("a client that says %s of what it takes is answered by %i", async (accept, status) => {
  const headers = accept === undefined ? {} : { Accept: accept };
  const answer = await routes.ask("POST", "/mcp", { headers, body: { jsonrpc: "2.0", id: 1, method: "ping" } });
  const said = await answer.text();
  expect([answer.status, said.includes('"result":{}')]).toEqual([status, status === 200]);
});
