import { answers } from "../../../answers.ts";
import { answerAtEnd, callerOf, type MadeRun, madeRun } from "../../../made-run.ts";
import { pageOf } from "../../../page-of.ts";
import { inChatWords, nearestTold } from "#lib/http/chat-fault.ts";
import { chatModels } from "#lib/http/chat-models.ts";
import { type ChatRequest, chatRequestSchema, taskOfChat } from "#lib/http/chat.ts";
import { chunksOf, type Completion, completionOf } from "#lib/http/completion.ts";
import { readInput, readJson } from "#lib/http/input.ts";
import { faultTold } from "#lib/http/respond.ts";
import { streamResponse } from "#lib/http/sse.ts";
import type { EventOf, RunEvent } from "#lib/run/event.ts";
import { Fault } from "#lib/run/fault.ts";
import type { Run } from "#lib/run/fold.ts";
import { faultOfEnd } from "#lib/run/outcome.ts";
import { linesOf } from "#lib/run/tell.ts";
import { log, models } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  POST: async (request) =>
    await inChatWords(async () => {
      // Its clients are others', and so is what they write into an address.
      const asked = readInput(chatRequestSchema, await readJson(request));
      const names = async () => chatModels(await models().list(request.signal)).map((it) => it.id);
      return await nearestTold({ model: asked.model, names }, async () => await answerTo(asked, request));
    }),
});

async function answerTo(asked: ChatRequest, request: Request): Promise<Response> {
  const task = taskOfChat(asked);
  const caller = callerOf(request);
  const created = Math.floor(Date.now() / 1_000);
  const completion = (id: string): Completion => ({ id, model: asked.model, created, url: pageOf(request, id) });
  if (asked.stream !== true) {
    return await answerAtEnd(task, caller, ({ id, run }) => completionOf(completion(id), run));
  }
  const made = await madeRun(task, caller);
  return streamResponse(chunked(made, completion(made.id), asked), made.connection, log());
}

async function* chunked({ told }: MadeRun, completion: Completion, asked: ChatRequest): AsyncGenerator<string> {
  const chunks = chunksOf(completion);
  yield chunks.begin();
  try {
    for await (const { run, event } of told) {
      const chunk = event.type === "run-end" ? lastOf(chunks, { run, event, asked }) : thoughtsOf(chunks, run, event);
      // An empty one would put off the heartbeat.
      if (chunk) yield chunk;
    }
  } catch (error) {
    yield chunks.fault(faultTold(error));
    if (!(error instanceof Fault)) throw error;
  }
}

type Chunks = ReturnType<typeof chunksOf>;

const thoughtsOf = (chunks: Chunks, run: Run, event: RunEvent): string =>
  linesOf(run, event).map(chunks.thinking).join("");

type Last = { run: Run; event: EventOf<"run-end">; asked: ChatRequest };

function lastOf(chunks: Chunks, { run, event, asked }: Last): string {
  const fault = faultOfEnd(event);
  return fault ? chunks.fault(fault) : chunks.end(run, { usage: asked.stream_options?.include_usage === true });
}
