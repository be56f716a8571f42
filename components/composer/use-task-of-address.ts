/** Puts the task of the run that the address names into the form. */
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { Refusal, request } from "#components/http.ts";
import { writeAddress } from "#components/ui/address.ts";
import { type TroubleOf, useTrouble } from "#components/ui/trouble.tsx";
import { isTyped } from "#components/ui/use-keys.ts";
import type { Run } from "#lib/run/fold.ts";
import { draftOf, replaceDraft } from "./draft.ts";
import { runOfTask } from "./task-address.ts";
import { taskId } from "./task-fields.tsx";

export type TaskOfAddress = { coming: boolean; trouble: TroubleOf | undefined };

const clearAddress = () => writeAddress(() => history.replaceState(null, "", "/"), 0);

/** What was typed meanwhile is wanted no less, and can be brought back; once that is run, the task of the address is not. */
export function useTaskOfAddress(isRunning: boolean): TaskOfAddress {
  const id = useSearchParams().get(runOfTask);
  const asked = useQuery({
    queryKey: ["task", id],
    queryFn: ({ signal }) => taskIn(id ?? "", signal),
    enabled: id !== null,
    // It takes the place of what is typed: once, and not when nobody looks for it any more.
    ...({ staleTime: Infinity, gcTime: 0, retry: false, refetchInterval: false, refetchOnWindowFocus: false } as const),
  });
  const { data: task, isFetching } = asked;
  useEffect(() => {
    if (!task) return undefined;
    replaceDraft(draftOf(task));
    // It is there to be changed.
    if (!isTyped(document.activeElement)) document.getElementById(taskId)?.focus();
    // Who loads the page again has changed it.
    return clearAddress();
  }, [task]);
  useEffect(() => (id !== null && isRunning ? clearAddress() : undefined), [id, isRunning]);
  return { coming: isFetching, trouble: useTrouble(asked) };
}

/** Of anything else the address would be another's. */
const ofRun = /^[0-9a-f]{32}$/;

async function taskIn(id: string, signal: AbortSignal): Promise<Run["task"]> {
  if (!ofRun.test(id)) throw new Refusal(404, { message: "There is no such run." });
  const answer = await request(`/api/runs/${encodeURIComponent(id)}`, { signal });
  return ((await answer.json()) as Run).task;
}
