import { answers } from "../../../answers.ts";
import { chatModels } from "#lib/http/chat-models.ts";
import { Fault } from "#lib/run/fault.ts";
import { models } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers<{ id: string[] }>({
  GET: async (request, { id }) => {
    const name = id.join("/");
    // Some clients write the slashes of a name as %2F, and Next takes off one layer of it alone.
    const found = chatModels(await models().list(request.signal)).find(
      (it) => it.id === name || it.id === name.replaceAll(/%2f/gi, "/"),
    );
    if (found) return Response.json(found);
    const hint = "GET /v1/models lists what there is";
    throw new Fault("not-found", `there is no model ${name.slice(0, 100)}`, { hint });
  },
});
