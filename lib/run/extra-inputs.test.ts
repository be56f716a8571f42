import fc from "fast-check";
import { expect, test } from "vitest";
import type { Example } from "./example.ts";
import { extraCalls } from "./extra-inputs.ts";
import { argumentsOf, literalsOf } from "./python/literal.ts";

const call = (source: string): Example => ({ kind: "call", id: "e1", style: "==", call: source, expected: "0" });
const typesOf = (source: string) => literalsOf(source.slice(2, -1))?.map((it) => it.type);

test("inputs are new, of the examples' types, and the same for the same seed", () => {
  const examples = [call("f([3, 1, 2], 'abc')"), call("f([], 'x y')")];
  const calls = extraCalls(examples, "f", 7);
  expect(calls).toEqual(extraCalls(examples, "f", 7));
  expect(new Set(calls).size).toBe(24);
  expect(calls.filter((it) => examples.some((example) => example.kind === "call" && example.call === it))).toEqual([]);
  expect(new Set(calls.map((it) => typesOf(it)?.join()))).toEqual(new Set(["list,string"]));
});

test("an argument that is given by its name stays so: it may be taken in no other way", () => {
  const calls = extraCalls([call("f([3, 1, 2], reverse=True)"), call("f([], key='x')")], "f", 7);
  const shapes = calls.map((it) => argumentsOf(it.slice(2, -1))?.map(({ name, value }) => `${name}: ${value.type}`));
  expect(new Set(shapes.map(String))).toEqual(
    new Set(["undefined: list,reverse: constant", "undefined: list,key: string"]),
  );
});

test("without arguments to mutate there is nothing to try", () => {
  expect(extraCalls([], "f", 1)).toEqual([]);
  expect(extraCalls([call("f()")], "f", 1)).toEqual([]);
  expect(extraCalls([call("f(open('x'))")], "f", 1)).toEqual([]);
});

test("whatever the arguments are, each input is a call of literals", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 3 }), fc.nat(), (values, seed) => {
      const source = `f(${values.map((it) => JSON.stringify(it).replaceAll("null", "None").replaceAll("true", "True").replaceAll("false", "False")).join(", ")})`;
      for (const it of extraCalls([call(source)], "f", seed))
        expect(literalsOf(it.slice(2, -1))?.length).toBe(values.length);
    }),
  );
});
