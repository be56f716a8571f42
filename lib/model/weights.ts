/** The models that ship with the project: where their weights come from (models.json), and where they lie. */
import { stat } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { isMissing } from "#lib/file-error.ts";
import list from "./models.json" with { type: "json" };

const weightsSchema = z.strictObject({
  /** `local/name`. */
  id: z.string(),
  name: z.string(),
  licence: z.string(),
  bytes: z.int(),
  sha256: z.string().length(64),
  billions: z.number(),
  /** What one token of context costs in memory. */
  kvBytesPerToken: z.int(),
  hub: z.strictObject({ repository: z.string(), file: z.string() }),
  wheels: z.strictObject({ package: z.string(), parts: z.int(), version: z.string(), file: z.string() }),
});
export type Weights = z.infer<typeof weightsSchema>;

export const shippedWeights: readonly Weights[] = z.object({ models: z.array(weightsSchema) }).parse(list).models;

export function weightsFile(home: string, { sha256 }: Pick<Weights, "sha256">): string {
  return path.join(home, "models", `${sha256}.gguf`);
}

/** What downloads that were broken off have left, and what they keep beside it. */
export function leftoversOf(home: string, weights: Pick<Weights, "sha256">): string[] {
  const file = weightsFile(home, weights);
  return [`${file}.hub`, `${file}.wheels`, `${file}.wheels.json`, `${file}.staging`];
}

/** Whole weights alone bear the final name (see `pull.ts`), so the size is proof enough at every start. */
export async function isOnDisk(home: string, weights: Pick<Weights, "sha256" | "bytes">): Promise<boolean> {
  return (await sizeOf(weightsFile(home, weights))) === weights.bytes;
}

/** 0 when there is no such file. */
export async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}
