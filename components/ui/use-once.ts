import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

type Act<Wanted, Result> = {
  mutationFn: (wanted: Wanted) => Promise<Result>;
  onSuccess?: (result: Result) => unknown;
  onError?: (error: Error) => void;
  /** After it went well it may be done anew; else the page is about to be left. */
  again?: boolean;
};

/**
 * What one press does, and a second does nothing. That the first is under way React draws a moment later, and both presses of a
 * double click may come before.
 */
export function useOnce<Wanted = void, Result = unknown>({ again = false, ...act }: Act<Wanted, Result>) {
  const begun = useRef(false);
  const { mutate, isPending, isSuccess, error, data, variables } = useMutation({
    ...act,
    onSettled: () => {
      begun.current = false;
    },
  });
  const busy = isPending || (isSuccess && !again);
  const press = (wanted: Wanted) => {
    if (begun.current || busy) return;
    begun.current = true;
    mutate(wanted);
  };
  return { press, busy, isPending, isSuccess, error, data, variables };
}
