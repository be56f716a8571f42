/** Protects what small models write for a class: an attribute that bears the name of a method. */
import { expect, test } from "vitest";
import { askedProgram } from "./asked-program.ts";
import { withMethodsSeen } from "./hidden-methods.ts";
import { programIn } from "./program.ts";
import { taskSchema } from "./task.ts";

const classOf = (...lines: string[]) => ["class Box:", ...lines.map((it) => `    ${it}`)].join("\n");
const mend = (code: string, methods = ["items"]) => {
  const notes: string[] = [];
  return { code: withMethodsSeen(code, methods, notes), notes };
};

test("an attribute that hides a method gets another name wherever it is read, and the method stays", () => {
  const code = (name: string) =>
    classOf(
      "def __init__(self, items=None):",
      `    self.most, self.${name} = 2, items or []`,
      "def put(self, it):",
      `    self.${name}.append(it)  # self.${name}`,
      `    self.${name} = self.${name}[-9:]`,
      "def items(self):",
      `    return list(self.${name})`,
      "def __eq__(self, other: 'Box') -> bool:",
      `    return self.${name} == other.${name} and len(self.items()) == len(other.items())`,
      "def __repr__(self):",
      `    return f"Box({self.${name}})"`,
      "def named(self, names):",
      "    return [it for it in names.items() if it.items]",
    );
  expect(mend(code("items"))).toEqual({
    code: code("_items"),
    notes: ["renamed self.items to self._items, which hid the method items"],
  });
});

test("the new name is one that nothing bears", () => {
  const code = classOf(
    "def __init__(self):",
    "    self.items: list = []",
    "    self._items = 0",
    "def items(self):",
    "    return self.items",
  );
  expect(mend(code).code).toBe(
    classOf(
      "def __init__(self):",
      "    self.__items: list = []",
      "    self._items = 0",
      "def items(self):",
      "    return self.__items",
    ),
  );
});

test.each([
  [
    "is set from itself",
    ["def __init__(self):", "    self.items = cache(self.items)", "def items(self):", "    return 1"],
  ],
  ["is a function", ["def __init__(self):", "    self.items = lambda: []", "def items(self):", "    return 1"]],
  [
    "is called by the method",
    ["def __init__(self, items):", "    self.items = items", "def items(self):", "    return self.items()"],
  ],
  [
    "has a setter",
    [
      "@property",
      "def items(self):",
      "    return self.kept",
      "@items.setter",
      "def items(self, it):",
      "    self.items = it",
    ],
  ],
  [
    "is a property",
    [
      "def __init__(self):",
      "    self.items = []",
      "# what is in it",
      "@property",
      "",
      "def items(self):",
      "    return 1",
    ],
  ],
  [
    "has a slot",
    ["__slots__ = ('items',)", "def __init__(self):", "    self.items = []", "def items(self):", "    return 1"],
  ],
  ["is compared", ["def __init__(self):", "    self.kept = self.items == []", "def items(self):", "    return 1"]],
  ["is of another object", ["def __init__(self, it):", "    it.items = []", "def items(self):", "    return 1"]],
  [
    "is no method",
    [
      "def __init__(self):",
      "    self.items = []",
      "def all(self):",
      "    def items(): return 1",
      "    return self.items",
    ],
  ],
  ["is another", ["def __init__(self):", "    self.item = []", "def items(self):", "    return self.item"]],
])("a name is left where it %s", (_, lines) => {
  const code = classOf(...lines);
  expect(mend(code)).toEqual({ code, notes: [] });
});

test("only methods that are to be called are looked at", () => {
  const asked = (task: string, examples: string, text = "class Box") =>
    askedProgram({ task: taskSchema.parse({ task, examples }), signature: { name: "Box", text, by: "task" } }).methods;
  expect([
    asked("Write a class Box with put(it), and items() which lists them.", "b = Box(2)\nassert b.put(1) is None"),
    asked("Write a class Box with items(), size.", "b = Box()\nassert b.items == []\nassert len(b.size()) == 1"),
    asked("Write f(x) and items().", "f(1) == 2", "def Box("),
  ]).toEqual([["put", "items"], ["len", "size"], []]);
  const code = classOf("def __init__(self):", "    self.items = []", "def items(self):", "    return 1");
  expect([mend(code, []), mend(code, ["put"])]).toEqual([
    { code, notes: [] },
    { code, notes: [] },
  ]);
});

test("a method that the words name without brackets is meant to be called, unless they speak of attributes or it is read like one", () => {
  const spoken = (task: string, examples = "", text = "class Account") =>
    askedProgram({ task: taskSchema.parse({ task, examples }), signature: { name: "Account", text, by: "task" } })
      .spoken;
  const task = "A class Account with deposit and balance.";
  expect([
    spoken(task).filter((it) => ["deposit", "balance"].includes(it)),
    spoken(task, "a = Account(1)\nassert a.balance == 1").includes("balance"),
    spoken("A class Account with deposit() and the attribute balance."),
    spoken("Use deposit and balance.", "", "def f("),
  ]).toEqual([["deposit", "balance"], false, [], []]);
});

test("the reply of a model is read so", () => {
  const text =
    "```python\nclass Box:\n    def __init__(self):\n        self.items = []\n    def items(self):\n        return self.items\n```";
  expect(programIn({ text, cut: false, name: "Box", methods: ["items"] })).toEqual({
    code: "class Box:\n    def __init__(self):\n        self._items = []\n    def items(self):\n        return self._items\n",
    notes: ["renamed self.items to self._items, which hid the method items"],
  });
});
