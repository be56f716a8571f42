/** A call alone on its line, and its value alone on the next: in a box, and in a text where nothing else stands below. */
import { argumentsOf } from "../python/literal.ts";
import { bracketEnd } from "../python/scan.ts";
import { calling, type Sighting } from "./sighting.ts";
import { oneLine, readValue } from "./value.ts";

/** Whether a value stands alone below what ends there, and then no other line. */
export function isAboveValue(behind: string): boolean {
  const [gap] = /^[ \t]*\n[ \t]*/.exec(behind) ?? [];
  const value = gap === undefined ? undefined : readValue(behind.slice(gap.length));
  return value !== undefined && ends.test(behind.slice((gap?.length ?? 0) + value.length));
}

const ends = /^[ \t]*(?:$|\n[ \t]*(?:$|\n|```|~~~))/;

/** Of those in a box, what may stand in a text: alone, or with others in a row. */
export function readValuesInText(text: string, name: string): Sighting[] {
  const found = readValuesBelow(text, name);
  const isAbove = (to: number) => found.some(({ from }) => from > to && /^[ \t]*\n$/.test(text.slice(to, from)));
  return found.filter(({ to }, at) => {
    const last = found.slice(at).find((it) => !isAbove(it.to));
    return ends.test(text.slice(last?.to ?? to, (last?.to ?? to) + 200));
  });
}

export function readValuesBelow(box: string, name: string): Sighting[] {
  const found: Sighting[] = [];
  for (const { index, 0: head } of box.matchAll(new RegExp(`^[ \\t]*${name}\\(`, "gmu"))) {
    const open = index + head.length - 1;
    const end = bracketEnd(box, open);
    const args = end === undefined ? undefined : box.slice(open + 1, end - 1);
    const seen = end === undefined || args === undefined ? undefined : valueAt(box, { from: index, end, args });
    if (seen) found.push(seen);
  }
  return found;
}

function valueAt(box: string, { from, end, args }: { from: number; end: number; args: string }): Sighting | undefined {
  const [gap] = /^[ \t]*\n[ \t]*/.exec(box.slice(end, end + 200)) ?? [];
  if (gap === undefined || !argumentsOf(args)) return undefined;
  const value = readValue(box.slice(end + gap.length));
  const to = end + gap.length + (value?.length ?? 0);
  const isAlone = /^[ \t]*(?:\n|$)/.test(box.slice(to, to + 200));
  return value && isAlone ? calling({ from, to, style: "below" }, oneLine(args), value.source) : undefined;
}
