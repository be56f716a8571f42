/** Python that a person shows beside what is asked for, or plainly means: a program may use it, and replies often leave it out. */
import { definitionsIn } from "./definitions.ts";
import { blocksOf } from "./fenced.ts";
import { standardNodes } from "./standard-nodes.ts";
import type { Task } from "./task.ts";

export function shownCode({ task, code = "" }: Pick<Task, "task" | "code">): string[] {
  const blocks = blocksOf(task).filter(({ language }) => language === "python" || language === "");
  const defined = definitionsIn(task).map(
    ({ from, to }) => `${decoratorsAbove(task.slice(0, from))}${task.slice(from, to)}`,
  );
  return [
    ...commentedOut(task),
    ...commentedOut(code),
    ...blocks.map((it) => it.code),
    ...defined,
    code,
    ...standardNodes({ task, code }),
  ];
}

const decoratorsAbove = (text: string): string => /(?:^[ \t]*@[^\n]*\n)+$/m.exec(text)?.[0] ?? "";

/** "# class TreeNode:" above a stub tells what is there already. */
function commentedOut(text: string): string[] {
  const found = text.matchAll(/^#[ \t]?(?:@|class\b)[^\n]*(?:\n#(?:[ \t][^\n]*)?(?=\n|$))+/gm);
  return [...found].map(([comment]) => comment.replace(/^#[ \t]?/gm, ""));
}
