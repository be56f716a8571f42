/** What stands differently in one text than in another, line by line. */

export type DiffLine = { change: "same" | "gone" | "new"; text: string };

/** Pairs of lines that are compared at most: beyond it the middle counts as replaced whole. */
const mostPairs = 4_000_000;

/** Every line of both texts; of what was replaced, the old lines come first. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) start += 1;
  let end = 0;
  const room = Math.min(old.length, fresh.length) - start;
  while (end < room && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ change: "same", text }));
  return [
    ...same(old.slice(0, start)),
    ...replaced(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...same(old.slice(old.length - end)),
  ];
}

const linesOf = (text: string): string[] => (text.trimEnd() === "" ? [] : text.trimEnd().split("\n"));

function replaced(old: readonly string[], fresh: readonly string[]): DiffLine[] {
  const compared = old.length * fresh.length <= mostPairs;
  const common = compared ? longestCommon(old, fresh) : [];
  const lines: DiffLine[] = [];
  let [left, right] = [0, 0];
  for (const [oldAt, newAt] of [...common, [old.length, fresh.length] as const]) {
    for (; left < oldAt; left += 1) lines.push({ change: "gone", text: old[left] ?? "" });
    for (; right < newAt; right += 1) lines.push({ change: "new", text: fresh[right] ?? "" });
    if (left < old.length) lines.push({ change: "same", text: old[left] ?? "" });
    left += 1;
    right += 1;
  }
  return lines;
}

/** Places of the lines that both have, in order: as many as there can be. */
function longestCommon(old: readonly string[], fresh: readonly string[]): (readonly [number, number])[] {
  const width = fresh.length + 1;
  const best = new Uint32Array((old.length + 1) * width);
  const at = (left: number, right: number): number => best[left * width + right] ?? 0;
  for (let left = old.length - 1; left >= 0; left -= 1)
    for (let right = fresh.length - 1; right >= 0; right -= 1)
      best[left * width + right] =
        old[left] === fresh[right] ? at(left + 1, right + 1) + 1 : Math.max(at(left + 1, right), at(left, right + 1));
  const places: (readonly [number, number])[] = [];
  let [left, right] = [0, 0];
  while (left < old.length && right < fresh.length) {
    if (old[left] === fresh[right]) places.push([left++, right++]);
    else if (at(left + 1, right) >= at(left, right + 1)) left += 1;
    else right += 1;
  }
  return places;
}

/** A stretch of lines that did not change and is of no interest. */
export type Skipped = { change: "skipped"; count: number };

/** The changes, with some lines around each; in place of what lies between, how much that is. */
export function hunksOf(lines: readonly DiffLine[], around: number): (DiffLine | Skipped)[] {
  const changed = lines.flatMap(({ change }, at) => (change === "same" ? [] : [at]));
  const isNear = (at: number) => changed.some((it) => Math.abs(it - at) <= around);
  const shown: (DiffLine | Skipped)[] = [];
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear(at)) shown.push(line);
    else if (last?.change === "skipped") last.count += 1;
    else shown.push({ change: "skipped", count: 1 });
  }
  return shown;
}
