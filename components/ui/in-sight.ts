import { type RefObject, useEffect } from "react";

/** What comes while something else is looked at is scrolled to, the middle of the screen, with what stands around it; where it is in sight, nothing moves. */
export function useInSight(shown: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = shown.current;
    if (!element) return;
    const { top } = element.getBoundingClientRect();
    element.scrollIntoView({ block: "nearest" });
    if (element.getBoundingClientRect().top !== top) element.scrollIntoView({ block: "center" });
  }, [shown]);
}
