import type { Draft } from "./draft.ts";

type ExampleTask = { title: string; line: string } & Pick<Draft, "task" | "examples" | "signature">;

/** Small enough for a small model, and each with a case that a careless program gets wrong. */
export const exampleTasks: readonly ExampleTask[] = [
  {
    title: "Prime numbers",
    line: "all up to a limit, the limit included",
    task: "Write primes_up_to(n) that returns all prime numbers up to and including n, in order.",
    signature: "primes_up_to(n: int) -> list[int]",
    examples: "primes_up_to(10) == [2, 3, 5, 7]\nprimes_up_to(1) == []\nprimes_up_to(2) == [2]",
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
    title: "Anagrams",
    line: "the same letters, whatever case and spaces",
    task: "Write are_anagrams(a, b) that tells whether two texts are anagrams, ignoring case and spaces.",
    signature: "are_anagrams(a: str, b: str) -> bool",
    examples:
      "are_anagrams('Listen', 'Silent') == True\nare_anagrams('a gentleman', 'elegant man') == True\nare_anagrams('abc', 'abd') == False",
  },
];
