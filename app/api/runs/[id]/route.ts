import { answers } from "../../../answers.ts";
import { addressesOf } from "../../addresses.ts";
import { readNoQuery } from "#lib/http/input.ts";
import { toldRun } from "#lib/run/told-run.ts";
import { store } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers<{ id: string }>({
  GET: async (request, { id }) => {
    readNoQuery(request);
    const { run, ...stored } = await (await store()).load(id);
    return Response.json({ ...addressesOf(id), ...stored, ...toldRun(run) });
  },

  DELETE: async (request, { id }) => {
    readNoQuery(request);
    await (await store()).remove(id);
    return new Response(null, { status: 204 });
  },
});
