import { answers } from "../../../answers.ts";
import { endedRun, type MadeRun, madeRun } from "../../../made-run.ts";
import { pageOf } from "../../../page-of.ts";
import { type ChatRequest, chatRequestSchema, taskOfChat } from "#lib/http/chat.ts";
import { chunksOf, type Completion, completionOf } from "#lib/http/completion.ts";
import { readBody } from "#lib/http/input.ts";
import { streamResponse } from "#lib/http/sse.ts";
import { faultOfEnd } from "#lib/run/outcome.ts";
import { linesOf } from "#lib/run/tell.ts";
import { log } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  POST: async (request) => {
    const asked = await readBody(chatRequestSchema, request);
    const task = taskOfChat(asked);
    const created = Math.floor(Date.now() / 1_000);
    const completion = (id: string): Completion => ({ id, model: asked.model, created, url: pageOf(request, id) });
    if (asked.stream === true) {
      const made = await madeRun(task, request);
      return streamResponse(chunked(made, completion(made.id), asked), made.connection, log());
    }
    const { id, run } = await endedRun(task, request, () => undefined);
    return Response.json(completionOf(completion(id), run));
  },
});

async function* chunked({ told }: MadeRun, completion: Completion, asked: ChatRequest): AsyncGenerator<string> {
  const chunks = chunksOf(completion);
  yield chunks.begin();
  for await (const { run, event } of told) {
    if (event.type === "run-end") {
      const fault = faultOfEnd(event);
      yield fault ? chunks.fault(fault) : chunks.end(run, { usage: asked.stream_options?.include_usage === true });
    } else yield linesOf(run, event).map(chunks.thinking).join("");
  }
}
