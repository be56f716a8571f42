/** Programs that want out, and programs that want to pass: none may. The attacks are files below workers/python/attacks. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Family,
  familyNames,
  firesOutside,
  forged,
  type Forgery,
  forgeryExamples,
  loot,
  readFamily,
  readForgeries,
} from "./attacks.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { openForTest } from "./testing-sandbox.ts";
import { openPythonForTest } from "./testing-python.ts";

let sandbox: OpenSandbox;
const never = new AbortController().signal;
const limits = { wallMs: 1_500, memoryMb: 256 };

async function healthy() {
  const examples = [{ kind: "call" as const, id: "1", style: "", call: "f(2)", expected: "4" }];
  const verdict = await sandbox.check({ code: "def f(n): return n * n", names: ["f"], examples, limits }, never);
  return verdict.kind;
}

const families = await Promise.all(familyNames.map(readFamily));
const attacks = families.flatMap((family) => family.attacks.map((attack): [string, Family] => [attack, family]));
const forgeries = await readForgeries();
const python = (await openPythonForTest()).interpreter.executable;

test("the attacks are many", () => {
  expect(attacks.length).toBeGreaterThanOrEqual(90);
  expect(forgeries.length).toBeGreaterThanOrEqual(50);
  expect(new Set(forgeries.map(({ name }) => name)).size).toBe(forgeries.length);
});

test.each(families)("$name: what is harmless gets something where nothing holds it", async (family) => {
  expect(family.firing.length).toBeGreaterThan(0);
  expect(await firesOutside(family, python, never)).toEqual(family.firing);
});

describe.each([1, 2] as const)("rung %i", (rung) => {
  beforeAll(async () => {
    sandbox = await openForTest(1, rung);
  });
  afterAll(() => sandbox.close());

  test.each(attacks)("%s gets nothing, and the next program runs", async (attack, family) => {
    expect(await loot(sandbox, { code: family.code, attack }, never)).toEqual([]);
    expect(await healthy()).toBe("passed");
  });

  test("what one run leaves behind, the next does not find", async () => {
    const remains = await readFamily("remains");
    expect(await loot(sandbox, { ...remains, attack: "leave" }, never)).toEqual([]);
    expect(await loot(sandbox, { ...remains, attack: "find" }, never)).toEqual([]);
  });

  test("the word of another run would be found where it is", async () => {
    const remains = await readFamily("remains");
    const code = `${remains.code}\ndef both():\n    leave()\n    return find()\n`;
    expect(await loot(sandbox, { code, attack: "both" }, never)).toMatchObject([{ id: "both", status: "failed" }]);
  });

  test("as a script, too: no family of attacks reads or prints what it must not", async () => {
    const code = families.map(({ code: part, attacks: names }) => {
      const quick = names.filter((name) => !name.startsWith("_"));
      // An attack that raises has failed, as it should; the first line shows that the script got as far as to try.
      return `${part}\nprint("begun", flush=True)\nfor attack in ${JSON.stringify(quick)}:\n    got = None\n    try:\n        got = globals()[attack]()\n    except Exception as error:\n        held = error\n    if got: print(attack, got, flush=True)\n`;
    });
    const runs = code.slice(0, 4).map(async (source) => {
      const examples = [{ kind: "output" as const, id: "1", style: "", stdin: "", args: [], stdout: "" }];
      return sandbox.check({ code: source, names: [], examples, limits }, never);
    });
    const verdicts = await Promise.all(runs);
    expect(verdicts.map(({ stdout }) => stdout)).toEqual(verdicts.map(() => "begun\n"));
  });

  test.each(forgeries.map((forgery): [string, Forgery] => [forgery.name, forgery]))(
    "%s does not pass",
    async (_, forgery) => {
      expect(await forged(sandbox, forgery, never)).toEqual([]);
    },
  );

  test.each(forgeries.filter(({ name }) => name.startsWith("scan")))(
    "$name would find them, were they there",
    async ({ code }) => {
      const hidden = `\nhidden = ''.join(['"expect', 'ed":"', "'7c1", "e93'", '"'])\n`;
      const job = { code: code + hidden, names: ["f"], examples: forgeryExamples.slice(0, 1), limits };
      expect((await sandbox.check(job, never)).kind).toBe("passed");
    },
  );

  test("the right answers do pass", async () => {
    const code = "def f(n): return {2: '7c1e93', 3: '5ad02b'}[n]";
    const verdict = await sandbox.check({ code, names: ["f"], examples: forgeryExamples, limits }, never);
    expect(verdict.examples).toEqual(forgeryExamples.map(({ id }) => ({ id, status: "passed" })));
  });
});
