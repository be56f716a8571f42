import { expect, test } from "vitest";
import { kindOf } from "./kind.ts";
import { taskSchema } from "./task.ts";

const kind = (task: object) => kindOf(taskSchema.parse({ task: "Do it.", ...task }));

test.each([
  "Write a script that renames files.",
  "Read numbers from standard input, one a line, and print their sum.",
  "A program that reads a text and prints its longest word.",
  "A command-line tool for counting words",
  "Sum sys.argv and print it",
  "Print the numbers 1 to 15, but for multiples of three print Fizz.",
  "Print the first 10 primes, one a line.",
  "Write a Python program to count the words of a sentence entered by the user.",
  "Write a guessing game.\n\nSample session:\nGuess: 3\nToo low!\nGuess: 7\nCorrect!",
  "Read student grades of a class from standard input and print the mean.",
  "Print the average of the class, whose grades come on stdin.",
  "Write the class average of the grades on stdin to stdout.",
  "The class has 30 students. Read their grades from stdin.",
  "Write a Python script that reads numbers from stdin. Use a function for the sum.\nInput: 1 2\nOutput: 3",
  "Write a program that reads numbers from standard input. Define a function for the mean.",
  "Read numbers from stdin and print their mean. Use a function for it.",
  "Write a command-line tool with a class Parser. It prints what it has parsed.",
  "Write a script that renames files, with a main function.",
  "Read a Python file from stdin and write the function names to stdout.",
  "Count the functions in a Python file that comes on standard input.",
  "Which method of payment is the most frequent on stdin?",
  "Do not write a function. Read two numbers from stdin and print the larger.",
  "Print the names of the methods in a class to stdout.",
  "Read T test cases. For each, read N and print N squared.\n\nExample\nInput\n2\n3\n4\nOutput\n9\n16",
  "Share the melon.\n\nInput\nThe first (and the only) input line contains a number.\n\nOutput\nPrint YES or NO.",
  "Print the ratio.\n\n## Input Format\nThe first line of the input has an integer, n.\n\n**Sample Input**\n3\n\n**Sample Output**\n1",
  "Sum.\n\nInput\nThe input is one integer.\n\nOutput\nOutput one integer.\n\nSample Input 1\n5\nSample Output 1\n15",
  "Sum.\n\nInput Specification\nA number.\n\nOutput Specification\nA number.\n\nSample Input\n5\n\nOutput for Sample Input\n15",
  "Print the N-th one.\nInput\nA single integer N.\nOutput\nThe N-th one.\nExamples\nInput\n4\nOutput\n10",
  "Program: reads a number from the user and prints a triangle.\n\nInput: 1\nOutput:\n*",
  "Create a command line calculator app in Python.\n\n$ python calc.py add 2 3\n5",
  "Build a CLI that keeps a list of things to do.",
  "Write a program reading N lines and printing them sorted.",
  "Ask the user for their name and greet them.",
  "Take user input for a number and print its multiplication table.",
  "Add two numbers.\n\n$ python add.py 2 3\n5",
  "Make a guessing game. The user types a number, the program prints whether it is too high.",
  "Write a program that displays the leap years of a century.",
  "Read heights.csv and print the tallest.",
  "Plot a cosine wave.",
  "Write main(argv), which prints the sum of the numbers in sys.argv.",
  "Write solve(), which reads numbers from stdin and prints the sum.",
  "Write a script with greet(name) that reads the name from stdin.",
  "Please draw a bar chart of the rainfall in rain.csv",
  "Draw a histogram of ages and save it as ages.png",
])("%s is a script", (task) => {
  expect(kind({ task })).toBe("script");
});

