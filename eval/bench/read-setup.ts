/** What a folder is a measurement of. */
import { existsSync, readFileSync } from "node:fs";
import { type Setup, setupSchema } from "#lib/evidence/measured.ts";
import { Fault } from "#lib/run/fault.ts";
import { suiteNames } from "../suite/names.ts";
import { quoted } from "./command.ts";
import { files, readJson } from "./records.ts";

/** Throws Fault `bad-input` for a folder without a measurement. */
export function readSetup(folder: string): Setup {
  const { setup } = files(folder);
  const hint = "a measurement is made by: npx fixpoint bench --suite NAME --output FOLDER";
  if (!existsSync(setup)) throw new Fault("bad-input", `${folder} holds no measurement`, { hint });
  const text = readFileSync(setup, "utf8");
  // Words that stand in published results alone.
  if (/^ {2}"command": /m.test(text))
    throw new Fault("bad-input", `${folder} holds results that were published, and not the measurement`, { hint });
  return readJson(text, setupSchema, { what: setup, hint: "measure in another folder" });
}

/** What scores a folder: nobody but the person knows where a suite of their own lies. */
export function scoreCommand(folder: string): string {
  const command = `npx fixpoint bench score ${quoted(folder)}`;
  if (!existsSync(files(folder).setup)) return command;
  const { name } = readSetup(folder).suite;
  return suiteNames.some((it) => it === name) ? command : `${command} --suite-file FILE`;
}
