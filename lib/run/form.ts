/** The program that is handed over, in the form in which it is wanted. Text in, text out: nothing is executed. */
import { kindOf } from "./kind.ts";
import { withCleanDocstrings } from "./clean-docstring.ts";
import { Fault } from "./fault.ts";
import type { Attempt, Run } from "./fold.ts";
import { functionNamed, isAwaited } from "./function-named.ts";
import { optionalParameters, parametersIn, positionalNames } from "./parameters.ts";
import { bracketEnd } from "./python/scan.ts";
import { topStatements } from "./python/statements.ts";
import { sameText } from "./same-text.ts";
import { ranked } from "./select.ts";
import { settledTask } from "./settled.ts";
import { filesOf } from "./shown-files.ts";
import { scriptWithTests } from "./script-with-tests.ts";
import type { forms } from "./task.ts";
import { functionWithTests } from "./with-tests.ts";
import { resultsOf } from "./verdict-of.ts";

export type Form = (typeof forms)[number];

type Wanted = {
  form: Form;
  /** Docstrings without doctests, with Args and Returns: they were checked, and a reader wants the prose. */
  clean: boolean;
  /** Absent: the attempt that is handed over, or the best so far. */
  attempt?: number;
};

/** Python source. Throws Fault `not-found` when there is no such attempt, or none with a program. */
export function codeInForm(run: Run, { form, clean, attempt }: Wanted): string {
  const chosen = chosenAttempt(run, attempt);
  const code = asAnswered(run, chosen.code);
  const name = run.signature?.name ?? "";
  const source = clean ? withCleanDocstrings(code, functionNamed(code, name)?.name ?? name) : code;
  if (kindOf(run.task) === "script") return form === "tests" ? scriptInTests(source, run, chosen.attempt) : source;
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

/** An example that the person has taken back since stands in no docstring any more. What was checked stays as it was. */
function asAnswered(run: Run, code: string): string {
  const settled = settledTask(run, code).code ?? code;
  return sameText(settled) === sameText(code) ? settled : code;
}

function chosenAttempt(run: Run, attempt: number | undefined): { code: string; attempt: Attempt } {
  const number = attempt ?? run.end?.attempt ?? ranked(run)[0]?.attempt;
  const chosen = run.attempts.find((it) => it.attempt === number);
  const code = chosen && programOf(run, chosen);
  if (chosen && code != null) return { code, attempt: chosen };
  const which = attempt === undefined ? "No attempt holds a program yet." : `Attempt ${attempt} holds no program.`;
  throw new Fault("not-found", which);
}

function programOf(run: Run, attempt: Attempt): string | null | undefined {
  return attempt.end?.code ?? run.attempts.find((it) => it.attempt === attempt.end?.same)?.end?.code;
}

/** A command line round the function: each argument is read as a Python literal where it is one, as text elsewhere. */
function standalone(source: string, run: Run): string {
  const name = run.signature?.name ?? "";
  const own = functionNamed(source, name)?.name;
  if (own === undefined) return withoutCommandLine(source, name);
  const call = `${name}(*arguments)`;
  const waits = isAwaited(source, name);
  const signature = { text: definitionOf(source, own) };
  const usage = ["%(prog)s [-h]", ...argumentsOf(signature)].join(" ");
  return `${source.trimEnd()}


def _main() -> None:
    import argparse
    import ast
${waits ? "    import asyncio\n" : ""}    import inspect

    def value(text: str):
        try:
            return ast.literal_eval(text)
        except (SyntaxError, ValueError):
            return text

    parser = argparse.ArgumentParser(
        usage=${JSON.stringify(usage)},
        description=${JSON.stringify(`Calls ${name}(${namesOf(signature)}) and prints what it returns.`)},
        epilog="Python literals are read as such; anything else is taken as text.",
    )
    parser.add_argument("arguments", nargs="*", type=value, help=argparse.SUPPRESS)
    arguments = parser.parse_args().arguments
    try:
        inspect.signature(${name}).bind(*arguments)
    except TypeError as error:
        parser.error(str(error))
    print(repr(${waits ? `asyncio.run(${call})` : call}))


if __name__ == "__main__":
    _main()
`;
}

/** Who asked for a command line is told why there is none, where it would stand. */
function withoutCommandLine(source: string, name: string): string {
  if (name === "") return source;
  const isClass = topStatements(source).some((it) => it.kind === "class" && it.name === name);
  const why = isClass ? `${name} is a class, and a command line calls a function` : `no def here defines ${name}`;
  return `${source.trimEnd()}\n\n\n# It has no command line: ${why}.\n`;
}

/** Its head, up to the last bracket. */
function definitionOf(source: string, name: string): string {
  const at = source.search(new RegExp(`\\bdef\\s+${name}\\s*\\(`));
  const open = source.indexOf("(", at);
  return source.slice(at, bracketEnd(source, open) ?? open);
}

const namesOf = (signature: { text: string }): string =>
  (parametersIn(signature) ?? []).map((it) => it.split(/[:=]/)[0]?.trim() ?? "").join(", ");

/** As a usage line says them. */
function argumentsOf(signature: { text: string }): string[] {
  const optional = optionalParameters(signature);
  const isOptional = (name: string) => optional.some((it) => it.name === name);
  const named = (positionalNames(signature) ?? []).map((name) => (isOptional(name) ? `[${name}]` : name));
  return [...named, ...optional.flatMap((it) => (it.kind === "more" ? [`[${it.name} ...]`] : []))];
}

function withTests(code: string, run: Run): string {
  const examples = (run.examples ?? []).filter((it) => it.kind !== "output");
  return examples.length === 0
    ? withoutTests(code)
    : functionWithTests({ code, name: run.signature?.name ?? "" }, examples);
}

function scriptInTests(code: string, run: Run, attempt: Attempt): string {
  const outputs = (run.examples ?? []).filter((it) => it.kind === "output");
  const asks = resultsOf(run, attempt)?.forgiven?.includes("prompted") === true;
  return outputs.length === 0 ? withoutTests(code) : scriptWithTests(code, outputs, { files: filesOf(run.task), asks });
}

/** As with the command line. */
const withoutTests = (code: string): string =>
  `${code.trimEnd()}\n\n\n# It has no tests: there is no example to make one of.\n`;
