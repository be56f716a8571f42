import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { asRefusal, post, type Refusal } from "#components/http.ts";
import { useOnce } from "#components/ui/use-once.ts";
import type { CreatedRun } from "#lib/wire.ts";
import type { Draft } from "./draft.ts";
import { taskBody } from "./task-body.ts";
import { keepHere } from "./use-new-task.ts";

type Wanted = {
  draft: Draft;
  /** What was pressed, where it was not the form's own button. */
  by?: string;
};

type Start = {
  start: (wanted: Wanted) => void;
  busy: boolean;
  /** What was pressed last. */
  by: string | undefined;
  refusal: Refusal | undefined;
};

/** Starts a run and goes to its page. A second press while the first is under way does nothing. */
export function useStart(): Start {
  const router = useRouter();
  const client = useQueryClient();
  const { press, busy, error, variables } = useOnce({
    mutationFn: async ({ draft }: Wanted) => (await (await post("/api/runs", taskBody(draft))).json()) as CreatedRun,
    onSuccess: ({ id }) => {
      keepHere();
      router.push(`/runs/${id}`);
      return client.invalidateQueries({ queryKey: ["runs"] });
    },
  });
  return { start: press, busy, by: variables?.by, refusal: error ? asRefusal(error) : undefined };
}
