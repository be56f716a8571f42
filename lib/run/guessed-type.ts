/** What a parameter's name says of its type, where nothing else does: the names that people give again and again. */

const names: Readonly<Record<string, string>> = {
  int: "a b c i j k m n x y z age amount base bytes capacity cents count day days digit end exponent height high hour hours idx index left length level limit low max min minute minutes month num number population position power right row col second seconds seed shift size start step steps target threshold times total value width year",
  float: "price radius rate ratio salary tax temperature weight percent percentage interest",
  str: "s t c ch char character code date delim delimiter email filename key letter line message name password path pattern phrase prefix sentence sep separator st str string sub substr substring suffix text title token url word",
  bool: "ascending descending flag reverse strict",
  "list[int]":
    "arr array coins costs data elements heights integers items l list lst lists nums numbers prices scores seq sequence values weights xs ys",
  "list[str]": "lines names parts paths sentences strings strs tags texts tokens words",
  "list[list[int]]": "board grid image intervals matrix rows pairs points table triangle",
  "dict[str, int]": "counter counts d dict dictionary frequencies freq inventory mapping stock",
  "set[int]": "set",
  "tuple[int, int]": "interval pair point range",
  "tuple[int, ...]": "tup tuple tuples",
  "Callable[[int], int]": "callable callback decorated f fn func function functions funcs g handler mapper transform",
  "Callable[[int], bool]": "condition pred predicate",
  "Callable[[int, int], int]": "combine combiner reducer",
};

const types = new Map(Object.entries(names).flatMap(([type, list]) => list.split(" ").map((name) => [name, type])));

/** As a hint; `int` where the name says nothing. Of `all_words2` the last word counts. */
export const guessedType = (parameter: string): string => saidType(parameter) ?? "int";

/** The same; undefined where the name says nothing. */
export function saidType(parameter: string): string | undefined {
  const whole = parameter.toLowerCase().replace(/_?\d+$/, "");
  if (/^(?:is|has|should)_/.test(whole)) return "bool";
  const last = whole.split("_").at(-1) ?? "";
  return types.get(whole) ?? types.get(last);
}

/** Whether what is given there is a text. */
export const takesText = ({ name, hint }: { name: string; hint: string | undefined }): boolean =>
  /^str\b/.test(hint ?? guessedType(name));
