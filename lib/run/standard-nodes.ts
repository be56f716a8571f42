/** The classes of which exercises make lists and trees, where a task draws with them and shows none: `head = [1, 2]` of a linked list. */
import type { Task } from "./task.ts";

const classes = [
  {
    name: "ListNode",
    fields: ["val=0", "next=None"],
    words: /\blinked[ -]?lists?\b/i,
    drawn: /\b(?:head[12AB]?|l[12]|list[12]|list_?node)[ \t]*=[ \t]*\[/i,
  },
  {
    name: "TreeNode",
    fields: ["val=0", "left=None", "right=None"],
    words: /\bbinary[ -](?:search[ -])?trees?\b|\bBST\b/i,
    drawn: /\b(?:root|tree|sub_?root|[pq])[12]?[ \t]*=[ \t]*\[|\boutput[ \t]*:?\s*\[[^[\]\n]*\bnull\b/i,
  },
];

/** Then a list stands for it. */
const plain =
  /\b(?:array|list)[ \t]+representation\b|\bheap[ \t]+order\b|\blevel[- ]order[ \t]+(?:list|array)\b|\blevel[ \t]+by[ \t]+level\b|\b(?:dicts?|tuples?|pairs?)\b|\b(?:doubly|circular|random|multilevel|n-ary)\b|\b(?:convert|turn|build|insert|make|create)\w*\b[^.\n]{0,60}\b(?:to|into|as)[ \t]+an?[ \t]+(?:singly[ \t]+)?(?:linked|binary)\b|\bn['’]t[ \t]+use\b|n['’]t[ \t]+use\b|\bby[ \t]+an?[ \t]+(?:list|array)\b|\b(?:data|value)\b[^.\n]{0,20}\bnext\b|\b(?:plain|flat|ordinary|regular|normal)[ \t]+(?:python[ \t]+)?lists?\b|\b(?:given|represented|stored|passed|encoded|kept|is|are)[ \t]+(?:here[ \t]+)?(?:as|in)[ \t]+(?:an?[ \t]+)?(?:python[ \t]+)?(?:lists?|arrays?)\b|\bis[ \t]+an?[ \t]+list[ \t]+of\b|\b(?:not|without|no)[ \t]+(?:use|using|need)?[ \t]*(?:an?|any)?[ \t]*linked\b/i;

/** `class Solution` only holds what is asked for. */
const ownClass = /^[ \t#>]*class[ \t]+(?!Solution\b)\p{XID_Start}/mu;

const meantIn = ({ task, code = "" }: Pick<Task, "task" | "code">): typeof classes => {
  const text = `${task}\n${code}`;
  if (ownClass.test(text) || plain.test(text)) return [];
  const isNamed = (name: string) => new RegExp(`(?<!\\p{XID_Continue})${name}(?!\\p{XID_Continue})`, "u").test(text);
  return classes.filter(({ name, words, drawn }) => drawn.test(text) && (words.test(text) || isNamed(name)));
};

/** Their Python, as if the task had shown it. */
export const standardNodes = (task: Pick<Task, "task" | "code">): string[] =>
  meantIn(task).map(({ name, fields }) => {
    const names = fields.map((it) => it.split("=")[0] ?? "");
    const body = names.map((it) => `        self.${it} = ${it}\n`).join("");
    return `class ${name}:\n    def __init__(self, ${fields.join(", ")}):\n${body}`;
  });

export const standardNodeNotes = (task: Pick<Task, "task" | "code">): string[] =>
  meantIn(task).map(
    ({ name, fields }) =>
      `The task shows no class of its nodes, so \`${name}(${fields.join(", ")})\` is taken for it, as exercises have it.`,
  );
