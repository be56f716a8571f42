import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the server's page is all there is, true once the browser can answer clicks. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
