import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askChoice, askTask } from "./ask.ts";

const typed = (text: string, output = new PassThrough()) => {
  const input = new PassThrough();
  input.end(text);
  return askTask({ input, output });
};

test.each([["sort a list\nf([]) == []\n\n"], ["sort a list\nf([]) == []\n"]])(
  "an empty line ends the typing, and so does the end of the input: %j",
  async (text) => {
    expect(await typed(text)).toEqual({ task: "sort a list", examples: "f([]) == []" });
  },
);

test("the end of the input before a task is no task, and nobody is asked for its examples", async () => {
  const output = new PassThrough();
  expect(await typed("", output)).toEqual({ task: "", examples: "" });
  expect(String(output.read())).toBe("What is the program to do?\n> \n");
});

test("an empty line where the task is asked for has it asked again", async () => {
  const output = new PassThrough();
  expect(await typed("\n  \nsort a list\nf([]) == []\n", output)).toEqual({
    task: "sort a list",
    examples: "f([]) == []",
  });
  expect(String(output.read()).match(/What is the program to do\?|Examples/g)).toEqual([
    ...Array<string>(3).fill("What is the program to do?"),
    "Examples",
  ]);
});

test("each choice of a question has a number to be seen, and what is none of them is told so", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const option = (choice: "keep" | "drop") => ({ choice, value: null, votes: 0, attempts: [] });
  const options = [option("keep"), option("drop")];
  input.end("banana\n\n4\n2\n");
  const asked = { question: "q1", about: "example" as const, input: "f(1)", options, waits: 9 };
  expect(await askChoice(asked, new AbortController().signal, { input, output })).toBe("drop");
  const prompt = "1 keep, 2 drop? ";
  const none = (said: string) => `${said} is none of these: write a word or its number\n`;
  expect(String(output.read())).toBe(`${prompt}${none("banana")}${prompt}${prompt}${none("4")}${prompt}`);
});
