/** The wire of one run: an event stream that comes back after every break until it is closed. */
import { Refusal, request } from "#components/http.ts";
import type { StoredEvent } from "#lib/run/event.ts";

/**
 * `lost`: the server is asked again; `away`: it has not answered for a while, and is still asked; `refused`: it answers, but not
 * with the run, and is still asked; `gone`: the run was deleted; `closed`: the run has ended.
 */
export type Connection = "connecting" | "open" | "lost" | "away" | "refused" | "closed" | "gone";

const retryMs = 1_500;
/** A break that mends itself within it is nobody's business. */
const awayMs = 3_000;

type Listener = {
  /** The last event that is in hand; the stream goes on behind it. */
  after: () => number;
  onEvent: (event: StoredEvent) => void;
  /** With why the server refuses, where it does. */
  onChange: (connection: Connection, refusal?: Refusal) => void;
};

/** Opens it; the answer closes it for good. A run that is no longer there is `gone`, and is not asked for again. */
export function openStream(id: string, { after, onEvent, onChange }: Listener): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const close = () => {
    closed = true;
    source?.close();
    clearTimeout(retry);
    clearTimeout(silence);
  };
  const hear = () => {
    clearTimeout(silence);
    silence = undefined;
  };
  const lose = () => {
    if (silence || closed) return;
    onChange("lost");
    silence = setTimeout(() => onChange("away"), awayMs);
  };
  const open = () => {
    source = new EventSource(`/api/runs/${id}/events?after=${after()}`);
    source.onopen = () => {
      hear();
      onChange("open");
    };
    source.onmessage = (message: MessageEvent<string>) => onEvent(JSON.parse(message.data) as StoredEvent);
    source.onerror = () => {
      lose();
      // The browser reconnects by itself after a broken stream, but never after an answer that was no stream.
      if (source?.readyState === EventSource.CLOSED && !closed) retry = setTimeout(reopen, retryMs);
    };
  };
  const reopen = () => {
    request(`/api/runs/${id}`).then(
      () => {
        hear();
        if (!closed) open();
      },
      (error: unknown) => {
        if (closed) return;
        if (error instanceof Refusal) {
          hear();
          onChange(error.status === 404 ? "gone" : "refused", error);
          if (error.status === 404) return;
        } else if (!(error instanceof TypeError)) throw error;
        retry = setTimeout(reopen, retryMs);
      },
    );
  };
  open();
  return close;
}
