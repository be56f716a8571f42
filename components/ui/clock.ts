import { useEffect, useState } from "react";

/** Milliseconds since 1970, anew every `everyMs`; undefined on the server and in the first paint, which must agree. */
export function useClock(everyMs: number, running = true): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = running ? setInterval(tick, everyMs) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [everyMs, running]);
  return now;
}
