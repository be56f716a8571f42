import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerMalformed, faultAtDoor, refuse } from "./door.ts";
import type { Policy } from "./guard.ts";

const policy: Policy = { host: "127.0.0.1", port: 3000, machine: "den", token: undefined };
const locked: Policy = { ...policy, token: "secret" };
const [ours, foreign] = [{ host: "127.0.0.1:3000" }, { host: "evil.example" }];
const large = { "content-length": "1000001" };

test.each([
  ["POST", "/api/runs", { ...ours, "content-length": "1000000" }, policy, undefined],
  ["POST", "/api/runs", { ...ours, ...large }, policy, "too-large"],
  ["POST", "/api/runs", { ...foreign, ...large }, policy, "foreign-origin"],
  ["POST", "/api/runs", { ...ours, ...large, origin: "https://evil.example" }, policy, "foreign-origin"],
  ["POST", "/api/runs", { ...ours, ...large }, locked, "unauthorized"],
  ["POST", "/api/runs", { ...ours, ...large, authorization: "Bearer secret" }, locked, "too-large"],
  ["PROPFIND", "/", ours, policy, "wrong-method"],
  ["PROPFIND", "/", foreign, policy, "foreign-origin"],
  ["GET", "/%", ours, policy, "bad-input"],
  ["GET", "/%", foreign, policy, "foreign-origin"],
  ["GET", "/?query=%", ours, policy, undefined],
  ["OPTIONS", "*", ours, policy, "bad-input"],
  ["OPTIONS", "*", foreign, policy, "foreign-origin"],
  ["GET", "http://evil.example/api/health", ours, policy, "bad-input"],
  ["GET", "//api/health", ours, policy, undefined],
  ["GET", "//api/health", foreign, policy, "foreign-origin"],
  ["GET", "/api/health", {}, policy, "foreign-origin"],
])("%s %s with %j at the door: %s", (method, url, headers, by, code) => {
  expect(faultAtDoor({ method, url, headers }, by)?.code).toBe(code);
});

const server = createServer({ requireHostHeader: false }, (request, response) => {
  const fault = faultAtDoor(request, policy);
  if (!fault) response.end("passed");
  else refuse(request, response, fault).catch(() => response.destroy());
});
server.on("clientError", answerMalformed);

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** What is answered to these bytes, while more are awaited: as a status and a body. */
async function said(bytes: string): Promise<[number, unknown]> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes);
  let answer = "";
  for await (const chunk of socket) {
    answer += String(chunk);
    const [head = "", body] = answer.split("\r\n\r\n");
    if (!body) continue;
    socket.destroy();
    return [Number(head.split(" ")[1]), JSON.parse(body)];
  }
  throw new Error(`only this was answered: ${answer}`);
}

test("an upload beyond the limit is refused while it has hardly begun", async () => {
  const head = "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000000000\r\n\r\n{";
  expect(await said(head)).toEqual([413, { error: { code: "too-large", message: "the body is larger than 1 MB" } }]);
});

test.each([
  ["GET / HTTP/1.1\r\n\r\n", 403, "this server does not answer to that Host"],
  [
    `GET /?query=${"a".repeat(17_000)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
    400,
    "the address and the headers are larger than 16 kB together",
  ],
  ["GIVE me\r\n\r\n", 400, "this is no request by the rules of HTTP"],
])("what Node would answer with a bare line is answered as JSON: %#", async (bytes, status, message) => {
  expect(await said(bytes)).toMatchObject([status, { error: { message } }]);
});
