/** Names of distributions. What is no plain name never reaches the client: no option, URL, path, version or extra. */
import { Fault } from "#lib/run/fault.ts";

const plain = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9])?$/;

/** As indexes compare them: lower case, with one hyphen for any run of `-`, `_` and `.`. Throws Fault `bad-input`. */
export function distributionName(text: string): string {
  if (!plain.test(text)) {
    const shown = JSON.stringify(text.slice(0, 60));
    throw new Fault("bad-input", `${shown} is no name of a package`, {
      hint: "give the bare name, such as requests, without a version, an extra, an option or an address",
    });
  }
  return text.replace(/[-_.]+/g, "-").toLowerCase();
}
