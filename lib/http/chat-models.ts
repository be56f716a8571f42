/** The models that can answer a chat. https://platform.openai.com/docs/api-reference/models */
import * as z from "zod";
import type { Models } from "#lib/wire.ts";

/** What a chat calls a model. */
export const chatModelName = (id: string): string => `fixpoint/${id}`;

export const chatModelSchema = z.object({
  /** `fixpoint/<provider/name>`; `fixpoint` alone is what a run takes by itself. */
  id: z.string(),
  object: z.literal("model"),
  /** OpenAI's own field, which nobody here knows of a model. */
  created: z.literal(0),
  owned_by: z.literal("fixpoint"),
});
export const chatModelsSchema = z.object({ object: z.literal("list"), data: z.array(chatModelSchema) });

/** Those that are on this machine. */
export function chatModels({ default: usual, providers }: Pick<Models, "default" | "providers">) {
  const ready = providers.flatMap((it) => it.models).filter((it) => it.state !== "absent");
  const ids = ready.map((it) => chatModelName(it.id));
  return (usual === null ? ids : ["fixpoint", ...ids]).map(
    (id): z.infer<typeof chatModelSchema> => ({ id, object: "model", created: 0, owned_by: "fixpoint" }),
  );
}
