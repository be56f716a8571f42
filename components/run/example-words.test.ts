import { expect, test } from "vitest";
import { drawnAgain } from "#lib/run/examples/drawing.ts";
import { checkShown } from "#lib/run/examples/showing.ts";
import { exampleWords, resultWords } from "./example-words.ts";

test("a check of what is shown says that, its lines below each other, and any other check holds without an exception", () => {
  const words = (source: string) => exampleWords({ kind: "assert", id: "e1", style: "doctest", source });
  expect([words(checkShown("f(1)", "#\n##")), words(checkShown("f(1)", "#")), words("assert f(1)")]).toEqual([
    { call: "f(1)", expected: "shows\n#\n##" },
    { call: "f(1)", expected: "shows #" },
    { call: "assert f(1)", expected: "no exception" },
  ]);
});

test("of nodes that are drawn again it is told what makes them, and what must be drawn", () => {
  const list = drawnAgain({ name: "ListNode", value: "val", links: ["next"] }, [{ type: "number", text: "2" }]);
  const tree = drawnAgain({ name: "TreeNode", value: "val", links: ["left", "right"] }, []);
  const words = (steps: string, drawn: string[]) =>
    exampleWords({ kind: "assert", id: "e1", style: "", source: [steps, ...drawn].join("\n") });
  expect([words("node = f(ListNode(2))", list), words("x = None\nf(x)\nnode = x", tree)]).toEqual([
    { call: "f(ListNode(2))", expected: "shows [2]" },
    { call: "x = None\nf(x)\nx", expected: "shows []" },
  ]);
});

test("a run of a script says what it finds and reads", () => {
  const files = [{ name: "a.txt", content: "1\n2\n" }];
  const example = { kind: "output" as const, id: "e1", style: "", stdin: "3\n", args: ["-n"], stdout: "6", files };
  expect(exampleWords(example)).toEqual({
    call: "python program.py -n\nfinds a.txt:\n1\n2\nreads: 3\n",
    expected: "6",
  });
});

test("of a test that did not hold it is told what it asks there", () => {
  const example = { kind: "assert", id: "e1", style: "", source: "m = 2\nassert f(1) == m" } as const;
  const result = { id: "e1", status: "failed", got: "4", error: "AssertionError: assert f(1) == m" } as const;
  expect([resultWords(example, result), resultWords(example, undefined)]).toEqual([
    { call: example.source, expected: "f(1) == m", isCheck: true, error: "" },
    { call: example.source, expected: "no exception", isCheck: true, error: undefined },
  ]);
});
