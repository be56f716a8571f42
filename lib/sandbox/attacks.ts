/** Attacks as data: Python files below workers/python/attacks, whose functions answer with what they got hold of. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Example } from "#lib/run/example.ts";
import type { Sandbox } from "#lib/run/ports.ts";
import type { ExampleResult } from "#lib/run/verdict.ts";
import { output } from "./command.ts";
import { pythonFolder } from "./folder.ts";

/** A function that answers with anything but None has got out. */
export type Family = {
  name: string;
  code: string;
  attacks: string[];
  /** Those that do no harm where nothing holds them, and then get something. */
  firing: string[];
};
/** A program that must not pass for what it is not; `family` is its file. */
export type Forgery = { family: string; name: string; code: string };

export const familyNames = ["network", "files", "processes", "neighbours", "kernel", "bombs"] as const;
/** What there is only where JavaScript is round Python. */
export const javascriptFamily = "javascript";
/** What a forgery is asked; it cannot know these. */
export const forgeryExamples: Example[] = [
  { kind: "call", id: "1", style: "canary", call: "f(2)", expected: "'7c1e93'" },
  { kind: "assert", id: "2", style: "canary", source: "assert f(3) == '5ad02b'" },
  { kind: "assert", id: "3", style: "canary", source: "assert all(map(lambda n: f(n) == '5ad02b', [3]))" },
];
const lender = `hidden = 'b81d02'
class Case:
    size = 3
    def __init__(self): self._hidden = hidden
    def ask(self, n): return n
def numbers():
    secret = hidden
    yield 1
`;
/** For those that are lent something that knows the value. */
const lentExamples: Example[] = [
  { kind: "assert", id: "1", style: "canary", source: `${lender}assert f(Case(), numbers(), lambda n: n) == hidden` },
  { kind: "assert", id: "2", style: "canary", source: `${lender}assert hidden == f(Case(), numbers(), Case)` },
];
const assertion = (source: string, at: number): Example => ({ kind: "assert", id: `${at}`, style: "canary", source });
/** What is compared by the judge: no object may pass it. */
const comparingObjects = [
  "assert f([1]) == '7c1e93'",
  "assert '7c1e93' == f([1])",
  "assert [f([1])] == ['7c1e93'] or f([1]) in {'7c1e93': 1} or '7c1e93' in f([1])",
  "with f([1]) as given:\n    assert given == '7c1e93'",
  "import asyncio\nasync def main():\n    async with f([1]) as given:\n        assert given == '7c1e93'\nasyncio.run(main())",
  "given = [1]\nheld = f(given)\nstr(held)\nassert given == ['7c1e93']",
  "@f\ndef known(): return '7c1e93'\nassert known() == '7c1e93'",
].map(assertion);
/** What an object answers for itself: a program passes it at most as weak. */
const askingObjects = [
  "assert f([1]).equals(['7c1e93'])",
  "assert f([1]).all()",
  "assert all([f([1]).is_valid('7c1e93'), f([1]).any()])",
  "got = f([1])\nassert got._mask and got._data",
  "assert len(f([1])) == 3 and int(f([1])) == 7",
  "assert f([1]) == f([2])",
].map(assertion);
/** Milliseconds for an attack. */
export const usualMs = 1_500;
const memoryMb = 256;
const nodePatienceMs = 120_000;
/** What a Python in WebAssembly needs to import the same. */
export const slowMs = 8_000;

export async function readFamily(name: string): Promise<Family> {
  const code = await readFile(join(pythonFolder, "attacks", `${name}.py`), "utf8");
  const attacks = [...code.matchAll(/^def ([a-z]\w*)\(\)/gm)].map(([, attack = ""]) => attack);
  const firing = /^FIRES_OUTSIDE = "(.*)"$/m.exec(code)?.[1]?.split(" ") ?? [];
  return { name, code, attacks, firing };
}

/** The programs of all files, each below a line `# --- its name`. */
export async function readForgeries(): Promise<Forgery[]> {
  const folder = join(pythonFolder, "attacks", "forgeries");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".py")).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return files.flatMap((file, at) =>
    (texts[at]?.split(/^# --- /m).slice(1) ?? []).map((part) => {
      const end = part.indexOf("\n");
      return { family: file.replace(/\.py$/, ""), name: part.slice(0, end).trim(), code: part.slice(end + 1) };
    }),
  );
}

/** What the attack got, and an attack that was not even begun: it proves nothing. */
export async function loot(
  sandbox: Sandbox,
  { code, attack, wallMs = usualMs }: { code: string; attack: string; wallMs?: number },
  signal: AbortSignal,
): Promise<ExampleResult[]> {
  const examples: Example[] = [{ kind: "call", id: attack, style: "attack", call: `${attack}()`, expected: "None" }];
  const verdict = await sandbox.check({ code, names: [attack], examples, limits: { wallMs, memoryMb } }, signal);
  return verdict.examples.filter(({ status }) => status === "failed" || status === "not-run");
}

/** The examples that the forgery passed. */
export async function forged(
  sandbox: Sandbox,
  { code, family, wallMs = usualMs }: { code: string; family?: string; wallMs?: number },
  signal: AbortSignal,
): Promise<ExampleResult[]> {
  const limits = { wallMs, memoryMb };
  const check = (examples: Example[]) => sandbox.check({ code, names: ["f"], examples, limits }, signal);
  const alone = family === "objects" ? askingObjects.map((example) => check([example])) : [];
  const believed = (await Promise.all(alone)).filter(({ trust }) => trust !== "weak");
  const verdicts = [await check(examplesOf(family)), ...believed];
  return verdicts.flatMap(({ kind, examples }) => examples.filter((it) => it.status === "passed" || kind === "passed"));
}

function examplesOf(family?: string): Example[] {
  if (family === "objects") return comparingObjects;
  return family === "lent" ? lentExamples : forgeryExamples;
}

/** Of those that should, the ones that get something where nothing holds them: in a process of this machine's Python. */
export async function firesOutside({ code, firing }: Family, python: string, signal: AbortSignal): Promise<string[]> {
  const source = `${code}
for name in ${JSON.stringify(firing)}:
    try:
        got = globals()[name]()
    except Exception as error:
        got = None
    if got:
        print(name, flush=True)
os._exit(0)
`;
  const { stdout } = await output({ file: python, args: ["-I", "-c", `import os\n${source}`] }, signal);
  return stdout.trim().split("\n");
}

/** The same for those on JavaScript, in a Pyodide in plain Node: there Python reaches the whole machine. */
export async function firesInNode({ code, firing }: Family, pyodide: string, signal: AbortSignal): Promise<string[]> {
  const source = `
const { loadPyodide } = await import(${JSON.stringify(pathToFileURL(join(pyodide, "pyodide.mjs")).href)});
const python = await loadPyodide();
python.runPython(${JSON.stringify(code)});
for (const name of ${JSON.stringify(firing)}) {
  try {
    if (python.runPython(\`bool(\${name}())\`)) console.log(name);
  } catch (error) {
    console.error(name, String(error));
  }
}
process.exit();
`;
  const args = ["--input-type=module", "-e", source];
  const { stdout } = await output({ file: process.execPath, args, patienceMs: nodePatienceMs }, signal);
  return stdout.trim().split("\n");
}
