/** What the tests' own functions raise while the program asks them is that for the program, and for the test that gets it back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { inOneProcess } from "./testing-python.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const code = `
import sys

def run(call): return call()
def main(argv): sys.exit(argv[0])
def make(kind): raise kind("made")

def catch(call, kinds):
    try: return call()
    except kinds as error: return type(error).__name__, str(error)

def wrap(call):
    try: return call()
    except Exception as error: raise RuntimeError("wrapped") from error

def keep(call):
    try: return call()
    except Exception as error: return error

def retry(call, times, kinds=ValueError):
    for left in range(times, 0, -1):
        try: return call()
        except kinds:
            if left == 1: raise

def hand(call, on):
    try: call()
    except Exception as error: on([error])

def gather(calls, out):
    for call in calls:
        try: out.append(call())
        except Exception as error: out.append(error)
    return out

class Runner:
    def __init__(self): self.errors, self.by = [], {}
    def run(self, call):
        try: call()
        except Exception as error:
            self.errors.append(error)
            self.by[len(self.by)] = error
        return self.errors

class Stack:
    def __init__(self): self.items = []
    def push(self, item): self.items.append(item)
    def __len__(self): return len(self.items)
`;
const names = ["run", "main", "make", "catch", "wrap", "keep", "retry", "hand", "gather", "Runner", "Stack"];

const own = "class Own(Exception): pass\ndef call(): raise Own('boom', 2)\n";
const ours = "def call(): raise ValueError('boom')\n";
const tests = [
  `${ours}try: run(call)\nexcept ValueError as error: assert str(error) == 'boom' and error.args == ('boom',)`,
  "known = KeyError('k')\ndef call(): raise known\ntry: run(call)\nexcept KeyError as error: assert error is known",
  `${own}try: run(call)\nexcept Own as error: assert error.args == ('boom', 2)`,
  `${own}try: retry(call, 3, (Own, KeyError))\nexcept Own as error: assert error.args[1] == 2`,
  `${own}assert catch(call, Own)[0] == 'Own' == catch(call, (KeyError, Own))[0] == catch(call, Exception)[0]`,
  `${own}try: make(Own)\nexcept Own as error: assert str(error) == 'made'`,
  "class Own(LookupError):\n    def __init__(self, code): self.code = code\ndef call(): raise Own(5)\ntry: run(call)\nexcept LookupError as error: assert error.code == 5",
  "class Own(ValueError):\n    def __str__(self): return 'mine'\ndef call(): raise Own()\nassert catch(call, ValueError) == ('Own', 'mine')",
  "class Base(Exception): pass\nclass Own(Base): pass\ndef call(): raise Own('x')\nassert catch(call, Base) == ('Own', 'x')",
  `${ours}assert catch(call, ValueError) == ('ValueError', 'boom')`,
  `${ours}try: wrap(call)\nexcept RuntimeError as error: assert str(error) == 'wrapped' and str(error.__cause__) == 'boom'`,
  `${ours}error = keep(call)\nassert isinstance(error, ValueError) and str(error) == 'boom'`,
  "def call(): raise OSError(2, 'gone')\ntry: run(call)\nexcept FileNotFoundError as error: assert error.errno == 2",
  "import json\ndef call(): return json.loads('{')\ntry: run(call)\nexcept json.JSONDecodeError as error: assert error.pos == 1",
  "def call(): assert 1 == 2, 'within'\ntry: run(call)\nexcept AssertionError as error: assert str(error) == 'within'",
  "def call(): assert 1 == 2, 'within'\nrun(call)",
  "tries = []\ndef call():\n    tries.append(1)\n    if len(tries) < 3: raise ValueError\n    return 'done'\nassert retry(call, 3) == 'done'",
  "def call(): raise StopIteration(3)\ntry: run(call)\nexcept StopIteration as error: assert error.value == 3",
  // The program may keep them in what both have.
  `${ours}r = Runner()\ngot = r.run(call)\nr.run(call)\nassert [str(it) for it in r.errors] == ['boom'] * 2 and got is r.errors`,
  `${ours}r = Runner()\nr.run(call)\nassert isinstance(r.by[0], ValueError)\nr.run(call)\nassert len(r.by) == 2`,
  `${ours}seen = []\nhand(call, seen.append)\nassert str(seen[0][0]) == 'boom'`,
  `${ours}out = []\nassert [str(it) for it in gather([call, lambda: 3], out)] == ['boom', '3']\nassert str(out[0]) == 'boom'`,
  `${ours}out = []\ngather([call], out)\nout.append(1)\ngather([lambda: 2], out)\nassert str(out[0]) == 'boom' and out[1:] == [1, 2]`,
  "assert gather([lambda: 1], [ValueError('x')])[1] == 1",
  // What ends a process ends none of the judge's.
  "try: main([2])\nexcept SystemExit as error: assert error.code == 2",
  "import unittest\nclass Test(unittest.TestCase):\n    def test(self):\n        with self.assertRaises(SystemExit) as ended: main([2])\n        self.assertEqual(ended.exception.code, 2)",
  "main([0])\nassert False, SystemExit",
  "try: make(KeyboardInterrupt)\nexcept KeyboardInterrupt: pass",
  "import sys\ntry: run(lambda: sys.exit(4))\nexcept SystemExit as error: assert error.code == 4",
  // Several threads of the test ask at once.
  "import threading\ns = Stack()\nmany = [threading.Thread(target=lambda: [s.push(i) for i in range(20)]) for _ in range(5)]\n[it.start() for it in many]\n[it.join() for it in many]\nassert len(s) == 100",
];

test("of every such test the sandbox says what one process says", async () => {
  const verdicts = await Promise.all(
    tests.map(async (it) => {
      const { examples } = await judged(sandbox, { code, names, examples: [it] });
      const [ending] = examples;
      return `${ending?.status === "passed" ? "passed" : (ending?.error ?? "").split(":", 1)[0]} | ${it}`;
    }),
  );
  const told = await inOneProcess(code, tests);
  expect(verdicts).toEqual(tests.map((it, at) => `${told[at]} | ${it}`));
});

test("what a test asserts within its own function tells the program nothing, and where it swallows that it proves little", async () => {
  const teller = "def f(check):\n    try: check(1)\n    except AssertionError as error: return repr(error)";
  const source = "def check(n): assert n == 7, f'{n} is not 7'\nassert f(check) == 'AssertionError()'";
  expect(await judged(sandbox, { code: teller, examples: [source] })).toEqual({
    kind: "passed",
    trust: "weak",
    examples: [{ id: "0", status: "passed" }],
  });
});

test("nor does it once the program has let it pass, and is handed that very thing", async () => {
  const code = `
kept = []
def f(check, same):
    if not kept:
        try: check(1)
        except AssertionError as error:
            kept.append(error)
            raise
    return repr(same(kept))`;
  const source =
    "def check(n): assert n == 7, f'{n} is not 7'\ntry: f(check, None)\nexcept AssertionError: pass\nassert f(check, lambda it: [*it]) == ''";
  const { examples } = await judged(sandbox, { code, examples: [source] });
  expect(examples[0]?.error).toContain("assert f(check");
  expect(examples[0]?.got).toBe("'[AssertionError()]'");
});

const again = (word: string) => `
import sys
kept = []
def keep(call):
    try: call()
    except BaseException as error: kept.append(error)
def f(*_):
    ${word}
    raise kept[0]
`;

test.each([
  ["what skips a test", "import unittest\ndef call(): raise unittest.SkipTest('later')", "pass", "SkipTest: later"],
  ["what ends a loop", "call = iter([]).__next__", "pass", "StopIteration"],
  [
    "one that was never raised",
    "def call(): raise ValueError",
    "kept[0]._fixpoint_handle = lambda: 'ff'",
    "a reply that is no answer: KeyError",
  ],
  [
    "what is no exception",
    "def call(): raise ValueError('x')",
    "import gc; kept[0]._fixpoint_handle = next(it for it in gc.get_objects() if type(it).__name__ == 'function' and it.__name__ == 'call' and '_fixpoint_handle' in vars(it))._fixpoint_handle",
    "ValueError: x",
  ],
])("a program that raises %s once more neither skips a test nor passes it", async (_, before, word, error) => {
  const source = `${before}\nkeep(call)\nseen = [1]\nseen.extend(f(it) for it in [1])\nassert False`;
  const { kind, examples } = await judged(sandbox, { code: again(word), names: ["f", "keep"], examples: [source] });
  expect([kind, examples[0]?.status, examples[0]?.error]).toEqual(["raised", "raised", error]);
});
