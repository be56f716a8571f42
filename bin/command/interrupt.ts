/** A signal that Ctrl-C and SIGTERM abort; a second one ends the process at once. */
import { exits } from "#lib/exit.ts";

export function untilInterrupted(then?: () => void): AbortSignal {
  const controller = new AbortController();
  const interrupted = (): void => {
    if (controller.signal.aborted) process.exit(exits.cancelled);
    controller.abort();
    then?.();
  };
  process.on("SIGINT", interrupted);
  process.on("SIGTERM", interrupted);
  return controller.signal;
}
