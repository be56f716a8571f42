/** `tools.f(2) == 4`, where nobody says what `tools` is: a module that holds what is asked for, or an object. */
import { scanOf } from "../python/scan.ts";
import { isKnown } from "../python/known-names.ts";
import { type Asked } from "./asked.ts";
import { unboundNames } from "./bound-names.ts";
import { valueBegun } from "./left-out.ts";
import { oneLine } from "./value.ts";

export function heldCalls(text: string, { name, bound }: Pick<Asked, "name" | "bound">): { at: number; why: string }[] {
  const { bracketEnd } = scanOf(text);
  const held = new RegExp(`(?<![\\p{XID_Continue}.])(\\p{XID_Start}\\p{XID_Continue}*)\\.${name}\\(`, "gu");
  return [...text.matchAll(held)].flatMap(({ index: at, 0: { length }, 1: holder = "" }) => {
    const end = bracketEnd(at + length - 1);
    if (end === undefined || bound.has(holder) || isKnown(holder)) return [];
    const args = oneLine(text.slice(at + length, end - 1));
    const isMeant = args !== "" && unboundNames(args, bound)?.length === 0;
    return isMeant && valueBegun(text.slice(end, end + 400), { bound })
      ? [{ at, why: `nobody says what ${holder} is` }]
      : [];
  });
}
