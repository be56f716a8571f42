/** The top-level statements of Python source, told apart by how they begin; nothing is parsed deeper. */
import { blanked } from "./scan.ts";

export type Statement = {
  kind: "import" | "function" | "class" | "assignment" | "assert" | "docstring" | "main-guard" | "other";
  /** What a function, a class or a plain assignment binds. */
  name?: string;
  /** Whole lines, decorators and the comments above included. */
  text: string;
  /** Blank lines above it. */
  above: number;
};

/** Statements in order; what stands between them (blank lines, comments) belongs to the one that follows. */
export function topStatements(source: string): Statement[] {
  const bare = blanked(source).split("\n");
  const within = insides(bare);
  const groups: { lines: string[]; head: string }[] = [];
  let pending: string[] = [];
  source.split("\n").forEach((line, at) => {
    const code = bare[at] ?? "";
    const open = groups.at(-1);
    const atMargin = !within[at] && /^\S/.test(code);
    const between = !within[at] && /^(#|\s*$)/.test(line);
    if (atMargin && !continues(open?.head, code)) {
      groups.push({ lines: [...pending, line], head: line });
      pending = [];
    } else if (!open || between) {
      pending.push(line);
    } else {
      open.lines.push(...pending, line);
      if (atMargin) open.head = headOf(open.head, line);
      pending = [];
    }
  });
  return groups.map(({ lines, head }) => statement(lines, head));
}

/** Statements as source: two blank lines round functions and classes, as PEP 8 has it, the others as they stood. */
export function sourceOf(statements: readonly Statement[]): string {
  const defines = (it: Statement | undefined) => it?.kind === "function" || it?.kind === "class";
  const apart = (it: Statement, at: number) => (defines(it) || defines(statements[at - 1]) ? 2 : it.above);
  return statements
    .map((it, at) => "\n".repeat(at === 0 ? 0 : apart(it, at)) + it.text)
    .join("\n")
    .trim();
}

/** Below decorators the definition is the head; the line that closes a decorator's brackets is none. */
function headOf(head: string, line: string): string {
  return head.startsWith("@") ? line : head;
}

/** For each line: whether it lies within brackets, or goes on from a backslash. */
function insides(bare: readonly string[]): boolean[] {
  let depth = 0;
  return bare.map((code, at) => {
    const inside = depth > 0 || (bare[at - 1]?.trimEnd().endsWith("\\") ?? false);
    const count = (brackets: RegExp) => code.match(brackets)?.length ?? 0;
    depth = Math.max(0, depth + count(/[([{]/g) - count(/[)\]}]/g));
    return inside;
  });
}

/** Whether a line at the margin belongs to the statement above: below a decorator, or `else` and the like. */
function continues(head: string | undefined, code: string): boolean {
  return head !== undefined && (head.startsWith("@") || /^(else|elif|except|finally)\b/.test(code));
}

function statement(lines: string[], head: string): Statement {
  const above = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== ""),
  );
  const text = lines.slice(above).join("\n");
  const bound = /^(?:async\s+def|def|class)\s+(\p{XID_Continue}+)/u.exec(head)?.[1];
  if (bound !== undefined) return { kind: head.startsWith("class") ? "class" : "function", name: bound, text, above };
  const assigned = /^(\p{XID_Continue}+)\s*(?::[^=]+)?=(?!=)/u.exec(blanked(head))?.[1];
  if (assigned !== undefined) return { kind: "assignment", name: assigned, text, above };
  return { kind: kindOf(head), text, above };
}

function kindOf(head: string): Statement["kind"] {
  if (/^(import|from)\b/.test(head)) return "import";
  if (/^assert\b/.test(head)) return "assert";
  if (/^if\s+__name__\b/.test(head)) return "main-guard";
  if (/^[rRuUbB]{0,2}["']/.test(head)) return "docstring";
  return "other";
}
