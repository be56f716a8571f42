import { createMcpHandler } from "@modelcontextprotocol/server";
import { answers } from "../answers.ts";
import { endedRun } from "../made-run.ts";
import { pageOf } from "../page-of.ts";
import { namingBoth } from "#lib/mcp-accept.ts";
import { heardMessage } from "#lib/mcp-message.ts";
import { mcpServer, type Workshop } from "#lib/mcp.ts";
import { projectVersion } from "#lib/project.ts";
import { log, mcpCalls, models } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

/** Each request stands alone: nothing is needed of those before it, so any server of the database answers any of them. */
const answer = async (request: Request): Promise<Response> => {
  const heard = await heardMessage(request);
  if ("refusal" in heard) return heard.refusal;
  const { message } = heard;
  const { method, url, signal: gone } = request;
  // Without the body, which is read.
  const asked = new Request(url, { method, headers: namingBoth(request.headers), signal: gone });
  const workshop: Workshop = {
    make: async (task, { call, signal }, say) =>
      await mcpCalls().during(request, call, async (takenBack) => {
        const caller = { signal: AbortSignal.any([signal, request.signal, takenBack]) };
        const made = await endedRun(task, caller, say);
        return { ...made, url: pageOf(request, made.id) };
      }),
    models: (signal) => models().list(signal),
  };
  const onerror = (error: Error) => log().info({ err: error }, "a request of an agent");
  const handler = createMcpHandler(() => mcpServer(workshop, projectVersion()), { onerror });
  const response = await mcpCalls().heard(
    request,
    message,
    async () => await handler.fetch(asked, { parsedBody: message }),
  );
  // The library says that the connection stays, to a client that asked for its end too: it would wait for that end.
  response.headers.delete("connection");
  return response;
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({ POST: answer });
