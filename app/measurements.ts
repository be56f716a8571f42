/** The measurements that the pages draw from. */
import { env } from "#lib/env.ts";
import { buildOf } from "#lib/evidence/build.ts";
import { readShelf, resultsFolder, type Shelf } from "#lib/evidence/shelf.ts";
import { projectRoot } from "#lib/project.ts";
import { log } from "#lib/wiring.ts";

/** What the log has told of: the same shelf comes with each page. */
let told: Shelf | undefined;

export function measurements(): Shelf {
  const shelf = readShelf(resultsPlace(), thisBuild());
  if (shelf !== told)
    for (const { name, error } of shelf.unreadable) log().warn({ result: name, err: error }, "a result cannot be read");
  told = shelf;
  return shelf;
}

export function resultsPlace(): string {
  return env.results ?? resultsFolder(projectRoot());
}

/** A path of this machine is nobody else's business, so where the results lie elsewhere the variable is told. */
export function shelfNamedBy(): "FIXPOINT_RESULTS" | undefined {
  return env.results === undefined ? undefined : "FIXPOINT_RESULTS";
}

/** The build that this server is of; undefined where the commands beside it are not built. */
export function thisBuild(): string | undefined {
  return buildOf(projectRoot());
}
