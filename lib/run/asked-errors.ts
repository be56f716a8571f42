/** The exceptions that a task asks for in words ("raise ValueError if n is negative"), where no example shows one. */
import { named } from "./constructs.ts";
import type { Run } from "./fold.ts";
import { taskSentences } from "./task-words.ts";
import { isBuiltIn } from "./python/built-in.ts";
import { isLibrary } from "./python/library.ts";
import { wordsIn } from "./python/bindings.ts";
import { blanked } from "./python/scan.ts";

type Asking = Pick<Run, "task" | "signature"> & { examples?: Run["examples"] };

const asks =
  /\b(?:[Rr]ais(?:e|es|ing)|[Tt]hrow(?:s|ing)?)\b[^.()]{0,40}?\b([A-Z]\w*(?:Error|Exception))\b|\b([A-Z]\w*(?:Error|Exception))\b\x60? (?:is|are|(?:must|should|shall|will|has to) be) (?:raised|thrown)\b(?! by)/gu;
/** Behind one that is asked for: "… for a text and ValueError if it is empty". */
const another =
  /^[^.;]{0,80}?(?:,|,? and|,? or) (?:an? )?\x60?([A-Z]\w*(?:Error|Exception))\b\x60? (?:if|when|where|for|on|in case)\b/u;
/** It is asked for all the same where a sentence says when none is. */
const denied =
  /(?:\b(?:not|never|without|instead of|rather than|no longer|avoid|cannot)|n['’]t)(?: ever| let (?:it|the \w+))?\s+$|\b(?:rather than|instead of) \w+ing (?:\w+ )?$|\b(?:not|never),[^,.]*, $/iu;
/** Who raises it is another, or it is so today; or that it is raised may be, or stands in a text. */
const byOthers =
  /\b(?:may|might|could|can)\s+$|["'“‘]$|\b(?:if|when(?:ever)?|where|while|in case) (?:decoding|loading|opening|parsing|reading|calling(?: (?!fails\b)[\w.\x60]+)?) $|\b(?:if|when(?:ever)?|while|because|in case) (?:(?:it|that|this|the|a|an|any|func|function|fn|callable|callback|call|body|block) ?){1,2}$|\bthat (?:func|fn|callable|callback) $/iu;
const ofToday =
  /\b(?:currently|unlike|suppos\w+|assum\w+|(?:old|existing) (?:code|version|function|program|solution)|python['’]s)\b[^;]*$/iu;
const ifRaised = /\b(?:if|when(?:ever)?|where|whether|that|which|until|no|any|the)(?: an?)? \x60?$/iu;
const subject = /([A-Za-z_]\w*)((?:\.\w+)?)(?:\([^()]*\))?\x60? $/u;

/** What Python raises by itself needs no word of it: a program may rely on these, or on what gives a ValueError. */
const bySelf = new Set(
  "AttributeError Exception FileNotFoundError ImportError IndexError KeyError LookupError NameError OverflowError RecursionError TypeError UnicodeDecodeError ZeroDivisionError".split(
    " ",
  ),
);
const refusing = ["int", "float", "complex", "chr", "max", "min", "bytes", "next", "zip"].map(named);
const refusingMembers =
  /\.(?:index|remove|fromisoformat|strptime|sqrt|log\w*|factorial|parse\w*|loads|from_\w+|mean|median)\b/;

/** One sentence for each that the program has no word of. */
export function unraisedWords(run: Asking, code: string): string[] {
  const bare = blanked(code);
  const words = wordsIn(bare);
  const shown = new Set(
    (run.examples ?? []).flatMap((it) => (it.kind === "raises" ? [it.error.split(".").at(-1)] : [])),
  );
  return errorsIn(run)
    .filter((it) => !shown.has(it) && !words.has(it) && !(it === "ValueError" && mayRefuse(code, bare)))
    .map((it) => `The task asks for ${it}, which this program raises nowhere.`);
}

const mayRefuse = (code: string, bare: string): boolean =>
  refusingMembers.test(bare) || refusing.some((isUsed) => isUsed(code));

function errorsIn({ task }: Asking): string[] {
  const asked = taskSentences(task.task).flatMap((it) =>
    [...it.replace(/\s+/gu, " ").matchAll(asks)]
      .filter(isMeant)
      .flatMap(({ 0: said, 1: name, 2: raised = "", index, input }) => [
        name ?? raised,
        ...othersIn(input.slice(index + said.length)),
      ]),
  );
  return [...new Set(asked)].filter((it) => !bySelf.has(it));
}

function othersIn(behind: string): string[] {
  const { 0: said, 1: name } = another.exec(behind) ?? [""];
  return name === undefined ? [] : [name, ...othersIn(behind.slice(said.length))];
}

/** Characters before it that tell whose it is: a sentence without an end may be as long as the task. */
const reach = 400;

function isMeant({ 0: said, index, input, 2: raised }: RegExpExecArray): boolean {
  const before = input.slice(Math.max(0, index - reach), index);
  if (ofToday.test(before)) return false;
  if (raised !== undefined) return !ifRaised.test(before);
  const isDenied = /\b(?:neither|no)\b/u.test(said) || denied.test(before);
  return !isDenied && !byOthers.test(before) && !(/^\w+s\b/u.test(said) && isPythons(before));
}

/** `int(s)` raises it, or `json.loads`. */
function isPythons(before: string): boolean {
  const [, root = "", member = ""] = subject.exec(before) ?? [];
  return member === "" ? /\)\x60? $/u.test(before) && isBuiltIn(root) : isBuiltIn(root) || isLibrary(root);
}
