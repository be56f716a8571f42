import fc from "fast-check";
import { expect, test } from "vitest";
import { programIn } from "./program.ts";
import { sameText } from "./same-text.ts";

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
  ["a body of one line at the margin", "```python\ndef f(x):\nreturn x\n```", "def f(x):\n    return x\n"],
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
    code: "LIMIT = 3\n\n\ndef g(): return LIMIT\n\n\ndef f(x):\n    return g()\n",
    notes: ["dropped calls and checks at the top level"],
  });
});

test("what a kept definition needs stays, though it calls what is asked for, and what only the checks needed goes with them", () => {
  const reply =
    "class Tree:\n    size = 0\nEMPTY = Tree()\ndef empty():\n    return EMPTY\nxs = [1]\nMAX = 2\nt = Tree()\nprint(t, xs, MAX)\n";
  expect(read(`\`\`\`python\n${reply}\`\`\``, { name: "Tree" }).code).toBe(
    "class Tree:\n    size = 0\n\n\nEMPTY = Tree()\n\n\ndef empty():\n    return EMPTY\n\n\nMAX = 2\n",
  );
});

test.each([
  "import sys\nsys.setrecursionlimit(10**6)\n\n\ndef f(x):\n    return x",
  "A, B = 1, 2\n\n\ndef f(x):\n    return A + B + x",
  "primes = [2]\nfor i in range(3, 10):\n    primes.append(i)\n\n\ndef f(x):\n    return primes[x]",
  "try:\n    import numpy as np\nexcept ImportError:\n    np = None\n\n\ndef f(x):\n    return x",
  "memo = {}\nmemo[1] = 1\n\n\ndef f(x):\n    return memo[x]\n\n\nf.count = 0",
  "import sys\nif sys.version_info > (3, 9):\n    K = 3\nelse:\n    K = 2\n\n\ndef f(x):\n    return K",
  "import functools\n\n\ndef f(x):\n    return _impl(x)\n\n\ndef _add(x, y):\n    return x + y\n\n\n_impl = functools.partial(_add, 1)",
  "def f(x):\n    return TABLE[x]\n\n\ndef fill():\n    return list(range(9))\n\n\nTABLE = fill()\nTABLE.extend(fill())",
  "import functools\n\n\ndef f(x):\n    return x\n\n\nf = functools.lru_cache(f)",
  "total = 0\nfor i in range(4): total += i\n\n\ndef f(x):\n    return total + x",
])("what binds a name or changes a value stays: %j", (code) => {
  expect(read(`\`\`\`python\n${code}\n\`\`\``)).toEqual({ code: `${code}\n`, notes: [] });
});

test("a function of checks that nothing calls goes with them; one that is called, takes something or checks nothing of what was asked stays", () => {
  const check = (head: string) => `def ${head}:\n    assert f(1) == 1\n    print('fine')`;
  const program = "def f(x):\n    return x";
  const kept = (...parts: string[]) =>
    ["check_f()", "check(f)", "g(x)"].filter((it) =>
      (read(`\`\`\`python\n${parts.join("\n\n\n")}\n\`\`\``).code ?? "").includes(`def ${it}:`),
    );
  expect([
    kept(program, check("check_f()")),
    kept(check("check_f()"), program, "check_f()"),
    kept(program, check("check(f)")),
    kept(program, check("check_f()"), "def g(x):\n    return check_f() or x"),
    kept(program, "def check_f():\n    return f(1)"),
  ]).toEqual([[], [], ["check(f)"], ["check_f()", "g(x)"], ["check_f()"]]);
});

test.each([
  "print(f(1))",
  "assert f(1) == 1",
  "result = f(1)\nprint(result)\nfor item in result:\n    print(item)",
  "for i in range(3):\n    print(i, f(i))",
  "try:\n    f(0)\nexcept ValueError:\n    print('caught')",
  "def test_f():\n    assert f(1) == 1\ntest_f()",
  "def check(candidate):\n    assert candidate(1) == 1\ncheck(f)",
  "def ask():\n    return int(input())\ndef main():\n    ask()\nmain()",
  "n = int(input())\nprint(f(n))",
  "import doctest\ndoctest.testmod()",
  "if '__main__' == __name__:\n    f(1)",
  "with open('words') as file:\n    for line in file: print(f(line))",
])("what only checks, asks or runs the asked function does not stay: %j", (checks) => {
  const { code, notes } = read(`\`\`\`python\ndef f(x):\n    result = x\n    return result\n${checks}\n\`\`\``);
  const lines = (code ?? "").split("\n");
  expect(lines.filter((line) => /^\S/.test(line) && !/^(def|import)\b/.test(line))).toEqual([]);
  expect(notes).toEqual(["dropped calls and checks at the top level"]);
});

test("what is made of a result goes with it, and a loop that has names of its own does not", () => {
  const kept = "primes = []\nfor i in range(3):\n    primes.append(i)\n\n\ndef f(x):\n    return primes[x]\n\n\n";
  const loop = "for i in range(3, 5):\n    primes.append(i)\n";
  const checks = "for i in range(3):\n    print(f(i))\nstack = f(2)\nstack.push(1)\n";
  expect(read(`\`\`\`python\n${kept}${checks}${loop}\`\`\``).code).toBe(kept + loop);
});

