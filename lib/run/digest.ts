/** 32 bits of a text: equal texts are equal, different ones hardly ever. Nothing secret rests on it. */
export function digestOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
