/** `fixpoint mcp` as an agent starts it: a process that is spoken to in lines of JSON. Only the model is scripted. */
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openStore } from "#lib/store/store.ts";
import { openCommands, right } from "./testing-commands.ts";

let commands: Awaited<ReturnType<typeof openCommands>>;
beforeAll(async () => {
  commands = await openCommands();
});
afterEach(() => commands.kill());
afterAll(() => commands.close());

type Message = { id?: number; method?: string; params?: { message?: string }; result?: Record<string, unknown> };

const hello = {
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "an agent", version: "1" } },
};

/** Starts the command and greets it; `ask` waits for the answer, and `heard` is all that came. */
async function agent(variables: Record<string, string> = {}) {
  const child = commands.start(["mcp"], { variables });
  const heard: Message[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => heard.push(JSON.parse(line) as Message));
  const say = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  let last = 0;
  const ask = async (message: object) => {
    const id = ++last;
    say({ id, ...message });
    const answer = () => heard.find((it) => it.id === id);
    await expect.poll(answer).toBeDefined();
    return answer()?.result;
  };
  const greeting = await ask(hello);
  say({ method: "notifications/initialized" });
  return { child, heard, say, ask, greeting };
}

const wanted = { task: "Return twice the number", name: "double", examples: "double(2) == 4\ndouble(3) == 6" };
const write = (given: object, meta = {}) => ({
  method: "tools/call",
  params: { name: "write_python", arguments: { ...wanted, profile: "fast", ...given }, _meta: meta },
});

test("an agent is handed checked code and hears how it goes; the command ends with its stdin", async () => {
  commands.says(right);
  const { child, heard, ask, greeting } = await agent();
  expect(greeting).toMatchObject({ serverInfo: { name: "fixpoint" }, capabilities: { tools: {} } });
  const made = await ask(write({}, { progressToken: "p" }));
  expect(made).toMatchObject({ structuredContent: { outcome: "solved", grade: "passes", code: right } });
  const lines = heard.flatMap((it) => (it.method === "notifications/progress" ? [it.params?.message ?? ""] : []));
  expect(lines).toEqual(expect.arrayContaining(["model: openai/scripted", "attempt 1 (greedy): passed 2/2"]));
  const refused = await ask(write({ signature: "def (" }));
  expect(refused).toMatchObject({ isError: true });
  const ended = once(child, "close");
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
});

test("what is no message is answered by an error of the protocol, as over HTTP, and the next message is heard", async () => {
  const { child, heard, ask } = await agent();
  const before = heard.length;
  child.stdin.write('garbage\n\n[]\n{"id": 7}\n{"jsonrpc": "2.0", "id": 8, "method": "tools/call"}\n');
  expect(await ask({ method: "ping" })).toEqual({});
  const error = (code: number, message: string, field?: string) => ({
    error: { code, message, data: { code: "bad-input", ...(field !== undefined && { field }) } },
  });
  const jsonrpc = "2.0";
  expect(heard.slice(before, -1)).toEqual([
    { jsonrpc, id: null, ...error(-32_700, "the line is not valid JSON") },
    { jsonrpc, id: null, ...error(-32_600, "the input must be an object") },
    { jsonrpc, id: 7, ...error(-32_600, "jsonrpc must be given", "jsonrpc") },
    { jsonrpc, id: 8, ...error(-32_602, "params must be given", "params") },
  ]);
  child.stdin.end();
  expect(await text(child.stderr)).toBe("");
});

test("a call that the agent takes back, and one under way when it leaves, are runs that were stopped", async () => {
  commands.says(undefined);
  const { child, say, heard } = await agent();
  const store = openStore({ url: commands.database.url });
  const outcomes = async () =>
    (await store.list({ query: "never said" })).runs.map(({ title, outcome }) => [title, outcome]);
  say({ id: 7, ...write({ task: "never said one" }) });
  await expect.poll(outcomes).toEqual([["never said one", null]]);
  say({ method: "notifications/cancelled", params: { requestId: 7 } });
  await expect.poll(outcomes).toEqual([["never said one", "cancelled"]]);
  say({ id: 8, ...write({ task: "never said two" }) });
  await expect.poll(async () => (await outcomes()).length).toBe(2);
  child.stdin.end();
  const [told] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect(await outcomes()).toEqual([
    ["never said two", "cancelled"],
    ["never said one", "cancelled"],
  ]);
  expect(heard.filter(({ id }) => id === 7 || id === 8)).toEqual([]);
  expect(told).not.toMatch(/error/i);
  await store.close();
});

test("where the data folder is no folder, a call is told so, and the process ends with the agent all the same", async () => {
  const { child, ask } = await agent({ FIXPOINT_HOME: "/dev/null", DATABASE_URL: "" });
  const said = await ask({ method: "tools/call", params: { name: "write_python", arguments: { task: "Double." } } });
  expect([said?.["isError"], JSON.stringify(said?.["content"])]).toEqual([
    true,
    expect.stringContaining("nothing can be written to the data folder (EEXIST)"),
  ]);
  child.stdin.end();
  await once(child, "close");
  expect(child.exitCode).toBe(0);
});
