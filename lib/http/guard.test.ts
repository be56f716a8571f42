import { expect, test } from "vitest";
import { type Policy, refusal, unauthorized } from "./guard.ts";

const loopback: Policy = { host: "127.0.0.1", port: 3000, machine: "den", token: undefined };
const code = (request: { method?: string; path?: string; headers: Record<string, string> }, policy = loopback) => {
  const { method = "GET", path = "/api/runs", headers } = request;
  return refusal({ method, path, headers: new Headers(headers) }, policy)?.code ?? "passed";
};

test.each([
  ["127.0.0.1:3000", "passed"],
  ["127.0.0.1", "passed"],
  ["localhost:8080", "passed"],
  ["LOCALHOST", "passed"],
  ["[::1]:3000", "passed"],
  ["[::1]", "passed"],
  ["evil.example", "foreign-origin"],
  ["127.0.0.1.evil.example:3000", "foreign-origin"],
  ["localhost.evil.example", "foreign-origin"],
  ["192.168.1.5:3000", "foreign-origin"],
  ["den:3000", "foreign-origin"],
  ["127.0.0.1:3000@evil.example", "foreign-origin"],
  ["127.0.0.1:3000/evil", "foreign-origin"],
  ["", "foreign-origin"],
])("a server on the loopback, asked as Host %j: %s", (host, answer) => {
  expect(code({ headers: { host } })).toBe(answer);
});

test("a request without a Host is refused", () => {
  expect(code({ headers: {} })).toBe("foreign-origin");
});

test.each([
  ["box.lan", "box.lan:3000", "passed"],
  ["box.lan", "192.168.1.5:3000", "foreign-origin"],
  ["0.0.0.0", "192.168.1.5:3000", "passed"],
  ["::", "[fd00::5]:3000", "passed"],
  ["0.0.0.0", "den:3000", "passed"],
  ["0.0.0.0", "evil.example", "foreign-origin"],
])("a server on %s, asked as Host %s: %s", (host, asked, answer) => {
  expect(code({ headers: { host: asked } }, { ...loopback, host })).toBe(answer);
});

const host = "127.0.0.1:3000";
test.each([
  ["POST", { origin: "http://127.0.0.1:3000" }, "passed"],
  ["POST", { origin: "https://127.0.0.1:3000" }, "passed"],
  ["POST", { origin: "http://127.0.0.1:8080" }, "foreign-origin"],
  ["POST", { origin: "http://localhost:3000" }, "foreign-origin"],
  ["POST", { origin: "http://evil.example" }, "foreign-origin"],
  ["POST", { origin: "null" }, "foreign-origin"],
  ["DELETE", { origin: "file://" }, "foreign-origin"],
  ["POST", {}, "passed"],
  ["POST", { "sec-fetch-site": "same-origin" }, "passed"],
  ["POST", { "sec-fetch-site": "same-site" }, "foreign-origin"],
  [
    "POST",
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
    "foreign-origin",
  ],
  ["GET", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }, "foreign-origin"],
  [
    "GET",
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
    "foreign-origin",
  ],
  ["GET", { "sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }, "passed"],
  ["GET", { origin: "http://evil.example" }, "foreign-origin"],
  ["GET", {}, "passed"],
])("%s of the API with %j: %s", (method, headers, answer) => {
  expect(code({ method, headers: { host, ...headers } })).toBe(answer);
});

test("a link on another site may lead to a page, but no frame and no script may fetch one", () => {
  const link = { host, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  expect(code({ path: "/runs/1", headers: link })).toBe("passed");
  expect(code({ path: "/runs/1", headers: { ...link, "sec-fetch-dest": "iframe" } })).toBe("foreign-origin");
  expect(code({ path: "/runs/1", headers: { ...link, "sec-fetch-mode": "cors" } })).toBe("foreign-origin");
});

test.each([
  [{}, "unauthorized"],
  [{ authorization: "Bearer correct-horse" }, "passed"],
  [{ authorization: "bearer correct-horse" }, "passed"],
  [{ authorization: "Bearer correct-horse2" }, "unauthorized"],
  [{ authorization: "Basic correct-horse" }, "unauthorized"],
  [{ cookie: "theme=dark; fixpoint-token=correct-horse" }, "passed"],
  [{ cookie: "fixpoint-token=wrong" }, "unauthorized"],
  [{ cookie: "other-fixpoint-token=correct-horse" }, "unauthorized"],
])("with a token set, %j is %s", (headers, answer) => {
  expect(unauthorized(new Headers(headers), "correct-horse")?.code ?? "passed").toBe(answer);
});
