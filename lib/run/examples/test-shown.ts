/** A test that stands in a class, or has one row of a table, as a person is told of it. */
import { blanked, bracketEnd } from "../python/scan.ts";
import { type Statement, topStatements } from "../python/statements.ts";
import { isTest, membersOf, tableOf } from "./single-tests.ts";

/** `T.test_b (self.assertEqual(f(2), 5))`, `test_a with (1, 2)`; of several tests their class. */
export function testShown(source: string): string | undefined {
  const statements = topStatements(source);
  const last = statements.findLast((it) => isTest(it) || methodsIn(it).length > 0);
  const [method, ...more] = last ? methodsIn(last) : [];
  if (!method) return last && rowOf(last.name, last.text);
  if (more.length > 0) return last?.name;
  const [name, text] = [`${last?.name}.${method.name}`, method.lines.join("\n")];
  return rowOf(name, text) ?? `${name} (${bodyOf(text)})`;
}

const methodsIn = ({ kind, text }: Statement) => (kind === "class" ? membersOf(text).members.filter(isTest) : []);

function rowOf(name: string | undefined, text: string): string | undefined {
  const [row, ...more] = tableOf(text)?.rows ?? [];
  return row && more.length === 0 ? `${name} with ${row.row.replace(/\s+/g, " ")}` : undefined;
}

/** What it does, in one line. */
function bodyOf(text: string): string {
  const bare = blanked(text);
  const open = bare.indexOf("(", /^[ \t]*(?:async[ \t]+)?def\b/m.exec(bare)?.index);
  const body = text.slice(bare.indexOf(":", bracketEnd(text, open)) + 1);
  return body.replace(/\s+/g, " ").trim();
}
