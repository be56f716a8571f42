/** Protects people from examples that they did not mean: texts that look like one of the forms that are read, and tell of something else. */
import { expect, test } from "vitest";
import { understood } from "#lib/testing-understood.ts";
import { kindOf } from "../kind.ts";
import { taskSchema } from "../task.ts";
import { readScriptExamples } from "./script.ts";

/** Words behind a bar name the function as a model would. */
const calls = (said: string): string[] => {
  const [task = "", signature] = said.split(" | ");
  return understood({ task, ...(signature !== undefined && { signature }) }).examples;
};

test.each([
  'Parse a human size into bytes, suffixes: "KB" -> 1024, "MB" -> 1048576. | parse_size(text)',
  'Soundex: drop vowels, then digits: "BFPV" -> 1, "DT" -> 3. | soundex(name)',
  "Income tax in brackets: 10000 -> 0.1, 50000 -> 0.2. | tax(income)",
  "Bulk discount by quantity from: 1 -> 0, 10 -> 5. Return the price. | price(quantity)",
  'Expand templates. Variables: "name" -> "Bob", "age" -> 5. | expand(s)',
  'Blackjack: "K" -> 10, "10" -> 10, "A" -> 11. | hand_value(hand)',
  'Schema v1 to v2: "name" -> "full_name", "mail" -> "email". | migrate(doc)',
  'By extension: ".py" -> "Python", ".js" -> "JavaScript". | detect_language(filename)',
  "German plurals. Examples of irregular ones: Haus -> Häuser, Maus -> Mäuse | plural(word)",
])("a legend is none: %s", (said) => expect(calls(said)).toEqual([]));

test.each([
  'Make a slug. First lowercase it: "Hello World" becomes "hello world". Then replace blanks. | slugify(title)',
  "Digital root: sum digits until one is left, e.g. 942 gives 15. 15 gives 6. | digital_root(n)",
  "Look and say. '1' gives '11'. '11' gives '21'. Return the n-th. | look_and_say(n)",
  'Sum of amounts, converting "1,200" to 1200. | total(amounts)',
  "I have\n\n[[1, 2], [3]]\n\nWhen I run my code I get\n\n[1, 2, [3]]\n\nbut I want\n\n[1, 2, 3] | flatten(xs)",
  "I have a nested list\n\n[[1, 2], [3]]\n\nFirst I flatten it and I get\n\n[1, 2, 3]\n\nNow I want the sum. | total(xs)",
  'From the API I get\n\n{"a": [1, 2]}\n\nand from the DB we get\n\n[{"a": 1}]\n\nCompare both. | compare(x)',
  'Convert users. Each\n\n{"name": "A"}\n\nshould become\n\n{"n": "A"} | convert(users)',
])("a step, a part, or what comes now is none: %s", (said) => expect(calls(said)).toEqual([]));

test.each([
  "Negative numbers should return 0 if they overflow. | rev(n)",
  "If the list is empty: return None if no default is given. | head(xs)",
  "Convert fields: numbers become ints, empty string gives None. | fields(line)",
  "Parse CSV text into rows of values. Empty string gives None, digits give ints. | parse_csv(text)",
])("a rule of a part, or with another condition, is none: %s", (said) => expect(calls(said)).toEqual([]));

test.each([
  "A linked list is represented as a Python list here. Write has_duplicates(l).\n\nl = [1, 2, 1]\nOutput: True",
  "Find the median. Do not use a linked list.\n\nInput: list = [3, 1, 2]\nOutput: 2 | median(list)",
])("a plain list is no list of nodes: %s", (said) => expect(calls(said).join()).not.toMatch(/ListNode/));

