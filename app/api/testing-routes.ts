/** The routes as Next calls them, over a real database and the weights of a real model by size. For tests alone. */
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { vi } from "vitest";
import { shippedWeights, weightsFile } from "#lib/model/weights.ts";
import { type Database, ensureDatabase } from "#lib/store/embedded.ts";
import { testingDatabase } from "#lib/store/testing-database.ts";

type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
type Asked = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

type Machine = { weights?: boolean; ollama?: string; variables?: Record<string, string> };

/** `weights: false` is a machine without any model. Nothing but the database listens, the given Ollama, and what `variables` name. */
export async function openRoutes({ weights = true, ollama = "127.0.0.1:1", variables = {} }: Machine = {}) {
  const database = await testingDatabase();
  if (weights) await placeWeights(database.home);
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("FIXPOINT_HOME", database.home);
  vi.stubEnv("OLLAMA_HOST", ollama);
  vi.stubEnv("LOG_LEVEL", "silent");
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const wiring = await import("#lib/wiring.ts");
  const find = await routeTable();
  const ask = async (method: Method, address: string, { body, headers, signal }: Asked = {}) => {
    const url = new URL(address, "http://127.0.0.1:3000");
    const { route, params } = find(url.pathname);
    const text = body === undefined ? undefined : JSON.stringify(body);
    const json = text === undefined ? {} : { body: text };
    const length = String(Buffer.byteLength(text ?? ""));
    const type = text === undefined ? {} : { "Content-Type": "application/json", "Content-Length": length };
    const init = { method, ...json, headers: { ...type, ...headers }, ...(signal && { signal }) };
    return await route[method](new Request(url, init), { params: Promise.resolve(params) });
  };
  const revivals: Database[] = [];
  /** Starts the database again after it was killed. */
  const revive = async () => {
    revivals.push(await ensureDatabase({ home: database.home }, AbortSignal.timeout(60_000)));
  };
  const close = async () => {
    await wiring.closeAll();
    for (const revival of revivals) await revival.stop();
    await database.stop();
    vi.unstubAllEnvs();
    vi.resetModules();
  };
  return { ask, store: await wiring.store(), home: database.home, revive, close };
}

/** Only the size of the weights is looked at before a reply is wanted; a sparse file takes no room. */
async function placeWeights(home: string): Promise<void> {
  const [weights] = shippedWeights;
  if (!weights) throw new Error("no model ships with the project");
  await mkdir(path.join(home, "models"), { recursive: true });
  const file = await open(weightsFile(home, weights), "w");
  await file.truncate(weights.bytes);
  await file.close();
}

async function routeTable() {
  const routes = [
    ["runs/[id]/events", await import("./runs/[id]/events/route.ts")],
    ["runs/[id]/code", await import("./runs/[id]/code/route.ts")],
    ["runs/[id]/fork", await import("./runs/[id]/fork/route.ts")],
    ["runs/[id]/answer", await import("./runs/[id]/answer/route.ts")],
    ["runs/[id]/bundle", await import("./runs/[id]/bundle/route.ts")],
    ["runs/[id]/files/[name]", await import("./runs/[id]/files/[name]/route.ts")],
    ["runs/[id]/cancel", await import("./runs/[id]/cancel/route.ts")],
    ["runs/[id]", await import("./runs/[id]/route.ts")],
    ["recorded", await import("./recorded/route.ts")],
    ["runs", await import("./runs/route.ts")],
    ["models/pull", await import("./models/pull/route.ts")],
    ["models/check", await import("./models/check/route.ts")],
    ["models", await import("./models/route.ts")],
    ["health", await import("./health/route.ts")],
    ["openapi.json", await import("./openapi.json/route.ts")],
  ] as const;
  const below = [
    ["/run", await import("../run/route.ts")],
    ["/run/.+", await import("../run/[...path]/route.ts")],
    ["/v1/chat/completions", await import("../v1/chat/completions/route.ts")],
    ["/v1/models", await import("../v1/models/route.ts")],
    ["/v1/models/(?<id>.+)", await modelRoute()],
    ["/v1(?:/.+)?", await import("../v1/[[...path]]/route.ts")],
    ["/mcp", await import("../mcp/route.ts")],
    ["/mcp/.+", await import("../mcp/[...path]/route.ts")],
    ...routes.map(([pattern, route]) => [`/api/${pattern.replace(/\[(\w+)\]/g, "(?<$1>[^/]+)")}`, route] as const),
    [".*", await import("./[[...path]]/route.ts")],
  ] as const;
  return (pathname: string) => {
    for (const [pattern, route] of below) {
      const match = new RegExp(`^${pattern}$`).exec(pathname);
      if (match) return { route, params: paramsOf(match.groups) };
    }
    throw new Error(`nothing answers ${pathname}`);
  };
}

/** Next gives the parts of such a path apart. */
async function modelRoute() {
  const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = await import("../v1/models/[...id]/route.ts");
  const apart =
    (answer: typeof GET) =>
    (request: Request, { params }: { params: Promise<{ id: string }> }) =>
      answer(request, { params: params.then(({ id }) => ({ id: id.split("/") })) });
  return {
    GET: apart(GET),
    HEAD: apart(HEAD),
    POST: apart(POST),
    PUT: apart(PUT),
    PATCH: apart(PATCH),
    DELETE: apart(DELETE),
    OPTIONS: apart(OPTIONS),
  };
}

function paramsOf({ id = "", name = "" }: Record<string, string> = {}) {
  return { id: decodeURIComponent(id), name: decodeURIComponent(name) };
}
