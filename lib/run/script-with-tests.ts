/** A script together with its examples: run as it is, it is the script; run by pytest, it is its tests. */
import type { Example } from "./example.ts";
import type { InputFile } from "./file.ts";

type Output = Extract<Example, { kind: "output" }>;

/** `asks`: an example passes only without the words with which it asks for its input. */
export function scriptWithTests(
  code: string,
  examples: readonly Output[],
  { files, asks = false }: { files: readonly InputFile[]; asks?: boolean },
): string {
  const tests = examples.map(
    (it, at) => `def test_${at + 1}(tmp_path):\n    ${[...runsBefore(it), assertion(it, asks)].join("\n    ")}`,
  );
  return `import base64
import os
import subprocess
import sys

PROGRAM = """\\
${code.trimEnd().replace(/\\/g, "\\\\").replace(/"""/g, '\\"\\"\\"').replace(/"$/, '\\"')}
"""

FILES = ${filesIn(files)}
${asks ? silent : ""}

def printed(folder, *arguments, stdin="", files={}, again=False):
    """What the script prints in the folder, without blanks at the ends of lines and empty lines at the end."""
    for name, content in ({} if again else {**FILES, **files}).items():
        (folder / name).write_bytes(content)
    done = subprocess.run(
        [sys.executable, ${asks ? '"-c", ASKING, ' : ""}os.path.abspath(__file__), *arguments],
        input=stdin.encode(), capture_output=True, cwd=folder, timeout=60, env={**os.environ, "PYTHONUTF8": "1"},
    )
    assert done.returncode == 0, done.stderr.decode("utf-8", "replace")
    ${asks ? "with_words, without =" : "text ="} done.stdout.decode("utf-8", "replace")${asks ? '.split("\\0")' : ""}
    return ${asks ? "trimmed(with_words), trimmed(without)" : "trimmed(text)"}


def trimmed(text):
    return "\\n".join(line.rstrip(" \\t\\r") for line in text.split("\\n")).rstrip("\\n")


${tests.join("\n\n\n")}


if __name__ == "__main__":
    exec(compile(PROGRAM, __file__, "exec"))
`;
}

/** What workers/python/screen.py tells the judge: the words with which it asks, which an output may hold or not. */
const silent = `
# Runs the script, and prints what it prints, then the same without the words with which it asks for its input.
ASKING = '''
import atexit, io, runpy, sys


class Kept(io.BytesIO):
    def close(self):
        pass


class Output(io.TextIOWrapper):
    size, since, last, flushed = 0, "", "", False

    def write(self, text):
        self.size += len(text.encode("utf-8", "backslashreplace"))
        self.since, self.last, self.flushed = self.since + text, text, False
        return super().write(text)

    def flush(self):
        super().flush()
        self.flushed = True

    def ask(self):
        own = self.last if self.flushed and any(map(str.isalpha, self.last)) else ""
        end = len(self.since) - self.since.endswith("\\\\n")
        line = self.since[self.since.rfind("\\\\n", 0, end) + 1 :]
        is_question = line.rstrip().endswith(("?", ":", ">")) and any(map(str.isalpha, line))
        asked = (own or (line if is_question else "")).encode("utf-8", "backslashreplace")
        prompts.append((self.size - len(asked), self.size))
        self.since = self.last = ""


class Input(io.TextIOWrapper):
    def readline(self, *size):
        line = super().readline(*size)
        if line:
            shown.ask()
        return line

    def __next__(self):
        line = super().readline()
        if not line:
            raise StopIteration
        return line


@atexit.register
def end():
    shown.flush()
    said, answers, at = kept.getvalue(), b"", 0
    for start, stop in prompts:
        answers, at = answers + said[at:start], stop
    sys.__stdout__.buffer.write(said + b"\\\\0" + answers + said[at:])


how = {"encoding": "utf-8", "errors": "backslashreplace"}
kept, prompts, sys.argv = Kept(), [], sys.argv[1:]
sys.stdin = Input(sys.stdin.buffer, **how)
sys.stdout = shown = Output(kept, **how)
runpy.run_path(sys.argv[0], run_name="__main__")
'''
`;

const filesIn = (files: readonly InputFile[]): string =>
  `{${files.map((it) => `${pythonText(it.name)}: ${bytesOf(it)}`).join(", ")}}`;

/** What is left in the folder by then is what the example finds. */
function runsBefore({ before = [] }: Output): string[] {
  return before.map((it, at) => running({ ...it, again: at > 0 }));
}

function assertion(it: Output, asks: boolean): string {
  const [said, shown] = [running({ ...it, again: it.before !== undefined }), pythonText(trimmed(it.stdout))];
  return asks ? `assert ${shown} in ${said}` : `assert ${said} == ${shown}`;
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
