import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestingServer, testingServer } from "#lib/model/testing-server.ts";
import { shownAt } from "./shown-at.ts";

const id = "0123456789abcdef0123456789abcdef";
let server: TestingServer;
let port: number;
beforeAll(async () => {
  server = await testingServer(({ path, headers }, response) => {
    response.statusCode = headers.authorization !== "Bearer correct-horse" ? 401 : path.endsWith(id) ? 200 : 404;
    response.end("{}");
  });
  port = Number(new URL(server.url).port);
});
afterAll(() => server.close());

test.each(["127.0.0.1", "0.0.0.0"])(
  "the page of a run on a server at %s is found with its token, which stands in no address",
  async (host) => {
    expect(await shownAt(id, { host, port, token: "correct-horse" })).toBe(`http://127.0.0.1:${port}/runs/${id}`);
  },
);

test("where the server does not know the run or the token, or none answers, there is no page", async () => {
  const at = { host: "127.0.0.1", port, token: "correct-horse" };
  expect([
    await shownAt("another", at),
    await shownAt(id, { ...at, token: undefined }),
    await shownAt(id, { ...at, port: 9 }),
  ]).toEqual([undefined, undefined, undefined]);
});
