/** A script together with its examples: run as it is, it is the script; run by pytest, it is its tests. */
import type { Example } from "./example.ts";
import type { InputFile } from "./file.ts";

type Output = Extract<Example, { kind: "output" }>;

export function scriptWithTests(code: string, examples: readonly Output[], files: readonly InputFile[]): string {
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


def printed(folder, *arguments, stdin="", files={}, again=False):
    """What the script prints in the folder, without blanks at the ends of lines and empty lines at the end."""
    for name, content in ({} if again else {**FILES, **files}).items():
        (folder / name).write_bytes(content)
    done = subprocess.run(
        [sys.executable, os.path.abspath(__file__), *arguments],
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
