/** What Python evaluates within a text. */
import { blanked, splitTop, stringEnd } from "./scan.ts";

/** What stands in the braces of `f"{math.pi:.2f}"`, blanked, and not how it is to be written. */
export function heldByText(code: string): string[] {
  const bare = blanked(code);
  return [...bare.matchAll(/(?<!\w)(?:[fF][rR]?|[rR][fF])(?=["'])/g)].flatMap(({ 0: prefix, index }) => {
    const at = index + prefix.length;
    const text = code.slice(at, stringEnd(code, at) ?? at);
    return [...text.replaceAll("{{", "").matchAll(/\{([^{}]*)\}/g)].map((it) => valueIn(it[1] ?? ""));
  });
}

const valueIn = (field: string): string => blanked((splitTop(field, ":")[0] ?? "").replace(/![rsa]\s*$/, ""));
