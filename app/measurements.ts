/** The measurements that the pages draw from. */
import { env } from "#lib/env.ts";
import type { Measurement } from "#lib/evidence/measured.ts";
import { readShelf, resultsFolder } from "#lib/evidence/shelf.ts";
import { projectRoot } from "#lib/project.ts";

export function measurements(): readonly Measurement[] {
  return readShelf(env.results ?? resultsFolder(projectRoot()));
}
