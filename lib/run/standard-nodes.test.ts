/** Protects tasks that draw lists and trees, and show no class of their nodes: the usual one is meant only where they do. */
import { expect, test } from "vitest";
import { standardNodes } from "./standard-nodes.ts";

const namesIn = (task: string, code?: string): string[] =>
  standardNodes({ task, ...(code !== undefined && { code }) }).map((it) => /^class (\w+)/.exec(it)?.[1] ?? "");

test.each([
  ["Reverse a linked list.\n\nInput: head = [1,2]\nOutput: [2,1]", ["ListNode"]],
  ["Merge two sorted linked lists: l1 = [1], l2 = [2]", ["ListNode"]],
  ["Invert a binary tree.\n\nInput: root = [1,2]\nOutput: [1,null,2]", ["TreeNode"]],
  ["class Solution:\n    def f(self, root: TreeNode) -> int:\n\nroot = [1]", ["TreeNode"]],
  ["Make a balanced binary search tree of a linked list.\n\nhead = [1], root = [1]", ["ListNode", "TreeNode"]],
  ["Write a class LinkedList with add and remove. A linked list keeps its head.", []],
  ["Reverse a linked list: reverse(head)", []],
  ["Write a function that converts a Python list to a linked list.\n\nlist1 = [1,2,3]", []],
  ["Insert the values into a binary search tree and return it in order.\n\ntree = [5,3,8]", []],
  ["A binary tree is given by an array in heap order.\n\ntree = [1,2,3]", []],
  ["Reverse a linked list. Its nodes have the attributes data and next.\n\nhead = [1,2]", []],
  ["Flatten a doubly linked list.\n\nhead = [1,2]", []],
  ["The root of the tree is a list: root = [1, 2]", []],
  ["class Node:\n    pass\n\nReverse a linked list.\n\nhead = [1,2]", []],
  ["# class ListNode:\n#     pass\n\nReverse a linked list.\n\nhead = [1,2]", []],
])("%j means %j", (task, names) => expect(namesIn(task)).toEqual(names));

test("code that a person gives says the same", () => {
  expect(namesIn("root = [1]", "class Solution:\n    def f(self, root: TreeNode): pass")).toEqual(["TreeNode"]);
});

test("it is Python that stands alone", () => {
  expect(standardNodes({ task: "Reverse a linked list: head = [1]" })).toEqual([
    "class ListNode:\n    def __init__(self, val=0, next=None):\n        self.val = val\n        self.next = next\n",
  ]);
});
