import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorSchema } from "#lib/wire.ts";
import { openRoutes } from "./testing-routes.ts";

let routes: Awaited<ReturnType<typeof openRoutes>>;
beforeAll(async () => {
  routes = await openRoutes();
});
afterAll(() => routes.close());

const names = [
  "task",
  "name",
  "signature",
  "examples",
  "tests",
  "code",
  "kind",
  "model",
  "profile",
  "settings",
  "form",
];
const settings = ["iters", "timeout", "seed", "plan", "packages", "run", "__proto__", "toString"];
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("f(1) == 2", "def f(x):", "\0", "\ud800", "local/x"),
);
const value = fc.oneof(text, fc.jsonValue(), fc.dictionary(fc.constantFrom(...settings), fc.jsonValue()));
const body = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom(...names, "constructor", ""), value),
  fc.record({ task: fc.string({ minLength: 1, unit: "binary" }), examples: text, tests: text, code: text }),
);

/** Everything but the message, whose words may quote the request. */
async function expectDecent(answer: Response): Promise<void> {
  expect(answer.status).not.toBe(500);
  if (answer.ok) return;
  const said = await answer.text();
  expect(said).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
  expect(errorSchema.safeParse(JSON.parse(said)).error).toBeUndefined();
}

test("no JSON at all makes POST /api/runs fail by a bug", async () => {
  await fc.assert(
    fc.asyncProperty(body, async (json) => {
      await expectDecent(await routes.ask("POST", "/api/runs", { body: json }));
    }),
    { numRuns: 300 },
  );
});

test("no address at all makes a route fail by a bug", async () => {
  const part = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("runs", "0".repeat(32), "events", "code"));
  const query = fc.dictionary(fc.constantFrom("after", "query", "cursor", "status", "limit", "form", "attempt"), text);
  const paths = ["/api/runs", `/api/runs/${"0".repeat(32)}`, `/api/runs/${"0".repeat(32)}/events`, "/api/health"];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), part, query, async (path, id, parameters) => {
      const search = new URLSearchParams(
        Object.entries(parameters).map(([name, it]): [string, string] => [name, it]),
      ).toString();
      await expectDecent(await routes.ask("GET", `${path}?${search}`));
      await expectDecent(
        await routes.ask("GET", `/api/runs/${encodeURIComponent(id.replace(/\p{Surrogate}/gu, ""))}/code?${search}`),
      );
    }),
    { numRuns: 200 },
  );
});
