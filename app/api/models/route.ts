import { answers } from "../../answers.ts";
import { models } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  GET: async (request) => Response.json(await models().list(request.signal)),
});
