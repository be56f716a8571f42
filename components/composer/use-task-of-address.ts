/** Puts the task that the address names into the form; answers why that cannot be done. */
import { useEffect, useState } from "react";
import { asRefusal, Refusal, request } from "#components/http.ts";
import type { Run } from "#lib/run/fold.ts";
import { draftOf, replaceDraft } from "./draft.ts";
import { runOfTask } from "./task-address.ts";
import { taskId } from "./task-fields.tsx";

export function useTaskOfAddress(): string | undefined {
  const [lack, setLack] = useState<string>();
  useEffect(() => {
    const id = new URLSearchParams(location.search).get(runOfTask);
    if (id === null) return;
    // Once: who loads the page again has changed it.
    history.replaceState(null, "", "/");
    taskIn(id)
      .then((task) => {
        replaceDraft(draftOf(task));
        // It is there to be changed.
        document.getElementById(taskId)?.focus();
      })
      .catch((error: unknown) => setLack(asRefusal(error).fault.message));
  }, []);
  return lack;
}

/** Of anything else the address would be another's. */
const ofRun = /^[0-9a-f]{32}$/;

async function taskIn(id: string): Promise<Run["task"]> {
  if (!ofRun.test(id)) throw new Refusal(404, { message: "There is no such run." });
  const answer = await request(`/api/runs/${encodeURIComponent(id)}`);
  return ((await answer.json()) as Run).task;
}
