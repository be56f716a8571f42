/** Protects examples from being passed by because of how their arrow looks. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";

test.each(["⟶", "⟹", "↦", "➜", "➔", "➡"])("the arrow %s is one, in the task and in the box", (arrow) => {
  const said = `slug("a") ${arrow} "b"`;
  const seen = { examples: ['slug("a") == "b"'], notes: [], faults: [] };
  expect(read({ task: `Write slug(text).\n\n${said}` })).toEqual(seen);
  expect(read({ task: "Write slug(text).", examples: said })).toEqual(seen);
});

test("what asks for a coloured arrow is none of the value", () => {
  const seen = { examples: ["sort([2, 1]) == [1, 2]"], notes: [], faults: [] };
  expect(read({ task: "Write sort(xs). sort([2, 1]) \u27a1\ufe0f [1, 2]", name: "sort" })).toEqual(seen);
});

test("a minus sign is one, too", () => {
  const seen = { examples: ["half(-4) == -2"], notes: [], faults: [] };
  expect(read({ task: "Write half(n).\n\nhalf(−4) == −2" })).toEqual(seen);
  expect(read({ task: "Write half(n).", examples: "half(−4) → −2" })).toEqual(seen);
});

test.each(["f(„a b“) → „c“", "f(«a b») → «c»", "f(“a b”) → “c”", '**f("a b")** → **"c"**'])(
  "quotes and bold letters of other places are read: %s",
  (said) => {
    const seen = { examples: ['f("a b") == "c"'], notes: [], faults: [] };
    expect(read({ task: `Write f(text).\n\n${said}` })).toEqual(seen);
    expect(read({ task: "Write f(text).", examples: said })).toEqual(seen);
  },
);

test("within a text it is a part of the value", () => {
  expect(read({ task: "Write slug(text).", examples: 'slug("a ➜ b") ➜ "a→b"' }).examples).toEqual([
    'slug("a ➜ b") == "a→b"',
  ]);
});
