/** What a request to a model's server that gets no answer is told as. */
import { afterEach, expect, test } from "vitest";
import { call } from "./http.ts";
import { type TestingServer, testingServer } from "./testing-server.ts";

const signal = new AbortController().signal;
let server: TestingServer | undefined;
afterEach(() => server?.close());

test("a server that drops a request unanswered has failed; one that is not there is unavailable", async () => {
  server = await testingServer((_asked, response) => void response.destroy());
  const { url } = server;
  const asked = () => call({ url: `${url}/api/chat`, body: {} }, signal);
  await expect(asked()).rejects.toMatchObject({
    code: "model-failed",
    message: `the server at ${url} broke off before it answered`,
    hint: "see the server's log",
  });
  await server.close();
  await expect(asked()).rejects.toMatchObject({
    code: "model-unavailable",
    message: `nobody answers at ${url}`,
    hint: `start the server at ${url}`,
  });
});

test("who leaves before the answer is told the own reason", async () => {
  server = await testingServer(() => undefined);
  const leaving = new AbortController();
  const asked = call({ url: server.url }, leaving.signal);
  leaving.abort(new Error("enough"));
  await expect(asked).rejects.toThrow("enough");
});