test.each([
  "merge(a, b) merges two sorted lists.\n\nmerge([1], [2]) == [1, 2]\n\nDo you know how to do it in O(n)? Please\nno sorted().",
  "Group dicts by a key.\n\nCan you write this for me? Thanks!\nPlease use only the standard library.",
  "Quicksort. Steps:\nChoose a pivot: last element\nPartition the list",
  "Parse survey answers. The text looks as follows:\n\nWhat is your name? Ann\nHow old are you? 30\nThanks!\n\nReturn a dict.",
  "I need to sum two numbers.\n\nInput a: 3\nInput b: 4\nOutput: 7",
  "Print elements 1 to 3 of a list.",
  "Print the first 3 words of a text",
  "Print the digits of n from 0 to 9 sorted.",
  "Print True if a number is between 1-10, else False. in_range(5) prints True.",
  'Convert a date typed by the user in the form "31.12.2024" to ISO.',
])("a function is meant: %s", (task) => expect(kindOf(taskSchema.parse({ task }))).toBe("function"));

const outputs = (task: string) =>
  readScriptExamples(taskSchema.parse({ task, kind: "script" })).examples.map((it) =>
    it.kind === "output" ? [it.stdin + it.args.join(" "), it.stdout] : [],
  );

test.each([
  ["the wrong run", "My script prints the wrong value.\n\nEnter a number: 5\n24\n\nIt should print 120."],
  [
    "a question that may be printed",
    "It asks.\n\nSample run:\nFirst name: Ann\nEnter your last name: Lee\nHello Ann Lee",
  ],
  ["two runs in one", "It asks for a word.\n\nEnter a word: level\nyes\nEnter a word: hello\nno"],
  ["one of two values", "It asks.\n\nSample run:\nEnter two numbers: 3\n4\n7"],
  ["what chance decides", "The number is random.\n\nSample run:\nGuess the number: 50\nToo low"],
  ["a word for others", "It asks.\n\nSample run:\nEnter your name: NAME\nHello NAME"],
  ["a sentence below", "It asks.\nEnter a number: 0\nSum: 7\nThe user may type negative numbers, too."],
  ["the line above", "It asks.\n\nWelcome to the greeter!\nWhat is your name? Ann\nHello Ann"],
  [
    "descriptions of runs",
    "It has commands.\n\npython tool.py list -> lists all items\npython tool.py add NAME -> adds the item",
  ],
  ["a file that nobody shows", "Count words.\n\npython wc.py file.txt -> 42"],
  ["a format", "Print whether it is balanced.\n\nInput\nstring s\nOutput\nYES or NO"],
  ["another format", "Print N squared.\n\nInput\nN\n\nOutput\nN^2"],
  ["nothing", "Print it. For example, for\n\n0\n\nit prints nothing."],
])("%s is no example of a script", (_, task) => expect(outputs(task)).toEqual([]));

test("what stands around a run is none of it", () => {
  expect([
    outputs("It asks.\n\nSample run:\n$ python table.py\nEnter a number: 4\n4 x 1 = 4"),
    outputs("It asks.\n\n**Sample run:**\n\n    Enter n: 3\n    3\n    2"),
    outputs("It asks.\n\nExample run:\nEnter n: 2\n2\n------\nEnter n: 1\n1"),
    outputs("It asks.\n\nInput: Enter an integer: 4\nOutput: 16"),
    outputs("It asks.\n\nSample run:\nGo on? (y/n) y\nWhat next? stop\nBye"),
    outputs("Divide.\n\npython calc.py add 2 3 -> 5\npython calc.py div 1 0 -> error"),
  ]).toEqual([[["4\n", "4 x 1 = 4"]], [["3\n", "3\n2"]], [["2\n", "2"]], [["4\n", "16"]], [], [["add 2 3", "5"]]]);
});

test.each([
  "Write f(n). The bug is f(1) returning 2.",
  "Write f(n). Stop f(1) returning 2.",
  "Write f(n). There was a problem with f(1) giving 2.",
  "Write f(n). I was surprised by f(1) returning 2.",
  "Write f(n). f(1), I want 2 of them.",
  "Write area(r). 3.14 should be used as pi.",
  "Write price(n). 10 should be the minimum.",
  "Write next_state(n). 0 should become 1 if it has three neighbours.",
  'Write cases(rows). The config is:\n[{"input": "a.txt", "output": "b.txt"}]\nRun them.',
])("what is deplored, a part and data are none: %s", (said) => expect(calls(said)).toEqual([]));
