import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { type Draft, markRun } from "#components/composer/draft.ts";
import { asRefusal, post, type Refusal } from "#components/http.ts";
import { listed } from "#components/ui/say.ts";
import { useOnce } from "#components/ui/use-once.ts";
import type { CreatedRun } from "#lib/wire.ts";
import { comparedTask } from "./compared-task.ts";

type Wanted = { draft: Draft; models: readonly string[] };
/** The runs that were started, and why the others were not. */
type Begun = { ids: string[]; refusal?: Refusal; started?: string };

/** Starts one run a model, and goes to where they stand side by side, also when one of them is refused. */
export function useComparison() {
  const router = useRouter();
  const client = useQueryClient();
  const [leaving, startLeaving] = useTransition();
  const { press, busy, data } = useOnce({
    again: true,
    mutationFn: begin,
    onSuccess: ({ ids, refusal }) => {
      if (ids.length > 0) {
        markRun();
        startLeaving(() => router.push(`/compare?runs=${ids.join(",")}`));
      }
      // A model that was refused may have gone since the list was read.
      const old = refusal ? ["models"] : ["runs"];
      client.invalidateQueries({ queryKey: old }).catch(reportError);
    },
  });
  const start = (wanted: Wanted) => {
    if (!leaving) press(wanted);
  };
  return { start, busy: busy || leaving, refusal: data?.refusal, started: data?.started };
}

async function begin({ draft, models }: Wanted): Promise<Begun> {
  const ids: string[] = [];
  try {
    for (const model of models) {
      const answer = await post("/api/runs", comparedTask(draft, model));
      ids.push(((await answer.json()) as CreatedRun).id);
    }
    return { ids };
  } catch (error) {
    const refusal = asRefusal(error);
    return { ids, refusal, ...(ids.length > 0 && { started: startedWords(ids.length, models) }) };
  }
}

function startedWords(number: number, models: readonly string[]): string {
  return `${listed(models.slice(0, number))} ${number === 1 ? "was" : "were"} started, ${models[number] ?? "the next"} was not`;
}
