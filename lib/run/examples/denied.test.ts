/** Protects what is said not to come of a call: it never becomes what should come, and is told where a value stands in it. */
import { expect, test } from "vitest";
import { understood as read } from "#lib/testing-understood.ts";

const told = (line: string, why: string) => ({
  text: {
    examples: [],
    notes: [`Line 3 of the task is not used as an example, since ${why}: ${line}`],
    faults: [],
  },
  box: { examples: [], notes: [], faults: [{ field: "examples", line: 1, text: line, why }] },
});

test.each([
  "f(2)  # not 4",
  "f(2)  # not: 'a'",
  "f(2)  # => not 4",
  "f(2)  # != 4",
  "f(2)  # isn't 4",
  "f(2)  # should not be [4]",
  "f(2) -> not 4",
  "f(2) ≠ 4",
  "f(2) isn’t 4.",
  "f(2) cannot be 4.",
  "f(2) must never return None.",
  "f(2) returns anything but 4.",
  "f(2) is not equal to 4.",
])("a denial is told: %s", (line) => {
  const { text, box } = told(line, "it tells what should not be");
  expect(read({ task: `Write f(x).\n\n${line}` })).toEqual(text);
  expect(read({ task: "Write f(x).", examples: line })).toEqual(box);
});

test.each(["f(2)  # 4?", "f(2)  # 4 (wrong)", "f(2)  # 5 before, 4 now", "f(2)  # 4 ✗"])(
  "a comment that only begins with a value is told: %s",
  (line) => {
    const { text, box } = told(line, "the comment behind it is no value");
    expect(read({ task: `Write f(x).\n\n${line}` })).toEqual(text);
    expect(read({ task: "Write f(x).", examples: line })).toEqual(box);
  },
);

test.each(["f(2) == 4  # False", "f(2) == 4  # no!", "f(2) == 4 ❌", "Not f(2) == 4, but 5."])(
  "what is said to be wrong is no example, in the box neither: %s",
  (line) => {
    expect(read({ task: `Write f(x).\n\n${line}` }).examples).toEqual([]);
    const { examples, faults } = read({ task: "Write f(x).", examples: line });
    expect([examples, faults.map((it) => it.text)]).toEqual([[], [line]]);
  },
);

test.each(["f(2)  # 4, not 5", "f(2)  # 4 and not 5", "f(2) -> 4 (not 5)", "f(2) returns 4, not 5."])(
  "what is denied beside a value leaves the value: %s",
  (line) => {
    const seen = { examples: ["f(2) == 4"], notes: [], faults: [] };
    expect(read({ task: `Write f(x).\n\n${line}` })).toEqual(seen);
    expect(read({ task: "Write f(x).", examples: line })).toEqual(seen);
  },
);
