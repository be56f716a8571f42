/**
 * Writing to the address of the page that is shown. Next reads whatever is written there as a way of its own, and drops for
 * it the page that somebody is on the way to: a press that led there would have led nowhere.
 */

/** Browsers refuse more than some hundred changes in half a minute, and a replay or a search makes more. */
const restMs = 200;

/** The entry of the browser's history from which somebody went last. No entry is undefined. */
let left: unknown;

/** Called by Next when somebody begins to go to another page. */
export function onRouterTransitionStart(): void {
  left = history.state;
}

/** Whoever arrives, or turns back, has another entry: its state is kept anew even where its words are the same. */
const isLeaving = (): boolean => history.state === left;

/**
 * Writes once it has rested and nobody is on the way elsewhere; the answer calls it off. A page that has just been left may
 * not have done that yet, and the address is another's by then.
 */
export function writeAddress(write: () => void, afterMs = restMs): () => void {
  const { pathname } = location;
  const put = () => {
    if (isLeaving()) timer = setTimeout(put, restMs);
    else if (location.pathname === pathname) write();
  };
  let timer = setTimeout(put, afterMs);
  return () => clearTimeout(timer);
}
