/** Calls in any text behind which a value stands: what an example of a function looks like, whatever the function is called. */
import { callsIn } from "../called-names.ts";
import { isKnown } from "../python/known-names.ts";
import { readConnector } from "./connector.ts";
import { readValue } from "./value.ts";

export function callsWithValues(text: string): { name: string; from: number }[] {
  return callsIn(text).filter(({ name, end }) => {
    const connector = isKnown(name) ? undefined : readConnector(text.slice(end, end + 400));
    return connector !== undefined && readValue(text.slice(end + connector.length, end + 1_000)) !== undefined;
  });
}
