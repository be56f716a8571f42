import { type Answers, routeExports } from "#lib/http/respond.ts";
import { log } from "#lib/wiring.ts";

/** The exports of a route file for the methods that it answers. */
export function answers<Params>(methods: Answers<Params>) {
  return routeExports(methods, log());
}
