import { hasCode } from "#lib/file-error.ts";

/**
 * Whoever reads what we say may have heard enough, as `head -1` has: that ends a run as Ctrl-C does, once, and what is
 * still written is lost.
 */
export function endWithReader(): void {
  let gone = false;
  const heard = (error: Error): void => {
    if (!hasCode(error, "EPIPE") && !hasCode(error, "ERR_STREAM_DESTROYED")) throw error;
    if (!gone) process.emit("SIGINT");
    gone = true;
  };
  process.stdout.on("error", heard);
  process.stderr.on("error", heard);
}
