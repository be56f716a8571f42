/** Tests that were told apart, as the class or the table that they stood in: nobody wants a file with a class for each. */
import { isTest, membersOf, tableOf } from "./single-tests.ts";

/** By the first text of each whole; the others have gone into it. */
export function rejoined(tests: readonly string[]): Map<string, string> {
  const once = [...new Set(tests)].map((it): Whole => ({ first: it, text: it }));
  const whole = joined(joined(once, withRows), withMethods);
  return new Map(whole.map(({ first, text }) => [first, text]));
}

type Whole = { first: string; text: string };
/** What several have in common, and all of them together; undefined where it is no such test. */
type Way = (text: string) => { frame: string; together: (texts: readonly string[]) => string } | undefined;

function joined(wholes: readonly Whole[], way: Way): Whole[] {
  const groups = new Map<string, Whole[]>();
  for (const it of wholes) {
    const frame = way(it.text)?.frame ?? it.text;
    groups.set(frame, [...(groups.get(frame) ?? []), it]);
  }
  return [...groups.values()].flatMap((group) => {
    const [one, ...more] = group;
    const together = one && more.length > 0 ? way(one.text)?.together : undefined;
    return one && together ? [{ first: one.first, text: together(group.map((it) => it.text)) }] : group;
  });
}

const withRows: Way = (text) => {
  const table = tableOf(text);
  const { before = "", behind = "" } = table ?? {};
  const [indent = ""] = /^[ \t]*/.exec(before.slice(before.lastIndexOf("\n") + 1)) ?? [];
  const rowsIn = (it: string) => (tableOf(it)?.rows ?? []).map(({ row }) => `${indent}    ${row},\n`);
  const together = (all: readonly string[]) => `${before}[\n${all.flatMap(rowsIn).join("")}${indent}]${behind}`;
  return table && { frame: before + behind, together };
};

const withMethods: Way = (text) => {
  const { head, members } = membersOf(text);
  const frame = [head, ...members.filter((it) => !isTest(it)).map((it) => it.lines.join("\n"))].join("\n");
  const testsIn = (it: string) =>
    membersOf(it)
      .members.filter(isTest)
      .map(({ lines }) => lines.join("\n"));
  const together = ([first = "", ...more]: readonly string[]) => [first, ...more.flatMap(testsIn)].join("\n\n");
  return members.some(isTest) ? { frame, together } : undefined;
};
