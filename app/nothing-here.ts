import { answers } from "./answers.ts";
import { Fault } from "#lib/run/fault.ts";

/** The exports of a route file for addresses at which a program finds nothing; `why` where it may look for something. */
export function nothingHere(why = "") {
  const tell = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const hint = `${why}GET /api/openapi.json lists what there is`;
    throw new Fault("not-found", `there is nothing at ${pathname.slice(0, 200)}`, { hint });
  };
  return answers({ GET: tell, POST: tell, DELETE: tell });
}