test("an added import stands below those from the future", () => {
  const code = "from __future__ import annotations\n\ndef f(x: int):\n    return math.sqrt(x)";
  expect(read(`\`\`\`python\n${code}\n\`\`\``).code).toBe(
    "from __future__ import annotations\nimport math\n\n\ndef f(x: int):\n    return math.sqrt(x)\n",
  );
});

test.each([
  ["import os\nimport re\ndef f(x):\n    return x", "import os\nimport re\n\n\ndef f(x):\n    return x\n"],
  ["import os\n\n\n\n\ndef f(x):\n    return x", "import os\n\n\ndef f(x):\n    return x\n"],
  [
    "import os\n\nA = 1\nB = 2\n   \ndef f(x):\n    return x",
    "import os\n\nA = 1\nB = 2\n\n\ndef f(x):\n    return x\n",
  ],
  [
    "@g\ndef h(x):\n    a = x\n\n    return a\n# why\nclass A:\n    b = 1\nprint(f(1))\nD = 1\ndef f(x):\n    return x",
    "@g\ndef h(x):\n    a = x\n\n    return a\n\n\n# why\nclass A:\n    b = 1\n\n\nD = 1\n\n\ndef f(x):\n    return x\n",
  ],
])("functions and classes have two blank lines round them, the rest stands as the model wrote it: %j", (said, code) => {
  const kept = said.replace("print(f(1))\n", "");
  expect(read(`\`\`\`python\n${said}\n\`\`\``).code).toBe(code);
  expect(sameText(code)).toBe(sameText(kept));
});

test("what is added stands among the imports, apart from what follows", () => {
  const said = '"""Doc."""\nK = 1\ndef f(x):\n    return math.sqrt(x)';
  const code = '"""Doc."""\nimport math\n\nK = 1\n\n\ndef f(x):\n    return math.sqrt(x)\n';
  expect(read(`\`\`\`python\n${said}\n\`\`\``).code).toBe(code);
});

test("tabs that indent become blanks, those within strings stay", () => {
  const code = "def f(x):\n\tif x:\n\t\treturn 'a\tb'\n\treturn '''\n\tc'''";
  expect(read(`\`\`\`python\n${code}\n\`\`\``).code).toBe(
    "def f(x):\n    if x:\n        return 'a\tb'\n    return '''\n\tc'''\n",
  );
});

test("an import that is plainly meant is added, a name of the program's own is not", () => {
  const reply =
    "```python\ndef f(x: List[int], string) -> Optional[int]:\n    return math.sqrt(x[0]) + len(string.strip())\n```";
  expect(read(reply)).toEqual({
    code: "from typing import List\nfrom typing import Optional\nimport math\n\n\ndef f(x: List[int], string) -> Optional[int]:\n    return math.sqrt(x[0]) + len(string.strip())\n",
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

test("a script gets the imports that it plainly means, below its interpreter's line and its docstring", () => {
  const { code, notes } = read(
    '```python\n#!/usr/bin/env python3\n"""Counts."""\nprint(len(sys.argv))\n\n\n\nx = 1\n```',
    { name: "" },
  );
  expect([code, notes]).toEqual([
    '#!/usr/bin/env python3\n"""Counts."""\nimport sys\n\nprint(len(sys.argv))\n\n\n\nx = 1\n',
    ["added import sys"],
  ]);
});

test("comments and blank lines do not make another program", () => {
  expect(sameText("def f():  \n    # why\n\n    return '# no'  # so\n")).toBe(sameText("def f():\n    return '# no'"));
  expect(sameText('x = """a  # b"""')).not.toBe(sameText('x = """a"""'));
  expect(sameText('x = """a\n\nb"""')).not.toBe(sameText('x = """a\nb"""'));
  expect(sameText('x = """a \nb"""')).not.toBe(sameText('x = """a\nb"""'));
  expect(sameText('def f():\n    """A.\n\n    B.\n    """')).toBe(sameText('def f():\n    """A.\n    B.\n    """'));
});

test("docstrings do not make another program, unless they are read", () => {
  const [head, body] = ["def f(x):", "    return [\n'a',\n'b'\n]"];
  const plain = sameText(`${head}\n${body}`);
  const told = [`'Doubles.'`, `r"""Doubles.\n\n    >>> f(1)\n    2\n    """  # so`, `"""Doubles."""\n    'Or not.'`];
  expect(told.map((it) => sameText(`"""A module."""\n${head}\n    ${it}\n${body}`))).toEqual([plain, plain, plain]);
  const others = [
    `${head}\n    f"""{x()}"""\n${body}`,
    `${head}\n    "a".join(x)\n${body}`,
    `${head}\n    y = \\\n    "a"\n${body}`,
  ];
  expect(others.map((it) => sameText(it) === plain)).toEqual([false, false, false]);
  expect(sameText(`${head}\n    """A."""\n    return f.__doc__`)).not.toBe(sameText(`${head}\n    return f.__doc__`));
  expect(sameText("x = [\n'a',\n]")).not.toBe(sameText("x = [\n]"));
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
