import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askTask } from "./ask.ts";

const typed = (text: string) => {
  const input = new PassThrough();
  input.end(text);
  return askTask({ input, output: new PassThrough() });
};

test.each([["sort a list\nf([]) == []\n\n"], ["sort a list\nf([]) == []\n"]])(
  "an empty line ends the typing, and so does the end of the input: %j",
  async (text) => {
    expect(await typed(text)).toEqual({ task: "sort a list", examples: "f([]) == []" });
  },
);

test("the end of the input before a task is no task", async () => {
  expect(await typed("")).toEqual({ task: "", examples: "" });
});
