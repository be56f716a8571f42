/** Whether the task says that lists come in order: "merge two sorted lists". What is to be made is another matter. */
import { taskSentences } from "./task-words.ts";

const order = String.raw`(?:sorted|ordered|ascending|descending|increasing|decreasing|non-?decreasing|non-?increasing)`;
const lists = String.raw`(?:lists?|arrays?|sequences?|tuples?|vectors?)`;
const article = String.raw`(?:(?:a|an|the|one|single|new|its|their|another)\s+)`;

/** Words behind which a list is an answer. */
const making = String.raw`(?:return\w*|outputs?|produc\w+|creat\w+|builds?|mak\w+|gives?|giving|gets?|prints?|into|yields?|construct\w*|generat\w+)\s+(?:back\s+)?${article}{0,3}`;

/** "To a sorted list", where something becomes one; not "add it to a sorted list". */
const turning = String.raw`(?:(?:convert|turn|chang|transform)\w*\s+(?:\w+\s+){1,5}to|becom\w+)\s+${article}`;
/** Behind these it is one of many that have no order: "the longest increasing sequence", "find all increasing sequences". */
const finding = String.raw`(?:find|list|collect|extract|detect|identify|show|get|search\s+for|look\s+for|split\s+\w+\s+into)(?:s|ing)?\s+(?:(?:all|every|each|any|the|an?)\s+){1,2}(?:possible\s+|maximal\s+|contiguous\s+)?`;
const seeking = String.raw`(?:(?:longest|shortest|largest|smallest|biggest|maximal|maximum|only|how\s+many|number\s+of|count(?:s|ing)?)\s+${article}{0,2}|${finding})(?:strictly\s+)?`;

const told = [
  // Before its noun.
  String.raw`(?<!\b${making})(?<!\b${turning})(?<!\b${seeking})(?<!\b(?:as|be|is|are|if|whether)\s+(?:not\s+)?${article}{0,3})\b(?:already\s+)?${order}\s+(?:[\w-]+\s+){0,2}?${lists}\b`,
  // Behind it.
  String.raw`(?<!\b${making})\b${lists}\s+(?:of\s+\w+\s+)?,?\s*(?:that\s+(?:is|are)|which\s+(?:is|are)|(?:is|are)\s+already|already|given)\s+${order}\b`,
  // Promised by a sentence of its own.
  String.raw`\b(?:assum\w+|given\s+that|suppose|guarantee\w*|known)\b[^.;]*\b${lists}\s+(?:is|are|to\s+be)\s+(?:already\s+)?${order}\b`,
].map((source) => new RegExp(source, "iu"));

/** Sorted once, and no more: there an order is what is looked for. */
const broken =
  /\b(?:rotat\w+|circular\w*|shifted|almost|nearly|partial\w*|mostly|k-sorted|unsorted|unordered|not (?:be )?sorted)\b/iu;

/** "If the list is already sorted, stop", "return True if both lists are sorted", "do not assume that the list is sorted": it may be so or not. */
const open = new RegExp(
  String.raw`\b(?:if|whether|when|unless|until|once|in\s+case)\b(?:\s+\w+){0,4}\s+(?:is|are)\s+(?:already\s+)?${order}\b|(?:\b(?:not|never|cannot)|n['’]t)\s+(?:always\s+)?(?:assum\w+|guarantee\w*|known|suppose)\b`,
  "iu",
);

export function saysSorted(task: string): boolean {
  const said = taskSentences(task).map((it) => it.replace(/\s+/gu, " "));
  return said.some((it) => !broken.test(it) && !open.test(it) && told.some((words) => words.test(it)));
}
