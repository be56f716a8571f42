import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A way to the server that can be cut: what the page sees of a server that is stopped and started again. */
export type Wire = {
  url: string;
  /** Every connection breaks, and none can be made. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
};

export async function openWire(to: string): Promise<Wire> {
  const target = Number(new URL(to).port);
  const open = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket);
    // A broken connection is what this is for; both ends go together.
    socket.on("error", () => other.destroy());
    socket.on("close", () => {
      open.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  };
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    keep(near, far);
    keep(far, near);
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : port;
  };
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    async cut() {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    async mend() {
      await listen(port);
    },
  };
}
