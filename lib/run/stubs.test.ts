/** Protects the programs that know nothing: what each of several names is made to answer. */
import { expect, test } from "vitest";
import type { Example } from "./example.ts";
import { stubsFor } from "./stubs.ts";

const assertion = (source: string): Example => ({ kind: "assert", id: "e1", style: "assert", source });
const added = (names: string[], ...sources: string[]) =>
  stubsFor(names, sources.map(assertion)).filter(
    (it) => !stubsFor(names, [assertion(`${names.join("(1)\n")}(1)`)]).includes(it),
  );

test("given examples that state one thing of each name, then a stub says that and no more", () => {
  expect(added(["f", "g"], "assert f(1) == 'A' and g(2) is 7", "self.assertEqual(f(3), 'A')")).toEqual([
    "def f(*args, **named):\n    return 'A'\n\ndef g(*args, **named):\n    return 7\n",
  ]);
  expect(added(["f"], "with pytest.raises(KeyError):\n    f(1)")).toEqual([
    "def f(*args, **named):\n    raise KeyError\n",
  ]);
  expect(added(["f"], "assert f(1) == 'A' and f(2) == 'B'")).toEqual([]);
});

test("given a name that is spoken of and never called, then it is an exception", () => {
  const [first] = stubsFor(["f", "Odd"], [assertion("with raises(Odd):\n    f(1)")]);
  expect(first).toBe("def f(*args, **named):\n    return None\n\nclass Odd(Exception):\n    pass\n");
});
