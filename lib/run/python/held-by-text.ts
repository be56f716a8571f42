/** What Python evaluates within a text: what stands in the braces of `f"{math.pi:.2f}"`, and not how it is to be written. */
import { blanked, splitTop, stringEnd } from "./scan.ts";

/** Of a text that is filled in, quotes and all. */
export const fieldsOf = (text: string): string[] =>
  Array.from(text.replaceAll("{{", "").matchAll(/\{([^{}]+)\}/g), ([, field = ""]) =>
    (splitTop(field, ":")[0] ?? "").replace(/![rsa]\s*$|=\s*$/, "").trim(),
  );

/** Of all such texts of a program, blanked. */
export function heldByText(code: string): string[] {
  const bare = blanked(code);
  return [...bare.matchAll(/(?<!\w)(?:[fF][rR]?|[rR][fF])(?=["'])/g)].flatMap(({ 0: prefix, index }) => {
    const at = index + prefix.length;
    return fieldsOf(code.slice(at, stringEnd(code, at) ?? at)).map(blanked);
  });
}
