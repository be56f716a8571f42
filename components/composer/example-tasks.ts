import type { Draft } from "./draft.ts";

type ExampleTask = { title: string; line: string } & Pick<Draft, "task" | "examples" | "signature">;

/** Small enough for a small model, and each with a case that a careless program gets wrong. */
export const exampleTasks: readonly ExampleTask[] = [
  {
    title: "Roman numerals",
    line: "XIV becomes 14, with the pairs that subtract",
    task: "Write roman_to_int(text) that turns a Roman numeral such as XIV into its integer. Subtractive pairs (IV, IX, XL, XC, CD, CM) count as one value.",
    signature: "roman_to_int(text: str) -> int",
    examples: "roman_to_int('III') == 3\nroman_to_int('XIV') == 14\nroman_to_int('MCMXCIV') == 1994",
  },
  {
    title: "Merge intervals",
    line: "overlapping ones become one, sorted",
    task: "Write merge_intervals(intervals) that merges the intervals which overlap or touch, and returns them sorted by their start. An interval is a list [start, end].",
    signature: "merge_intervals(intervals: list[list[int]]) -> list[list[int]]",
    examples:
      "merge_intervals([]) == []\nmerge_intervals([[1, 3], [2, 6], [8, 10]]) == [[1, 6], [8, 10]]\nmerge_intervals([[5, 6], [1, 2], [2, 4]]) == [[1, 4], [5, 6]]",
  },
  {
    title: "Slug of a headline",
    line: "lower case, one dash between words",
    task: "Write slugify(title) that makes a URL slug: lower case, every stretch of characters other than letters and digits becomes one dash, no dash at either end.",
    signature: "slugify(title: str) -> str",
    examples:
      "slugify('Hello World') == 'hello-world'\nslugify('  Rust & Go!  ') == 'rust-go'\nslugify('a--b') == 'a-b'",
  },
];
