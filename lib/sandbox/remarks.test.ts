import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

const starts = "the sandbox denies it, for a program starts no other program here and changes nothing of the machine";
const reaches = "the sandbox denies it, for a program reaches no network here";
const reads =
  "the sandbox denies it, for a program reads only Python's own files here and writes, if at all, in its own folder";
const hides =
  "the sandbox hides it, for a program is shown no files here but its own and Python's, and nobody's name or home";
const notPermitted = `PermissionError: [Errno 1] Operation not permitted; ${starts}`;
const noName = "[Errno -3] Temporary failure in name resolution";

const script: Example = { kind: "output", id: "0", style: "test", stdin: "", args: [], stdout: "1\n" };

describe.each([1, 2] as const)("on rung %i", (rung) => {
  let sandbox: OpenSandbox;
  beforeAll(async () => {
    sandbox = await openForTest(1, rung);
  });
  afterAll(() => sandbox.close());

  const readOnly =
    rung === 1 ? "OSError: [Errno 30] Read-only file system" : "PermissionError: [Errno 13] Permission denied";

  test.each([
    ["a fork", "import os\ndef f(): os.fork()", notPermitted],
    ["another program", "import subprocess\ndef f(): subprocess.run(['ls'])", notPermitted],
    [
      "an address",
      "import urllib.request\ndef f(): urllib.request.urlopen('http://example.com')",
      `urllib.error.URLError: <urlopen error ${noName}>; ${reaches}`,
    ],
    [
      "a socket",
      "import socket\ndef f(): socket.socket()",
      `OSError: [Errno 97] Address family not supported by protocol; ${reaches}`,
    ],
    ["a file elsewhere", "def f(): open('/x.txt', 'w')", `${readOnly}: '/x.txt'; ${reads}`],
    [
      "a file of the machine",
      "def f(): open('/nowhere/x.txt')",
      `FileNotFoundError: [Errno 2] No such file or directory: '/nowhere/x.txt'; ${hides}`,
    ],
    [
      "somebody's home",
      "import pathlib\ndef f(): pathlib.Path('~nobody-here').expanduser()",
      `RuntimeError: Could not determine home directory.; ${hides}`,
    ],
    [
      "what a library says of it",
      "import os\ndef f():\n    try: os.fork()\n    except OSError as error: raise RuntimeError(f'no worker: {error}') from None",
      `RuntimeError: no worker: [Errno 1] Operation not permitted; ${starts}`,
    ],
  ])("%s is said to be denied by the sandbox, to a function and to a script", async (_, code, error) => {
    const ofFunction = await judged(sandbox, { code, examples: ["f() -> 1"] });
    const ofScript = await judged(sandbox, { code: `${code}\nf()`, examples: [script], names: [] });
    const told = [ofFunction, ofScript].map(({ kind, examples }) => ({ kind, errors: examples.map((it) => it.error) }));
    const bare = error.replace("urllib.error.", "");
    expect(told).toEqual([
      { kind: "raised", errors: [bare] },
      { kind: "raised", errors: [error] },
    ]);
  });
});

describe("what a script misses", () => {
  let sandbox: OpenSandbox;
  beforeAll(async () => {
    sandbox = await openForTest();
  });
  afterAll(() => sandbox.close());

  test.each([
    [
      "room for a large file",
      "open('x', 'wb').write(b'x' * (17 << 20))\nopen('x', 'ab').write(b'x')",
      "OSError: [Errno 27] File too large; the sandbox gives a program 16 MB and 1,024 files",
    ],
    [
      "the name of its input",
      "open('/dev/stdin')",
      "FileNotFoundError: [Errno 2] No such file or directory: '/dev/stdin'; the sandbox has no such device; standard input, output and error are open all the same",
    ],
    ["a file of its own", "open('in.csv')", "FileNotFoundError: [Errno 2] No such file or directory: 'in.csv'"],
  ])("%s is told, and what helps", async (_, code, error) => {
    const { examples } = await judged(sandbox, { code, examples: [script], names: [] });
    expect(examples.map((it) => it.error)).toEqual([error]);
  });
});

describe("of the Python that runs it", () => {
  let sandbox: OpenSandbox;
  beforeAll(async () => {
    sandbox = await openForTest();
  });
  afterAll(() => sandbox.close());

  const minor = (): string => /python(3\.\d+)/.exec(sandbox.status.python ?? "")?.[1] ?? "";

  test("a program for Python 2 is told so, as a function, as a script and in many calls", async () => {
    const words = `a print without brackets belongs to Python 2, and this is Python ${minor()}`;
    const said = "SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?";
    const code = 'def f():\n    print "x"';
    const limits = { wallMs: 4_000, memoryMb: 256 };
    expect([
      await judged(sandbox, { code, examples: ["f() -> 1"] }),
      (await judged(sandbox, { code, examples: [script], names: [] })).examples,
      await sandbox.outputs({ code, names: ["f"], calls: ["f()"], limits }, new AbortController().signal),
    ]).toEqual([
      {
        kind: "raised",
        error: `${said} (candidate.py, line 2); ${words}`,
        line: 2,
        examples: [{ id: "0", status: "not-run" }],
      },
      [{ id: "0", status: "raised", error: `${said}; ${words}`, line: 2 }],
      [{ kind: "not-run", error: `${said} (candidate.py, line 2); ${words}` }],
    ]);
  });

  test("a module of another Python is told so where it is imported", async () => {
    const code = "def f():\n    import Queue";
    expect(await judged(sandbox, { code, examples: ["f() -> 1"] })).toEqual({
      kind: "raised",
      examples: [
        {
          id: "0",
          status: "raised",
          error: `ModuleNotFoundError: No module named 'Queue'; Queue belongs to Python 2 (now queue), and this is Python ${minor()}`,
          line: 2,
        },
      ],
    });
  });

  test("a long error keeps its beginning and its remark within 500 characters", async () => {
    const code = "def f(): raise OSError('x' * 600 + '[Errno 97] Address family not supported')";
    const { examples } = await judged(sandbox, { code, examples: ["f() -> 1"] });
    const early = "def f(): raise OSError('[Errno 97] Address family not supported' + 'x' * 600)";
    const told = await judged(sandbox, { code: early, examples: ["f() -> 1"] });
    expect([examples[0]?.error, told.examples[0]?.error]).toEqual([
      `OSError: ${"x".repeat(491)}`,
      `OSError: [Errno 97] Address family not supported${"x".repeat(390)}; ${reaches}`,
    ]);
  });
});
