/** What the person's signature takes, and a program makes no use of: no example may show what comes of that. */
import type { Run } from "./fold.ts";
import { functionNamed } from "./function-named.ts";
import { parameterNames } from "./parameters.ts";
import { blanked, bracketEnd } from "./python/scan.ts";
import { sameText } from "./same-text.ts";

/** By name; one that begins with `_` is meant to be idle. */
export function idleParameters({ signature }: Pick<Run, "signature">, code: string): string[] {
  if (!signature || signature.by === "model") return [];
  const named = functionNamed(code, signature.name);
  // A docstring that speaks of it uses nothing.
  const plain = sameText(code);
  const bare = blanked(plain);
  const at = named ? bare.search(new RegExp(`\\bdef\\s+${named.name}\\s*\\(`)) : -1;
  const end = at < 0 ? undefined : bracketEnd(bare, bare.indexOf("(", at));
  if (end === undefined) return [];
  const said = parameterNames({ text: bare.slice(at, end) });
  const isUsed = (name: string) =>
    new RegExp(`(?<![\\p{XID_Continue}.])${name}(?!\\p{XID_Continue})`, "u").test(plain.slice(end)) ||
    /\b(?:locals|vars|eval|exec)\(/.test(bare);
  return parameterNames(signature).filter((it) => !it.startsWith("_") && said.includes(it) && !isUsed(it));
}
