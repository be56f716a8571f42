import { answers } from "../../answers.ts";
import { chatModels } from "#lib/http/chat-models.ts";
import { models } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  GET: async (request) => Response.json({ object: "list", data: chatModels(await models().list(request.signal)) }),
});
