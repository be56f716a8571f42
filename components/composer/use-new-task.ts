/** Whoever comes to the form after a run wants another task; whoever goes back to where that run was started wants that one. */
import { useEffect, useLayoutEffect } from "react";
import { markRun, startAnew } from "./draft.ts";

/** Of an entry of the browser's history. */
const hasRun = "fixpointHasRun";

/** The draft was run from here: a reload and the way back find it. */
export function keepHere(): void {
  markRun();
  history.replaceState({ ...(history.state as object | null), [hasRun]: true }, "");
}

export function useNewTask(): void {
  // Before the paint: what was run is not to be seen for a moment.
  useLayoutEffect(() => {
    if ((history.state as Record<string, unknown> | null)?.[hasRun] !== true) startAnew();
  }, []);
  // From here to here nothing is navigated, so no form is made anew.
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (link?.getAttribute("href") === "/" && !opensElsewhere) startAnew();
    };
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, []);
}
