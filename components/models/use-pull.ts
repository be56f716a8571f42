import { useQueryClient } from "@tanstack/react-query";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { useEffect, useRef, useState } from "react";
import { asRefusal, post, type Refusal } from "#components/http.ts";
import type { PullProgress } from "#lib/wire.ts";

type Pull = {
  progress: PullProgress | undefined;
  /** Bytes a second since it began; undefined before the first can be told. */
  speed: number | undefined;
  refusal: Refusal | undefined;
  busy: boolean;
};

const idle: Pull = { progress: undefined, speed: undefined, refusal: undefined, busy: false };

/** Downloads a model; leaving the page or `cancel` ends the request, and the next one goes on where it stopped. */
export function usePull(model: string): Pull & { start: () => void; cancel: () => void } {
  const [pull, setPull] = useState(idle);
  const running = useRef<AbortController>(undefined);
  const client = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  const follow = async (signal: AbortSignal) => {
    const meter = openMeter();
    for await (const progress of pullEvents(model, signal))
      setPull({ progress, speed: meter(progress.bytes), refusal: undefined, busy: progress.status === "running" });
    await client.invalidateQueries({ queryKey: ["models"] });
    await client.invalidateQueries({ queryKey: ["health"] });
  };
  const start = () => {
    const abort = new AbortController();
    running.current = abort;
    setPull({ ...idle, busy: true });
    follow(abort.signal).catch((error: unknown) => {
      setPull(abort.signal.aborted ? idle : { ...idle, refusal: asRefusal(error) });
    });
  };
  return { ...pull, start, cancel: () => running.current?.abort() };
}

async function* pullEvents(model: string, signal: AbortSignal): AsyncGenerator<PullProgress> {
  const response = await post("/api/models/pull", { model }, signal);
  if (!response.body) return;
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    yield JSON.parse(part.value.data) as PullProgress;
}

/** What was there already when it began is not counted as speed. */
function openMeter(): (bytes: number) => number | undefined {
  let first: { bytes: number; at: number } | undefined;
  return (bytes) => {
    first ??= { bytes, at: performance.now() };
    const seconds = (performance.now() - first.at) / 1_000;
    return seconds > 0.5 ? (bytes - first.bytes) / seconds : undefined;
  };
}
