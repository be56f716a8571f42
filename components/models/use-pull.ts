import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import {
  cancelPull,
  noPulls,
  onPullEnd,
  type Pull,
  type Pulls,
  readPulls,
  startPull,
  subscribePulls,
} from "./pulls.ts";

export function usePulls(): Pulls {
  const client = useQueryClient();
  useEffect(
    () =>
      onPullEnd(() => {
        Promise.all([
          client.invalidateQueries({ queryKey: ["models"] }),
          client.invalidateQueries({ queryKey: ["health"] }),
        ]).catch(reportError);
      }),
    [client],
  );
  return useSyncExternalStore(subscribePulls, readPulls, () => noPulls);
}

/** The download of one model: what is known of it, whoever started it. */
export function usePull(model: string): {
  pull: Pull | undefined;
  busy: boolean;
  start: () => void;
  cancel: () => void;
} {
  const pull = usePulls()[model];
  const busy = pull !== undefined && pull.failure === undefined;
  return { pull, busy, start: () => startPull(model), cancel: () => cancelPull(model) };
}
