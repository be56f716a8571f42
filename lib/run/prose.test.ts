import { expect, test } from "vitest";
import { programIn } from "./program.ts";

const f = "def f(x):\n    return x + 1\n";
const read = (text: string, name = "f") => programIn({ text, name, cut: false });
const dropped = { code: f, notes: ["dropped words around the program"] };

test.each([
  `Here is the function:\n\n${f}\nThis adds one.`,
  `Here's the function (it has no loop:\n\n${f}\nThat's all :)`,
  "Here is it:\n\n    def f(x):\n        return x + 1\n\nThat's all.",
  `\`\`\`python\n${f}\n### Explanation\n\nThe function returns \`x + 1\`.`,
  `\`\`\`python\n${f}\nIt's simple.`,
  `${f}\n- **Time**: O(n)\n* \`x\` is it\n1. First\nOutput: 5\nTime: O(n)\nDone`,
  `python\n${f}`,
  `[PYTHON]\n${f}[/PYTHON]`,
  `<pre><code>\n${f}</code></pre>`,
  `下面是函数:\n\n${f}\n这个函数返回 x 加一。`,
  `${f}\nfrom the above we see it\nclass of its own\nimport all of it`,
])("words around a program are no part of it: %j", (text) => {
  expect(read(text)).toEqual(dropped);
});

test.each([
  "table = {}\n[table.update({i: i}) for i in range(3)]\n\n\ndef f(x):\n    return table[x]\n",
  "items = []\nitems.append('a (')\nitems[0] += 'b'\nitems and items.sort()\na, *b = items\n\n\ndef f(x):\n    return items\n",
  "x = 4\nx >>= 1\nfor i in [1]: x += i\ndel i\n\n\ndef f(y):\n    return x\n",
  "def f(x):\n    return g(x)\n\n\n@staticmethod\ndef g(x):\n    return x\n\n\nf.__doc__ = 'Not this (time'\n",
])("statements that do something stay: %j", (code) => {
  expect(read(`\`\`\`python\n${code}\`\`\``)).toEqual({ code, notes: [] });
});

test("a helper behind words stays", () => {
  const [asked, helper] = ["def f(x):\n    return g(x)\n", "def g(x):\n    return x + 1\n"];
  expect(read(`${asked}\nwhere g is this:\n\n${helper}`).code).toBe(`${asked}\n\n${helper}`);
});

test("thoughts, marks of a turn and a signature begun anew are not read", () => {
  expect(read(`<think>\n\`\`\`python\ndef f(x):\n    return 7\n\`\`\`\n</think>\n${f}<|im_end|>`).code).toBe(f);
  expect(read(`\`\`\`python\ndef f(${f}`).code).toBe(f);
  expect(read(`\`\`\`python\ndef f(x):\n${f}`).code).toBe(f);
});

test("the first line of a body gets back the indent that a server trimmed", () => {
  expect(read("```python\ndef f(x):\ny = x\n    return y + 1").code).toBe("def f(x):\n    y = x\n    return y + 1\n");
  const code = 'def f(x):\n    """Adds."""\n    for i in x:\n        i += 1\n    return i\n';
  expect(read(`\`\`\`python\n${code.replace("    for", "for")}`).code).toBe(code);
  expect(read('```python\ndef f(x):\n    """Adds."""\nfor i in x:\n    print(f(i))\n').code).toBeNull();
});

test("a method of a class around it, or another way to write the name, is called by the asked name", () => {
  const solution = "class Solution:\n    def f(self, x):\n        return x + 1\n";
  expect(read(`\`\`\`python\n${solution}\`\`\``)).toEqual({
    code: `${solution}\n\ndef f(*args, **named):\n    return Solution().f(*args, **named)\n`,
    notes: ["gave it the name f"],
  });
  const prime = "def isPrime(n):\n    return n > 1\n";
  expect(read(`\`\`\`python\n${prime}\`\`\``, "is_prime").code).toBe(`${prime}\n\nis_prime = isPrime\n`);
  const needs = "class A:\n    def __init__(self, y): ...\n    def f(self, x): ...\n";
  expect(read(`\`\`\`python\n${needs}\`\`\``)).toEqual({ code: needs, notes: [] });
});
