/**
 * How contests describe a function: "f has the following parameter(s):" above a list, "The function accepts INTEGER_ARRAY
 * grades as parameter", "Returns" above a type. What they call types is told as hints of Python.
 */
import { positionalNames } from "./parameters.ts";

const name = String.raw`([A-Za-z_]\w{0,99})`;
const heading = String.raw`has[ \t]+the[ \t]+following[ \t]+(?:parameter|argument)s?(?:\(s\))?[^\n]{0,20}\n`;
const type = "(?:unsigned[ \\t]+)?(?:long[ \\t]+)?(?:int(?:eger)?|long|string|str|float|double|char|bool(?:ean)?)";
/** `int arr[n]: what it is`, `- *s*: a string` */
const listed = new RegExp(
  String.raw`^[ \t]*(?:[-•][ \t]*)?[*\x60_]{0,3}(?:(${type})(?:\[[^\]\n]*\])?[ \t]+)?${name}((?:\[[^\]\n]*\]){0,2})[*\x60_]{0,3}[ \t]*:(.*)$`,
  "i",
);
const typed = String.raw`((?:2D_)?(?:LONG_)?(?:INTEGER|STRING|CHARACTER|FLOAT|DOUBLE|BOOLEAN)(?:_ARRAY)?)`;
const accepted = new RegExp(
  String.raw`\baccepts[ \t]+(?:an?[ \t]+)?${typed}[ \t]+${name}[ \t]+as[ \t]+(?:an?[ \t]+|the[ \t]+)?parameter`,
);
const acceptedHead = /\baccepts[ \t]+(?:the[ \t]+)?following[ \t]+parameters:/;
const acceptedItem = new RegExp(String.raw`^[ \t#*]*\d+\.[ \t]*${typed}[ \t]+${name}[ \t]*$`);
const returned = new RegExp(String.raw`\bexpected[ \t]+to[ \t]+return[ \t]+(?:an?[ \t]+)?${typed}\b`);
const returnsBelow = new RegExp(
  String.raw`^[ \t>*#_-]*Returns?[ \t*_:]*\n\s*[-•*\x60_ \t]*(${type})((?:\[[^\]\n]*\]){0,2})(?![\w[])`,
  "im",
);

/** `s: str, scores: list[int]`, in the order in which they are told; undefined where the task tells none. */
export function contestParameters(asked: string, task: string): string | undefined {
  const all = describedIn(asked, task) ?? acceptedIn(task);
  return all?.map(({ name, hint }) => (hint === undefined ? name : `${name}: ${hint}`)).join(", ");
}

/** ` -> int`, or nothing. */
export function contestReturn(task: string): string {
  const [, word] = returned.exec(task) ?? [];
  const [, below, brackets = ""] = word === undefined ? (returnsBelow.exec(task) ?? []) : [];
  const hint = word === undefined ? below && hintOf(below, depthOf(brackets)) : hintOfWord(word);
  return hint === undefined || hint === "" ? "" : ` -> ${hint}`;
}

/** A head without hints, with those that the task tells of its parameters; how examples are to be read. */
export function withContestHints<T extends { name: string; text: string }>(signature: T, task: string): T {
  const names = positionalNames(signature);
  if (names === undefined || /[:>]/.test(signature.text.slice(0, -1))) return signature;
  const told = contestParameters(signature.name, task);
  const hinted =
    told === undefined ? undefined : { ...signature, text: `def ${signature.name}(${told})${contestReturn(task)}:` };
  const isSame = hinted && positionalNames(hinted)?.join() === names.join();
  return isSame ? hinted : signature;
}

type Parameter = { name: string; hint?: string | undefined };

function describedIn(asked: string, task: string): Parameter[] | undefined {
  const head = new RegExp(String.raw`(?<!\w)[\x60*_]{0,3}${asked}[\x60*_]{0,3}[ \t]+${heading}`, "i").exec(task);
  if (!head) return undefined;
  const lines = task
    .slice(head.index + head[0].length)
    .trimStart()
    .split("\n")
    .map(parameterIn);
  const end = lines.indexOf(undefined);
  const found = lines.slice(0, end < 0 ? lines.length : end).filter((it) => it !== undefined);
  return found.length > 0 ? found : undefined;
}

function parameterIn(line: string): Parameter | undefined {
  const [whole, type, name = "", brackets = "", said = ""] = listed.exec(line) ?? [];
  if (whole === undefined) return undefined;
  const depth = Math.max(depthOf(brackets), line.split(":", 1)[0]?.includes("[") ? 1 : 0);
  return { name, hint: type === undefined ? hintSaid(said) : hintOf(type, depth) };
}

function acceptedIn(task: string): Parameter[] | undefined {
  const [, word = "", name] = accepted.exec(task) ?? [];
  if (name !== undefined) return [{ name, hint: hintOfWord(word) }];
  const head = acceptedHead.exec(task);
  const lines = head
    ? task
        .slice(head.index + head[0].length)
        .split("\n")
        .slice(1)
    : [];
  const items = lines.map((it) => acceptedItem.exec(it));
  const end = items.indexOf(null);
  const found = items
    .slice(0, end < 0 ? items.length : end)
    .flatMap((it) => (it?.[2] ? [{ name: it[2], hint: hintOfWord(it[1] ?? "") }] : []));
  return found.length > 0 ? found : undefined;
}

const depthOf = (brackets: string): number => brackets.split("[").length - 1;

function hintOf(type: string, depth: number): string {
  const plain = /str|char/i.test(type)
    ? "str"
    : /float|double/i.test(type)
      ? "float"
      : /bool/i.test(type)
        ? "bool"
        : "int";
  return "list[".repeat(depth) + plain + "]".repeat(depth);
}

const hintOfWord = (word: string): string =>
  hintOf(word, (word.startsWith("2D_") ? 1 : 0) + (word.endsWith("_ARRAY") ? 1 : 0));

/** "a string", "an array of integers", "a 2D array of integers" */
function hintSaid(said: string): string | undefined {
  const [, twice, many, one] =
    /^[ \t]*(?:an?|the)[ \t]+(?:(?:(2-?d(?:imensional)?|two-dimensional)[ \t]+)?(?:array|list)[ \t]+of[ \t]+(integer|string|float)s?|(integer|string|float))\b/i.exec(
      said,
    ) ?? [];
  if (one !== undefined) return hintOf(one, 0);
  return many === undefined ? undefined : hintOf(many, twice === undefined ? 1 : 2);
}
