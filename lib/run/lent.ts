/** A reply may spread its program over several blocks: helpers in one, the function in the next. */
import { isBuiltIn } from "./python/built-in.ts";
import { boundWords, wordsIn } from "./python/bindings.ts";
import { dedented, withoutTabs } from "./python/indent.ts";
import { blanked } from "./python/scan.ts";
import { type Statement, topStatements } from "./python/statements.ts";
import { unfinishedLine } from "./python/unfinished.ts";
import { isEmpty } from "./stub.ts";

/** What a program uses and does not bind, out of the other blocks, in their order. */
export function lentBy(others: readonly string[], source: string): Statement[] {
  const offered = others.flatMap((it) => topStatements(dedented(withoutTabs(it)))).filter(isLent);
  const taken = new Set<Statement>();
  for (let before = -1; before < taken.size; ) {
    before = taken.size;
    const bare = blanked([...[...taken].map((it) => it.text), source].join("\n"));
    const bound = boundWords(bare);
    const missing = [...wordsIn(bare)].filter((it) => !bound.has(it) && !isBuiltIn(it));
    for (const name of missing) {
      const found = offered.findLast((it) => namesOf(it).has(name));
      if (found) taken.add(found);
    }
  }
  return offered.filter((it) => taken.has(it));
}

function isLent({ kind, text, name = "" }: Statement): boolean {
  const defines = kind === "import" || kind === "function" || kind === "class" || kind === "assignment";
  return defines && unfinishedLine(text) === undefined && !isEmpty(text, name);
}

function namesOf({ name, text }: Statement): ReadonlySet<string> {
  return name === undefined ? boundWords(blanked(text)) : new Set([name]);
}
