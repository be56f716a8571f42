import { createHash } from "node:crypto";
import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The door as it stands with these variables, wherever the tests themselves run with a port. */
async function door(variables: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ PORT: "3000", ...variables })) vi.stubEnv(name, value);
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
        hint: "open http://127.0.0.1:3000, or set HOST to the name that you use",
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
    // Next reads it as a whole address, has one name for the loopback, and sends the path alone on.
    "http://localhost:3000/runs?status=ended",
    "fixpoint-token=correct-horse; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000",
  ]);
  expect(knock("/?token=wrong").status).toBe(401);
});

test("a foreign Host learns nothing by showing the token", async () => {
  const knock = await door({ FIXPOINT_TOKEN: "correct-horse" });
  const headers = { host: "evil.example", authorization: "Bearer correct-horse" };
  expect(knock("/?token=correct-horse", { headers }).status).toBe(403);
});

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("a person without the token gets a page with a form that leads to the address they asked for", async () => {
  const knock = await door({ FIXPOINT_TOKEN: "correct-horse" });
  const answer = knock("/runs/1?view=shared&attempt=2&note=%22%3E%3Cscript%3E", { headers: browser });
  const page = await answer.text();
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("www-authenticate")]).toEqual([
    401,
    "text/html; charset=utf-8",
    "Bearer",
  ]);
  expect([page.match(/<h1>.*<\/h1>/)?.[0], page.match(/<form[^>]*>/)?.[0], page.match(/<label[^>]*>/)?.[0]]).toEqual([
    "<h1>This server asks for its token</h1>",
    '<form method="get">',
    '<label for="token">',
  ]);
  expect(page.match(/<input[^>]*>/g)).toEqual([
    '<input type="hidden" name="view" value="shared">',
    '<input type="hidden" name="attempt" value="2">',
    '<input type="hidden" name="note" value="&#34;&#62;&#60;script&#62;">',
    '<input id="token" name="token" type="password" autocomplete="current-password" spellcheck="false" required autofocus>',
  ]);
  const again = await knock("/runs/1?view=shared&token=wrong", { headers: browser }).text();
  expect([
    /id="wrong"/.test(page),
    /autofocus aria-invalid="true" aria-describedby="wrong">/.test(again),
    again.includes('value="wrong"'),
  ]).toEqual([false, true, false]);
  const shown = knock("/runs/1?view=shared&token=correct-horse", { headers: browser });
  expect([shown.status, shown.headers.get("location")]).toEqual([303, "http://localhost:3000/runs/1?view=shared"]);
});

test("the page of the door loads and runs nothing, and its form leads nowhere else", async () => {
  const knock = await door({ FIXPOINT_TOKEN: "correct-horse" });
  const answer = knock("/", { headers: browser });
  const style = /<style>([\s\S]*)<\/style>/.exec(await answer.text())?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect([answer.headers.get("content-security-policy"), answer.headers.get("cache-control")]).toEqual([
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    "no-store",
  ]);
});

test("a person who came by a foreign name is told the address on the machine itself", async () => {
  const knock = await door();
  const answer = knock("/runs/1?a=1&b=2", { headers: { ...browser, host: "evil.example:3000" } });
  const page = await answer.text();
  expect([answer.status, page.match(/<h1>.*<\/h1>/)?.[0], page.match(/<a [^>]*>[^<]*/)?.[0]]).toEqual([
    403,
    "<h1>This server does not answer to that Host</h1>",
    '<a href="http://127.0.0.1:3000/runs/1?a=1&#38;b=2">http://127.0.0.1:3000',
  ]);
  expect(page).not.toContain("evil.example");
});

test("programs, and the scripts of a page, are told by JSON whatever they accept", async () => {
  const knock = await door({ FIXPOINT_TOKEN: "correct-horse" });
  const asked: [string, Record<string, string>, string][] = [
    ["/api/runs", browser, "GET"],
    ["/v1/models", browser, "GET"],
    ["/mcp", browser, "GET"],
    ["/run", browser, "GET"],
    ["/_next/static/chunks/1.js", browser, "GET"],
    ["/", browser, "POST"],
    ["/", { accept: "*/*" }, "GET"],
    ["/", {}, "GET"],
  ];
  const types = asked.map(([path, headers, method]) => knock(path, { headers, method }).headers.get("content-type"));
  expect(new Set(types)).toEqual(new Set(["application/json"]));
  expect(knock("/health", { headers: { ...browser, host: "evil.example" } }).headers.get("content-type")).toBe(
    "application/json",
  );
});

test("with the token nobody is led to another server", async () => {
  const knock = await door({ FIXPOINT_TOKEN: "correct-horse" });
  expect(knock("//evil.example/?token=correct-horse").headers.get("location")).toBe(
    "http://localhost:3000/evil.example/",
  );
});
