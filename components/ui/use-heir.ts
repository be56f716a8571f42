import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * When what holds the focus leaves the page, the element of the id `heir` has it from then on, not the top of the page;
 * where that is not there, the one of the id `otherwise`.
 */
export function useHeir(holder: RefObject<HTMLElement | null>, heir: string, otherwise = heir): void {
  const heirs = useRef([heir, otherwise]);
  useLayoutEffect(() => {
    heirs.current = [heir, otherwise];
  }, [heir, otherwise]);
  useLayoutEffect(() => {
    const element = holder.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // The heir may be drawn, or be of use, only when the rest of this change is on the page.
      queueMicrotask(() => {
        const [first, second] = heirs.current.map((id) => document.getElementById(id));
        (first ?? second)?.focus({ preventScroll: true });
      });
    };
  }, [holder]);
}
