import fc from "fast-check";
import { expect, test } from "vitest";
import { programIn, sameText } from "./program.ts";

const read = (text: string, { name = "f", cut = false } = {}) => programIn({ text, name, cut });

test.each([
  ["a fence", "Sure:\n```python\ndef f(x):\n    return x\n```\nDone.", "def f(x):\n    return x\n"],
  ["no fence at all", "def f(x):\n    return x", "def f(x):\n    return x\n"],
  ["a fence that never closes", "```python\ndef f(x):\n    return x", "def f(x):\n    return x\n"],
  [
    "the block that defines the name",
    "```\nprint(1)\n```\n```py\ndef f(): return 1\n```\n```\n1\n```",
    "def f(): return 1\n",
  ],
  ["an indented block", "1. So\n   ```python\n   def f(x):\n       return x\n   ```", "def f(x):\n    return x\n"],
])("%s is read", (_, text, code) => {
  expect(read(text)).toEqual({ code, notes: [] });
});

test.each(["", "I cannot do that.", "```python\n```", "```python\n\n"])("%j holds no program", (text) => {
  expect(read(text).code).toBeNull();
});

test("checks that the model appended are dropped, constants and helpers stay", () => {
  const reply =
    "```python\nLIMIT = 3\ndef g(): return LIMIT\ndef f(x):\n    return g()\nresult = f(1)\nprint(result)\nassert f(1) == 2\nif __name__ == '__main__':\n    f(2)\n```";
  expect(read(reply)).toEqual({
    code: "LIMIT = 3\ndef g(): return LIMIT\ndef f(x):\n    return g()\n",
    notes: ["dropped calls and checks at the top level"],
  });
});

test("an import that is plainly meant is added, a name of the program's own is not", () => {
  const reply =
    "```python\ndef f(x: List[int], string) -> Optional[int]:\n    return math.sqrt(x[0]) + len(string.strip())\n```";
  expect(read(reply)).toEqual({
    code: "from typing import List\nfrom typing import Optional\nimport math\n\ndef f(x: List[int], string) -> Optional[int]:\n    return math.sqrt(x[0]) + len(string.strip())\n",
    notes: ["added from typing import List, from typing import Optional, import math"],
  });
  expect(read("```python\nimport math\ndef f(x):\n    return math.pi\n```").notes).toEqual([]);
});

test("the broken end of a cut reply is dropped when what was asked for is whole", () => {
  expect(read("```python\ndef f(x):\n    return x\ndef g(y):\n    retu", { cut: true })).toEqual({
    code: "def f(x):\n    return x\n",
    notes: ["dropped the unfinished end"],
  });
  expect(read("```python\ndef f(x):\n    retu", { cut: true }).code).toBe("def f(x):\n    retu\n");
});

test("blanks inside the brackets of the asked signature are dropped", () => {
  expect(read("```python\ndef f( x: int ) -> int:\n    return g( x )\n```").code).toBe(
    "def f(x: int) -> int:\n    return g( x )\n",
  );
});

test("a script is kept whole", () => {
  expect(read("```python\nimport sys\nprint(sys.stdin.read())\n```", { name: "" }).code).toBe(
    "import sys\nprint(sys.stdin.read())\n",
  );
});

test("comments and blank lines do not make another program", () => {
  expect(sameText("def f():  \n    # why\n\n    return '# no'\n")).toBe(sameText("def f():\n    return '# no'"));
});

test("any reply at all is read without an exception", () => {
  const pieces = fc.array(
    fc.constantFrom(
      "```python\n",
      "```",
      "def f(x):\n",
      "    return x\n",
      "\n",
      "'''",
      '"',
      "(",
      "\\\n",
      "import math\n",
      "~~~\n",
      "é",
      "\u0000",
    ),
  );
  fc.assert(
    fc.property(pieces, fc.boolean(), (parts, cut) => {
      expect(() => read(parts.join(""), { cut })).not.toThrow();
    }),
  );
});
