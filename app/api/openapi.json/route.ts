import { answers } from "../../answers.ts";
import { readNoQuery } from "#lib/http/input.ts";
import { openapi } from "#lib/http/openapi.ts";
import { projectVersion } from "#lib/project.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  GET: async (request) => {
    readNoQuery(request);
    return Response.json(openapi(projectVersion()));
  },
});
