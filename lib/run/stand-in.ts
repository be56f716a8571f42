/** The asked name where a reply has it in another form: as a method of a class around it, or written otherwise. */
import { blanked } from "./python/scan.ts";
import type { Statement } from "./python/statements.ts";

/** A statement that binds the name to what plainly is meant by it. */
export function standInFor(name: string, statements: readonly Statement[]): Statement | undefined {
  if (statements.some((it) => it.name === name)) return undefined;
  const called = methodOf(name, statements) ?? alike(name, statements);
  return called === undefined ? undefined : { kind: "assignment", name, text: called, above: 2 };
}

/** `class Solution: def f(self, x)`; each call has an object of its own. */
function methodOf(name: string, statements: readonly Statement[]): string | undefined {
  const method = new RegExp(`^[ \\t]+(?:async[ \\t]+)?def[ \\t]+${name}[ \\t]*\\(`, "m");
  const needsMore = /^[ \t]+def[ \t]+__init__[ \t]*\(\s*self\s*,\s*[^*)\s]/m;
  const around = statements.findLast(({ kind, text }) => {
    const bare = blanked(text);
    return kind === "class" && method.test(bare) && !needsMore.test(bare);
  });
  return around && `def ${name}(*args, **named):\n    return ${around.name}().${name}(*args, **named)`;
}

/** `isPrime` for `is_prime`. */
function alike(name: string, statements: readonly Statement[]): string | undefined {
  const letters = (it: string | undefined) => it?.replaceAll("_", "").toLowerCase();
  const kind = /^\p{Lu}/u.test(name) ? "class" : "function";
  const same = statements.filter((it) => it.kind === kind && letters(it.name) === letters(name));
  const [first, ...more] = new Set(same.map((it) => it.name));
  return first === undefined || more.length > 0 ? undefined : `${name} = ${first}`;
}
