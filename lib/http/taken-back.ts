/**
 * Calls that an agent takes back. Until the revision of 2026 it does so by a request of its own, in which only a session tells
 * whose call is meant. Nothing else is kept of a session: any server answers it, this one alone stops its calls.
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/cancellation
 */
import { randomUUID } from "node:crypto";
import * as z from "zod";

const sessionHeader = "mcp-session-id";

/** What is no id names no call. */
const idSchema = z.union([z.string(), z.number()]).optional().catch(undefined);
const saidSchema = z.object({ method: z.string(), params: z.object({ requestId: idSchema }).optional() });

export function openCalls() {
  const going = new Map<string, AbortController>();
  const keyOf = (request: Request, id: z.infer<typeof idSchema>): string | undefined => {
    const session = request.headers.get(sessionHeader);
    return session === null || id === undefined ? undefined : JSON.stringify([session, id]);
  };
  return {
    /** Does what a call asks for, with a signal that ends when it is taken back. */
    async during<Value>(
      request: Request,
      id: string | number,
      act: (signal: AbortSignal) => Promise<Value>,
    ): Promise<Value> {
      const key = keyOf(request, id);
      const call = new AbortController();
      if (key !== undefined) going.set(key, call);
      try {
        return await act(call.signal);
      } finally {
        if (key !== undefined && going.get(key) === call) going.delete(key);
      }
    },
    /** Answers what a request says, and gives a session to who greets. */
    async heard(request: Request, message: unknown, answer: () => Promise<Response>): Promise<Response> {
      const said = saidSchema.safeParse(message).data;
      if (said?.method === "notifications/cancelled") {
        const key = keyOf(request, said.params?.requestId);
        if (key !== undefined) going.get(key)?.abort();
      }
      const response = await answer();
      if (said?.method === "initialize") response.headers.set(sessionHeader, randomUUID());
      return response;
    },
  };
}
