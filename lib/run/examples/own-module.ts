/** `slug.slug("A")`: the asked name behind the module that holds it, as other files of the person's would call it. */
import { isLibrary } from "../python/library.ts";
import type { Task } from "../task.ts";
import { scanOf } from "../python/scan.ts";
import { lookedIntoEnd } from "./looked-into.ts";

const imports =
  /^([ \t]*(?:>>>[ \t]*)?)import[ \t]+([\p{XID_Continue}.]+)(?:[ \t]+as[ \t]+(\p{XID_Continue}+))?[ \t]*$/gmu;
/** "In the module `tools`", "`tools.py`" */
const said =
  /\bmodule[ \t]+(?:(?:called|named)[ \t]+)?[`'"]?(\p{XID_Continue}+)|(?<!\p{XID_Continue})(\p{XID_Continue}+)\.py\b/giu;

/** What a text calls the modules that it imports, and that are no libraries. */
const importedIn = (text: string): string[] =>
  [...text.matchAll(imports)]
    .filter(([, , module = ""]) => !isLibrary(module))
    .map(([, , module = "", as]) => as ?? module);

/** The modules of which a task says that they are the program's, whatever is asked for. */
const modulesSaid = (task: string): string[] =>
  [...task.matchAll(said)].map(([, named, file]) => named ?? file ?? "").filter((it) => !isLibrary(it));

/** Of the texts that hold examples among words; tests say by their imports what is theirs. */
export function withoutOwnModules({ examples, ...task }: Task, name: string): Task {
  const modules = modulesSaid(task.task);
  const box = examples === undefined ? {} : { examples: withoutOwnModule(examples, name, modules) };
  return { ...task, task: withoutOwnModule(task.task, name, modules), ...box };
}

/** At the same length: no import of such a module, and blanks behind the call for the module before it. */
export function withoutOwnModule(text: string, name: string, modules: readonly string[]): string {
  const isBound = (it: string) => new RegExp(`^[ \\t>]*${it}[ \\t]*=(?!=)`, "mu").test(text);
  const own = new Set([name, ...modules, ...importedIn(text)].filter((it) => !isBound(it)));
  const holders = [...own]
    .map((it) => `${it}\\.`)
    .concat(/\bclass[ \t]+Solution\b/.test(text) ? [] : ["Solution\\(\\)\\."]);
  const calls = new RegExp(`(?<![\\p{XID_Continue}.])(?:${holders.join("|")})(?=${name}[ \\t]*(\\())`, "dgu");
  const found = [...text.matchAll(calls)].flatMap(({ index, 0: { length }, indices }) => {
    const end = scanOf(text).bracketEnd(indices?.[1]?.[0] ?? 0);
    return end === undefined ? [] : [{ from: index, length, end: lookedIntoEnd(text, end) ?? end }];
  });
  if (found.length === 0) return text;
  return moved(text, found)
    .split("\n")
    .map((line) => (importedIn(line).some((it) => own.has(it)) ? withoutImport(line) : line))
    .join("\n");
}

const withoutImport = (line: string): string =>
  line.replace(/\bimport\b.*/, (it) => (it.length < line.length ? "pass" : "").padEnd(it.length));

/** Where no name is known yet: calls without such modules, and without one of their own name. */
export function calledPlainly(text: string): string {
  const own = [...modulesSaid(text), ...importedIn(text)].map(before);
  const holders = ["(?<same>\\p{XID_Continue}+)\\.(?=\\k<same>\\()", ...own].join("|");
  return text.replace(
    new RegExp(`(?<![\\p{XID_Continue}.])(?:${holders})(?=\\p{XID_Start}\\p{XID_Continue}*\\()`, "gu"),
    "",
  );
}

const before = (module: string): string => `${module.replaceAll(".", "\\.")}\\.`;

type Moved = { from: number; length: number; end: number };

/** Without what stands at each `from`; as many blanks stand at its `end`. */
function moved(text: string, found: readonly Moved[]): string {
  const cuts = found.map(({ from, length }) => ({ at: from, skip: length, blanks: 0 }));
  const fills = found.map(({ end, length }) => ({ at: end, skip: 0, blanks: length }));
  let [made, last] = ["", 0];
  for (const { at, skip, blanks } of [...cuts, ...fills].sort((one, other) => one.at - other.at)) {
    made += text.slice(last, at) + " ".repeat(blanks);
    last = at + skip;
  }
  return made + text.slice(last);
}
