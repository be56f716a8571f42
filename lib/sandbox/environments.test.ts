/** What an environment of packages may do in the jail, and what it may not. The environments are folders made by hand. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import { type OpenSandbox, openSandbox } from "./sandbox.ts";
import { example, limits } from "./testing-sandbox.ts";

const never = new AbortController().signal;
const mark = "import sys; sys.modules['marked'] = sys\n";
const keys = { one: "1".repeat(32), two: "2".repeat(32), three: "3".repeat(32), four: "4".repeat(32) };
const environments = {
  [keys.one]: {
    "packages/only_one.py": "value = 11\n",
    "packages/evil.pth": mark,
    "packages/sitecustomize.py": mark,
    "packages/usercustomize.py": mark,
    // Names of Python's own modules and of ours.
    "packages/json.py": mark,
    "packages/codec.py": mark,
    "packages/trial.py": mark,
    "packages/numpy/__init__.py": "value = 1\n",
    "judged/for_both.py": "value = 5\n",
  },
  [keys.two]: { "packages/only_two.py": "value = 22\n", "judged/.keep": "" },
  [keys.three]: { "packages/only_three.py": "value = 33\n", "judged/.keep": "" },
  [keys.four]: { "packages/only_four.py": "value = 44\n", "judged/.keep": "" },
};

let folder: string;
let sandbox: OpenSandbox;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "fixpoint-environments-"));
  chmodSync(folder, 0o711);
  for (const [key, files] of Object.entries(environments)) build(key, files);
  sandbox = await openSandbox({ workers: 1, environments: folder }, never);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

function build(key: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries({ ...files, "environment.json": "{}" })) {
    mkdirSync(path.dirname(path.join(folder, key, name)), { recursive: true });
    writeFileSync(path.join(folder, key, name), text);
  }
}

async function judge(code: string, examples: (string | Example)[], packages?: string) {
  const read = examples.map((it, at) => (typeof it === "string" ? example(it, at) : it));
  const verdict = await sandbox.check({ code, names: ["f"], examples: read, limits, packages }, never);
  return { kind: verdict.kind, error: verdict.error, examples: verdict.examples };
}
const passes = (count: number) => ({
  kind: "passed",
  error: undefined,
  examples: Array.from({ length: count }, (_, at) => ({ id: String(at), status: "passed" })),
});

test("a program imports what its environment holds, in calls, in votes and as a script", async () => {
  const code = "import only_one, for_both\ndef f(n): return only_one.value + for_both.value + n\n";
  expect(await judge(code, ["f(1) -> 17"], keys.one)).toEqual(passes(1));
  const job = { code, names: ["f"], calls: ["f(1)", "f(2)"], limits, packages: keys.one };
  expect(await sandbox.outputs(job, never)).toEqual([
    { kind: "value", value: "17" },
    { kind: "value", value: "18" },
  ]);
  const script: Example = { kind: "output", id: "0", style: "", stdin: "", args: [], stdout: "11\n" };
  expect(await judge("import only_one\nprint(only_one.value)", [script], keys.one)).toEqual(passes(1));
});

test("environments do not see each other, and a program without one sees none", async () => {
  const tries = `def f(name):
    import importlib, os
    try:
        return importlib.import_module(name).value
    except ImportError:
        return sorted(os.listdir("/opt")), os.path.exists("/opt/packages/packages/" + name + ".py")
`;
  const hidden = "(['fixpoint', 'packages'], False)";
  expect(await judge(tries, ["f('only_one') -> 11", `f('only_two') -> ${hidden}`], keys.one)).toEqual(passes(2));
  expect(await judge(tries, ["f('only_two') -> 22", `f('only_one') -> ${hidden}`], keys.two)).toEqual(passes(2));
  expect(await judge(tries, ["f('only_one') -> (['fixpoint'], False)"])).toEqual(passes(1));
});

test("the last few environments stay warm, and one that has gone cold comes back", async () => {
  const names = ["one", "two", "three", "four", "one", "two"] as const;
  for (const name of names) {
    const code = `import only_${name}\ndef f(): return only_${name}.value\n`;
    const value = { one: 11, two: 22, three: 33, four: 44 }[name];
    expect(await judge(code, [`f() -> ${value}`], keys[name])).toEqual(passes(1));
  }
});

test("an environment that was removed is not there, and one that was built again is the new one", async () => {
  const code = "import only_two\ndef f(): return only_two.value\n";
  const place = path.join(folder, keys.two);
  expect(await judge(code, ["f() -> 22"], keys.two)).toEqual(passes(1));
  rmSync(place, { recursive: true });
  await expect(judge(code, ["f() -> 22"], keys.two)).rejects.toMatchObject({ code: "sandbox-unavailable" });
  build(keys.two, { "packages/only_two.py": "value = 23\n", "judged/.keep": "" });
  expect(await judge(code, ["f() -> 23"], keys.two)).toEqual(passes(1));
});

test("nothing in an environment can be written, made, moved, taken away or made writable", async () => {
  const code = `import os
ROOT = "/opt/packages/packages"
def f(way):
    file = ROOT + "/only_one.py"
    ways = [
        lambda: open(file, "a"), lambda: open(ROOT + "/new.py", "w"), lambda: os.rename(file, ROOT + "/x.py"),
        lambda: os.unlink(file), lambda: os.mkdir(ROOT + "/new"), lambda: os.chmod(file, 0o777),
        lambda: os.symlink("/tmp", ROOT + "/link"), lambda: os.link(file, "/tmp/linked"), lambda: os.utime(file),
        lambda: os.truncate(file, 0), lambda: os.chmod(ROOT, 0o777), lambda: open("/opt/packages/judged/x.py", "w"),
        lambda: os.rename(ROOT, "/opt/packages/other"),
    ]
    try:
        ways[way]()
    except OSError as error:
        return "refused"
    return "done"
`;
  const examples = Array.from({ length: 13 }, (_, way) => `f(${way}) -> 'refused'`);
  expect(await judge(code, examples, keys.one)).toEqual(passes(13));
});

test("no .pth file, sitecustomize or module with the name of another runs by itself, in any process", async () => {
  const code = "import json, sys\ndef f(): return 'marked' in sys.modules, json.loads('[1]')\n";
  const inJudge = "import sys, json\nassert 'marked' not in sys.modules and json.loads('[1]') == [1]";
  expect(await judge(code, ["f() -> (False, [1])", inJudge], keys.one)).toEqual(passes(2));
});

test("the judge imports nothing of the candidate's packages, only what is kept apart for both", async () => {
  // A name that a test says plainly and that is nobody's may be the program's own module.
  const refuses = (name: string) => `import importlib
try:
    importlib.import_module("".join(["${name}"]))
except ImportError:
    found = False
else:
    found = True
assert not found`;
  const both = 'import importlib\nassert importlib.import_module("for_both").value == 5';
  const code = "def f(): return 1\n";
  const tests = [refuses("only_one"), refuses("numpy"), refuses("sitecustomize"), both];
  expect(await judge(code, tests, keys.one)).toEqual(passes(4));
});

test.each(["0".repeat(32), "../etc", "", `${keys.one}/../${keys.two}`])(
  "an environment that is not here, such as %j, is a fault of ours",
  async (packages) => {
    await expect(judge("def f(): return 1", ["f() -> 1"], packages)).rejects.toMatchObject({
      code: "sandbox-unavailable",
    });
  },
);

test("an environment has no network either", async () => {
  const code = `def f():
    import socket
    try:
        socket.create_connection(("127.0.0.1", 80), 1)
    except OSError as error:
        return "refused"
`;
  expect(await judge(code, ["f() -> 'refused'"], keys.one)).toEqual(passes(1));
});
