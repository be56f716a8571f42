import { answers } from "../../../../answers.ts";
import { bundleFrom } from "#lib/bundle.ts";
import { readNoQuery } from "#lib/http/input.ts";
import { bundleNameOf } from "#lib/run/file-name.ts";
import { prompts, store } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers<{ id: string }>({
  GET: async (request, { id }) => {
    readNoQuery(request);
    const bundle = bundleFrom(await (await store()).record(id), prompts());
    return Response.json(bundle, {
      headers: { "Content-Disposition": `attachment; filename="${bundleNameOf(id)}"` },
    });
  },
});
