/** Files that a task shows: a script finds them in its folder as those that are attached. */
import { type InputFile, filesMost } from "./file.ts";
import { showingsIn, writtenNames } from "./shown-lines.ts";
import type { Task } from "./task.ts";

/** What a text says besides the files that it shows, and the files as they are shown last before its end. */
type Part = { text: string; files: InputFile[] };
type Parts = { task: Part[]; examples: Part[]; varies: boolean };

/** The task and its examples, each in one part; a new one begins where a file is shown with other contents than before. */
export function partsByFiles({ task, examples = "", files = [] }: Task): Parts {
  const attached = new Set(files.map((it) => it.name));
  const made = writtenNames(`${task}\n${examples}`);
  const shown = new Map<string, string>();
  const now = () =>
    [...shown]
      .map(([name, content]) => ({ name, content }))
      .filter((it) => !attached.has(it.name))
      .slice(0, filesMost);
  const partsOf = (text: string): Part[] => {
    const lines = text.replaceAll("\r\n", "\n").split("\n");
    const showings = showingsIn(lines, made);
    const parts: Part[] = [];
    let said: string[] = [];
    let at = 0;
    for (const { file, content, start, end } of showings) {
      said.push(...lines.slice(at, start));
      if (!attached.has(file) && (shown.get(file) ?? content) !== content) {
        parts.push({ text: said.join("\n"), files: now() });
        said = [];
      }
      shown.set(file, content);
      // A remark, for the readers of what stands around it; of commands they know that themselves.
      said.push(/^[ \t]*\$/.test(lines[start] ?? "") ? (lines[start] ?? "") : "Note:");
      at = end;
    }
    said.push(...lines.slice(at));
    return [...parts, { text: showings.length === 0 ? text : said.join("\n"), files: now() }];
  };
  const [ofTask, ofExamples] = [partsOf(task), partsOf(examples)];
  return { task: ofTask, examples: ofExamples, varies: ofTask.length + ofExamples.length > 2 };
}

/** What is shown first of each name. */
function firstOf({ task, examples }: Parts): InputFile[] {
  const all = [...task, ...examples].flatMap(({ files }) => files);
  return all.filter((it, at) => all.findIndex(({ name }) => name === it.name) === at);
}

/** The files that a script finds where no example shows others: those that are attached, and what is shown besides. */
export function filesOf(task: Task): InputFile[] {
  return [...(task.files ?? []), ...firstOf(partsByFiles(task))].slice(0, filesMost);
}

/** What is told of those that are not attached. */
export function shownFileNotes(task: Task): string[] {
  const parts = partsByFiles(task);
  const all = [...parts.task, ...parts.examples].flatMap(({ files }) => files);
  return firstOf(parts).map(({ name, content }) =>
    all.some((it) => it.name === name && it.content !== content)
      ? `${name} is shown with different contents: each example finds what stands above it.`
      : `${name} is shown in the task, and lies in the script's folder.`,
  );
}
