/** What the server would say against the settings of a form. Loaded when one is set: the schema needs a library. */
import { requirement } from "#lib/run/requirement.ts";
import { settingsSchema } from "#lib/run/task.ts";
import type { Draft } from "./draft.ts";
import { fieldFault } from "./field-fault.ts";
import { taskBody } from "./task-body.ts";

/** By the names of the controls; empty where nothing is wrong. */
export function settingFaults(draft: Draft): Readonly<Record<string, string>> {
  const { error } = settingsSchema.safeParse(taskBody(draft)["settings"], { error: requirement });
  const faults = (error?.issues ?? []).map(({ path, message }) => {
    // A list is one field, and each technique has its own.
    const field = ["settings", ...path.filter((it) => typeof it === "string")].join(".");
    return fieldFault({ message: `${field} ${message}`, field });
  });
  return Object.fromEntries(faults.flatMap((fault) => (fault ? [[fault.control, fault.words]] : [])));
}
