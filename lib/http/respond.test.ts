import pino from "pino";
import { expect, test } from "vitest";
import { type Answers, routeExports } from "./respond.ts";
import { Fault, type FaultCode, faultStatus } from "#lib/run/fault.ts";

function route(answers: Answers<{ id: string }>) {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) });
  const exported = routeExports(answers, log);
  const ask = (method: keyof typeof exported, init: RequestInit = {}) =>
    exported[method](new Request("http://127.0.0.1/api/x?key=secret", { ...init, method }), {
      params: Promise.resolve({ id: "7" }),
    });
  return { ask, lines };
}

const failing = (error: unknown) =>
  route({
    GET: async () => {
      throw error;
    },
  });

test.each(Object.entries(faultStatus).filter(([code]) => code !== "internal"))(
  "a fault %s is told with status %i, its hint and its field",
  async (code, status) => {
    const fault = new Fault(code as FaultCode, "what is wrong", { hint: "what mends it", field: "task" });
    const answer = await failing(fault).ask("GET");
    expect([answer.status, answer.headers.get("content-type"), await answer.json()]).toEqual([
      status,
      "application/json",
      { error: { code, message: "what is wrong", hint: "what mends it", field: "task" } },
    ]);
  },
);

test("who asked too often is told when to come again, and nobody else is", async () => {
  const asked = (code: FaultCode) => failing(new Fault(code, "no")).ask("GET");
  const told = await Promise.all((["too-many", "conflict"] as const).map(asked));
  expect(told.map(({ headers }) => headers.get("retry-after"))).toEqual(["10", null]);
});

test.each([
  ["an error", new Error("at /home/ada/secret.ts: password")],
  ["an internal fault", new Fault("internal", "at /home/ada/secret.ts: password")],
  ["text", "password"],
])("%s is a bug: logged, and told by no word of its own", async (_, error) => {
  const { ask, lines } = failing(error);
  const answer = await ask("GET");
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { error: { code: "internal", message: "something went wrong here", hint: "the server's log tells what" } },
  ]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 50, method: "GET", path: "/api/x", msg: "a request failed" },
  ]);
  expect(lines.join("")).toContain("password");
  expect(lines.join("")).not.toContain("key=secret");
});

test("a client that left is no bug", async () => {
  const { ask, lines } = failing(new DOMException("gone", "AbortError"));
  await ask("GET", { signal: AbortSignal.abort() });
  expect(lines).toEqual([]);
});

test("a method that the route lacks gets a JSON 405 that names those it has", async () => {
  const { ask } = route({ GET: async () => new Response("a"), DELETE: async () => new Response("b") });
  for (const method of ["POST", "PUT", "PATCH"] as const) {
    const answer = await ask(method);
    expect([answer.status, answer.headers.get("allow"), await answer.json()]).toEqual([
      405,
      "GET, DELETE, HEAD, OPTIONS",
      {
        error: {
          code: "wrong-method",
          message: `${method} is not possible here`,
          hint: "this address answers GET, DELETE, HEAD, OPTIONS",
        },
      },
    ]);
  }
  expect((await ask("OPTIONS")).status).toBe(204);
});

test("HEAD answers as GET does, without the body, and closes a stream that GET would have begun", async () => {
  let closed = false;
  const body = () => new ReadableStream({ cancel: () => void (closed = true) });
  const { ask } = route({ GET: async (_, { id }) => new Response(body(), { status: 203, headers: { "X-Id": id } }) });
  const answer = await ask("HEAD");
  expect([answer.status, answer.headers.get("x-id"), answer.body, closed]).toEqual([203, "7", null, true]);
  expect((await route({ POST: async () => new Response() }).ask("HEAD")).status).toBe(405);
});
