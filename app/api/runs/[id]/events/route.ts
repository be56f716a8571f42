import { answers } from "../../../../answers.ts";
import { readInput, readQuery } from "#lib/http/input.ts";
import { resumeHeaderSchema, resumeQuerySchema } from "#lib/http/requests.ts";
import { Fault } from "#lib/run/fault.ts";
import { connectionOf, eventFrames, streamResponse } from "#lib/http/sse.ts";
import { closing, log, store } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers<{ id: string }>({
  GET: async (request, { id }) => {
    const { after: asked } = readQuery(resumeQuerySchema, request);
    // A browser that comes again asks with the first address, and tells in the header what it has had since.
    const had = request.headers.get("last-event-id") ?? undefined;
    const { "Last-Event-ID": last } = readInput(resumeHeaderSchema, { "Last-Event-ID": had === "" ? undefined : had });
    const after = last ?? asked ?? 0;
    const runs = await store();
    const { run, lastSeq } = await runs.load(id);
    if (after > lastSeq) {
      const field = last === undefined ? "after" : "Last-Event-ID";
      throw new Fault("bad-input", `${field}: the run has only ${lastSeq} events`, { field });
    }
    // No content tells a browser to stop asking.
    if (run.status === "ended" && after === lastSeq) return new Response(null, { status: 204 });
    const connection = connectionOf(request, closing());
    return streamResponse(eventFrames(runs.follow(id, after, connection.signal)), connection, log());
  },
});
