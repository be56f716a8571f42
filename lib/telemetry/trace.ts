/**
 * A run that has ended as a trace, in the JSON of OTLP. Its events hold every time, so nothing is measured twice and no
 * tracer runs beside the loop. https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding
 */
import { createHash } from "node:crypto";
import { type RunRecord, runOf } from "#lib/run/bundle.ts";
import type { RunEvent, StoredEvent } from "#lib/run/event.ts";

type Value = string | number;
type Facts = Readonly<Record<string, Value | undefined>>;

/** `key` tells spans of one run apart. Times are ISO 8601. */
type Span = { key: string; name: string; from: string; to: string; facts: Facts; failed?: boolean };

const kinds = { internal: 1 } as const;
const statuses = { unset: 0, error: 2 } as const;

/** The body of a request to `/v1/traces`: the run is the trace, its steps are the spans. */
export function traceOf(record: RunRecord, version: string) {
  const root: Span = rootOf(record);
  const spans = [root, ...stepsOf(record.events)].map((span) => spanIn(record.id, span, root));
  const scope = { name: "fixpoint", version };
  const resource = { attributes: attributesOf({ "service.name": "fixpoint", "service.version": version }) };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope, spans }] }] };
}

/** The id of a run has the length of a trace's. */
function spanIn(traceId: string, { key, name, from, to, facts, failed = false }: Span, root: Span) {
  return {
    traceId,
    spanId: spanId(traceId, key),
    ...(key !== root.key && { parentSpanId: spanId(traceId, root.key) }),
    name,
    kind: kinds.internal,
    startTimeUnixNano: nanoseconds(from),
    endTimeUnixNano: nanoseconds(to),
    attributes: attributesOf(facts),
    status: { code: failed ? statuses.error : statuses.unset },
  };
}

const spanId = (run: string, key: string): string =>
  createHash("sha256").update(`${run} ${key}`).digest("hex").slice(0, 16);

const nanoseconds = (at: string): string => `${Date.parse(at)}000000`;

function attributesOf(facts: Facts) {
  return Object.entries(facts).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: valueOf(key, value) }],
  );
}

/** An attribute keeps its type, also where its number happens to be whole. */
const doubles = ["gen_ai.request.temperature"];

function valueOf(key: string, value: Value) {
  if (typeof value === "string") return { stringValue: value };
  return doubles.includes(key) ? { doubleValue: value } : { intValue: String(value) };
}

function rootOf({ createdAt, endedAt, events }: RunRecord): Span {
  const { task, model, seed, end } = runOf(events);
  const facts = {
    "fixpoint.task": task.task.slice(0, 200),
    "fixpoint.profile": task.profile,
    "fixpoint.seed": seed,
    "gen_ai.request.model": model?.id,
    ...(end && {
      "fixpoint.outcome": end.outcome,
      "fixpoint.grade": end.grade,
      "fixpoint.reason": end.reason,
      "fixpoint.programs": end.evidence.programs,
      "fixpoint.votes": end.evidence.votes,
    }),
  };
  const failed = end?.outcome === "crashed";
  return { key: "run", name: "run", from: createdAt, to: endedAt ?? createdAt, facts, failed };
}

type Open = { at: string; event: StoredEvent };

/** What began and ended. A step that a dead worker left, and that was done again, is told from its second beginning on. */
function stepsOf(events: readonly StoredEvent[]): Span[] {
  const open = new Map<string, Open>();
  return events.flatMap((event) => {
    const { begins, ends } = stepOf(event);
    if (begins !== undefined) open.set(begins, { at: event.at, event });
    const begun = ends === undefined ? undefined : open.get(ends);
    if (ends === undefined || !begun) return [];
    open.delete(ends);
    return [{ key: `${ends} ${event.seq}`, from: begun.at, to: event.at, ...told(event, begun.event) }];
  });
}

function stepOf(event: RunEvent): { begins?: string; ends?: string } {
  switch (event.type) {
    case "attempt-start":
      return { begins: `write ${event.attempt}` };
    case "reply-end":
      return { ends: `write ${event.attempt}` };
    case "check-start":
      return { begins: `check ${event.attempt}` };
    case "check-end":
      return { ends: `check ${event.attempt}` };
    case "question-ask":
    case "package-ask":
      return { begins: `ask ${event.question}` };
    case "question-answer":
      return { ends: `ask ${event.question}` };
    default:
      return {};
  }
}

function told(event: RunEvent, begun: RunEvent): Pick<Span, "name" | "facts" | "failed"> {
  if (event.type === "reply-end") {
    const facts = {
      "fixpoint.attempt": event.attempt,
      "fixpoint.kind": begun.type === "attempt-start" ? begun.kind : undefined,
      "gen_ai.operation.name": "text_completion",
      "gen_ai.request.temperature": begun.type === "attempt-start" ? begun.temperature : undefined,
      "gen_ai.usage.input_tokens": event.promptTokens,
      "gen_ai.usage.output_tokens": event.tokens,
    };
    return { name: "write", facts, failed: event.stop === "failed" };
  }
  if (event.type === "check-end") {
    const { kind, examples } = event.verdict;
    const facts = {
      "fixpoint.attempt": event.attempt,
      "fixpoint.verdict": kind,
      "fixpoint.examples.passed": examples.filter((it) => it.status === "passed").length,
      "fixpoint.examples.total": examples.length,
    };
    return { name: "check", facts };
  }
  return { name: "ask", facts: event.type === "question-answer" ? { "fixpoint.choice": event.choice } : {} };
}
