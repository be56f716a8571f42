import { answers } from "../../answers.ts";
import { addressesOf } from "../addresses.ts";
import { readNoFields } from "#lib/http/input.ts";
import { recordedRun } from "#lib/recorded.ts";
import { store } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  POST: async (request) => {
    await readNoFields(request);
    const bundle = recordedRun();
    await (await store()).keepRecorded(bundle);
    const addresses = addressesOf(bundle.id);
    return Response.json(addresses, { status: 201, headers: { Location: `/api/runs/${bundle.id}` } });
  },
});
