/** Which statement of a test did not hold: the judge tells it with the exception. */

const check = /\b(?:assert\b|self\.assert\w+\()/g;
/** What an `assert` says where it does not hold is no part of what it asks. */
const message = /,\s*f?(["'])(?:(?!\1).)*\1$/s;

/** `rest`: what the exception says beside the statement; empty where that is all. Undefined where none of the test's is told. */
export function brokenCheck(source: string, error: string): { asks: string; rest: string } | undefined {
  const from = error.search(check);
  if (from < 0) return undefined;
  const told = error.slice(from);
  const lengths = Array.from(source.matchAll(check), ({ index }) => alike(told, source.slice(index)));
  const length = Math.max(0, ...lengths);
  // Cut off, or another one that begins alike.
  if (length === 0 || (length < told.length && told[length] !== ":")) return undefined;
  const statement = told.slice(0, length).trim();
  const rest = `${error.slice(0, from)}${told.slice(length + 2)}`.replace(/^AssertionError: /, "").trim();
  return { asks: statement.replace(/^assert\s+/, "").replace(message, ""), rest: rest.replace(/:$/, "") };
}

function alike(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** The one line by which a long test is known: its name, or the first that does something. */
export function headOf(test: string): string {
  const name = /^\s*(?:async )?def (test\w*)/m.exec(test)?.[1];
  const lines = test.split("\n").map((line) => line.trim());
  return name ?? lines.find((line) => line !== "" && !/^(?:#|import |from |@)/.test(line)) ?? "";
}
