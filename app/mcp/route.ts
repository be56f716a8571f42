import { createMcpHandler } from "@modelcontextprotocol/server";
import { answers } from "../answers.ts";
import { endedRun } from "../made-run.ts";
import { pageOf } from "../page-of.ts";
import { bodyLimit } from "#lib/http/input.ts";
import { mcpServer } from "#lib/mcp.ts";
import { projectVersion } from "#lib/project.ts";
import { log, models } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

/** Each request stands alone: no session is kept, so any server of the database answers any of them. */
const answer = async (request: Request): Promise<Response> => {
  const workshop = {
    make: async (...[task, signal, say]: Parameters<Parameters<typeof mcpServer>[0]["make"]>) => {
      const made = await endedRun(task, { signal: AbortSignal.any([signal, request.signal]) }, say);
      return { ...made, url: pageOf(request, made.id) };
    },
    models: (signal: AbortSignal) => models().list(signal),
  };
  const handler = createMcpHandler(() => mcpServer(workshop, projectVersion()), {
    maxRequestBodySize: bodyLimit,
    onerror: (error) => log().info({ err: error }, "a request of an agent"),
  });
  return await handler.fetch(request);
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({ GET: answer, POST: answer, DELETE: answer });
