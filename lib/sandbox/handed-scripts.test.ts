/** Protects the file with tests of a script that asks for its input with words: where its examples pass, so do its tests, run by a plain Python. */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readScriptExamples } from "#lib/run/examples/script.ts";
import { scriptWithTests } from "#lib/run/script-with-tests.ts";
import { taskSchema } from "#lib/run/task.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { openPythonForTest } from "./testing-python.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
let folder = "";
beforeAll(async () => {
  sandbox = await openForTest();
  folder = await mkdtemp(join(tmpdir(), "handed-"));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const runner = `
import pathlib, runpy, sys, tempfile
tests = runpy.run_path(sys.argv[1], run_name="tests")
for name in [it for it in tests if it.startswith("test_")]:
    with tempfile.TemporaryDirectory() as folder:
        tests[name](pathlib.Path(folder))
print("passed")
`;

async function inFile(examples: string, code: string): Promise<{ judged: string; file: string }> {
  const task = taskSchema.parse({ task: "Write a program that asks the user.", kind: "script", examples });
  const outputs = readScriptExamples(task).examples.filter((it) => it.kind === "output");
  const path = join(folder, "handed.py");
  const { interpreter } = await openPythonForTest();
  const { kind, forgiven = [] } = await judged(sandbox, { code, names: [], examples: outputs });
  await writeFile(path, scriptWithTests(code, outputs, { files: [], asks: forgiven.includes("prompted") }));
  try {
    const file = execFileSync(interpreter.executable, ["-c", runner, path], { encoding: "utf8", stdio: "pipe" });
    return { judged: kind, file: file.trim() };
  } catch (error) {
    return { judged: kind, file: /AssertionError/.test(String(error)) ? "failed" : String(error) };
  }
}

const plain = "Input:\n5\n7\nOutput:\n12";
const [passed, failed] = [
  { judged: "passed", file: "passed" },
  { judged: "failed", file: "failed" },
];

test.each([
  ["words of input", plain, "a = int(input('First? '))\nb = int(input('Second? '))\nprint(a + b)", passed],
  ["lines that ask", plain, "print('First:')\na = int(input())\nprint('Second?')\nprint(a + int(input()))", passed],
  ["an answer in between", "Input:\n1\n2\nOutput:\n1\n2", "print(input('A: '))\nprint(input('B: '))", passed],
  ["words that are shown", "Input:\n5\nOutput:\nNumber? 25", "print(int(input('Number? ')) ** 2)", passed],
  ["nothing", plain, "import sys\nprint(sum(int(it) for it in sys.stdin))", passed],
  [
    "nothing, and answers on one line",
    "Input:\n1\n2\nOutput:\n1 4",
    "for _ in range(2): print(int(input()) ** 2, end=' ')",
    passed,
  ],
  ["words that it makes up", "Input:\n5\nOutput:\nN? 5", "q = 'N? '\nprint(input(q))", passed],
  ["a line that is shown", "Input:\n5\nOutput:\nNumber:\n25", "print('Number:')\nprint(int(input()) ** 2)", passed],
  [
    "words, and writes bytes",
    plain,
    "import sys\na = int(input('A? '))\nsys.stdout.flush()\nsys.stdout.buffer.write(b'%d' % (a + int(input())))",
    passed,
  ],
  [
    "words, and ends in an error",
    plain,
    "import sys\nprint(int(input('A? ')) + int(input()))\nsys.exit(1)",
    { judged: "raised", file: "failed" },
  ],
  ["words, and a wrong answer", plain, "a, b = input('A? '), input('B? ')\nprint(a + b)", failed],
  ["an answer that is a question", plain, "a, b = input('A? '), input('B? ')\nprint('Sum:', int(a) + int(b))", failed],
])("a script that asks with %s", async (_, examples, code, told) => {
  expect(await inFile(examples, code)).toEqual(told);
});
