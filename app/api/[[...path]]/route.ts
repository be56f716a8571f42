import { answers } from "../../answers.ts";
import { Fault } from "#lib/run/fault.ts";

export const dynamic = "force-dynamic";

const nothingHere = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  throw new Fault("not-found", `there is nothing at ${pathname.slice(0, 200)}`);
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = answers({
  GET: nothingHere,
  POST: nothingHere,
  DELETE: nothingHere,
});
