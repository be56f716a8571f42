import { type RefObject, useLayoutEffect } from "react";

/** When what holds the focus leaves the page, the element of the id `heir` has it from then on, not the top of the page. */
export function useHeir(holder: RefObject<HTMLElement | null>, heir: string): void {
  useLayoutEffect(() => {
    const element = holder.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // The heir may be drawn, or be of use, only when the rest of this change is on the page.
      queueMicrotask(() => document.getElementById(heir)?.focus({ preventScroll: true }));
    };
  }, [holder, heir]);
}
