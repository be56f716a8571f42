import { answers } from "../../answers.ts";
import { openapi } from "#lib/http/openapi.ts";
import { projectVersion } from "#lib/project.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  GET: async () => Response.json(openapi(projectVersion())),
});
