/** The suite that a folder's answers are of. */
import { Fault } from "#lib/run/fault.ts";
import { suiteNames } from "./names.ts";
import { readSuite, type Suite } from "./read.ts";

/** `file` where the person names one. Throws Fault `bad-input`, also where only a person can name it. */
export function readAnswered(name: string, file: string): Suite {
  if (file !== "" || suiteNames.some((it) => it === name)) return readSuite(file || name);
  const hint = "name its file: --suite-file FILE";
  throw new Fault("bad-input", `the answers are of a suite of your own, ${name}`, { field: "--suite-file", hint });
}
