/** The parts of a text in which somebody goes on later: behind a rule, as between the turns of a conversation, and behind "EDIT:". */
import type { Sighting } from "./sighting.ts";

const boundary = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$|^[ \t*_]*(?:edit|update|correction)(?:[ \t]*#?\d+)?[*_]*:/gim;

/** From the last part to the first, each in its order: the last word counts. */
export function byParts(seen: readonly Sighting[], text: string): Sighting[] {
  const partOf = partsOf(text);
  return seen.toSorted((one, other) => partOf(other) - partOf(one));
}

/** `slug("A b") == "a-b"` in one part, and `"A b"` should become `"a_b"` in a later one: whatever else an arrow may draw, it tells of that call. */
export function callsAgain(seen: readonly Sighting[], text: string): (it: Sighting) => boolean {
  const partOf = partsOf(text);
  const calls = new Map<string, number>();
  for (const it of seen) {
    if (it.isArrow || it.what.kind !== "call") continue;
    calls.set(it.what.args, Math.min(partOf(it), calls.get(it.what.args) ?? Infinity));
  }
  return (it) => it.what.kind === "call" && partOf(it) > (calls.get(it.what.args) ?? Infinity);
}

function partsOf(text: string): (it: Sighting) => number {
  const starts = [...text.matchAll(boundary)].map(({ index }) => index);
  return ({ from }) => starts.filter((it) => it < from).length;
}
