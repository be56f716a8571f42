import { answers } from "../../../../answers.ts";
import { addressesOf } from "../../../addresses.ts";
import { readNoFields } from "#lib/http/input.ts";
import { store } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers<{ id: string }>({
  POST: async (request, { id }) => {
    await readNoFields(request);
    await (await store()).cancel(id);
    return Response.json(addressesOf(id), { status: 202 });
  },
});
