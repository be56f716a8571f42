import { answers } from "../../../../answers.ts";
import { addressesOf } from "../../../addresses.ts";
import { readBody } from "#lib/http/input.ts";
import { answerSchema } from "#lib/http/requests.ts";
import { queue, store } from "#lib/wiring.ts";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers<{ id: string }>({
  POST: async (request, { id }) => {
    await (await store()).answer(id, await readBody(answerSchema, request));
    await (await queue()).send(id);
    return Response.json(addressesOf(id), { status: 202 });
  },
});
