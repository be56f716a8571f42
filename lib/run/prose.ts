/** Words around a program that are none of it: "Here is the function:", "### Explanation", "It's simple." */
import { dedented } from "./python/indent.ts";
import { blanked, bracketEnd } from "./python/scan.ts";
import { type Statement, topStatements } from "./python/statements.ts";
import { unfinishedLine } from "./python/unfinished.ts";

const opening =
  /^[ \t]*(?:(?:async[ \t]+)?def[ \t]+\p{XID_Continue}+[ \t]*\(|class[ \t]+\p{XID_Continue}+[ \t]*[:(]|import[ \t]+\p{XID_Continue}|from[ \t]+\S+[ \t]+import\b|@\p{XID_Start})/mu;

/** The statements of a program; where words open it that end in its middle, for Python, those behind the words. */
export function statementsBehindWords(source: string): Statement[] {
  const statements = topStatements(source);
  const [first] = statements;
  if (!first || isCode(first)) return statements;
  const swallowed = opening.exec(first.text)?.index;
  return swallowed === undefined
    ? statements
    : topStatements(dedented(source.slice(source.indexOf(first.text) + swallowed)));
}

/** Whether Python can read the statement, and it may do something. What defines is code also where it is broken. */
export function isCode(statement: Statement): boolean {
  // What is left of strings is their opening quotes, which would open others.
  const bare = blanked(statement.text).replace(/["']/g, "_");
  const said = bare.slice(Math.max(0, bare.search(/^\S/m)));
  switch (statement.kind) {
    case "function":
    case "class":
      return /^(?:(?:async\s+)?def\s+\p{XID_Continue}+\s*\(|class\s+\p{XID_Continue}+\s*[:([])/mu.test(said);
    case "import":
      return /^(?:import|from\s+\S+\s+import)\b/.test(said) && unfinishedLine(statement.text) === undefined;
    case "docstring":
    case "main-guard":
      return true;
    case "assert":
    case "assignment":
      return unfinishedLine(statement.text) === undefined;
    case "other":
      return doesSomething(said) && unfinishedLine(statement.text) === undefined;
  }
}

/** A block, an assignment, a call or a command: a bare name, number or annotation does nothing. */
function doesSomething(said: string): boolean {
  const [line = ""] = said.replaceAll("\\\n", " ").split("\n");
  return (
    (/^(?:for|while|if|try|with|match|async)\b/.test(said) && said.includes(":")) ||
    /^(?:del|global|raise|await)\b|^@/.test(said) ||
    /^(?:[\p{XID_Start}_([]|\*\p{XID_Start}+\s*,).*?(?:(?<![=!<>])=(?!=)|<<=|>>=)/u.test(line) ||
    (/^[[({]|^[\p{XID_Continue}.]+ (?:and|or|if)\b/u.test(said) && /[\p{XID_Continue})\]]\(/u.test(said)) ||
    isCall(said)
  );
}

function isCall(said: string): boolean {
  const [before] = /^[\p{XID_Start}_][\p{XID_Continue}.]*(?:\[[^\n]*?\])?[ \t]*(?=\()/u.exec(said) ?? [];
  const end = before === undefined ? undefined : bracketEnd(said, before.length);
  return end !== undefined && /^[ \t]*(?:$|\n|[.([;,]|(?:if|and|or)\b)/.test(said.slice(end));
}
