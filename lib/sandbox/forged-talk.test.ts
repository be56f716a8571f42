/** A program that writes to its judge by itself: whatever that is, the judge lives, skips nothing and believes nothing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

/** The next message is what `change` makes of it. */
const forging = `
import gc
candidate = next(it for it in gc.get_objects() if type(it).__name__ == "Candidate")
send = candidate._send
def forge(change):
    def sent(message):
        candidate._send = send
        send(change(message))
    candidate._send = sent
kept = []
def keep(call):
    try: call()
    except BaseException as error: kept.append(error)
`;

const ending = async (code: string, source: string, names = ["f"]) => {
  const { kind, error, examples } = await judged(sandbox, { code, names, examples: [source] });
  const [first] = examples;
  return [kind, first?.status, first?.error ?? error];
};

test.each([
  ["was told", "def f(_): raise kept[0]", "def call(): raise Later('x')\nkeep(call)", "1"],
  ["was handed as a class", "def f(kind): raise kind('x')", "", "Later"],
])("a program that raises a skip of the tests' own that it %s skips no test", async (_, program, before, argument) => {
  const source = `import unittest
class Later(unittest.SkipTest): pass
${before}
class Test(unittest.TestCase):
    def test_before(self): pass
    def test(self): self.assertEqual(f(${argument}), 5)`;
  const told = await ending(`${forging}\n${program}`, source, ["f", "keep"]);
  expect(told).toEqual(["raised", "raised", "Later: x (in Test.test)"]);
});

const stack = `
shown = []
class Stack:
    def leave(self): raise SystemExit(3)
    def arm(self): shown.append(1)
    def __repr__(self):
        if shown: raise SystemExit(0)
        return "Stack"
`;
const armed = "s = Stack()\ntry: s.leave()\nexcept SystemExit: pass\ns.arm()\n";

test.each([
  [
    "in the text of an assertion",
    `${armed}assert False, s`,
    ["failed", "failed", "AssertionError: assert False, s: <AssertionError: SystemExit>"],
  ],
  ["as what the tests end with", `import sys\n${armed}sys.exit(s)`, ["raised", "raised", "SystemExit: 0"]],
])("an object that ends the process where it is shown, %s, ends no judge", async (_, source, told) => {
  expect(await ending(stack, source, ["Stack"])).toEqual(told);
});

test.each([
  ["KeyboardInterrupt", "raise KeyboardInterrupt"],
  ["CancelledError", "import asyncio\nraise asyncio.CancelledError"],
  ["Own", "class Own(BaseException): pass\ndef call(): raise Own\nf(call)"],
])("tests that end with %s fail by that name, and their judge lives", async (name, source) => {
  expect(await ending("def f(call): return call()", source)).toEqual(["raised", "raised", name]);
});

const fraction = `{"text": ["Fraction", "1/0"]}`;

test.each([
  ["a question", `def f(call):\n    forge(lambda it: {**it, "arguments": [${fraction}]})\n    return call(1)`],
  [
    "what a question says of the argument",
    `def f(call):\n    forge(lambda it: {**it, "soFar": {"later": {"0": ${fraction}}}})\n    return call(1)`,
  ],
])("what cannot be read in %s is no exception of the test's", async (_, program) => {
  const source = "try: f(lambda n: n)\nexcept Exception: pass";
  const [kind, status, error] = await ending(`${forging}\n${program}`, source);
  expect([kind, status]).toEqual(["raised", "raised"]);
  expect(error).toContain("the program broke the talk with its judge");
});

test.each([
  ["an exception that is none", `"error": {}`, "KeyError"],
  ["names that are none", `"found": 5, "defined": 7`, "TypeError"],
  ["a value that is none", `"found": {"f": {"value": ${fraction}}}, "defined": ["f"]`, "ZeroDivisionError"],
])("a program that is loaded with %s has given no answer", async (_, word, error) => {
  const code = `${forging}\nforge(lambda it: {"nonce": it["nonce"], ${word}})\ndef f(n): return n`;
  expect(await ending(code, "assert f(1) == 1")).toEqual(["raised", "not-run", `a reply that is no answer: ${error}`]);
});

test("what the judge notes of an exception is nothing that a program may set", async () => {
  const code = `${forging}
def f(call):
    keep(call)
    candidate._call_back(kept[0]._fixpoint_handle(), "set", ("candidate_frames", [b"x"]), {})`;
  const source = "class Own(Exception): pass\nknown = Own('k')\ndef call(): raise known\nf(call)";
  expect(await ending(code, source)).toEqual(["raised", "raised", "AttributeError: candidate_frames"]);
});

test("what a function of the tests' own had is not kept with what it has raised", async () => {
  const code = `
def f(call):
    for turn in range(100):
        try: call(turn)
        except ValueError: pass
    return turn`;
  const source =
    "def call(n):\n    large = [n] * 1_000_000\n    raise ValueError('not this one')\nassert f(call) == 99";
  expect(await ending(code, source)).toEqual(["passed", "passed", undefined]);
});

test.each([
  ["lent", "f(Any())"],
  ["lent, and was handed again", "f(Any())", "f(Any())"],
])("what an earlier example has %s proves little in a later one", async (_, before, again = "pass") => {
  const code = `
held = []
def f(value):
    if isinstance(value, int): return held[-1]
    held.append(value)`;
  const any = "class Any:\n    def __eq__(self, _): return True\n";
  const proves = async (source: string) => {
    const { kind, trust } = await judged(sandbox, { code, examples: [`${any}${before}`, source] });
    return [kind, trust];
  };
  expect(await proves("f(3) -> 7")).toEqual(["passed", "weak"]);
  expect(await proves(`${any}${again}\nassert f(3) == 7`)).toEqual(["passed", again === "pass" ? "weak" : undefined]);
});
