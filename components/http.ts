/** Talking to our own server: what it refused comes back as one kind of error that the page can show. */
import type * as z from "zod";
import type { errorSchema } from "#lib/wire.ts";

/** When what failed is asked for again, unbidden. */
export const retryMs = 5_000;

/** What is the matter, and what mends it. */
type Told = Omit<z.infer<typeof errorSchema>["error"], "code">;

export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly status: number,
    readonly fault: Told,
  ) {
    super(fault.message);
  }
}

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const message = "Fixpoint does not answer. It may have been stopped.";
  return new Refusal(0, { message, hint: "npm start" });
}

/** The answer when it is a good one; throws Refusal with what the server said otherwise. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, init);
  if (response.ok) return response;
  const body: unknown = await response.json().catch((error: unknown) => ({ unreadable: String(error) }));
  throw new Refusal(response.status, readFault(body, response.status));
}

export async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) });
}

function readFault(body: unknown, status: number): Told {
  if (typeof body === "object" && body !== null && "error" in body) return (body as { error: Told }).error;
  return { message: `The server answered ${status} without saying why.` };
}
