/** A small HTTP server on the loopback that answers as the test says. For tests alone. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";

export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };

export type TestingServer = {
  url: string;
  asked: Asked[];
  /** Connections whose request has not been answered to its end yet. */
  open: () => number;
  /** Resolves when a client closes its connection before its answer ends. */
  left: Promise<void>;
  close: () => Promise<void>;
};

export async function testingServer(
  answer: (asked: Asked, response: ServerResponse) => void | Promise<void>,
  at = 0,
): Promise<TestingServer> {
  const asked: Asked[] = [];
  const unanswered = new Set<ServerResponse>();
  let leave: (() => void) | undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const server = createServer((request, response) => {
    unanswered.add(response);
    response.once("finish", () => unanswered.delete(response));
    response.once("close", () => {
      if (unanswered.delete(response)) leave?.();
    });
    bodyOf(request)
      .then((body) => {
        const said = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body };
        asked.push(said);
        return answer(said, response);
      })
      .catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    open: () => unanswered.size,
    left,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += String(piece);
  return text ? JSON.parse(text) : null;
}

/** Writes the bytes in pieces of `size`, each in a turn of its own, so that they arrive apart. */
export async function writeInPieces(response: ServerResponse, text: string, size: number): Promise<void> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) {
    response.write(bytes.subarray(at, at + size));
    await turn();
  }
}
