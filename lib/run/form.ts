/** The program that is handed over, in the form in which it is wanted. Text in, text out: nothing is executed. */
import { kindOf } from "./kind.ts";
import type { Example } from "./example.ts";
import { Fault } from "./fault.ts";
import type { Attempt, Run } from "./fold.ts";
import { bracketEnd, splitTop } from "./python/scan.ts";
import { topStatements } from "./python/statements.ts";
import { ranked } from "./select.ts";
import type { forms } from "./task.ts";

export type Form = (typeof forms)[number];

type Wanted = {
  form: Form;
  /** Docstrings without doctests: they were checked, and a reader wants the prose. */
  clean: boolean;
  /** Absent: the attempt that is handed over, or the best so far. */
  attempt?: number;
};

/** Python source. Throws Fault `not-found` when there is no such attempt, or none with a program. */
export function codeInForm(run: Run, { form, clean, attempt }: Wanted): string {
  const code = chosenProgram(run, attempt);
  const source = clean ? withoutDoctests(code) : code;
  if (kindOf(run.task) === "script") return source;
  switch (form) {
    // The program keeps its imports in either form: without them it would not be what was checked.
    case "function":
    case "imports":
      return source;
    case "standalone":
      return standalone(source, run);
    case "tests":
      return withTests(source, run);
  }
}

function chosenProgram(run: Run, attempt: number | undefined): string {
  const number = attempt ?? run.end?.attempt ?? ranked(run)[0]?.attempt;
  const chosen = run.attempts.find((it) => it.attempt === number);
  const code = chosen && programOf(run, chosen);
  if (code != null) return code;
  const which = attempt === undefined ? "No attempt holds a program yet." : `Attempt ${attempt} holds no program.`;
  throw new Fault("not-found", which);
}

function programOf(run: Run, attempt: Attempt): string | null | undefined {
  return attempt.end?.code ?? run.attempts.find((it) => it.attempt === attempt.end?.same)?.end?.code;
}

/** A command line round the function: each argument is read as a Python literal where it is one, as text elsewhere. */
function standalone(source: string, run: Run): string {
  const name = run.signature?.name ?? "";
  if (!topStatements(source).some((it) => it.kind === "function" && it.name === name)) return source;
  return `${source.trimEnd()}


def _main() -> None:
    import argparse
    import ast

    def value(text: str):
        try:
            return ast.literal_eval(text)
        except (SyntaxError, ValueError):
            return text

    parser = argparse.ArgumentParser(description=${JSON.stringify(`Calls ${signatureLine(source, name)} and prints what it returns.`)})
    parser.add_argument("arguments", nargs="*", type=value, help="Python literals; anything else is taken as text")
    print(repr(${name}(*parser.parse_args().arguments)))


if __name__ == "__main__":
    _main()
`;
}

function signatureLine(source: string, name: string): string {
  const at = source.search(new RegExp(`\\bdef\\s+${name}\\s*\\(`));
  const open = source.indexOf("(", at);
  const end = bracketEnd(source, open);
  const names = splitTop(source.slice(open + 1, (end ?? open + 2) - 1), ",").map(
    (it) => it.split(/[:=]/)[0]?.trim() ?? "",
  );
  return `${name}(${names.filter(Boolean).join(", ")})`;
}

function withTests(source: string, run: Run): string {
  const tests = (run.examples ?? []).map((example, at) => `def test_${at + 1}():\n${indented(testOf(example))}\n`);
  const head = (run.examples ?? []).some((it) => it.kind === "raises") ? "import pytest\n\n" : "";
  return tests.length === 0 ? source : `${head}${source.trimEnd()}\n\n\n${tests.join("\n\n")}`;
}

function testOf(example: Example): string {
  switch (example.kind) {
    case "call":
      return /^(None|True|False)$/.test(example.expected)
        ? `assert ${example.call} is ${example.expected}`
        : `assert ${example.call} == ${example.expected}`;
    case "raises":
      return `with pytest.raises(${example.error}):\n    ${example.call}`;
    case "assert":
      return example.source;
    case "output":
      return "pass";
  }
}

function indented(source: string): string {
  return source
    .split("\n")
    .map((line) => (line === "" ? "" : `    ${line}`))
    .join("\n");
}

/** Drops `>>>` lines and their answers from docstrings, and the heading above them that introduces nothing any more. */
function withoutDoctests(code: string): string {
  return code.replace(/^[ \t]*[rRuU]?("""|''')[\s\S]*?\1/gm, (docstring, quote: string) => {
    if (!docstring.includes(">>>")) return docstring;
    const kept: string[] = [];
    let dropping = false;
    for (const line of docstring.slice(0, -3).split("\n")) {
      if (line.trim().startsWith(">>>")) dropping = true;
      else if (line.trim() === "") dropping = false;
      if (!dropping) kept.push(line);
    }
    const text = kept
      .join("\n")
      .replace(/\n[ \t]*(?:examples?|doctests?|usage)\s*:?[ \t]*(?=\s*$)/i, "")
      .trimEnd();
    const margin = /^[ \t]*/.exec(docstring)?.[0] ?? "";
    return text + (text.includes("\n") ? `\n${margin}` : "") + quote;
  });
}
