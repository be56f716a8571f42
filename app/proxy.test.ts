import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The door as it stands with these variables. */
async function door(variables: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { proxy } = await import("#proxy.ts");
  return (path: string, { headers = {}, method = "GET" }: { headers?: Record<string, string>; method?: string } = {}) =>
    proxy(new NextRequest(`http://127.0.0.1:3000${path}`, { method, headers: { host: "127.0.0.1:3000", ...headers } }));
}

test("a foreign Host gets 403 as JSON, with the headers that every answer bears", async () => {
  const knock = await door();
  const answer = knock("/", { headers: { host: "evil.example" } });
  expect([answer.status, Object.fromEntries(answer.headers), await answer.json()]).toEqual([
    403,
    {
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "content-type": "application/json",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=()",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    },
    {
      error: {
        code: "foreign-origin",
        message: "this server does not answer to that Host",
        hint: "open http://127.0.0.1, or set HOST to the name that you use",
      },
    },
  ]);
});

test("a page gets a policy whose nonce is new each time and reaches the renderer", async () => {
  const knock = await door();
  const nonces = [knock("/"), knock("/")].map((answer) => {
    const nonce = answer.headers.get("x-middleware-request-x-nonce") ?? "";
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic';`);
    expect(policy).not.toContain("unsafe-eval");
    expect(policy.match(/'unsafe-inline'/g)).toEqual(["'unsafe-inline'"]);
    expect(answer.headers.get("x-middleware-request-content-security-policy")).toBe(policy);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});

test("an answer of the API may load and run nothing when it is shown as a document", async () => {
  const knock = await door();
  for (const path of ["/api/runs", "/health", "/api/runs/1/code", "/v1/models", "/mcp"])
    expect(knock(path).headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
});

test("a file of the build, which browsers keep for ever, bears no nonce", async () => {
  const knock = await door();
  expect(knock("/_next/static/chunks/1.js").headers.get("content-security-policy")).toBe(
    "default-src 'self'; frame-ancestors 'none'",
  );
});

test("a nonce that a client sends is not taken", async () => {
  const knock = await door();
  const answer = knock("/", {
    headers: { "x-nonce": "chosen", "content-security-policy": "script-src 'nonce-chosen'" },
  });
  expect(answer.headers.get("x-middleware-request-x-nonce")).not.toBe("chosen");
  expect(answer.headers.get("x-middleware-request-content-security-policy")).not.toContain("chosen");
});

test("with FIXPOINT_TOKEN everything but the health asks for the token", async () => {
  const knock = await door({ FIXPOINT_TOKEN: "correct-horse" });
  const answer = knock("/api/runs");
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  expect(await answer.json()).toMatchObject({ error: { code: "unauthorized" } });
  expect(knock("/").status).toBe(401);
  expect(knock("/health").status).toBe(200);
  expect(knock("/api/health").status).toBe(200);
  expect(knock("/api/runs", { headers: { authorization: "Bearer correct-horse" } }).status).toBe(200);
});

test("a link with the token becomes a cookie, and the token leaves the address", async () => {
  const knock = await door({ FIXPOINT_TOKEN: "correct-horse" });
  const answer = knock("/runs?status=ended&token=correct-horse");
  expect([answer.status, answer.headers.get("location"), answer.headers.get("set-cookie")]).toEqual([
    303,
    "/runs?status=ended",
    "fixpoint-token=correct-horse; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000",
  ]);
  expect(knock("/?token=wrong").status).toBe(401);
});

test("a foreign Host learns nothing by showing the token", async () => {
  const knock = await door({ FIXPOINT_TOKEN: "correct-horse" });
  const headers = { host: "evil.example", authorization: "Bearer correct-horse" };
  expect(knock("/?token=correct-horse", { headers }).status).toBe(403);
});
