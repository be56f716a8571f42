/** Protects names that are said in passing: they are asked for, and words of a sentence are not. */
import { expect, test } from "vitest";
import { signatureOf } from "./signature.ts";
import { taskSchema } from "./task.ts";

const named = (task: string) => signatureOf(taskSchema.parse({ task }))?.text;

test.each([
  ["Write a function f that squares a number.", "def f("],
  ["Write a decorator once: it runs the first time alone.", "def once("],
  ["Create a function add, which adds two numbers.", "def add("],
  ["I need a recursive function power to raise x to n.", "def power("],
  ["Write a decorator called `retry`.", "def retry("],
  ["pipe(*fs) composes functions.", "def pipe(*fs):"],
  ["Write an Enum Color with RED and BLUE.", "class Color"],
  ["Write a function max_subarray.", "def max_subarray("],
  ["I need a small helper maxSubarray to find it.", "def maxSubarray("],
  ["Write a context manager `timer()` that measures.", "def timer("],
  ["Implement merge_sort in Python.", "def merge_sort("],
  ["Need `normalize_phone`. Thanks!", "def normalize_phone("],
  ["Add two numbers. Name it add.", "def add("],
  ["Reverse the words of a text. The name must be reverse_words.", "def reverse_words("],
  ["A set with insert and remove. Call it RandomizedSet.", "class RandomizedSet"],
  ["Squares a number. Function square(n).", "def square(n):"],
  ["Squares a number. Calling square with 2 must produce 4.", "def square("],
  ['Mine are:\n"a-b" == slugify("A b")', "def slugify("],
  ['Port it to Python as is_palindrome(s).\nprintln(isPalindrome("aba")) // true', "def is_palindrome(s):"],
  ["print_stars(n) prints n stars on a line.", "def print_stars(n):"],
  ["merge(intervals)\n[[1, 3], [2, 6]] -> [[1, 6]]", "def merge(intervals):"],
  ["winner(board) where board is a list of texts", "def winner(board):"],
  ["to_roman(n). Raise ValueError below 1.", "def to_roman(n):"],
  ["A function with the name fooBar that doubles. Its name is fooBar.", "def fooBar("],
  ["Class name MinStack, with push and pop.", "class MinStack"],
  ["Function name: slugify\n\nLower case, and hyphens.", "def slugify("],
  ["Function: rotate(lst, k)\n\nMoves k items to the front.", "def rotate(lst, k):"],
  ["Write a function that works out interest: `compound(rate, years)`", "def compound(rate, years):"],
  ["Function name: parse_pairs. Input is a text.", "def parse_pairs("],
  ["Name: count_words. Counts words.", "def count_words("],
  ["It takes a list. The function should be called `mirror`.", "def mirror("],
  ["How can I do this with a function `runs(values)`?", "def runs(values):"],
  ["Function is_even(n) - whether n is even.", "def is_even(n):"],
  ["Task: `letter_freq(text)`. Counts letters.", "def letter_freq(text):"],
  ["Turn a list round.\n\nreverseInPlace(arr)\n\nReturn nothing.", "def reverseInPlace(arr):"],
  ['x = tokenize("a b")\nprint(x)  # [1]\nWrite tokenize.', "def tokenize("],
  ["Write `Point` as a dataclass with x and y.", "class Point"],
  ["Write a decorator `@memo` that keeps results.", "def memo("],
  ["The largest but one.\nsecond_largest([4, 1]) ➜ 1", "def second_largest("],
  ["A mirror. mirror([1]) becomes [1, 1]", "def mirror("],
  ['Write TodoList: add(item), pending(). After adding "a", pending() returns ["a"].', "class TodoList"],
  ["My function `avg` must handle an empty list.", "def avg("],
  ["A bank. Account(100).withdraw(30) → 70.", "class Account"],
  ["fn: first_unique(s)\n\nThe first one.", "def first_unique(s):"],
  ["I need help. Write an LRU-like cache `TtlCache(seconds)`; what is old is gone.", "class TtlCache"],
  ["Implement MinStack with push(x), pop() and min().", "class MinStack"],
])("a name that is plainly said is the name: %s", (task, text) => {
  expect(named(task)).toBe(text);
});

test.each([
  "Convert snake_case to camelCase.",
  "Implement snake_case to camelCase conversion.",
  "Write my_file.txt with the sums, in a function.",
  "Create a method of a person. The name is user_name.",
  "Users have names. The name must be unique, and you may call it often.",
  "Write a function. Name it whatever you like, and call it recursively.",
  "Write a function to read user_id fields.",
  "Write a function a colleague can use.",
  "Write a function that: counts words",
  "Write a function below, which counts words.",
  "Write a function expression that counts, and a generator function to read.",
  "Create a function returning numbers, which are even.",
  "Write a function, please: it counts words.",
  "Write a function that parts words: `like this(x)`",
  "It has read_line(n)\nand write_line(n)\n\nread_line(n)\nwrite_line(n)",
  "Sort a table. Name: the name of a person.",
  "Tokens are words. Write tokens.",
  "It must be called twice.",
  "Write the tests for `parse(text)`.",
  "Convert it with the function sorted(xs).",
])("words that only look like an order of a name are none: %s", (task) => {
  expect(named(task)).toBeUndefined();
});
