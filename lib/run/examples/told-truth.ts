/** What is said to come of a comparison: `Point(1, 2) == Point(1, 3)  # False`, `Version("1.2") < Version("1.10") -> True`. */
import { asserted, commented } from "./remarks.ts";

const connector = String.raw`(?:={1,2}>|-{1,2}>|→|➞|⇒|(?:should[ \t]+)?(?:returns?|gives|be|is)\b)`;
const told = new RegExp(
  String.raw`^[ \t]*(?:#[ \t]*(?:${connector}[ \t]*)?|${connector}[ \t]*)(True|False)[ \t]*\.?[ \t]*$`,
);

/** Whether what ends at `at` is to be true, and where the line with that ends; undefined where its line says no more, or other things. */
export function truthTold(text: string, at: number): { isTrue: boolean; to: number } | undefined {
  const end = text.indexOf("\n", at);
  const line = text.slice(at, end < 0 ? text.length : end);
  const word = line.length < 120 ? told.exec(line)?.[1] : undefined;
  return word === undefined ? undefined : { isTrue: word === "True", to: at + line.trimEnd().length };
}

/** A statement that compares, on its own lines, as the check that its remark makes of it. */
export function comparisonTold(text: string): string {
  const { code, comment } = commented(text);
  const truth = told.exec(comment)?.[1];
  if (truth === "False") return code.replace(/^(?=[^\s#])[^]*/m, (it) => `assert not (${it})`);
  return asserted(truth === undefined ? text : code);
}

/** Whether a statement says of what it compares that it is true, or that it is not. */
export const saysTruth = (text: string): boolean => told.test(commented(text).comment);
