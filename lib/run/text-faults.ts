/** What a program's text does against the words of the task, whatever it answers: a sentence each. */
import { leftOutWords } from "./also-asked.ts";
import { unraisedWords } from "./asked-errors.ts";
import type { Run } from "./fold.ts";
import { lackingMethodWords } from "./lacking-methods.ts";
import { ruledOutWords } from "./ruled-out.ts";

export const textFaults = (run: Pick<Run, "task" | "signature" | "examples">, code: string): string[] =>
  [leftOutWords, lackingMethodWords, ruledOutWords, unraisedWords].flatMap((words) => words(run, code));
