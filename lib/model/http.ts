/** One request to a model's server, and its answer read piece by piece; each way to fail becomes a Fault. */
import { hasCode } from "#lib/file-error.ts";
import { Fault } from "#lib/run/fault.ts";
import { serverWords } from "./server-words.ts";

export type Call = {
  url: string;
  method?: "GET" | "POST" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  key?: string;
};

/** A server that says nothing for so long has hung; loading a model may take it minutes. */
const silenceMs = { first: 300_000, next: 120_000 };
/**
 * The same of a server that gets a model: at the end it sums up the whole, which is silent for minutes on a slow disk. Node
 * itself waits no longer than five.
 */
export const pullSilenceMs = { first: 290_000, next: 290_000 };

/** By status, what to do about a refusal that passes by itself. */
export const passingHints: Readonly<Record<number, string>> = {
  429: "the server takes no more requests for now: run again in a while",
  503: "the server loads a model or has too much to do: run again in a moment",
};

/** The server answered, but not with success: a fault as it is, and whoever knows the route may tell it better. */
export class BadStatus extends Fault {
  readonly status: number;
  readonly body: string;
  /** As the server's header has it: seconds, or a date. */
  readonly retryAfter: string | null;

  constructor(url: string, { status, body, retryAfter }: Pick<BadStatus, "status" | "body" | "retryAfter">) {
    super("model-failed", `${url} answered ${status}: ${serverWords(body)}`, {
      hint: "check that the address belongs to a model server, and see its log",
    });
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  static override [Symbol.hasInstance](value: unknown): value is BadStatus {
    return Fault[Symbol.hasInstance](value) && "status" in value;
  }
}

/** Throws BadStatus, Fault `model-unavailable` when nobody listens, `model-failed` when who does breaks off, or the signal's reason. */
export async function call({ url, method, body, key }: Call, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (key) headers["authorization"] = `Bearer ${key}`;
  const answer = await attempt(url, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers,
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.ok) return answer;
  const { status, headers: said } = answer;
  throw new BadStatus(url, { status, body: await wholeText(answer, signal), retryAfter: said.get("retry-after") });
}

async function attempt(url: string, request: RequestInit & { signal: AbortSignal }): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (error) {
    request.signal.throwIfAborted();
    const { origin } = new URL(url);
    if (isBrokenOff(error)) {
      throw new Fault("model-failed", `the server at ${origin} broke off before it answered`, {
        hint: "see the server's log",
        cause: error,
      });
    }
    throw new Fault("model-unavailable", `nobody answers at ${origin}`, {
      hint: `start the server at ${origin}`,
      cause: error,
    });
  }
}

/** Somebody took the request and did not answer it: what Node and its fetch call that. */
const brokenOff = ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET", "UND_ERR_HEADERS_TIMEOUT"];

const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && brokenOff.some((code) => hasCode(error.cause, code));

/**
 * The answer as it comes. Throws Fault `model-failed` when the connection dies or falls silent, or the signal's reason.
 * Whoever stops reading closes the connection.
 */
export async function* piecesOf(answer: Response, signal: AbortSignal, limits = silenceMs): AsyncGenerator<Uint8Array> {
  if (!answer.body) return;
  const reader = answer.body.getReader();
  const silence = watchSilence(reader, limits);
  try {
    for (;;) {
      const part = await reader.read();
      if (silence.fault) throw silence.fault;
      if (part.done) return;
      silence.heard();
      yield part.value;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Fault) throw error;
    throw new Fault("model-failed", "the connection to the model died in the middle of the reply", {
      hint: "see the log of the model's server, and run again",
      cause: error,
    });
  } finally {
    silence.end();
    // What is wrong with the connection was told above; closing it can tell no more.
    await Promise.allSettled([reader.cancel()]);
  }
}

/** Ends the reading of a server that says nothing. One timer for the whole answer: a token comes every few milliseconds. */
function watchSilence(reader: ReadableStreamDefaultReader<Uint8Array>, limits: typeof silenceMs) {
  const watch = { fault: undefined as Fault | undefined, heard, end: () => clearTimeout(timer) };
  const after = (limit: number) =>
    setTimeout(() => {
      const said = `the model's server said nothing for ${Math.round(limit / 1000)} s`;
      watch.fault = new Fault("model-failed", said, { hint: "restart the model's server" });
      reader.cancel().catch((error: unknown) => (watch.fault ??= error as Fault));
    }, limit);
  let timer = after(limits.first);
  let begun = false;
  function heard(): void {
    if (begun) return void timer.refresh();
    begun = true;
    clearTimeout(timer);
    timer = after(limits.next);
  }
  return watch;
}

/** Throws as `piecesOf` does. */
export async function wholeText(answer: Response, signal: AbortSignal): Promise<string> {
  let text = "";
  for await (const piece of textOf(answer, signal)) text += piece;
  return text;
}

export async function* textOf(answer: Response, signal: AbortSignal, limits = silenceMs): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of piecesOf(answer, signal, limits)) yield decoder.decode(piece, { stream: true });
}
