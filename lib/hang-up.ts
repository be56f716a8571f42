/**
 * Hears that the terminal was closed, once: its shell passes on what the terminal says too, and the second signal must not
 * end by force what the first one asks to end.
 */
export function onHangUp(act: () => void): void {
  let heard = false;
  process.on("SIGHUP", () => {
    if (!heard) act();
    heard = true;
  });
}
