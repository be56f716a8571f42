/** Protects what an expression is said to raise, where that is no plain call of the asked name. */
import { expect, test } from "vitest";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(examples: string, name = "f") {
  const text = name === "Stack" ? "class Stack" : `def ${name}(`;
  const task = taskSchema.parse({ task: "Do it.", name, examples });
  const { examples: found, faults } = readExamples(task, { name, text, by: "person" });
  return {
    found: found.map((it) =>
      it.kind === "assert" ? it.source : it.kind === "raises" ? `${it.call} raises ${it.error}` : it.kind,
    ),
    faults: faults.map(({ line, text }) => `${line}: ${text}`),
  };
}

const raising = (source: string, error: string) => `try:
    ${source}
except Exception as _error:
    assert "${error}" in [_kind.__name__ for _kind in type(_error).__mro__], f"it raised {_error!r}, not ${error}"
else:
    raise AssertionError("${error} was not raised")`;

test.each([
  ["Stack().pop() raises IndexError", "Stack", raising("Stack().pop()", "IndexError")],
  ["- `Stack().pop()` raises an IndexError when empty", "Stack", raising("Stack().pop()", "IndexError")],
  ["f(2)[0] raises IndexError", "f", raising("f(2)[0]", "IndexError")],
  ["f(2)[0] -> IndexError: list index out of range", "f", raising("f(2)[0]", "IndexError")],
  ["len(f(2)) throws TypeError", "f", raising("len(f(2))", "TypeError")],
  ["f(4) -> Exception", "f", "f(4) raises Exception"],
  ["f(4)  # Exception", "f", "f(4) raises Exception"],
  ["f(4) raises Exception", "f", "f(4) raises Exception"],
  ["f('x') raises json.JSONDecodeError: no value", "f", "f('x') raises JSONDecodeError"],
  ["f('x') -> json.decoder.JSONDecodeError", "f", "f('x') raises JSONDecodeError"],
  ["f('x')  # json.JSONDecodeError", "f", "f('x') raises JSONDecodeError"],
  ["Pool().get() raises queue.Empty", "Pool", raising("Pool().get()", "Empty")],
])("a line of the box may say that it raises: %s", (line, name, expected) => {
  expect(read(line, name)).toEqual({ found: [expected], faults: [] });
  expect(read(`${line}\n[1] -> 2`, name).found).toContain(expected);
});

test("a step of a session may be said to raise", () => {
  const setUp = "s = Stack()\ns.push(1)";
  expect([
    read(`${setUp}\ns.pop() == 1\ns.pop() raises IndexError`, "Stack"),
    read("xs = [1]\nf(xs) == 1\nf([]) raises ValueError"),
  ]).toEqual([
    {
      found: [
        `${setUp}\nassert s.pop() == 1`,
        `import pytest\n${setUp}\ns.pop() == 1\nwith pytest.raises(IndexError): s.pop()`,
      ],
      faults: [],
    },
    {
      found: ["xs = [1]\nassert f(xs) == 1", "import pytest\nwith pytest.raises(ValueError): f([])"],
      faults: [],
    },
  ]);
});

test("below what it needs a remark alone may say that it raises", () => {
  expect(read("s = Stack()\ns.pop()  # raises IndexError", "Stack")).toEqual({
    found: ["import pytest\ns = Stack()\nwith pytest.raises(IndexError): s.pop()"],
    faults: [],
  });
});

test.each([
  ["x raises ValueError", ["1: x raises ValueError"]],
  ["g(2)[0] raises IndexError", ["1: g(2)[0] raises IndexError"]],
  ["f(n)[0] raises IndexError", ["1: f(n)[0] raises IndexError"]],
  ["f(2)[0] raises concerns", ["1: f(2)[0] raises concerns"]],
])("what is not of the program, or has no value, is no example: %s", (line, faults) => {
  expect(read(line)).toEqual({ found: [], faults });
});

test("where a box would be a session but for one line, that line is told first", () => {
  expect(read("s = Stack()\ns.push(1)\ns.pop() == 1\ns.pop() gives the top", "Stack").faults[0]).toBe(
    "4: s.pop() gives the top",
  );
});
