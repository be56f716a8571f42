/** What a program's text does against the words of the task, and against itself, whatever it answers: a sentence each. */
import { unraisedWords } from "./asked-errors.ts";
import type { Run } from "./fold.ts";
import { lackingMethodWords } from "./lacking-methods.ts";
import { ruledOutWords } from "./ruled-out.ts";
import { unboundWords } from "./unbound-words.ts";
import { underivedWords } from "./underived.ts";

export const textFaults = (run: Pick<Run, "task" | "signature" | "examples">, code: string): string[] =>
  [lackingMethodWords, ruledOutWords, unraisedWords, underivedWords, unboundWords].flatMap((words) => words(run, code));
