/** How much room this machine has for a model. */
import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { env } from "#lib/env.ts";
import { requireDataFolder } from "#lib/model/data-folder.ts";

/** Bytes: free where the weights are kept, and of memory in all. Throws Fault `model-unavailable`. */
export async function roomHere(): Promise<{ freeDisk: number; memory: number }> {
  await requireDataFolder(env.home);
  const { bavail, bsize } = await statfs(env.home);
  return { freeDisk: bavail * bsize, memory: totalmem() };
}
