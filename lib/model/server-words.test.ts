import { afterEach, expect, test } from "vitest";
import { Ollama } from "./ollama.ts";
import { openOpenai } from "./openai.ts";
import { serverWords } from "./server-words.ts";
import { collect } from "./testing-reply.ts";
import { type TestingServer, testingServer } from "./testing-server.ts";

const signal = new AbortController().signal;
let server: TestingServer | undefined;
afterEach(() => server?.close());

test.each([
  ['{"error":"no memory"}', "no memory"],
  ['{"error":{"message":"no memory","code":7}}', "no memory"],
  ['{"message":"no memory"}', "no memory"],
  ['{"trouble":1}', '{"trouble":1}'],
  ["<html>502</html>\n", "<html>502</html>"],
  ["", "nothing"],
  ["open /var/lib/ollama/models/blobs/sha256-ab: no such file", "open …/sha256-ab: no such file"],
  ['{"error":"cannot load \\"/home/ada/my.gguf\\" (~/x/y, error:/a/b)"}', 'cannot load "…/my.gguf" (…/y, error:…/b)'],
  ["CreateFile C:\\Users\\ada\\my.gguf failed", "CreateFile …/my.gguf failed"],
  ["see file:///var/log/x.log", "see …/x.log"],
  [
    "Get https://host:1/v2/some/x: and/or ./a/b, http://[::1]/a/b",
    "Get https://host:1/v2/some/x: and/or ./a/b, http://[::1]/a/b",
  ],
  ["word\n ".repeat(100), "word ".repeat(60)],
])("of %j the words are told, and no path", (answer, words) => {
  expect(serverWords(answer)).toBe(words);
});

const trouble = "cannot open /srv/secret/weights.gguf";
const told = "cannot open …/weights.gguf";
const ollamaHint = "see what ollama ps shows, and Ollama's log";

test.each([
  ["a refusal", 500, { error: trouble }, `Ollama answered 500: ${told}`],
  ["an error in the middle", 200, { error: trouble }, `Ollama: ${told}`],
])("of %s Ollama's own words are told, and how to mend it", async (_, status, answer, message) => {
  server = await testingServer(({ path }, response) => {
    if (path === "/api/chat") return void response.writeHead(status).end(JSON.stringify(answer));
    response.end(path === "/api/show" ? "{}" : '{"models":[]}');
  });
  const model = await new Ollama(server.url).open("some:1b", signal);
  await expect(collect(model)).rejects.toMatchObject({ code: "model-failed", message, hint: ollamaHint });
});

test.each([
  ["a refusal", 500, JSON.stringify({ error: { message: trouble } }), "answered 500"],
  ["an error in the middle", 200, `data: ${JSON.stringify({ error: trouble })}\n\n`, "broke off"],
  ["nonsense", 200, `data: ${JSON.stringify({ error: 7, at: trouble })}\n\n`, "does not know"],
])("of %s a compatible server's own words are told without its paths", async (_, status, answer, what) => {
  server = await testingServer(({ path }, response) => {
    if (path === "/v1/models") return void response.end('{"data":[{"id":"m"}]}');
    response.writeHead(status).end(answer);
  });
  const model = await openOpenai({ provider: "openai", url: server.url }, "m", signal);
  const message = expect.stringMatching(new RegExp(`${what}: .*${told}`)) as string;
  await expect(collect(model)).rejects.toMatchObject({ code: "model-failed", message });
});
