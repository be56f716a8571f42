/** Where the divider of two panes stands: the left one's share of the width, in per cent, kept in a cookie. */
export const splitCookie = "fixpoint-split";
export const leastShare = 24;
export const mostShare = 60;
export const usualShare = 34;

export function splitShare(kept: string | undefined): number {
  const share = Number(kept ?? Number.NaN);
  return share >= leastShare && share <= mostShare ? share : usualShare;
}
