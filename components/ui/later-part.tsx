/** Code that comes when it is first needed, from a server that may be away just then. */
import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from "react";
import { retryMs } from "#components/http.ts";

/**
 * A part of the page that the page can be read without: it does not stand until its code has come, however often that has
 * to be asked for; what is `awaited` holds its place till then. React keeps a first refusal for good, and puts it in the place of the whole view.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  awaited: ReactNode = null,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await untilItComes(load) }));
  return (props) => <Suspense fallback={awaited}>{createElement(Loaded, props)}</Suspense>;
}

/** Beside the server nothing comes later than at once: what fails there is broken. */
export async function untilItComes<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (typeof document === "undefined") throw error;
    reportError(error);
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return untilItComes(load);
  }
}

/** What is said of code that somebody has asked for by a press. */
export function notLoaded(what: string): string {
  return `${what} could not be loaded: Fixpoint may have been stopped. Another press tries again.`;
}
