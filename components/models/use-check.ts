import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { post } from "#components/http.ts";
import { useOnce } from "#components/ui/use-once.ts";

/** What was begun last: when, and what ends it early. */
type Begun = { since: number; leave: AbortController; isLeft: boolean };

/** A look at a model; `since` where one is under way. Whoever cancels it closes the request, and the model is asked no more. */
export function useCheck(model: string) {
  const client = useQueryClient();
  const [begun, setBegun] = useState<Begun>();
  const { press, isPending, isSuccess, error } = useOnce({
    again: true,
    mutationFn: ({ signal }: AbortController) => post("/api/models/check", { model }, signal),
    onSuccess: () => client.invalidateQueries({ queryKey: ["models"] }),
  });
  const start = () => {
    if (isPending) return;
    const leave = new AbortController();
    setBegun({ since: Date.now(), leave, isLeft: false });
    press(leave);
  };
  const cancel = () => {
    begun?.leave.abort();
    setBegun((before) => before && { ...before, isLeft: true });
  };
  return {
    since: isPending ? begun?.since : undefined,
    isDone: isSuccess,
    error: begun?.isLeft ? null : error,
    start,
    cancel,
  };
}
