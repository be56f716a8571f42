/** Protects steps that are written in another language: they are read as Python, and nothing else of that language is. */
import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { signatureOf } from "../signature.ts";
import { readExamples } from "./read.ts";

function read(task: string): { name: string | undefined; examples: string[] } {
  const body = taskSchema.parse({ task });
  const signature = signatureOf(body);
  const { examples } = readExamples(body, signature ?? { name: "f", text: "def f(", by: "task" });
  return {
    name: signature?.name,
    examples: examples.map((it) => (it.kind === "assert" ? it.source.replaceAll(/ +$/gm, "") : it.kind)),
  };
}

test("Java, JavaScript and C++", () => {
  expect([
    read(
      'Implement a trie.\n\nTrie trie = new Trie();\ntrie.insert("new true; // a");\ntrie.search("a"); // return false\ntrie.starts("a", null);   // returns true, as it must',
    ),
    read(
      "Make it.\n\nconst cart = new Cart([1]);\ncart.add(1.5)\nconsole.log(cart.total()); // 5\nlet other = new Cart(new Item(2));\nother.has('kiwi') // false",
    ),
    read(
      "Design it.\n\nNumArray* obj = new NumArray([1, 3]);\nobj->update(1, 2); // nums = [1, 2]\nobj->sum(0, 1); // return 3",
    ),
  ]).toEqual([
    {
      name: "Trie",
      examples: [
        'trie = Trie()\ntrie.insert("new true; // a")\nassert trie.search("a") == False',
        'trie = Trie()\ntrie.insert("new true; // a")\ntrie.search("a") == False\nassert trie.starts("a", None) == True',
      ],
    },
    {
      name: "Cart",
      examples: [
        'cart = Cart([1])\ncart.add(1.5)\nassert cart.total() in (5, "5")',
        "cart = Cart([1])\ncart.add(1.5)\ncart.total() in (5, \"5\")\nother = Cart(Item(2))\nassert other.has('kiwi') == False",
      ],
    },
    {
      name: "NumArray",
      examples: ["obj = NumArray([1, 3])\nobj.update(1, 2)    # nums = [1, 2]\nassert obj.sum(0, 1) == 3"],
    },
  ]);
});

test("steps of Python may have the remarks of other languages", () => {
  const steps = "q = Queue()\nq.push(1)\nq.pop()  // returns 1\nq.empty()  // returns true";
  expect(read(`Write a class Queue.\n\n${steps}`)).toEqual({
    name: "Queue",
    examples: [
      "q = Queue()\nq.push(1)\nassert q.pop() == 1",
      "q = Queue()\nq.push(1)\nq.pop() == 1\nassert q.empty() == True",
    ],
  });
});

test("what is divided stays", () => {
  const steps = "q = Queue(9)\nassert q.size() // 2 == 4";
  expect(read(`Write a class Queue.\n\n${steps}`).examples).toEqual([steps]);
});

test.each([
  [
    "what is to be translated",
    "Translate:\n\npublic class Foo {\n  void main() {\n    Foo f = new Foo();\n    f.bar(); // 3\n  }\n}",
  ],
  ["libraries", "Write count(s), as in\n\nHashMap<String, Integer> m = new HashMap<>();\nm.size(); // 0"],
])("%s: nothing of it is an example", (_, task) => {
  expect(read(task).examples).toEqual([]);
});
