/** A signal that Ctrl-C, SIGTERM and a terminal that is closed abort; a second of the former ends the process at once. */
import { exits } from "#lib/exit.ts";
import { onHangUp } from "#lib/hang-up.ts";

export function untilInterrupted(then?: () => void): AbortSignal {
  const controller = new AbortController();
  const interrupted = (): void => {
    if (controller.signal.aborted) process.exit(exits.cancelled);
    controller.abort();
    then?.();
  };
  process.on("SIGINT", interrupted);
  process.on("SIGTERM", interrupted);
  onHangUp(() => {
    if (!controller.signal.aborted) interrupted();
  });
  return controller.signal;
}
