/** Python that is cut off in the middle, and tests that hold none. */
import { topStatements } from "../python/statements.ts";
import { unfinishedLine } from "../python/unfinished.ts";
import type { UnreadLine } from "./sighting.ts";

/** The line of Python source that is cut off in the middle. */
export function unfinishedIn(source: string, before = 0): UnreadLine[] {
  const line = unfinishedLine(source);
  const text = source.split("\n")[(line ?? 1) - 1]?.trim() ?? "";
  return line === undefined ? [] : [{ line: before + line, text: text.slice(0, 200) }];
}

/** Around the asserts of a box there may be prose, which has apostrophes. */
export function unfinishedAsserts(box: string): UnreadLine[] {
  let [at, line] = [0, 0];
  return topStatements(box)
    .filter((it) => it.kind === "assert")
    .flatMap(({ text }) => {
      const from = box.indexOf(text, at);
      line += box.slice(at, from).split("\n").length - 1;
      const found = unfinishedIn(text, line);
      line += text.split("\n").length - 1;
      at = from + text.length;
      return found;
    });
}

export function unreadTests(checks: string): { field: "tests"; line: number; text: string }[] {
  const [text = ""] = checks.trim().split("\n");
  return text === "" ? [] : [{ field: "tests", line: 1, text }];
}
