/** A script together with its examples: run as it is, it is the script; run by pytest, it is its tests. */
import type { Example } from "./example.ts";
import type { InputFile } from "./file.ts";

type Output = Extract<Example, { kind: "output" }>;

export function scriptWithTests(code: string, examples: readonly Output[], files: readonly InputFile[]): string {
  const isSilent = asksUnshown(code, examples);
  const tests = examples.map(
    (it, at) => `def test_${at + 1}(tmp_path):\n    ${[...runsBefore(it), assertion(it)].join("\n    ")}`,
  );
  return `import base64
import os
import subprocess
import sys

PROGRAM = """\\
${code.trimEnd().replace(/\\/g, "\\\\").replace(/"""/g, '\\"\\"\\"').replace(/"$/, '\\"')}
"""

FILES = ${filesIn(files)}
${isSilent ? silent : ""}

def printed(folder, *arguments, stdin="", files={}, again=False):
    """What the script prints in the folder, without blanks at the ends of lines and empty lines at the end."""
    for name, content in ({} if again else {**FILES, **files}).items():
        (folder / name).write_bytes(content)
    done = subprocess.run(
        [sys.executable, ${isSilent ? '"-c", SILENT, ' : ""}os.path.abspath(__file__), *arguments],
        input=stdin.encode(), capture_output=True, cwd=folder, timeout=60, env={**os.environ, "PYTHONUTF8": "1"},
    )
    assert done.returncode == 0, done.stderr.decode("utf-8", "replace")
    lines = done.stdout.decode("utf-8", "replace").split("\\n")
    return "\\n".join(line.rstrip(" \\t\\r") for line in lines).rstrip("\\n")


${tests.join("\n\n\n")}


if __name__ == "__main__":
    exec(compile(PROGRAM, __file__, "exec"))
`;
}

/** Where it asks for its input with words that no example shows, its tests leave them out, as the judge does. */
function asksUnshown(code: string, examples: readonly Output[]): boolean {
  const asked = [...code.matchAll(/\binput\(\s*[rf]{0,2}(["'])(.*?)\1/g)].map(([, , text = ""]) => text.trim());
  const isShown = asked.some((text) => text !== "" && examples.some(({ stdout }) => stdout.includes(text)));
  const reads = /\binput\(|\breadline\(/.test(code);
  const asks = /\binput\(\s*[^\s)]|\bend\s*=|[?:]\s*["']\s*\)/.test(code);
  return reads && asks && !isShown && examples.some(({ stdin }) => stdin !== "");
}

/** What workers/python/screen.py tells the judge, in a few lines. */
const silent = `
# Runs the script without the words with which it asks for its input: what stands on the line, or ends as a question, when it reads one.
SILENT = '''
import io, runpy, sys


class Input(io.TextIOWrapper):
    def readline(self, *size):
        shown = sys.stdout.getvalue()
        line = shown.rfind("\\\\n") + 1
        above = shown.rfind("\\\\n", 0, -1) + 1
        start = above if line == len(shown) and shown.rstrip().endswith(("?", ":")) else line
        sys.stdout.truncate(sys.stdout.seek(max(start, Input.end)))
        Input.end = sys.stdout.tell()
        return super().readline(*size)


sys.argv, Input.end = sys.argv[1:], 0
sys.stdin, sys.stdout = Input(sys.stdin.buffer, encoding="utf-8"), io.StringIO()
try:
    runpy.run_path(sys.argv[0], run_name="__main__")
finally:
    sys.__stdout__.write(sys.stdout.getvalue())
'''
`;

const filesIn = (files: readonly InputFile[]): string =>
  `{${files.map((it) => `${pythonText(it.name)}: ${bytesOf(it)}`).join(", ")}}`;

/** What is left in the folder by then is what the example finds. */
function runsBefore({ before = [] }: Output): string[] {
  return before.map((it, at) => running({ ...it, again: at > 0 }));
}

function assertion(it: Output): string {
  return `assert ${running({ ...it, again: it.before !== undefined })} == ${pythonText(trimmed(it.stdout))}`;
}

function running({
  args,
  stdin,
  files = [],
  again,
}: Pick<Output, "args" | "stdin" | "files"> & { again: boolean }): string {
  const given = [
    ...args.map(pythonText),
    ...(stdin === "" ? [] : [`stdin=${pythonText(stdin)}`]),
    ...(files.length === 0 ? [] : [`files=${filesIn(files)}`]),
    ...(again ? ["again=True"] : []),
  ];
  return `printed(${["tmp_path", ...given].join(", ")})`;
}

/** As the judge of a script compares. */
const trimmed = (text: string): string => text.replace(/[ \t\r]+$/gm, "").replace(/\n+$/, "");

/** A string of JSON is one of Python, too. */
const pythonText = (text: string): string => JSON.stringify(text);

function bytesOf({ content, encoding }: InputFile): string {
  return encoding === "base64" ? `base64.b64decode(${pythonText(content)})` : `${pythonText(content)}.encode()`;
}
