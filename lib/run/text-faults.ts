/** What a program's text does against the words of the task, whatever it answers: a sentence each. */
import { unraisedWords } from "./asked-errors.ts";
import type { Run } from "./fold.ts";
import { lackingMethodWords } from "./lacking-methods.ts";
import { ruledOutWords } from "./ruled-out.ts";
import { underivedWords } from "./underived.ts";

export const textFaults = (run: Pick<Run, "task" | "signature" | "examples">, code: string): string[] =>
  [lackingMethodWords, ruledOutWords, unraisedWords, underivedWords].flatMap((words) => words(run, code));
