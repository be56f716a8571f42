/** One text against another: what they begin and end with alike, and what differs between. */
export type Difference = { before: string; differs: string; after: string };

/** Undefined when nothing worth marking is shared: two short values that simply differ. */
export function differenceFrom(expected: string, got: string): Difference | undefined {
  if (expected === got) return undefined;
  const most = Math.min(expected.length, got.length);
  let start = 0;
  while (start < most && expected[start] === got[start]) start += 1;
  let end = 0;
  while (end < most - start && expected.at(-1 - end) === got.at(-1 - end)) end += 1;
  if (start + end < 2) return undefined;
  return {
    before: got.slice(0, start),
    differs: got.slice(start, got.length - end),
    after: got.slice(got.length - end),
  };
}
