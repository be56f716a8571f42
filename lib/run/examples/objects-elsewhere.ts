/**
 * Steps with an object as Java, JavaScript and C++ have them: `Trie trie = new Trie();`, `trie.search("app"); // return false`.
 * The class is asked for in Python, and so they are read.
 */
import { bracketEnd } from "../python/scan.ts";
import type { Task } from "../task.ts";
import { wordInPython } from "./in-python.ts";

/** Of those languages' own libraries: nobody asks for them. */
const library =
  "(?:Array|Linked|Hash|Tree)(?:List|Map|Set)|Scanner|String\\w*|(?:Buffered|InputStream|File)\\w*|Random|(?:Weak)?(?:Map|Set)|Date|Array|Object|Error|Promise|RegExp|URL|Thread|Function|\\w*Exception";
const type = String.raw`(?:(?:const|let|var|final|auto)[ \t]+|\p{Lu}[\p{XID_Continue}<>, ]{0,100}?[ \t*&]+)?`;
const name = String.raw`([\p{XID_Start}_]\p{XID_Continue}{0,99})`;
const made = new RegExp(
  String.raw`^([ \t]*)${type}${name}[ \t]*=[ \t]*new[ \t]+(?!(?:${library})[<(])(\p{Lu}\p{XID_Continue}{0,99})(?:<[^<>\n]{0,60}>)?(?=\()`,
  "u",
);
const step = new RegExp(
  String.raw`^([ \t]*)((?:console\.log|System\.out\.println)\([ \t]*)?${name}(?:\.|->)(?=\p{XID_Start})`,
  "u",
);
/** `s = Stack()` is Python already, and `s.pop()  // 1` below it only has another sign before its remark. */
const madeInPython = /^[ \t]*([\p{XID_Start}_]\p{XID_Continue}{0,99})[ \t]*=[ \t]*\p{Lu}\p{XID_Continue}{0,99}\(/u;
const otherRemark = /\)[ \t]*\/\/[ \t]*(?=[^\s/])(?![^\n]*(?:#|[=!]=))/;
/** What defines something there is to be translated. */
const defines = /^[ \t]*(?:public|private|protected|static|void|function|export)\b|\bclass[ \t]+\w+[^\n:]{0,80}\{/m;

/** Of the texts that hold examples among words, at the same length. */
export function withOwnObjectsIn({ examples, ...task }: Task): Task {
  const box = examples === undefined ? {} : { examples: withOwnObjects(examples) };
  return { ...task, task: withOwnObjects(task.task), ...box };
}

function withOwnObjects(text: string): string {
  if (!(/\bnew[ \t]+\p{Lu}/u.test(text) || otherRemark.test(text)) || defines.test(text)) return text;
  const objects = new Set<string>();
  return text
    .split("\n")
    .map((line) => stepOf(line, objects) ?? line)
    .join("\n");
}

/** The line as a step of Python; undefined where it is none of these `objects`, to which what it makes is added. */
function stepOf(line: string, objects: Set<string>): string | undefined {
  const making = made.exec(line);
  const [, inPython] = madeInPython.exec(line) ?? [];
  if (inPython !== undefined) objects.add(inPython);
  if (!making) return inPython === undefined && mayBeElsewhere(line) ? stepWith(line, objects) : undefined;
  const [whole, margin, object = "", kind] = making;
  objects.add(object);
  return statement(`${margin}${object} = ${kind}`, line.slice(whole.length), line.length);
}

const mayBeElsewhere = (line: string): boolean => !line.includes("#") && !/[=!]=/.test(line);

function stepWith(line: string, objects: ReadonlySet<string>): string | undefined {
  const looking = step.exec(line);
  const [whole = "", margin, printed, object = ""] = looking ?? [];
  if (!looking || !objects.has(object)) return undefined;
  const head = `${margin}${printed === undefined ? "" : "print("}${object}.`;
  return statement(head, line.slice(whole.length), line.length);
}

/** What is called, and the remark behind it; undefined where more stands there. */
function statement(head: string, behind: string, length: number): string | undefined {
  const said = head + behind;
  const open = said.indexOf("(");
  const end = open < 0 ? undefined : bracketEnd(said, open);
  const [, remark] = (end === undefined ? null : /^[ \t]*;?[ \t]*((?:(?:\/\/|#).*)?)$/.exec(said.slice(end))) ?? [];
  if (end === undefined || remark === undefined) return undefined;
  const code = inPython(said.slice(0, end).replace(/\bnew[ \t]+(?=\p{Lu})/gu, ""));
  return code + inPython(remark.replace(/^\/\//, "#")).padStart(length - code.length);
}

/** The words for values, none of them longer there. */
const inPython = (source: string): string =>
  source.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\b(?:true|false|null)\b/g, wordInPython);
