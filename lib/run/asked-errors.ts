/** The exceptions that a task asks for in words ("raise ValueError if n is negative"), where no example shows one. */
import { named } from "./constructs.ts";
import type { Run } from "./fold.ts";
import { taskSentences } from "./task-words.ts";
import { wordsIn } from "./python/bindings.ts";
import { blanked } from "./python/scan.ts";

type Asking = Pick<Run, "task" | "signature"> & { examples?: Run["examples"] };

const asks = /\b(?:[Rr]ais(?:e|es|ing)|[Tt]hrow(?:s|ing)?)\b[^.()]{0,40}?\b([A-Z]\w*(?:Error|Exception))\b/gu;
/** It is asked for all the same where a sentence says when none is. */
const denied = /(?:\b(?:not|never|without|instead of|no longer|avoid)|n['’]t)[ \t]+$/iu;

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
  const named = taskSentences(task.task).flatMap((it) =>
    [...it.matchAll(asks)]
      .filter(({ index }) => !denied.test(it.slice(Math.max(0, index - 20), index)))
      .map(([, name = ""]) => name),
  );
  return [...new Set(named)].filter((it) => !bySelf.has(it));
}
