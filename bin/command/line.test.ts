import { expect, test } from "vitest";
import { commandLine } from "./line.ts";
import { refuseMistyped, refuseModelWords, refuseNoTask, refuseRunId } from "./mistaken.ts";

/** What a call ends with, and what commander wrote. */
async function called(...argv: string[]): Promise<{ error: unknown; written: string }> {
  const written: string[] = [];
  const program = commandLine(() => undefined);
  for (const command of [program, ...program.commands, ...program.commands.flatMap((it) => it.commands)])
    command.configureOutput({ writeOut: (text) => written.push(text), writeErr: (text) => written.push(text) });
  try {
    await program.parseAsync(argv, { from: "user" });
    return { error: undefined, written: written.join("") };
  } catch (error) {
    return { error, written: written.join("") };
  }
}

test("an unknown flag names the nearest one", async () => {
  const { error, written } = await called("sort a list", "--candidats", "3");
  expect(error).toMatchObject({ code: "commander.unknownOption", exitCode: 1 });
  expect(written).toBe(
    "error: unknown option '--candidats'\n(Did you mean --candidates?)\n  npx fixpoint run --help tells how it is said\n",
  );
});

test.each([
  ["halp", "did you mean help? Put a task of one word into --task-file"],
  ["serv", "did you mean serve? Put a task of one word into --task-file"],
  ["doctr", "did you mean doctor? Put a task of one word into --task-file"],
  ["modles", "did you mean models? Put a task of one word into --task-file"],
  ["mcpp", "did you mean mcp? Put a task of one word into --task-file"],
  ["benchmark", "did you mean bench? Put a task of one word into --task-file"],
  ["version", "did you mean --version? Put a task of one word into --task-file"],
])("a mistyped command %s is not taken for a task", async (word, hint) => {
  expect((await called(word)).error).toMatchObject({ code: "bad-input", hint });
});

test.each([
  [["models", "chek", "x"], "there is no command models chek", "did you mean npx fixpoint models check?"],
  [["packages", "alow", "x"], "there is no command packages alow", "did you mean npx fixpoint packages allow?"],
  [["lessons", "forgte"], "there is no command lessons forgte", "did you mean npx fixpoint lessons forget?"],
  [["models", "list", "x"], "fixpoint models list takes nothing behind it", undefined],
])("%j is told by its own words", async (words, message, hint) => {
  expect((await called(...words)).error).toMatchObject({ code: "bad-input", message, hint });
});

test.each([
  [["modles", "list"], "did you mean npx fixpoint models list?"],
  [["model", "pull", "local/qwen2.5-coder-0.5b"], "did you mean npx fixpoint models pull local/qwen2.5-coder-0.5b?"],
  [["packges", "allow", "numpy"], "did you mean npx fixpoint packages allow numpy?"],
  [["benhc", "compare", "out/a", "out/b"], "did you mean npx fixpoint bench compare out/a out/b?"],
  [["replai", "b.json"], "did you mean npx fixpoint replay b.json?"],
  [["relpay", "b.json"], "did you mean npx fixpoint replay b.json?"],
  [["benchmark", "--suite", "x"], "did you mean npx fixpoint bench --suite x?"],
  [["benhc", "--suite=x"], "did you mean npx fixpoint bench --suite=x?"],
  [["lessns", "forget", "--all"], "did you mean npx fixpoint lessons forget --all?"],
  [["help", "nope"], "npx fixpoint help lists the commands"],
  [["help", "benhc"], "did you mean npx fixpoint help bench?"],
])("%j is a mistyped command with what is said to it behind it", async (words, hint) => {
  expect((await called(...words)).error).toMatchObject({ code: "bad-input", hint });
});

test.each([
  ["model list of cars"],
  ["modes list"],
  ["model lists"],
  ["model", "check", "palindromes"],
  ["package", "remove", "duplicates"],
  ["batch", "compare", "files"],
  ["fetch", "score"],
  ["sort", "a", "list", "of", "words"],
  ["relay", "race"],
  ["reply", "parser", "for", "a.json"],
  ["server", "that", "counts"],
  ["map", "values"],
  ["expert", "system"],
  ["version", "comparison"],
  ["help", "me", "sort", "a", "list"],
  ["help", "serve", "files"],
])("%j stays a task", async (...words) => {
  const program = commandLine(() => undefined);
  expect(() => refuseNoTask(words, program)).not.toThrow();
  // The model is asked for last.
  expect((await called(...words, "--name", "two words")).error).toMatchObject({ field: "--name" });
});

