/** Protects the programs that know nothing: what each of several names is made to answer. */
import { expect, test } from "vitest";
import type { Example } from "./example.ts";
import { stubsFor } from "./stubs.ts";

const assertion = (source: string): Example => ({ kind: "assert", id: "e1", style: "assert", source });
const added = (names: string[], ...sources: string[]) =>
  stubsFor(names, sources.map(assertion)).filter(
    (it) => !stubsFor(names, [assertion(`${names.join("(1)\n")}(1)`)]).includes(it),
  );

test("given examples that state one thing of each name, then a stub says that", () => {
  expect(added(["f", "g"], "assert f(1) == 'A' and g(2) is 7", "self.assertEqual(f(3), 'A')")).toEqual([
    "def f(*args, **named):\n    return 'A'\n\ndef g(*args, **named):\n    return 7\n",
  ]);
  expect(added(["f"], "with pytest.raises(KeyError):\n    f(1)")).toEqual([
    "def f(*args, **named):\n    raise KeyError\n",
  ]);
});

test("given asserts that state several things, then each is said by a stub: not all of them need be checked", () => {
  expect(added(["f"], "assert f(1) == 'A' or f(1) == 'B'", "assert f(2) == 'B'")).toEqual([
    "def f(*args, **named):\n    return 'A'\n",
    "def f(*args, **named):\n    return 'B'\n",
  ]);
  const call = (x: number): Example => ({
    kind: "call",
    id: `e${x}`,
    style: "==",
    call: `f(${x})`,
    expected: `${x + 1}`,
  });
  expect(stubsFor(["f"], [call(1), call(2)])).toEqual(stubsFor(["f"]));
});

test("given several arguments, then stubs give back each of them as it is", () => {
  const back = (examples: Example[]) => stubsFor(["f"], examples).filter((it) => it.includes("*args, *named"));
  expect(back([assertion("f(1, b=2)")])).toEqual(
    [2, 3].map((end) => `def f(*args, **named):\n    return [None, *args, *named.values()][:${end}][-1]\n`),
  );
});

test("given a name that is spoken of and never called, then it is an exception", () => {
  const [first] = stubsFor(["f", "Odd"], [assertion("with raises(Odd):\n    f(1)")]);
  expect(first).toBe("def f(*args, **named):\n    return None\n\nclass Odd(Exception):\n    pass\n");
});
