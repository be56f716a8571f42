/** What is wanted, a function or a script: said by the person, or inferred from how they put it. */
import { topStatements } from "./python/statements.ts";
import type { Task } from "./task.ts";

export type Kind = NonNullable<Task["kind"]>;

/** Words that only a script has to do with. */
const streams =
  /\b(stdin|stdout|standard (?:input|output)|sys\.argv|command[- ]line (?:arguments?|options?|flags?))\b/i;
const wholePrograms =
  /\bscript\b|\bcommand[- ]line (?:tool|program|utility)\b|\bprogram (?:that|which|to) (?:reads?|prints?|asks?|takes|plots?|draws?|downloads?)\b/i;
const parts = /\b(?:function|method|class)\b/i;

export function kindOf(task: Task): Kind {
  return task.kind ?? kindGiven(task) ?? kindInWords(task.task);
}

/** What is given besides the words decides before them. */
function kindGiven({ name, signature, tests = "", code = "", files = [] }: Task): Kind | undefined {
  if (files.length > 0) return "script";
  if (name !== undefined || signature !== undefined || tests.trim() !== "") return "function";
  if (code.trim() === "") return undefined;
  return definesSomething(code) ? "function" : "script";
}

function kindInWords(text: string): Kind {
  if (parts.test(text) || /^[ \t]*(?:async\s+def|def|class)\s+[\p{XID_Start}_]/mu.test(text)) return "function";
  if (streams.test(text)) return "script";
  return wholePrograms.test(text) && !/\breturns?\b/i.test(text) ? "script" : "function";
}

/** Code that only runs is a script; what it defines beside that may be asked for. */
function definesSomething(code: string): boolean {
  const statements = topStatements(code);
  const runs = statements.some((it) => it.kind === "main-guard" || it.kind === "other");
  return !runs && statements.some((it) => it.kind === "function" || it.kind === "class");
}
