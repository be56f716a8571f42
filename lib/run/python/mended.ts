/** Python that does not read as such, though it is plain what is meant. */
import { boundWords, wordsIn } from "./bindings.ts";
import { isKeyword } from "./keywords.ts";
import { blanked } from "./scan.ts";

export type Mended = { source: string; notes: string[] };

/** Signs of other scripts become Python's own, and names get a form that it can read; strings and comments stay. */
export function mended(source: string): Mended {
  const plain = withPlainSigns(source);
  const named = withNames(withBlanks(plain));
  return {
    source: named.source,
    notes: plain === source ? named.notes : ["wrote signs as Python has them", ...named.notes],
  };
}

const signs: Readonly<Record<string, string>> = {
  ...{ "“": '"', "”": '"', "‘": "'", "’": "'" },
  ...{ "（": "(", "）": ")", "，": ",", "：": ":", "；": ";" },
};

function withPlainSigns(source: string): string {
  if (!/[^\u0000-\u007f]/.test(source)) return source;
  return outsideStrings(source, /[“”‘’（），：；\u00a0\u2000-\u200d\u202f\u3000\ufeff]/gu, (sign) =>
    /[\u200b-\u200d\ufeff]/.test(sign) ? "" : (signs[sign] ?? " "),
  );
}

/** `in二维_list` is what a small model writes for a name that has no blank of its own before it. */
function withBlanks(source: string): string {
  const bare = blanked(source);
  const bound = boundWords(bare);
  return outsideStrings(source, /(?<![\p{XID_Continue}.])([a-z]+)([^\u0000-\u007f]\p{XID_Continue}*)/gu, (found) => {
    const [, before = "", name = ""] = /^([a-z]+)(.*)$/u.exec(found) ?? [];
    return isKeyword(before) && bound.has(name) && !bound.has(found) ? `${before} ${name}` : found;
  });
}

const number = /^(?:0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|\d[\d_]*(?:[eE]\d*)?[jJ]?)(?:[a-z]+)?$/;

/** No name begins with a digit: on tasks that speak of a "2D list" 12 of 12 programs of the 0.5B model died of it. */
function withNames(source: string): Mended {
  const bare = blanked(source);
  const [words, bound] = [wordsIn(bare), boundWords(bare)];
  const ledByDigit = [...words].filter((it) => /^\d.*\D/u.test(it) && bound.has(it) && !isNumber(it));
  const names = new Map(ledByDigit.map((it) => [it, freeName(it, words)]));
  if (names.size === 0) return { source, notes: [] };
  return {
    source: outsideStrings(source, /(?<![\p{XID_Continue}.])\d\p{XID_Continue}+/gu, (it) => names.get(it) ?? it),
    notes: [...names].map(([name, other]) => `renamed ${name} to ${other}`),
  };
}

/** `1e5`, `2j`, and `1if` as Python reads it still. */
function isNumber(text: string): boolean {
  if (!number.test(text)) return false;
  const [letters = ""] = /[a-z]+$/.exec(text.replace(/^0[xX][\da-fA-F_]+/, "")) ?? [];
  return letters === "" || letters === "e" || letters === "j" || isKeyword(letters);
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = `_${name}`;
  while (taken.has(free)) free = `_${free}`;
  return free;
}

function outsideStrings(source: string, pattern: RegExp, change: (found: string) => string): string {
  const bare = blanked(source);
  return source.replace(pattern, (found: string, ...rest: unknown[]) => {
    const at = rest.find((it) => typeof it === "number") ?? 0;
    return bare.startsWith(found, at) ? change(found) : found;
  });
}
