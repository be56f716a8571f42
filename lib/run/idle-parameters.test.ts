/** Protects what is said of a parameter that was asked for and that nothing is done with. */
import { expect, test } from "vitest";
import { idleParameters } from "./idle-parameters.ts";

const idle = (text: string, code: string, by: "person" | "model" = "person") =>
  idleParameters({ signature: { name: "rep", text, by } }, code);

test.each<[string, string, string[]]>([
  ["def rep(s, times=2):", "def rep(s, times=2):\n    return s * 2", ["times"]],
  ["def rep(s, *, upper=False, _old=None):", "def rep(s, *, upper=False, _old=None):\n    return s * 2", ["upper"]],
  ["def rep(s, times=2):", 'def rep(s, times=2):\n    """As many times."""\n    return s * 2  # times', ["times"]],
  ["def rep(s, times=2):", "def rep(s, times=2):\n    return s * times", []],
  ["def rep(s, times=2):", 'def rep(s, times=2):\n    return f"{s}{times}"', []],
  ["def rep(s, times=2):", "def rep(s, times=2):\n    return eval('s * times')", []],
  ["def rep(s, times=2):", "def rep(s, n=2):\n    return s * n", []],
  ["def rep(*parts, **more):", "def rep(*parts, **more):\n    return ''.join(parts)", ["more"]],
  ["def rep(s, times=2):", "rep = lambda s, times=2: s * 2", []],
])("given %s, then of %j it makes no use of %j", (text, code, names) => {
  expect(idle(text, code)).toEqual(names);
});

test("what a model proposed is nobody's wish", () => {
  expect(idle("def rep(s, times=2):", "def rep(s, times=2):\n    return s * 2", "model")).toEqual([]);
});
