/** What a remark says that a name of the steps is by then: `sort(items)  # items is now [1, 2]`, and `out  # [1]`. */
import { literalOf } from "../python/literal.ts";

const name = String.raw`([\p{XID_Start}_]\p{XID_Continue}{0,99})`;
/** `sort(items)` and behind it, or on the line below, `# items is now [1, 2]`. */
const state = new RegExp(
  String.raw`(?<=^([ \t]*)[\p{XID_Start}_][\p{XID_Continue}.]{0,99}\([^\n#]{0,500}\)[ \t]*)(?:\n[ \t]*)?#[ \t]*${name}(?:[ \t]+(?:is|are|becomes|equals)(?:[ \t]+now)?\b|[ \t]*(?:==?|->|→)(?!=))[ \t]*(\S[^\n]{0,500}?)\.?[ \t]*$`,
  "gmu",
);

const alone = new RegExp(
  String.raw`^([ \t]*)${name}[ \t]*#[ \t]*(?:(?:->|=>|→)[ \t]*)?(\S[^\n]{0,500}?)[ \t]*$`,
  "gmu",
);
/** Not an object, which may be drawn by its remark. */
const valued = new RegExp(
  String.raw`^[ \t]*${name}[ \t]*=[ \t]*([-\d"'[({TFN][^\n]{0,500}?|(?:list|dict|set)\(\))[ \t]*$`,
  "gmu",
);

/** At the same length: what a remark says of a name that the steps bind is a check of it. */
export function withStatesChecked(text: string, names: ReadonlySet<string>): string {
  const values = new Set(
    [...text.matchAll(valued)].flatMap(([, it = "", value = ""]) =>
      /\(\)$/.test(value) || literalOf(value) !== undefined ? [it] : [],
    ),
  );
  const looked = text.replace(alone, (said: string, margin: string, ...named: string[]) =>
    written(said, `${margin}${named[0] ?? ""} == ${named[1] ?? ""}`, values.has(named[0] ?? "") && isValue(named[1])),
  );
  return looked.replace(state, (said: string, margin: string, ...named: string[]) => {
    const [name = "", value = ""] = named;
    return written(said, `\n${margin}${name} == ${value}`, names.has(name) && isValue(value));
  });
}

const isValue = (said = ""): boolean => literalOf(said) !== undefined;

const written = (said: string, check: string, isCheck: boolean): string =>
  isCheck && check.length <= said.length ? check.padEnd(said.length) : said;
