/** The parts of a text in which somebody goes on later: behind a rule, as between the turns of a conversation, and behind "EDIT:". */
import type { Sighting } from "./sighting.ts";

const boundary = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$|^[ \t*_]*(?:edit|update|correction)(?:[ \t]*#?\d+)?[*_]*:/gim;

/** From the last part to the first, each in its order: the last word counts. */
export function byParts(seen: readonly Sighting[], text: string): Sighting[] {
  const starts = [...text.matchAll(boundary)].map(({ index }) => index);
  const partOf = ({ from }: Sighting) => starts.filter((it) => it < from).length;
  return seen.toSorted((one, other) => partOf(other) - partOf(one));
}
