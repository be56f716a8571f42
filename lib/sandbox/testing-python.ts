/** The bubblewrap and the Python that jails are made of, and what that Python says of itself. For tests alone. */
import { execFileSync } from "node:child_process";
import { findBubblewrap, findInterpreter } from "./interpreter.ts";
import type { JailParts } from "./launch.ts";

export async function openPythonForTest(): Promise<JailParts & { bubblewrap: string }> {
  const signal = AbortSignal.timeout(60_000);
  const [bubblewrap, interpreter] = await Promise.all([findBubblewrap(signal), findInterpreter(undefined, signal)]);
  if (bubblewrap === undefined || interpreter === undefined) throw new Error("these tests need bubblewrap and Python");
  return { bubblewrap, interpreter };
}

const alone = `
import json, sys
code, tests, asked = json.load(sys.stdin)
def ending(test):
    scope = {"__name__": "tests"}
    try:
        exec(code, scope)
        exec(test, scope)
        return "passed" if asked is None else eval(asked, scope)
    except BaseException as error:
        return type(error).__name__
print(json.dumps([ending(test) for test in tests]))
`;

/**
 * How each test ends in one process with a fresh program, without any sandbox: `passed`, or what the expression that is `asked` is
 * then; or the exception's name.
 */
export async function inOneProcess(code: string, tests: readonly string[], asked?: string): Promise<string[]> {
  const { interpreter } = await openPythonForTest();
  const input = JSON.stringify([code, tests, asked ?? null]);
  return JSON.parse(execFileSync(interpreter.executable, ["-I", "-c", alone], { input, encoding: "utf8" })) as string[];
}
