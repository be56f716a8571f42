/** Examples of a script: what it prints, given a standard input. Values are plain text, nothing is Python. */
import type { Example } from "../example.ts";
import type { Task } from "../task.ts";
import type { ReadExamples } from "./sighting.ts";

/** `Input:` and `Output:` sections, in the task and in the examples box; an `Arguments:` line may come first. */
export function readScriptExamples(task: Task): ReadExamples {
  const examples = [task.task, task.examples ?? ""].flatMap((text) => sections(text));
  const box = task.examples?.trim() ?? "";
  const silent = box !== "" && sections(box).length === 0;
  return {
    examples: examples.map((it, at): Example => ({ kind: "output", id: `e${at + 1}`, style: "input-output", ...it })),
    notes: [],
    faults: silent ? [{ field: "examples", line: 1, text: box.split("\n")[0] ?? "" }] : [],
  };
}

function sections(text: string): { stdin: string; args: string[]; stdout: string }[] {
  const head = String.raw`^[ \t]*(?:example[^\n]*\n[ \t]*)?`;
  const section = new RegExp(
    String.raw`(?:${head}(?:arguments?|args)\s*:[ \t]*(?<args>[^\n]*)\n)?(?:${head}(?:standard\s+)?(?:input|stdin)\s*:[ \t]*\n?(?<stdin>[\s\S]*?)\n)?${head}(?:expected\s+)?(?:standard\s+)?(?:output|stdout|prints)\s*:[ \t]*\n?(?<stdout>[\s\S]*?)(?=\n[ \t]*\n|\n[ \t]*(?:input|stdin|arguments?|args|example)\b[^\n]*:|$(?![\s\S]))`,
    "gim",
  );
  return [...text.matchAll(section)].flatMap(({ groups = {} }) => {
    const [args = "", stdin = "", stdout = ""] = [groups["args"], groups["stdin"]?.trim(), groups["stdout"]?.trim()];
    if (stdout === "") return [];
    return [{ stdin: stdin === "" ? "" : `${stdin}\n`, args: args.split(/\s+/).filter(Boolean), stdout }];
  });
}
