/** Values of other languages in Python's words; each character keeps its place. */

const words: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None" };
const brackets: Readonly<Record<string, string>> = { "{": "[", "}": "]" };

/** A word of JSON behind a bracket, a comma or a colon; the look back comes last, else it is tried at each blank. */
const textOrWord =
  /"(?:[^"\\\n]|\\.){0,300}"|\b(?:true|false|null)(?=\s{0,200}[\]},])(?<=[[,{:]\s{0,200}(?:true|false|null))/g;

/** `true` of JSON, as a value by itself. */
export const wordInPython = (word: string): string => words[word] ?? word;

/** A value in other languages, and in Python a name that nothing has. */
export const isValueElsewhere = (word: string): boolean =>
  Object.hasOwn(words, word) || /^(?:nil|undefined)$/.test(word);

/** `[1,null,2]`, `{"a": true}`, and the arrays of other languages as in `arr[] = {1, 2}`. */
export const inPython = (text: string): string =>
  text
    .replace(textOrWord, wordInPython)
    .replace(/(?<=\w)(?:\[\]){1,2}(?=[ \t]*[:=])([^\n]*)/g, (it, behind: string) => {
      const isDict = /\{[^\n]*:/.test(behind);
      const said = isDict ? behind : behind.replace(/[{}]/g, (one) => brackets[one] ?? one);
      return " ".repeat(it.length - behind.length) + said;
    });
