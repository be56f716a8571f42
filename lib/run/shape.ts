/** How a program is written, however it is laid out and whatever its own names are. */
import { joined, laidOut } from "./layout.ts";
import { boundWords } from "./python/bindings.ts";
import { blanked } from "./python/scan.ts";
import { sameText } from "./same-text.ts";

/** Equal where, besides, what is a program's own has other names: one of two is then the other once more. */
export function nameFree(code: string): string {
  const own = ownNames(sameText(code));
  const numbers = new Map<string, string>();
  const numbered = (name: string): string => {
    const known = numbers.get(name) ?? `§${numbers.size}`;
    numbers.set(name, known);
    return known;
  };
  const named = (line: string[]) => line.map((it, at) => (own.has(it) && line[at - 1] !== "." ? numbered(it) : it));
  return joined(laidOut(code).map(named));
}

/** What it binds itself; an argument that is named in a call is somebody else's, and so is what is imported. */
function ownNames(text: string): Set<string> {
  const bare = blanked(text);
  const own = boundWords(bare);
  const imported = bare.match(/\bimport\b[^\n;]*/g)?.flatMap((it) => it.match(word) ?? []) ?? [];
  const heads = /\bdef\s+\p{XID_Continue}+\s*\([^\n]*/gu;
  const named = [...bare.replace(heads, "").matchAll(/[(,]\s*(\p{XID_Continue}+)\s*=(?!=)/gu)].map(([, it = ""]) => it);
  for (const name of [...imported, ...named]) own.delete(name);
  return own;
}

const word = /[\p{XID_Start}_]\p{XID_Continue}*/gu;
