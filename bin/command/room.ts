/** How much room this machine has for a model. */
import { mkdir, statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { env } from "#lib/env.ts";

/** Bytes: free where the weights are kept, and of memory in all. */
export async function roomHere(): Promise<{ freeDisk: number; memory: number }> {
  await mkdir(env.home, { recursive: true });
  const { bavail, bsize } = await statfs(env.home);
  return { freeDisk: bavail * bsize, memory: totalmem() };
}
