import { expect, test } from "vitest";
import { signatureOf } from "../signature.ts";
import { taskSchema } from "../task.ts";
import { readExamples } from "./read.ts";

function read(body: { task: string; examples?: string; name: string }) {
  const task = taskSchema.parse(body);
  const signature = signatureOf(task);
  if (!signature) throw new Error("no name was found");
  return readExamples(task, signature);
}

test("a value is compared, and a text is looked for in what is shown", () => {
  const told = (task: string) =>
    read({ task, name: "f" }).examples.map((it) => (it.kind === "assert" ? it.source : it));
  expect(told(">>> x = 1  # one\n>>> f(x)  # doctest: +ELLIPSIS\n0.5")).toEqual(["x = 1\nassert (f(x)) == (0.5)"]);
  expect(told(">>> print(f(1))\n2")).toEqual([
    `import contextlib, io
with contextlib.redirect_stdout(io.StringIO()) as _printed:
    print(f(1))
_shown = [_printed.getvalue()]
assert "2" in map(str.strip, _shown), f"it showed {_shown[0]!r}, not " + repr("2")`,
  ]);
  expect(told(">>> f(1)\na...\n  b")).toEqual([
    `import contextlib, io, textwrap, re
with contextlib.redirect_stdout(io.StringIO()) as _printed:
    _value = f(1)
_shown = [_printed.getvalue() + ("" if _value is None else repr(_value)), repr(_value), str(_value)]
assert any(map(re.compile(".*".join(map(re.escape, ["a", "\\n  b"])), re.DOTALL).fullmatch, map(lambda text: "\\n".join(map(str.rstrip, textwrap.dedent(text).strip("\\n").splitlines())), _shown))), f"it showed {_shown[0]!r}, not " + repr("a...\\n  b")`,
  ]);
});

test("an empty line that is shown is printed, and what stands behind it is shown after it", () => {
  const told = (task: string) =>
    read({ task, name: "f" }).examples.map((it) => (it.kind === "assert" ? it.source.split("\n").slice(-2) : it));
  const shown = '_shown = [_printed.getvalue() + ("" if _value is None else repr(_value)), repr(_value), str(_value)]';
  const check = (text: string, strip: string) => [
    shown,
    `assert "${text}" in map(lambda text: "\\n".join(map(str.rstrip, textwrap.dedent(text).${strip}("\\n").splitlines())), _shown), f"it showed {_shown[0]!r}, not " + repr("${text}")`,
  ];
  expect(told(">>> f('')\n<BLANKLINE>\n0")).toEqual([check("\\n0", "rstrip")]);
  expect(told(">>> f('')\n1\n<BLANKLINE>\n0")).toEqual([check("1\\n\\n0", "strip")]);
});

test("what is imported from the program itself is no set-up", () => {
  expect(read({ task: ">>> from solution import f\n>>> f(1)\n2", name: "f" }).examples).toEqual([
    { kind: "call", id: "e1", style: "doctest", call: "f(1)", expected: "2" },
  ]);
});

test("a step that is skipped is neither an example nor a fault of the box", () => {
  expect(read({ task: "Add.", name: "add", examples: ">>> add(1, 2)  # doctest: +SKIP\n4\n>>> add(1, 1)\n2" })).toEqual(
    {
      examples: [{ kind: "call", id: "e1", style: "doctest", call: "add(1, 1)", expected: "2" }],
      contradictions: [],
      notes: [],
      faults: [],
    },
  );
});

test("the same call with another answer far away is a contradiction; in one breath the function has a memory", () => {
  const contradiction = read({ task: ">>> f(1)\n2\n\nAlso:\n>>> f(1)\n3", name: "f" });
  expect({ count: contradiction.examples.length, notes: contradiction.notes }).toEqual({
    count: 1,
    notes: ["Two examples contradict each other: f(1) is 2 and 3. The first is used, where nobody says otherwise."],
  });
  expect(read({ task: ">>> f('a')\n1\n>>> f( 'a' )\n2", name: "f" })).toEqual({
    examples: [
      { kind: "assert", id: "e1", style: "doctest", source: "assert (f('a')) == (1)\nassert (f( 'a' )) == (2)" },
    ],
    contradictions: [],
    notes: [],
    faults: [],
  });
  expect(read({ task: ">>> f([1])\n[2]\n>>> f([1])\n[ 2 ]", name: "f" }).examples.length).toBe(1);
});

test("the first line of what an exception says stands beside its class, where it is meant", () => {
  const told = (...lines: string[]) =>
    read({ task: [">>> f(-1)", "Traceback (most recent call last):", ...lines].join("\n"), name: "f" }).examples;
  const raises = { kind: "raises", id: "e1", style: "doctest", call: "f(-1)", error: "ValueError" };
  expect(told("    ...", "ValueError: -1 is bad", "and more")).toEqual([{ ...raises, message: "-1 is bad" }]);
  expect(told('  File "a.py", line 1, in f', "    raise ValueError", "app.errors.ValueError: bad")).toEqual([
    { ...raises, message: "bad" },
  ]);
  expect(["ValueError", "ValueError:", "ValueError: ...", "ValueError: at ..."].flatMap((it) => told(it))).toEqual([
    raises,
    raises,
    raises,
    raises,
  ]);
});

test("words on a line below a value may be printed, or be none of it", () => {
  const told = (task: string) =>
    read({ task, name: "f" }).examples.map((it) =>
      it.kind === "assert"
        ? /repr\(_value\), str.*\nassert ("[^"]*").*?( or _value == \(\d\))?, f"/.exec(it.source)?.slice(1)
        : it,
    );
  expect([">>> f(2)\n4\nand\n>>> f(3)\n6\nWrite f(x).", ">>> f(2)\n1\n2"].map(told)).toEqual([
    [
      ['"4\\nand"', " or _value == (4)"],
      ['"6\\nWrite f(x)."', " or _value == (6)"],
    ],
    [['"1\\n2"', undefined]],
  ]);
});

test("a field of a docstring below a value ends it", () => {
  const task = 'def f(x):\n    """\n    >>> f(4)\n    8\n    :param x: a number\n    :return: twice\n    """';
  expect(read({ task, name: "f" }).examples).toEqual([
    { kind: "call", id: "e1", style: "doctest", call: "f(4)", expected: "8" },
  ]);
});
