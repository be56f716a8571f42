/** `self.items = []` hides the method `items` of the same class, so that `box.items()` calls a list: plainly two things are meant. */
import { definitionsIn } from "./definitions.ts";
import { blanked } from "./python/scan.ts";
import { sourceOf, type Statement, topStatements } from "./python/statements.ts";

/**
 * The program with another name for each attribute that hides one of these methods, which are to be called; of 755 programs
 * of the 0.5B model for 36 classes 121 had such.
 */
export function withMethodsSeen(code: string, methods: readonly string[], notes: string[]): string {
  if (methods.length === 0) return code;
  const statements = topStatements(code);
  const seen = statements.map((it) => (it.kind === "class" ? withSeen(it, { methods, notes }) : it));
  return seen.every((it, at) => it === statements[at]) ? code : sourceOf(seen);
}

type Wanted = { methods: readonly string[]; notes: string[] };

function withSeen(statement: Statement, { methods, notes }: Wanted): Statement {
  const hidden = methods.filter((it) => isHidden(it, statement.text));
  const renamed = hidden.reduce((text, name) => {
    const other = freeName(name, text);
    notes.push(`renamed self.${name} to self.${other}, which hid the method ${name}`);
    return withOther(text, name, other);
  }, statement.text);
  return hidden.length === 0 ? statement : { ...statement, text: renamed };
}

/** Set on an object, with a plain method of that name beside it; not what is only ever set from itself, such as a cache of it. */
function isHidden(name: string, text: string): boolean {
  const bare = blanked(text);
  const values = [...bare.matchAll(stored(name))].map(({ index, 0: whole }) =>
    bare
      .slice(index + whole.length)
      .split("\n", 1)
      .join(),
  );
  if (values.length === 0 || /\b__slots__\b/.test(bare)) return false;
  const own = new RegExp(String.raw`\bself\.${name}\b`);
  const isValue = values.some((it) => !own.test(it)) && !values.some((it) => /\blambda\b/.test(it));
  return isValue && isPlainMethod(name, text);
}

const stored = (name: string): RegExp =>
  new RegExp(
    String.raw`^[ \t]+(?:self\.\w+[ \t]*,[ \t]*)*self\.${name}(?:[ \t]*,[ \t]*self\.\w+)*[ \t]*(?::[^=\n]*)?=(?!=)`,
    "gmu",
  );

/** Without a decorator, and it does not call what bears its name: a function that it was given. */
function isPlainMethod(name: string, text: string): boolean {
  const methods = definitionsIn(text).flatMap((it) => it.methods.filter((method) => method.name === name));
  const heads = [...text.matchAll(new RegExp(String.raw`^([ \t]+)(?:async[ \t]+)?def[ \t]+${name}\b`, "gm"))];
  const [head, ...more] = heads;
  if (head === undefined || more.length > 0 || methods.length !== 1) return false;
  const above = text
    .slice(0, head.index)
    .split("\n")
    .findLast((line) => /^[ \t]*[^\s#]/.test(line));
  const calls = new RegExp(String.raw`\bself\.${name}[ \t]*\(`).test(bodyFrom(text, head.index));
  return !calls && above?.trimStart().startsWith("@") !== true;
}

/** A method, up to what stands no deeper than its head. */
function bodyFrom(text: string, from: number): string {
  const [head = "", ...lines] = text.slice(from).split("\n");
  const [indent = ""] = /^[ \t]*/.exec(head) ?? [];
  const end = lines.findIndex(
    (line) => line.trim() !== "" && !line.startsWith(`${indent} `) && !line.startsWith(`${indent}\t`),
  );
  return lines.slice(0, end < 0 ? undefined : end).join("\n");
}

/**
 * Each place where it is no call gets the other name: of the object itself, and of another that the method there is given; in
 * the braces of a text, too.
 */
function withOther(text: string, name: string, other: string): string {
  const methods = text.split(/^(?=[ \t]+(?:async[ \t]+)?def[ \t])/m);
  return methods
    .map((method) => {
      const [, parameters = ""] = /^[ \t]+(?:async[ \t]+)?def[ \t]+\w+[ \t]*\(([^)]*)\)/.exec(method) ?? [];
      const given = parameters.match(/(?<![\w.:=])[A-Za-z_]\w*(?=[ \t]*(?:[,:=]|$))/g) ?? [];
      const objects = [...new Set(["self", ...given])].join("|");
      return method.replace(new RegExp(String.raw`(?<![\w.])(${objects})\.${name}\b(?![ \t]*\()`, "g"), `$1.${other}`);
    })
    .join("");
}

function freeName(name: string, text: string): string {
  let free = `_${name}`;
  while (new RegExp(String.raw`\b${free}\b`).test(text)) free = `_${free}`;
  return free;
}
