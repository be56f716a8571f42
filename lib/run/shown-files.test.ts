import { expect, test } from "vitest";
import { inputFilesSchema } from "./file.ts";
import { filesOf, partsByFiles, shownFileNotes } from "./shown-files.ts";
import { taskSchema } from "./task.ts";

const shown = (task: string) =>
  Object.fromEntries(filesOf(taskSchema.parse({ task })).map((it) => [it.name, it.content]));
const csv = "name,age\nAl,3\nBo,4\n";

test.each([
  [
    "a fence below its name",
    `Write a script that sums the ages in people.csv.\n\npeople.csv:\n\`\`\`csv\n${csv}\`\`\`\nOutput:\n7`,
  ],
  [
    "words before the colon",
    `Sum the ages.\n\nThe file \`people.csv\` contains the following lines:\n\n\`\`\`\n${csv}\`\`\``,
  ],
  ["lines without a fence, up to an empty one", `people.csv:\n${csv}\nPrint the sum.`],
  ["lines up to the output", `Example people.csv:\n${csv}Output:\n7`],
  ["indented lines", `Given people.csv:\n\n    name,age\n    Al,3\n    Bo,4\n\nprint the sum.`],
  ["a table behind an empty line", `This is people.csv:\n\n${csv}\nPrint the sum.`],
  ["a heading above a fence", `Sum.\n\n### people.csv\n\`\`\`\n${csv}\`\`\``],
  ["a bold name above a fence", `**people.csv**\n\`\`\`\n${csv}\`\`\``],
  ["a name in bold with a colon", `**people.csv:**\n\`\`\`\n${csv}\`\`\``],
  ["the title of a fence", `Sum.\n\n\`\`\`csv title="people.csv"\n${csv}\`\`\``],
  ["what a terminal shows", `$ cat people.csv\n${csv}$ python sum.py people.csv\n7`],
  ["the way into the own folder", `A script that reads ./people.csv:\n${csv}`],
  ["an input with its name", `Input (people.csv):\n${csv}Output:\n7`],
  ["another system's ends of lines", `people.csv:\r\n${csv.replaceAll("\n", "\r\n")}\r\nPrint the sum.`],
])("a file is found by %s", (_, task) => {
  expect(shown(task)).toEqual({ "people.csv": csv });
});

test.each([
  ["what the script writes", "Read a.txt and write the sum to sum.txt:\n```\n7\n```"],
  ["what it creates", "The script creates `report.md`:\n```\n# Report\n```"],
  ["what is called an output", "Expected output.txt:\n```\n7\n```"],
  ["a result by its name", "result.csv:\na,b\n1,2"],
  ["a description", "data.csv has these columns:\n- name: who it is\n- age: in years"],
  ["prose below it", "Read the numbers from data.txt:\n\nEach line holds one number, and some are negative."],
  ["a file of another folder", "/etc/hosts.txt:\n127.0.0.1"],
  ["a program", "sum.py:\n```\nprint(1)\n```"],
  ["a name within a sentence", "Read data.csv and print it.\n```\n1\n```"],
  ["an empty fence", "data.txt:\n```\n```"],
])("no file is made of %s", (_, task) => {
  expect(shown(task)).toEqual({});
});

test("several files are found, each with its own lines", () => {
  const task = 'Join a.txt and b.json.\n\na.txt:\n1\n2\nb.json:\n{"x": 1}\n\nOutput:\n3';
  expect(shown(task)).toEqual({ "a.txt": "1\n2\n", "b.json": '{"x": 1}\n' });
});

test("what is attached stands before what the task shows of it", () => {
  const task = taskSchema.parse({ task: "a.txt:\n1\n\nb.txt:\n2", files: [{ name: "a.txt", content: "9\n" }] });
  expect(filesOf(task)).toEqual([
    { name: "a.txt", content: "9\n" },
    { name: "b.txt", content: "2\n" },
  ]);
  expect(shownFileNotes(task)).toEqual(["b.txt is shown in the task, and lies in the script's folder."]);
});

test("a file with two contents is told, and where no example says which, the first counts", () => {
  const task = taskSchema.parse({ task: "Example 1\na.txt:\n1\n\nExample 2\na.txt:\n2" });
  expect(filesOf(task)).toEqual([{ name: "a.txt", content: "1\n" }]);
  expect(shownFileNotes(task)).toEqual([
    "a.txt is shown with different contents: each example finds what stands above it.",
  ]);
});

test("files that the examples show are found, too", () => {
  const task = taskSchema.parse({ task: "Sum up.", examples: "a.txt:\n1\n\nOutput:\n1" });
  expect(filesOf(task)).toEqual([{ name: "a.txt", content: "1\n" }]);
});

test("of very many files an example has no more than may be given", () => {
  const many = Array.from({ length: 20 }, (_, at) => `f${at}.txt:\n${at}\n\n`).join("");
  const parts = partsByFiles(taskSchema.parse({ task: `${many}f0.txt:\nother\n` }));
  expect(parts.task.map(({ files }) => inputFilesSchema.safeParse(files).success)).toEqual([true, true]);
});
