import { expect, test } from "vitest";
import { saysSorted } from "./told-order.ts";

test.each([
  "Merge two sorted lists into one sorted list.",
  "Write binary_search(nums, target) for a sorted list of integers.",
  "Find the median of two sorted arrays.",
  "Given an ascending list of numbers, find the first gap.",
  "Remove duplicates from an already sorted array in place.",
  "Search a list that is sorted in ascending order.",
  "Count the pairs. Assume the list is sorted.",
  "The array is guaranteed to work: it is known that both lists are sorted.",
  "Return the index of x in the sorted list xs.",
  "Check whether a value is in a sorted array.",
  "Merge k sorted linked lists.",
  "Given lists already sorted, intersect them.",
  "Add x to a sorted list, if it is not there.",
  "If x is missing in the sorted list, return -1.",
  "Change the first item of the sorted list to x.",
  "Find the first gap of the sorted list.",
])("lists come in order: %s", (task) => {
  expect(saysSorted(task)).toBe(true);
});

test.each([
  "Return a sorted list of the unique words.",
  "Check whether the list is sorted.",
  "Check if the given list is sorted or not.",
  "Sort the list in ascending order.",
  "Write a function that returns the sorted list.",
  "Turn the dict into a sorted list of pairs.",
  "Say whether a list is ordered.",
  "Find the minimum of a sorted and rotated array.",
  "Count the rotations of a circularly sorted array.",
  "Sort a nearly sorted list.",
  "Count the steps to generate a sorted array.",
  "Find the longest increasing subsequence of an array.",
  "Return the list sorted by length.",
  "Count words; the output is a sorted list.",
  "Convert a set of words to a sorted list.",
  "Bubble sort. Stop early if the list is already sorted.",
  "Return True if both arrays are already sorted.",
  "Do not assume that the list is sorted.",
  "It is not guaranteed that the list is sorted.",
  "It has to work even if it is not a sorted list.",
  "Find the longest increasing sequence in a list of numbers.",
  "Find the longest strictly increasing contiguous list of days.",
  "Given lists, return only the sorted lists.",
  "Count sorted lists among those given.",
  "Find all increasing sequences of digits.",
  "Find every strictly increasing sequence in the list.",
  "List all the ascending sequences of at least three numbers.",
  "Detect an increasing sequence of readings.",
])("nothing is said of what comes: %s", (task) => {
  expect(saysSorted(task)).toBe(false);
});
