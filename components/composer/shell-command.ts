/** The command that does on a terminal what the form or a run does, ready to be pasted into a POSIX shell. */
import { type Setting, settingText } from "#lib/run/setting-text.ts";
import type { Task } from "#lib/run/task.ts";
import { usualForm } from "#lib/run/usual-form.ts";

type Text = string | undefined;

/** What a command can say, of a task or of what stands in a form; what is empty is left out. */
export type Asked = {
  task: string;
  name?: Text;
  signature?: Text;
  examples?: Text;
  tests?: Text;
  code?: Text;
  /** Who pastes the command has them under these names. */
  files?: readonly { name: string }[] | undefined;
  kind?: Text;
  model?: Text;
  profile?: Text;
  settings?: Readonly<Record<string, Setting>>;
  form?: Task["form"] | "";
};

const formFlags: Record<Task["form"], string> = {
  // It has no flag of its own, and this one asks for the same code.
  function: "--add-imports",
  imports: "--add-imports",
  standalone: "--standalone",
  tests: "--with-tests",
};

export function shellCommand({ task, settings = {}, form, files: given = [], ...asked }: Asked): string {
  const files = [
    ...(asked.tests ? [{ flag: "--tests", file: "tests.py", text: asked.tests }] : []),
    ...(asked.code ? [{ flag: "--code", file: "given.py", text: asked.code }] : []),
  ];
  const flags = [
    ...(["name", "signature", "examples", "kind", "model"] as const).flatMap((name) =>
      valued(`--${name}`, asked[name]),
    ),
    ...valued("--profile", asked.profile === "balanced" ? undefined : asked.profile),
    ...files.map(({ flag, file }) => `${flag} ${file}`),
    ...given.map(({ name }) => `--file ${quoted(name)}`),
    ...Object.entries(settings).flatMap(([name, value]) => settingFlag(name, value)),
    ...(form && form !== usualForm(asked.profile) ? [formFlags[form]] : []),
  ];
  const words = [...flags, ...(task.startsWith("-") ? ["--"] : []), quoted(task)];
  return [...files.map(written), `npx fixpoint ${words.join(" ")}`].join("\n");
}

/** Text that the shell hands on as it is. */
export function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

function valued(flag: string, value: string | undefined): string[] {
  return value?.trim() ? [`${flag} ${quoted(value)}`] : [];
}

function settingFlag(name: string, value: Setting): string[] {
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  // A list that names nothing is the default too.
  const text = settingText(value);
  if (text === "") return [];
  if (["true", "false"].includes(text)) return switched(name, { flag, on: text === "true" });
  return [`${flag} ${quoted(text)}`];
}

/** Of the switches `run` alone is on unless it is turned off, and `test` is turned on by itself; the others are off anyway. */
function switched(name: string, { flag, on }: { flag: string; on: boolean }): string[] {
  if (name === "run") return on ? [] : ["--no-run"];
  if (name === "test" && !on) return ["--no-test"];
  return on ? [flag] : [];
}

/** A file whose lines the shell writes as they stand; the end mark is one that the text does not hold. */
function written({ file, text }: { file: string; text: string }): string {
  let mark = "END";
  while (text.split("\n").includes(mark)) mark += "_";
  return `cat > ${file} <<'${mark}'\n${text.replace(/\n$/, "")}\n${mark}`;
}
