/** Protects examples that draw linked lists and trees, as exercises do: right programs pass, wrong ones fail, and what draws none is told. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptedModel } from "#lib/model/scripted.ts";
import type { OpenSandbox } from "#lib/sandbox/sandbox.ts";
import { openForTest } from "#lib/sandbox/testing-sandbox.ts";
import { portsOf, told } from "#lib/testing-solve.ts";
import { understood as read } from "#lib/testing-understood.ts";
import { openRun } from "../fold.ts";
import { taskSchema } from "../task.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const remarked = (name: string, links: string[]) =>
  [
    `class ${name}:`,
    `    def __init__(self, val=0, ${links.map((it) => `${it}=None`).join(", ")}):`,
    ...["val", ...links].map((it) => `        self.${it} = ${it}`),
  ]
    .map((line) => `# ${line}\n`)
    .join("");
const list = remarked("ListNode", ["next"]);
const tree = remarked("TreeNode", ["left", "right"]);
const method = (head: string) => `class Solution:\n    def ${head}:\n        `;

const reverse = "reverse(self, head: Optional[ListNode]) -> Optional[ListNode]";
const mirror = "mirror(self, root: 'TreeNode | None') -> 'TreeNode | None'";

test.each([
  [
    "a list that is turned",
    {
      task: `Turn it.\n\nInput: head = [1,2,3]\nOutput: [3,2,1]\n\nInput: head = []\nOutput: []`,
      code: list + method(reverse),
    },
    "def reverse(head):\n    last = None\n    while head:\n        head.next, last, head = last, head, head.next\n    return last",
    "def reverse(head):\n    return head",
  ],
  [
    "a ring for a list",
    { task: `${list}${method(reverse)}\n\nInput: head = [1,2]\nOutput: [2,1]` },
    "def reverse(head):\n    head.next.next, last, head.next = head, head.next, None\n    return last",
    "def reverse(head):\n    head.next.next = head\n    return head.next",
  ],
  [
    "a tree that is mirrored",
    {
      task: "Mirror it.\n\nInput: root = [4,2,7,null,3]\nOutput: [4,7,2,null,null,3]\n\nInput: root = []\nOutput: []",
      code: tree + method(mirror),
    },
    "def mirror(root):\n    if root:\n        root.left, root.right = mirror(root.right), mirror(root.left)\n    return root",
    "def mirror(root):\n    if root:\n        root.left, root.right = root.right, root.left\n    return root and TreeNode(root.val, root.left)",
  ],
  [
    "a tree of which a number is told",
    {
      task: "Depth.\n\nInput: root = [3,9,20,null,null,15,7]\nOutput: 3",
      code: tree + method("depth(self, root: Optional[TreeNode]) -> int"),
    },
    "def depth(root):\n    return 1 + max(depth(root.left), depth(root.right)) if root else 0",
    "def depth(root):\n    return 7",
  ],
  [
    "what is changed where it is",
    {
      task: "Flatten.\n\nInput: root = [1,2,5,3,null]\nOutput: [1,null,2,null,3,null,5]",
      code: tree + method("flatten(self, root: Optional[TreeNode]) -> None"),
    },
    "def flatten(root):\n    seen = []\n    def walk(it):\n        if it:\n            seen.append(it)\n            walk(it.left)\n            walk(it.right)\n    walk(root)\n    for one, other in zip(seen, seen[1:] + [None]):\n        one.left, one.right = None, other",
    "def flatten(root):\n    return root",
  ],
  [
    "a list without its class",
    { task: "Reverse a linked list.\n\nInput: head = [1,2]\nOutput: [2,1]", name: "reverse" },
    "def reverse(head: ListNode) -> ListNode:\n    last = None\n    while head:\n        head.next, last, head = last, head, head.next\n    return last",
    "def reverse(head):\n    return head",
  ],
  [
    "a tree without its class",
    { task: "Depth of a binary tree.\n\nInput: root = [3,9,20,null,null,15,7]\nOutput: 3", signature: "depth(root)" },
    "def depth(root):\n    return 1 + max(depth(root.left), depth(root.right)) if root else 0",
    "def depth(root):\n    return 7",
  ],
  [
    "several lists",
    {
      task: "Merge.\n\nInput: lists = [[1,4],[],[2]]\nOutput: [1,2,4]",
      code: list + method("merge(self, lists: List[Optional[ListNode]]) -> Optional[ListNode]"),
    },
    "def merge(lists):\n    values = []\n    for it in lists:\n        while it:\n            values.append(it.val)\n            it = it.next\n    head = None\n    for it in sorted(values, reverse=True):\n        head = ListNode(it, head)\n    return head",
    "def merge(lists):\n    return lists[0]",
  ],
])("given %s, a right program passes, and a wrong one does not", async (_, body, right, wrong) => {
  const task = taskSchema.parse({ ...body, settings: { candidates: 2, iters: 0, questions: "report" } });
  const model = scriptedModel([wrong, right].map((it) => `\`\`\`python\n${it}\n\`\`\``));
  const events = await told(openRun(task), { ...portsOf({ replies: [] }).ports, model, sandbox });
  expect(events.flatMap((it) => (it.type === "check-end" ? [it.verdict.kind] : []))).toEqual(["failed", "passed"]);
});

const why = (name: string) => `${name} takes or returns nodes, and values are none`;
const long = `[${Array.from({ length: 61 }, (_, at) => at).join(", ")}]`;

test.each([
  ["no class is shown", "", "f(head: Node) -> int", "head = [1]\nOutput: 1"],
  ["the class has other links", remarked("Node", ["next", "random"]), "f(head: Node) -> int", "head = [1]\nOutput: 1"],
  ["what stands for a node is none", tree, "f(root: TreeNode, p: TreeNode) -> int", "root = [1,2], p = 2\nOutput: 1"],
  ["a node has no parent", tree, "f(root: TreeNode) -> int", "root = [1,null,null,2]\nOutput: 1"],
  ["the root is missing", tree, "f(root: TreeNode) -> int", "root = [null,2]\nOutput: 1"],
  ["there is one argument more", list, "f(head: ListNode) -> bool", "head = [1,2], pos = 0\nOutput: True"],
  ["another name is given", list, "f(head: ListNode) -> int", "tail = [1]\nOutput: 1"],
  ["a number comes for a list", list, "f(head: ListNode) -> ListNode", "head = [1]\nOutput: 1"],
  ["it is long", list, "f(head: ListNode) -> int", `head = ${long}\nOutput: 1`],
])("where %s, it is told", (_, shown, head, said) => {
  const { examples, notes } = read({ task: `Do it.\n\nInput: ${said}`, code: `${shown}def ${head}:\n    pass\n` });
  const line = `Input: ${said.split("\n")[0] ?? ""}`;
  const input = line.length > 200 ? `${line.slice(0, 200)} …` : line;
  expect([examples, notes]).toEqual([
    [],
    [`Line 3 of the task is not used as an example, since ${why("f")}: ${input}`],
  ]);
});
