/** The measurements that the pages draw from. */
import { env } from "#lib/env.ts";
import { buildOf } from "#lib/evidence/build.ts";
import type { Measurement } from "#lib/evidence/measured.ts";
import { readShelf, resultsFolder } from "#lib/evidence/shelf.ts";
import { projectRoot } from "#lib/project.ts";

export function measurements(): readonly Measurement[] {
  return readShelf(env.results ?? resultsFolder(projectRoot()), thisBuild());
}

/** The build that this server is of; undefined where the commands beside it are not built. */
export function thisBuild(): string | undefined {
  return buildOf(projectRoot());
}
