/**
 * Downloads of models, as every tab sees them. Which are wanted is kept beyond a reload; one tab, by a lock of the browser,
 * holds the request and tells the others; when that tab goes, another asks again, and the download goes on where it was.
 */
import { EventSourceParserStream } from "eventsource-parser/stream";
import { asRefusal, post, type Refusal } from "#components/http.ts";
import { isTexts, keep, kept } from "#components/ui/keep.ts";
import { firstMark, type Mark, speedSince } from "#components/ui/transfer.ts";
import type { PullProgress } from "#lib/wire.ts";

export type Pull = {
  progress?: PullProgress;
  /** Bytes a second since this tab's request began. */
  speed?: number;
  /** The server is away; it goes on when it is back. */
  waiting?: true;
  /** Why it failed. */
  failure?: Pick<Refusal["fault"], "message" | "hint">;
};
export type Pulls = Readonly<Record<string, Pull>>;

type Told = { model: string; pull: Pull | null };

const key = "fixpoint-pulls";
const retryMs = 1_500;
const requests = new Map<string, AbortController>();
const listeners = new Set<() => void>();
const ended = new Set<() => void>();
let pulls: Pulls = {};
let channel: BroadcastChannel | undefined;

export const noPulls: Pulls = {};
export const readPulls = (): Pulls => pulls;

/** Takes up what an earlier page wanted; `onEnd` hears of each download that ends. */
export function subscribePulls(changed: () => void): () => void {
  listeners.add(changed);
  channel ??= openChannel();
  for (const model of wanted()) carry(model);
  return () => listeners.delete(changed);
}

export function onPullEnd(heard: () => void): () => void {
  ended.add(heard);
  return () => ended.delete(heard);
}

export function startPull(model: string): void {
  want(model, true);
  tell({ model, pull: {} });
  carry(model);
}

/** Breaks it off, or forgets that it failed; here and in every other tab. What was fetched stays, for the next try. */
export function cancelPull(model: string): void {
  want(model, false);
  requests.get(model)?.abort();
  tell({ model, pull: null });
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel(key);
  opened.onmessage = ({ data }: MessageEvent<Told>) => {
    if (data.pull === null) requests.get(data.model)?.abort();
    show(data);
    if (goesOn(data)) carry(data.model);
  };
  return opened;
}

/** Who waits for the server asks again by a timer of its own: one tab that tells another to ask would leave it no pause. */
function goesOn({ model, pull }: Told): boolean {
  return pull !== null && !pull.failure && !pull.waiting && wanted().includes(model);
}

/** Whoever gets the lock downloads; the others wait for it, in case that tab closes. */
function carry(model: string): void {
  if (requests.has(model)) return;
  const request = new AbortController();
  requests.set(model, request);
  const held = async () => {
    if (wanted().includes(model)) await download(model, request.signal);
  };
  const locked =
    "locks" in navigator ? navigator.locks.request(`${key}:${model}`, { signal: request.signal }, held) : held();
  locked
    .catch((error: unknown) => {
      const { status, fault } = asRefusal(error);
      if (request.signal.aborted) return;
      // The server is away, or this page is being left: whoever is there then goes on where it was.
      if (status === 0) {
        const { progress } = pulls[model] ?? {};
        tell({ model, pull: { ...(progress && { progress }), waiting: true } });
        setTimeout(() => carry(model), retryMs);
      } else {
        want(model, false);
        tell({ model, pull: { failure: fault } });
      }
    })
    .finally(() => requests.delete(model));
}

async function download(model: string, signal: AbortSignal): Promise<void> {
  let first: Mark | undefined;
  for await (const progress of progressOf(model, signal)) {
    const now = { bytes: progress.bytes, at: performance.now() };
    first = firstMark(first, now);
    const speed = speedSince(first, now);
    const failure = progress.status === "failed" ? { failure: failureOf(progress) } : {};
    tell({ model, pull: { progress, ...(speed === undefined ? {} : { speed }), ...failure } });
    if (progress.status === "running") continue;
    want(model, false);
    if (progress.status === "done") tell({ model, pull: null });
    return;
  }
  throw new Error("the server ended the stream before the download, as it does when it is stopped");
}

async function* progressOf(model: string, signal: AbortSignal): AsyncGenerator<PullProgress> {
  const response = await post("/api/models/pull", { model }, signal);
  if (!response.body) return;
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    yield JSON.parse(part.value.data) as PullProgress;
}

function failureOf({ message, hint }: PullProgress): NonNullable<Pull["failure"]> {
  return { message, ...(hint !== undefined && { hint }) };
}

function tell(told: Told): void {
  channel?.postMessage(told);
  show(told);
}

function show({ model, pull }: Told): void {
  // What another tab told before it heard of a cancel arrives after it, and no later word would take it back.
  if (pull !== null && !pull.failure && !wanted().includes(model)) return;
  const { [model]: before, ...others } = pulls;
  pulls = pull === null ? others : { ...others, [model]: pull };
  for (const changed of listeners) changed();
  if (pull === null && before) for (const heard of ended) heard();
}

function wanted(): string[] {
  return kept("localStorage", key, isTexts) ?? [];
}

function want(model: string, wish: boolean): void {
  const others = wanted().filter((it) => it !== model);
  keep("localStorage", key, wish ? [...others, model] : others);
}
