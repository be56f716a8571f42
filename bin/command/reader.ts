import { hasCode, systemCode } from "#lib/file-error.ts";
import { exits } from "#lib/exit.ts";

/**
 * Whoever reads what we say may have heard enough, as `head -1` has: that ends a run as Ctrl-C does, once, and what is
 * still written is lost. Where the disk is full nobody has gone: the run goes on, and a lost result is told by the exit.
 */
export function endWithReader(): void {
  let gone = false;
  const leave = (): void => {
    if (!gone) process.emit("SIGINT");
    gone = true;
  };
  onLoss(process.stdout, leave, (code) => {
    process.exitCode = exits.usage;
    process.stderr.write(`fixpoint: nothing can be written to standard output (${code})\n`);
  });
  // Whom could it be told?
  onLoss(process.stderr, leave, () => undefined);
}

function onLoss(stream: NodeJS.WriteStream, leave: () => void, full: (code: string) => void): void {
  let isFull = false;
  stream.on("error", (error: Error) => {
    if (isFull) return;
    if (hasCode(error, "EPIPE") || hasCode(error, "ERR_STREAM_DESTROYED")) {
      leave();
      return;
    }
    const code = systemCode(error);
    if (code === undefined) throw error;
    isFull = true;
    full(code);
  });
}