test.each([
  "Write a function that returns the sum of a list.",
  "The median of a list of numbers.",
  "Make a function that reads lines from stdin.",
  "Input: nums = [2, 7], target = 9\nOutput: [0, 1]",
  "def f(script):\n    '''Say whether the script reads stdin.'''",
  "Return the words of a script without its comments.",
  "Write a program to find the shared elements of two lists.",
  "Write a small, well tested Python 3.10 function that reads lines from stdin.",
  "Write `count_lines`, a function that counts the lines on stdin.",
  "Write, in Python, a function that prints to stdout.",
  "Please implement the following method: it writes its argument to stdout.",
  "I need a function for the sum of the numbers on standard input.",
  "A function that reads sys.argv.",
  "Write parse_flags(args), which turns command-line options into a dict.",
  "Implement `clean(text)` to strip the colours of what a tool writes to stdout.",
  "Write tokenize(line) for the lines of a shell script.",
  "Function to print a table to stdout",
  "The function prints a number to standard output.",
  "Complete the function `ratio`, which prints it.\n\nInput Format\nThe first line contains n.\n\nSample Input\n3\n\nSample Output\n1",
  "Count the words of a text, of which each line contains one.\nInput: a\nOutput: 1",
  "Create a class for commands that come on stdin.",
  "Implement a class Shell, which reads stdin.",
  "Define two functions: one reads stdin, the other writes stdout.",
  "Given a script, the method counts its lines.",
  "Write a function of two numbers that prints the larger to stdout, and a script that calls it.",
  "Complete the function `total`.\n\nInput\nA number.\n\nOutput\nA number.\n\nSample Input\n5\n\nSample Output\n15",
  "Write a function that parses a CLI option.",
  "Write a function to ask the user for a number.",
  "Validate user input: letters alone.",
  "Plot the points and return the picture.",
  "Write a function plot_points(xs, ys) that draws a scatter plot.",
  "Write is_even. The program should print True or False.\nis_even(2) == True",
  "Plot twists are words that stand in capitals.",
  "Draw a bar chart of asterisks for a list of counts.",
  "Create a chart class with add and draw.",
  "Read a path such as a.txt, and give its ending.",
  "Sum up what it reads from the user's dictionary.",
  "Remove all <script> tags from an HTML string.",
  "Count the script tags of a page.",
  "<script>alert(1)</script> is to be escaped.",
  'Name the script that a word is written in.\nscript_of("ж") == "Cyrillic"',
  "Count them.\n\nExamples\nInput\n4\nOutput\n10",
])("%s is a function", (task) => {
  expect(kind({ task })).toBe("function");
});

test("what the person gives besides the words decides before them", () => {
  const script = "A script that reads stdin.";
  expect([
    kind({ task: script, kind: "function" }),
    kind({ task: "The median.", kind: "script" }),
    kind({ task: script, name: "f" }),
    kind({ task: script, signature: "f(a)" }),
    kind({ task: script, tests: "assert f() == 1" }),
    kind({ task: "Name the script of a word.", examples: 'script_of("ж") == "Cyrillic"' }),
    kind({ task: script, examples: "Input:\nadd(2, 3) == 5\nOutput:\nTrue" }),
    kind({ code: "def f(a):\n    return a\n" }),
    kind({ code: "import sys\nprint(sys.stdin.read())\n" }),
    kind({ code: "def f(x):\n    return x\nprint(f(2))\n", task: "f doubles. f(1) == 2" }),
    kind({ code: "def main():\n    pass\n\nif __name__ == '__main__':\n    main()\n" }),
  ]).toEqual([
    "function",
    "script",
    "function",
    "function",
    "function",
    "function",
    "script",
    "function",
    "script",
    "function",
    "script",
  ]);
});

test.each([
  "ef add(a, b):\n    return a",
  ">>> def add(a, b):\n...     return a",
  "def (",
  "def (a, b):\n    return a",
])("%j is a function to be mended, and its examples are calls", (code) => {
  expect(kind({ code, examples: "add(2, 3) == 5" })).toBe("function");
});

test.each(["if add(2, 3):\n    print(1)", "print(add(2, 3))", "for it in add(2, 3):\n    print(it)"])(
  "%j calls what the examples call, and runs",
  (code) => {
    expect(kind({ code, examples: "add(2, 3) == 5" })).toBe("script");
  },
);
