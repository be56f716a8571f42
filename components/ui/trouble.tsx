import type { UseQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useState } from "react";
import { asRefusal } from "#components/http.ts";
import { Button } from "./button.tsx";
import { Hint } from "./hint.tsx";

type Asked = Pick<UseQueryResult, "error" | "errorUpdatedAt" | "dataUpdatedAt" | "isFetching" | "refetch">;
export type TroubleOf = { error: Error; busy: boolean; again: () => Promise<unknown> };

/** Why the last answer did not come, for as long as none has come since: a further try does not take it from the screen. */
export function useTrouble({
  error,
  errorUpdatedAt,
  dataUpdatedAt,
  isFetching,
  refetch,
}: Asked): TroubleOf | undefined {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  const known = error ?? last;
  if (!known || errorUpdatedAt <= dataUpdatedAt) return undefined;
  return { error: known, busy: isFetching, again: refetch };
}

type Props = {
  of: TroubleOf;
  /** What has not been done for it. */
  undone?: string;
  className?: string;
};

/** The same question gets the same answer: it is asked in a wrong way, or for what is no longer there. */
const forGood: readonly number[] = [400, 404];

/** Stands where the answer would: what is the matter, what mends it, and another try where that may help. */
export function Trouble({ of: { error, busy, again }, undone, className }: Props) {
  const { fault, status } = asRefusal(error);
  const { message, hint } = fault;
  return (
    <div
      role="alert"
      className={clsx("rounded-md border border-wrong bg-wrong-wash px-4 py-3 text-[0.9375rem]", className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-medium break-words text-wrong">{undone ? `${undone} ${message}` : message}</p>
        {forGood.includes(status) ? null : (
          <Button
            aria-disabled={busy}
            onClick={() => {
              if (!busy) again().catch(reportError);
            }}
          >
            Try again
          </Button>
        )}
      </div>
      {hint ? <Hint>{hint}</Hint> : null}
    </div>
  );
}
