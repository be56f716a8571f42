/** What the examples read of a result, at once or by the name that it is given: `.total`, `[0]`, `.items()`. */
import { blanked } from "./python/scan.ts";

/** Attributes, items and methods without arguments; what a method is given may speak of what the tests alone have. */
const read = String.raw`(?:\.[\p{XID_Start}_]\p{XID_Continue}*(?:\(\))?(?![\p{XID_Continue}(])|\[(?:-?\d+|"[^"\\\n]*"|'[^'\\\n]*')\])+`;

/** Each once, for the call that stands between these places of an example. */
export function readsOfCall(source: string, { from, to }: { from: number; to: number }): string[] {
  const [behind] = new RegExp(`^${read}`, "u").exec(source.slice(to)) ?? [];
  if (behind !== undefined) return [behind];
  const [, name] =
    /(?:^|[\n;])[ \t]*([\p{XID_Start}_]\p{XID_Continue}*)[ \t]*=[ \t]*$/u.exec(source.slice(0, from)) ?? [];
  if (name === undefined || !/^[ \t]*(?:[;\n#]|$)/.test(source.slice(to))) return [];
  const bare = blanked(source);
  const places = source.slice(to).matchAll(new RegExp(`(?<![\\p{XID_Continue}.])${name}(${read})`, "gu"));
  return [...new Set([...places].filter(({ index }) => bare.startsWith(name, to + index)).map(([, it = ""]) => it))];
}
