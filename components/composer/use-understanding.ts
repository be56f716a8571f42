import { useDeferredValue, useEffect, useState } from "react";
import type { Draft } from "./draft.ts";
import type { Understanding } from "./understand.ts";

type Understand = (draft: Draft) => Understanding | undefined;

/** What the form says so far, a little behind the typing; undefined while there is nothing to understand. */
export function useUnderstanding(draft: Draft): Understanding | undefined {
  const [understand, setUnderstand] = useState<Understand>();
  const settled = useDeferredValue(draft);
  useEffect(() => {
    const load = async () => {
      const loaded = await import("./understand.ts");
      setUnderstand(() => loaded.understand);
    };
    load().catch(reportError);
  }, []);
  return understand?.(settled);
}
