import { once } from "node:events";
import { createServer as createWebServer, type RequestListener } from "node:http";
import { createServer, type Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { requirePort } from "./port.ts";

const { signal } = new AbortController();
const host = "127.0.0.1";

const health = {
  status: "ok",
  model: { status: "ok", id: "local/tiny", hint: null },
  database: { status: "ok", hint: null },
  sandbox: { rung: 1, canaries: null, hint: null },
  workers: 1,
  version: "0.1.0",
};

const held: Server[] = [];
afterEach(() => {
  for (const it of held.splice(0)) it.close();
});

async function hold(server: Server): Promise<number> {
  held.push(server.listen(0, host));
  await once(server, "listening");
  return (server.address() as { port: number }).port;
}

const serve = (answer: RequestListener): Promise<number> => hold(createWebServer(answer));

const runsThere = (port: number) => ({
  code: "conflict",
  message: `Fixpoint runs there already: http://${host}:${port}`,
  hint: `for a second one: PORT=${port + 1} npm start`,
});

const takenByAnother = (port: number) => ({
  code: "conflict",
  message: `port ${port} is taken by another program`,
  hint: `take another: PORT=${port + 1} npm start`,
});

test("a port that somebody listens on who is no web server is refused with the way out, and a free one is left free", async () => {
  const other = createServer((socket) => socket.destroy());
  const port = await hold(other);
  await expect(requirePort(host, port, signal)).rejects.toMatchObject(takenByAnother(port));
  other.close();
  await once(other, "close");
  await requirePort(host, port, signal);
  await pause(0);
  await requirePort(host, port, signal);
  expect(other.listening).toBe(false);
});

test("a port where somebody speaks no HTTP is refused at the first word", async () => {
  const port = await hold(createServer((socket) => socket.end("220 mail.example ESMTP\r\n")));
  await expect(requirePort(host, port, signal)).rejects.toMatchObject(takenByAnother(port));
});

test.each([
  ["a page", "<!doctype html>"],
  ["JSON of its own", '{"status":"ok"}'],
])("a port where another program answers with %s is refused at the first answer", async (_, said) => {
  let asked = 0;
  const port = await serve((_request, response) => {
    asked++;
    response.end(said);
  });
  await expect(requirePort(host, port, signal)).rejects.toMatchObject(takenByAnother(port));
  expect(asked).toBe(1);
});

test("who starts it twice is told where it runs", async () => {
  const port = await serve((_, response) => response.end(JSON.stringify(health)));
  await expect(requirePort(host, port, signal)).rejects.toMatchObject(runsThere(port));
});

test("one that starts, and tells its health once it has waited for its database, is known for what it is", async () => {
  const port = await serve((_, response) => setTimeout(() => response.end(JSON.stringify(health)), 3_200));
  await expect(requirePort(host, port, signal)).rejects.toMatchObject(runsThere(port));
});

test("of two that look at once whether the port is free neither takes the other for somebody who holds it", async () => {
  const looking = createServer((socket) => socket.destroy());
  const port = await hold(looking);
  setTimeout(() => looking.close(), 50);
  await requirePort(host, port, signal);
  const looks = Array.from({ length: 8 }, () => requirePort(host, port, signal));
  await expect(Promise.all(looks)).resolves.toHaveLength(8);
});