test("a flag that nothing knows is told for what it is, and one of another command too where a task stands before it", async () => {
  for (const words of [
    ["benhc", "--nope"],
    ["relay", "a", "message", "--suite", "x"],
    ["sort a list", "--suite", "x"],
  ])
    expect((await called(...words)).error).toMatchObject({ code: "commander.unknownOption" });
});

test("a task that begins with the name of a command stays one", () => {
  for (const words of ["mcp frame parser that splits on newlines", "serve a request from a cache", "mcp"])
    expect(() =>
      refuseMistyped(
        words.split(" "),
        commandLine(() => undefined),
      ),
    ).not.toThrow();
});

test.each([
  [["pull", "local/qwen2.5-coder-0.5b"], "did you mean npx fixpoint models pull local/qwen2.5-coder-0.5b?"],
  [["pull local/qwen2.5-coder-0.5b"], "did you mean npx fixpoint models pull local/qwen2.5-coder-0.5b?"],
  [["pull", "qwen2.5-coder:7b"], "did you mean npx fixpoint models pull ollama/qwen2.5-coder:7b?"],
  [["check", "ollama/codellama"], "did you mean npx fixpoint models check ollama/codellama?"],
  [["remove", "ollama/llama3:latest"], "did you mean npx fixpoint models remove ollama/llama3:latest?"],
  [["rm", "ollama/llama3:latest"], "did you mean npx fixpoint models remove ollama/llama3:latest?"],
  [["list", "openai/gpt-4o"], "did you mean npx fixpoint models list?"],
  [["ps"], "did you mean npx fixpoint models list?"],
])("%j is about a model, and said without the word models", async (words, hint) => {
  expect((await called(...words)).error).toMatchObject({ code: "bad-input", hint });
});

test.each([
  "pull the digits out of a text",
  "pull request/response pairs",
  "check palindrome",
  "check local/remote",
  "check and/or",
  "check 12:30",
  "remove duplicates",
  "remove ollama/llama3:latest from a list of names",
  "list primes",
  "list a:b",
  "pull",
  "list",
])("%s stays a task", (task) => {
  expect(() => {
    refuseModelWords(task.split(" "));
    refuseModelWords([task]);
  }).not.toThrow();
});

test.each([
  ["compare", ["one", "two", "three"]],
  ["score", ["one", "two"]],
  ["publish", ["one", "two", "--name", "it"]],
])("bench %s refuses a folder too many, which it would not look at: %j", async (name, words) => {
  const { error, written } = await called("bench", name, ...words);
  expect(error).toMatchObject({ code: "commander.excessArguments", exitCode: 1 });
  expect(written).toMatch(new RegExp(`^error: too many arguments for '${name}'`));
});

test.each([
  [["help"], "Flags of a run:"],
  [["help", "serve"], "Usage: fixpoint serve"],
  [["help", "models", "pull"], "Usage: fixpoint models pull"],
])("%j is no task, but asks for help", async (words, shown) => {
  const { error, written } = await called(...words);
  expect(error).toMatchObject({ exitCode: 0 });
  expect(written).toContain(shown);
});

test("the help of bench says of lessons what they are there, and names no repair that a person is shown", async () => {
  const { written } = await called("bench", "--help");
  const [, lessons = ""] = written.split("--keep-lessons ");
  expect(lessons.split(" --")[0]?.replace(/\s+/g, " ").trim()).toBe(
    "the same, told to the later problems of this measurement too, each seed by itself; one problem at a time",
  );
  expect(written).not.toContain("--review-repairs");
});

test("the help shows the commands, the flags of a run, examples and exit codes, and none of what is not carried out", async () => {
  const { error, written } = await called("--help");
  const shown = [
    "serve",
    "worker",
    "mcp",
    "bench",
    "doctor",
    "models",
    "export",
    "replay",
    "home",
    "--name <name>",
    "--json",
    "130  cancelled",
  ];
  expect(error).toMatchObject({ exitCode: 0 });
  expect(shown.filter((it) => !written.includes(it))).toEqual([]);
  expect(["--no-design", "--fn"].filter((it) => new RegExp(`^ +${it}\\b`, "m").test(written))).toEqual([]);
});

const id = "00".repeat(16);

test.each([[[id]], [["show", id]], [[`open http://127.0.0.1:3000/runs/${id}`]]])("%j is about a run", async (words) => {
  expect((await called(...words)).error).toMatchObject({
    code: "bad-input",
    message: `${id} is the id of a run, and no task`,
    hint: `the page shows it under /runs/${id}, and npx fixpoint export ${id} prints all of it`,
  });
});

test.each([[["find the text with MD5", id]], [["show", id.slice(1)]], [[`md5 ${id} of which word`]]])(
  "%j stays a task",
  (words) => {
    expect(() => refuseRunId(words)).not.toThrow();
  },
);
