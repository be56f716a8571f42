import { printable } from "./printable.ts";

/** Writes lines to stderr, and on a terminal one more that is rewritten in place. */
export type Screen = {
  say(line: string): void;
  /** What goes on now; on anything but a terminal it is not shown. */
  live(line: string): void;
  /** Takes the live line away. */
  end(): void;
};

type Output = { isTTY?: boolean; columns?: number; write(text: string): unknown };

const clear = "\r\u001B[2K";

export function screenOn(output: Output, { quiet = false } = {}): Screen {
  const rewrites = output.isTTY === true;
  let shown = "";
  const show = (line: string): void => {
    shown = printable(line).slice(0, (output.columns ?? 80) - 1);
    output.write(`${clear}${shown}`);
  };
  if (quiet) return { say: () => undefined, live: () => undefined, end: () => undefined };
  if (!rewrites)
    return { say: (line) => output.write(`${printable(line)}\n`), live: () => undefined, end: () => undefined };
  return {
    say: (line) => {
      output.write(`${clear}${printable(line)}\n`);
      if (shown) show(shown);
    },
    live: (line) => {
      if (line || shown) show(line);
    },
    end: () => {
      shown = "";
      output.write(clear);
    },
  };
}

/** Ticks four times a second on a terminal, so that the seconds move while a model thinks. */
export function ticking(screen: Screen, line: (seconds: number) => string): () => void {
  const began = performance.now();
  const timer = setInterval(() => screen.live(line(Math.floor((performance.now() - began) / 1000))), 250);
  timer.unref();
  return () => {
    clearInterval(timer);
    screen.end();
  };
}
