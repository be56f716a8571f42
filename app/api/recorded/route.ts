import { answers } from "../../answers.ts";
import { addressesOf } from "../addresses.ts";
import { recordedRun } from "#lib/recorded.ts";
import { store } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  POST: async () => {
    const bundle = recordedRun();
    await (await store()).keepRecorded(bundle);
    const addresses = addressesOf(bundle.id);
    return Response.json(addresses, { status: 201, headers: { Location: `/api/runs/${bundle.id}` } });
  },
});
