/** Files that a script is given and files that it writes, also when it wants more than it may have. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import type { FileContent, InputFile } from "#lib/run/file.ts";
import type { Printed } from "#lib/run/ports.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { limits, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

type Asked = { files?: InputFile[]; examples?: Example[]; wallMs?: number };

async function ran(code: string, { files = [], examples = [], wallMs = limits.wallMs }: Asked = {}) {
  const taken: FileContent[] = [];
  const heard: Printed[] = [];
  const script = {
    files,
    hear: (printed: Printed) => void heard.push(printed),
    take: (written: readonly FileContent[]) => void taken.push(...written),
  };
  const job = { code, names: [], examples, limits: { ...limits, wallMs }, script };
  const { durationMs, ...verdict } = await sandbox.check(job, new AbortController().signal);
  const texts = taken.map(({ name, content }) => [name, Buffer.from(content).toString("latin1")]);
  return { verdict, taken, texts: Object.fromEntries(texts) as Record<string, string>, heard };
}

const png = "\\x89PNG\\r\\n\\x1a\\n";

test("files are copied with their times, and folders with all that is in them", async () => {
  const code = `
import os, shutil
os.makedirs("a/b")
open("a/b/x.txt", "w").write("x")
os.utime("a/b/x.txt", (1, 1))
shutil.copytree("a", "c")
shutil.copy2("c/b/x.txt", "y.txt")
print(open("y.txt").read(), os.stat("y.txt").st_mtime)
`;
  expect((await ran(code)).verdict).toMatchObject({ kind: "passed", stdout: "x 1.0\n" });
});

test("files lie beside the script, text and bytes; what it writes and changes comes back, what it was given does not", async () => {
  const files: InputFile[] = [
    { name: "in.csv", content: "a,b\né,2\n" },
    { name: "raw.bin", content: "AAEC", encoding: "base64" },
    { name: "same.txt", content: "same" },
  ];
  const code = `
import csv, os, sys
rows = list(csv.reader(open("in.csv", encoding="utf-8")))
print(rows, open("raw.bin", "rb").read(), sys.argv[1:], sys.stdin.read())
open("same.txt", "w").write("same")
open("in.csv", "a").write("3,4\\n")
os.makedirs("plots/more")
open("plots/more/a.png", "wb").write(b"${png}rest")
open("out.txt", "w").write("done")
`;
  const stdout = "[['a', 'b'], ['é', '2']] b'\\x00\\x01\\x02' ['-v'] typed\n";
  const example: Example = { kind: "output", id: "e1", style: "", stdin: "typed", args: ["-v"], stdout };
  const { verdict, texts } = await ran(code, { files, examples: [example] });
  expect({ verdict, texts }).toEqual({
    verdict: {
      kind: "passed",
      examples: [{ id: "e1", status: "passed" }],
      stdout,
      files: [
        { name: "in.csv", size: 13, type: "application/octet-stream" },
        { name: "out.txt", size: 4, type: "application/octet-stream" },
        { name: "plots_more_a.png", size: 12, type: "image/png" },
      ],
    },
    texts: { "in.csv": "a,b\nÃ©,2\n3,4\n", "out.txt": "done", "plots_more_a.png": "\x89PNG\r\n\x1a\nrest" },
  });
});

test("without an example it is run once, as a script, and said how it ended", async () => {
  const good = await ran('import sys\nif __name__ == "__main__":\n    print("out")\n    print("err", file=sys.stderr)');
  expect(good.verdict).toEqual({ kind: "passed", examples: [], stdout: "out\n", stderr: "err\n" });
  const bad = await ran("print(1)\nopen('half.txt', 'w').write('half')\n1 / 0");
  expect({ ...bad.verdict, stderr: undefined }).toEqual({
    kind: "raised",
    examples: [],
    error: "ZeroDivisionError: division by zero",
    line: 3,
    stdout: "1\n",
    files: [{ name: "half.txt", size: 4, type: "application/octet-stream" }],
  });
  expect((await ran("while True: pass", { wallMs: 500 })).verdict).toEqual({
    kind: "timed-out",
    limit: "time",
    examples: [],
    error: "it took too long: a check has 0.5 s in all",
    stdout: "",
  });
});

test("what a script has written by the time that it is ended comes back, unless it refuses to end", async () => {
  const writes = "import time\nopen('half.txt', 'w').write('half')\nprint(1)\n";
  const waits = await ran(`${writes}with open('more.txt', 'w') as file:\n    file.write('more')\n    time.sleep(60)`, {
    wallMs: 600,
  });
  expect(waits.texts).toEqual({ "half.txt": "half", "more.txt": "more" });
  expect(waits.verdict).toMatchObject({
    kind: "timed-out",
    limit: "time",
    error: "it took too long: a check has 0.6 s in all",
    stdout: "1\n",
  });
  expect(waits.verdict.stderr).toBeUndefined();
  const deaf = await ran(
    `${writes}while True:\n    try:\n        time.sleep(60)\n    except BaseException:\n        pass`,
    {
      wallMs: 600,
    },
  );
  expect([deaf.verdict.kind, deaf.texts]).toEqual(["timed-out", {}]);
});

test("each example has a folder of its own; the files of the first run are kept", async () => {
  const code = "import os, sys\nn = sys.stdin.read()\nprint(os.listdir('.'))\nopen(n, 'w').write(n)";
  const examples = ["a", "b"].map(
    (stdin, at): Example => ({ kind: "output", id: `e${at}`, style: "", stdin, args: [], stdout: "[]" }),
  );
  const { verdict, texts } = await ran(code, { examples });
  expect([verdict.kind, texts]).toEqual(["passed", { a: "a" }]);
});

test("what it prints is heard in whole characters, all of it once, each stream by itself", async () => {
  const code =
    "import sys, time\nout = sys.stdout.buffer\nout.write('é'.encode()[:1])\nout.flush()\ntime.sleep(0.3)\nout.write('é'.encode()[1:])\nprint('end', file=sys.stderr)\nprint('last')";
  const { heard } = await ran(code);
  const told = (stream: string) => heard.filter((it) => it.stream === stream).map(({ text }) => text);
  expect([told("stdout").join(""), told("stderr").join("")]).toEqual(["élast\n", "end\n"]);
});

test("what it prints is heard before it ends", async () => {
  const ending = new AbortController();
  const heard: Printed[] = [];
  const script = {
    files: [],
    take: () => undefined,
    hear: (printed: Printed) => {
      heard.push(printed);
      ending.abort(new Error("heard"));
    },
  };
  const job = { code: "print('here')\nwhile True: pass", names: [], examples: [], limits, script };
  await expect(sandbox.check(job, ending.signal)).rejects.toThrow("heard");
  expect(heard).toEqual([{ stream: "stdout", text: "here\n" }]);
});

test("a gigabyte that is printed is a few pieces, of which 64 KB are kept, and ends the program", async () => {
  const { verdict, heard } = await ran("line = 'x' * 999\nwhile True: print(line)");
  expect([verdict.kind, verdict.limit, verdict.stdout?.length]).toEqual(["killed", "output", 65_536]);
  expect(heard.map(({ text }) => text).join("")).toBe(verdict.stdout);
  expect(heard.length).toBeLessThan(20);
});

const attacks: Record<string, { code: string; files: string[]; leftOut?: number }> = {
  "links to what it may not have, and to what it may": {
    code: "open('real', 'w').write('r')\nos.symlink('/etc/passwd', 'passwords')\nos.symlink('real', 'soft')\nos.link('real', 'hard')\nos.symlink('/', 'root')",
    files: ["hard", "real"],
  },
  "devices and pipes that nobody writes to": {
    code: "import stat\nfor kind in ('mkfifo', 'mknod'):\n    try: getattr(os, kind)('pipe_' + kind)\n    except OSError: pass\nopen('a', 'w').write('a')",
    files: ["a"],
  },
  "sparse files, and one that is just too large": {
    code: "for name, size in ('sparse', 15 << 20), ('over', (4 << 20) + 1), ('fits', 3):\n    open(name, 'wb').truncate(size)",
    files: ["fits"],
    leftOut: 2,
  },
  "more than all together may be": {
    code: "for n in range(3): open(f'f{n}', 'wb').write(bytes(3 << 20))",
    files: ["f0", "f1"],
    leftOut: 1,
  },
  "hundreds of files": {
    code: "for n in range(500): open(f'f{n:03}', 'w').write(str(n))",
    files: Array.from({ length: 32 }, (_, n) => `f${String(n).padStart(3, "0")}`),
    leftOut: 468,
  },
  "names that are no names": {
    code: "for name in (b'line\\nbreak', b'\\xff\\xfe.txt', b'a' * 200 + b'.csv', b'<b>.html', '..\\u202e'.encode(), b'-rf'):\n    open(name, 'w').write('x')",
    files: ["rf", "_b_.html", `${"a".repeat(96)}.csv`, "line_break", "__.txt"].sort(),
  },
  "folders within folders, and hidden ones": {
    code: "os.makedirs('/'.join('d' * 9))\nopen('d/d/x', 'w').write('x')\nopen('d/d/d/d/d/d/deep', 'w').write('x')\nos.makedirs('.cache')\nopen('.cache/c', 'w').write('x')\nopen('.hidden', 'w').write('x')",
    files: ["d_d_x"],
  },
  "a folder that is gone": {
    code: "import shutil\nos.chdir('/')\nshutil.rmtree('/tmp', ignore_errors=True)",
    files: [],
  },
  "a file that nobody may read": {
    code: "open('a', 'w').write('a')\nos.chmod('a', 0)\nopen('b', 'w').write('b')",
    files: ["b"],
    leftOut: 1,
  },
  "descriptors that it closed": { code: "open('a', 'w').write('a')\nos.closerange(3, 64)", files: [] },
  "words of its own in the channel": {
    code: "open('a', 'w').write('a')\nfor n in range(3, 64):\n    try: os.write(n, b'\\x00\\x00\\x00\\x02{}\\xff\\xff\\xff\\xff')\n    except OSError: pass",
    files: [],
  },
  "a leave without goodbye": { code: "open('a', 'w').write('a')\nos._exit(0)", files: [] },
};

test.each(Object.entries(attacks))("%s: only what is a plain file comes back", async (_, { code, files, leftOut }) => {
  const { verdict, taken } = await ran(`import os\n${code}`);
  expect([verdict.kind, taken.map(({ name }) => name).sort(), verdict.filesLeftOut]).toEqual([
    "passed",
    files,
    leftOut,
  ]);
});

test("a file that is written to while it is collected comes back as it was at some moment", async () => {
  const code = `
import threading
def write():
    with open("log", "w") as file:
        while True:
            file.write("x" * 1000)
            file.flush()
            if file.tell() > 2 << 20: file.seek(0)
threading.Thread(target=write, daemon=True).start()
import time
time.sleep(0.2)`;
  const { verdict, texts } = await ran(code);
  expect([verdict.kind, /^x+$/.test(texts["log"] ?? "")]).toEqual(["passed", true]);
});

test("a flood in the channel ends the program, and the next one finds nothing of it", async () => {
  const flood = await ran(
    "import os\nfor n in range(3, 64):\n    try:\n        while True: os.write(n, bytes(1 << 16))\n    except OSError: pass",
  );
  expect([flood.verdict.kind, flood.taken]).toEqual(["killed", []]);
  expect((await ran("import os\nprint(os.listdir('.'))")).verdict.stdout).toBe("[]\n");
});

test("a picture that is HTML, and HTML that is called a picture, are just bytes", async () => {
  const { taken } = await ran(
    "open('a.png', 'w').write('<script>alert(1)</script>')\nopen('b.svg', 'w').write('<svg onload=alert(1)>')\nopen('c.html', 'wb').write(b'\\x89PNG\\r\\n\\x1a\\n<script>')",
  );
  expect(taken.map(({ name, type }) => [name, type])).toEqual([
    ["a.png", "application/octet-stream"],
    ["b.svg", "application/octet-stream"],
    ["c.html", "image/png"],
  ]);
});

test("an example finds its own files in the places of others, and the next one does not", async () => {
  const output = (id: string, stdout: string, files: InputFile[]): Example => ({
    kind: "output",
    id,
    style: "",
    stdin: "",
    args: [],
    stdout,
    files,
  });
  const files = [
    { name: "a.txt", content: "1" },
    { name: "b.txt", content: "2" },
  ];
  const examples = [output("e1", "3 2", [{ name: "a.txt", content: "3" }]), output("e2", "1 2", [])];
  const { verdict } = await ran('print(open("a.txt").read(), open("b.txt").read())', { files, examples });
  expect(verdict.examples.map(({ status }) => status)).toEqual(["passed", "passed"]);
});

test("a script that speaks of its own file finds it, and no other does", async () => {
  const reading =
    "import sys\nfrom pathlib import Path\nprint(len(Path(__file__).read_text()), len(open(sys.argv[0]).read()))";
  const read = await ran(reading);
  expect([read.verdict.stdout, read.taken]).toEqual([`${reading.length} ${reading.length}\n`, []]);
  expect((await ran("import os\nprint(os.listdir('.'))")).verdict.stdout).toBe("[]\n");
  const own = { name: "candidate.py", content: "mine" };
  expect((await ran("print(open(__file__).read())", { files: [own] })).verdict.stdout).toBe("mine\n");
});
