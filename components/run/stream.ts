/** The wire of one run: an event stream that comes back after every break until it is closed. */
import type { StoredEvent } from "#lib/run/event.ts";

/**
 * `lost`: the server is asked again; `away`: it has not answered for a while, and is still asked; `gone`: the run was deleted;
 * `closed`: the run has ended.
 */
export type Connection = "connecting" | "open" | "lost" | "away" | "closed" | "gone";

const retryMs = 1_500;
/** A break that mends itself within it is nobody's business. */
const awayMs = 3_000;

type Listener = {
  /** The last event that is in hand; the stream goes on behind it. */
  after: () => number;
  onEvent: (event: StoredEvent) => void;
  onChange: (connection: Connection) => void;
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
  const answered = (connection: Connection) => {
    clearTimeout(silence);
    silence = undefined;
    onChange(connection);
  };
  const lose = () => {
    if (silence || closed) return;
    onChange("lost");
    silence = setTimeout(() => onChange("away"), awayMs);
  };
  const open = () => {
    source = new EventSource(`/api/runs/${id}/events?after=${after()}`);
    source.onopen = () => answered("open");
    source.onmessage = (message: MessageEvent<string>) => onEvent(JSON.parse(message.data) as StoredEvent);
    source.onerror = () => {
      lose();
      // The browser reconnects by itself after a broken stream, but never after an answer that was no stream.
      if (source?.readyState === EventSource.CLOSED && !closed) retry = setTimeout(reopen, retryMs);
    };
  };
  const reopen = () => {
    isGone(id).then(
      (gone) => {
        if (closed) return;
        if (gone) answered("gone");
        else open();
      },
      (error: unknown) => {
        if (closed) return;
        if (!(error instanceof TypeError)) throw error;
        retry = setTimeout(reopen, retryMs);
      },
    );
  };
  open();
  return close;
}

/** Throws TypeError while the server is away. */
async function isGone(id: string): Promise<boolean> {
  const response = await fetch(`/api/runs/${id}`);
  return response.status === 404;
}
