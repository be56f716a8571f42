import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "./pages.ts";

// Nothing is prepared: Next answers nothing. But it has been asked, and that is when it would begin to listen.
const asked = pages({ dir: ".", hostname: "127.0.0.1", port: 0 }).getRequestHandler();
const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  await expect(asked(request, response)).rejects.toThrow("prepare");
  response.end(`${request.method ?? ""} <${await text(request)}>`);
};

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.close());

/** The head first, then the body: so clients send them. */
async function answered(socket: Socket, { to, method, body }: Record<"to" | "method" | "body", string>) {
  const length = `Content-Length: ${body.length}`;
  socket.write(`${method} / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n${length}\r\n\r\n`);
  socket.write(body);
  for await (const said of socket.iterator({ destroyOnReturn: false })) return String(said).split("\r\n\r\n")[1];
  return "the connection was cut";
}

test.each([
  { to: "h2c", method: "GET", body: "" },
  { to: "h2c", method: "POST", body: "abc" },
  { to: "websocket", method: "GET", body: "" },
])(
  "who offers an upgrade with $method to $to is answered all the same, and on one connection each time",
  async (offer) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const said = [await answered(socket, offer), await answered(socket, offer), await answered(socket, offer)];
    expect(said).toEqual(Array(3).fill(`${offer.method} <${offer.body}>`));
    socket.destroy();
  },
);
