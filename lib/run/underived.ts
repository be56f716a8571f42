/** Classes that the words make a subclass of another ("a subclass Manager(name)", "Circle extends Shape"), and that derive from none in a program. */
import type { Run } from "./fold.ts";
import { blanked } from "./python/scan.ts";
import { taskSentences } from "./task-words.ts";

const name = String.raw`[\x60'"]?(\p{Lu}\p{XID_Continue}*)(?:\([^()\n]{0,200}\))?[\x60'"]?`;
const more = String.raw`(?:,?\s+(?:and|or|&)\s+|,\s+)(?:(?:an?|another|the)\s+)?`;
const unnamed = name.replace(/\((?=\\p)/, "(?:");
const list = `${unnamed}(?:${more}${unnamed}){0,9}`;
/** "Subclasses of Shape called Circle and Square": what it is derived from is named first. */
const introduced = new RegExp(
  String.raw`\bsub-?class(?:es)?,?:?\s+(?:of\s+${unnamed}[,:]?\s+)?(?:(?:called|named)\s+)?(${list})`,
  "giu",
);
const from = String.raw`\s+(?:from\s+|of\s+)?(?:(?:an?|the|abstract|base|class)\s+)*${unnamed}`;
/** "B and C (both) extend A"; where one extends it, it is the last that is named. */
const several = new RegExp(
  String.raw`(${list}),?\s+(?:(?:both|all|each|should|must)\s+)*(?:inherit|derive|extend|(?:are|be)\s+sub-?classes)${from}`,
  "gu",
);
const single = new RegExp(
  String.raw`${name}(?:\s+class)?,?\s+(?:(?:that|which|should|must)\s+)*(?:inherit(?:s|ing)?|deriv(?:es|ed|ing)|extend(?:s|ing)?|subclass(?:es|ing)|(?:is|be)\s+an?\s+sub-?class)${from}`,
  "gu",
);

/** One sentence for each. */
export function underivedWords({ task }: Pick<Run, "task">, code: string): string[] {
  const bare = blanked(code);
  return [...new Set(taskSentences(task.task).flatMap(subclassesIn))]
    .filter((it) => new RegExp(String.raw`^class\s+${it}\s*(?:\(\s*(?:object\s*)?\))?\s*:`, "mu").test(bare))
    .map((it) => `The task makes ${it} a subclass, and here it derives from no class.`);
}

function subclassesIn(sentence: string): string[] {
  const said = [...sentence.matchAll(introduced), ...sentence.matchAll(several), ...sentence.matchAll(single)];
  return said
    .filter(({ index }) => !/(?:\b(?:not|no|never|without)|n['’]t)\s+(?:\w+\s+){0,2}$/i.test(sentence.slice(0, index)))
    .flatMap(([, names = ""]) => Array.from(names.matchAll(new RegExp(name, "gu")), ([, it = ""]) => it));
}
