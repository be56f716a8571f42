/** What tests pass in that is no plain value: the program uses it as it would in one process, and sees nothing more of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSandbox } from "./sandbox.ts";
import { judged, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

async function told(code: string, examples: readonly string[], names = ["f"]) {
  const verdict = await judged(sandbox, { code, examples, names });
  return verdict.examples.map(({ status, error = "", got = "" }, at) =>
    [examples[at], status, error, got].filter(Boolean).join(" | "),
  );
}
const passed = (examples: readonly string[]) => examples.map((it) => `${it} | passed`);

test("an iterator is taken item by item, and no further than the program takes it", async () => {
  const examples = [
    "f((n * n for n in [1, 2, 3]), 9) -> [1, 4, 9]",
    "f(iter([1, 2]), 9) -> [1, 2]",
    "f(map(str, [1, 2]), 9) -> ['1', '2']",
    "import itertools\nassert f(itertools.count(5), 2) == [5, 6]",
    "left = iter([1, 2, 3])\nassert f(left, 2) == [1, 2] and list(left) == [3]",
  ];
  const code =
    "def f(items, most):\n    got = []\n    for item in items:\n        got.append(item)\n        if len(got) == most: break\n    return got";
  expect(await told(code, examples)).toEqual(passed(examples));
  const again = ["it = iter([1])\nassert f(it) is it", "assert list(f(x for x in 'ab')) == ['a', 'b']"];
  expect(await told("def f(items): return items", again)).toEqual(passed(again));
});

test("an object of a class of the tests is used by its attributes, methods and operators, and changed", async () => {
  const tree =
    "class TreeNode:\n    def __init__(self, value, left=None, right=None):\n        self.value, self.left, self.right = value, left, right\n";
  const list = "class Node:\n    def __init__(self, value, next=None): self.value, self.next = value, next\n";
  const examples = [
    `${tree}assert f(TreeNode(1)) == 1\nassert f(TreeNode(1, TreeNode(2), TreeNode(3, TreeNode(4)))) == 3`,
    `${list}first = g(Node(1, Node(2, Node(3))))\nassert (first.value, first.next.value, first.next.next.value, first.next.next.next) == (3, 2, 1, None)`,
    `${list}a = Node(1)\na.next = a\nb = Node(1, Node(2))\nassert h(a) is True and h(b) is False`,
    "from dataclasses import dataclass\n@dataclass(order=True)\nclass Card:\n    rank: int\nassert k([Card(3), Card(1)]) == [Card(1), Card(3)]",
    "class Bag:\n    def __init__(self): self.items = ['a', 'b']\n    def __len__(self): return 2\n    def __iter__(self): return iter(self.items)\n    def __getitem__(self, at): return self.items[at]\n    def __contains__(self, item): return item in self.items\nassert m(Bag()) == (2, ['a', 'b'], 'b', True, False)",
    "class Tree:\n    def __init__(self): self.kids = []\n    @property\n    def many(self): return len(self.kids)\ntree = Tree()\nkids = tree.kids\nassert q(tree) == (1, 2) and tree.kids is kids and len(kids) == 2 and kids[0].kids == []",
    "class Doubler:\n    factor = 2\n    def __call__(self, n): return n * self.factor\nassert n(Doubler()) == (8, 2) and p(Doubler) == (2, 6)",
  ];
  const code = `
def f(node): return 0 if node is None else 1 + max(f(node.left), f(node.right))
def g(node):
    before = None
    while node:
        node.next, before, node = before, node, node.next
    return before
def h(node):
    slow = fast = node
    while fast and fast.next:
        slow, fast = slow.next, fast.next.next
        if slow is fast: return True
    return False
def k(cards): return sorted(cards)
def m(bag): return len(bag), list(bag), bag[1], 'a' in bag, hasattr(bag, 'keys')
def n(thing): return thing(4), thing.factor
def p(kind): return kind.factor, kind()(3)
def q(tree):
    own = tree.kids
    own.append(type('Leaf', (), {'kids': []})())
    first = tree.many
    tree.kids.append(7)
    return first, len(own)
`;
  expect(await told(code, examples, ["f", "g", "h", "k", "m", "n", "p", "q"])).toEqual(passed(examples));
});

test("what Python's library has travels as what it is, both ways, and equals what it equals", async () => {
  const examples = [
    "import io\nassert f(io.StringIO('a\\nb')) == ['a\\n', 'b']",
    "import re\nassert g(re.compile('b+'), 'abb') == 'bb'",
    "from pathlib import Path\nassert h(Path('a/b.txt')) == '.txt' and same(Path('a')) == Path('a')",
    "import uuid\nassert same(uuid.UUID(int=5)) == uuid.UUID(int=5) != same(uuid.UUID(int=6))",
    "from decimal import Decimal\nassert k(Decimal, '1.5') == Decimal('1.5')",
    "from collections import defaultdict\nd = defaultdict(list)\nm(d)\nassert d == {'a': [1]} and same(d) is d and repr(same(defaultdict(int, a=1))) == \"defaultdict(<class 'int'>, {'a': 1})\"",
    "from types import SimpleNamespace as N\nassert same(N(a=1)) == N(a=1) and p(N(a=1)) == 1",
    "assert q({'a': 1}) == {'a'} and list(q({'a': 1})) == ['a'] and q({'a': 1}) != ['a']",
    "q({'a': 1}) -> ['a']",
    "import random\nfirst, second = random.Random(3), random.Random(3)\nassert r(first) == second.random() and first.random() == second.random()",
  ];
  const code = `
def f(file): return list(file)
def g(pattern, text): return pattern.search(text).group()
def h(path): return path.suffix
def k(kind, text): return kind(text)
def m(d): d['a'].append(1)
def p(names): return names.a
def q(table): return table.keys()
def r(chance): return chance.random()
def same(value): return value
`;
  const names = ["same", "f", "g", "h", "k", "m", "p", "q", "r"];
  expect(await told(code, examples, names)).toEqual(passed(examples));
  const wrong = ["from pathlib import Path\nassert same(Path('a')) == Path('b')", "assert q({'a': 1}) == {'b'}"];
  expect((await told(code, wrong, names)).filter((it) => it.endsWith("passed"))).toEqual([]);
});

test("what is changed in place is changed for the test: queues, streams, keywords; and what is answered is the argument", async () => {
  const examples = [
    "from collections import deque\nq = deque([1])\nf(q)\nassert q == deque([1, 9])",
    "items = [1]\nf(items=items)\nassert items == [1, 9]",
    "import io\nout = io.StringIO()\ng(out)\nassert out.getvalue() == 'hi\\n'",
    "items = [1]\nassert h(items) is items == [2] and h(tuple) is not items",
    "from collections import Counter\nc = Counter('aab')\nk(c)\nassert c == Counter(a=2)",
  ];
  const code =
    "def f(items): items.append(9)\ndef g(file): print('hi', file=file)\ndef h(items):\n    if isinstance(items, list): items[0] += 1\n    return items\ndef k(counts): del counts['b']";
  expect(await told(code, examples, ["f", "g", "h", "k"])).toEqual(passed(examples));
});

test("where something cannot travel the example is not judged, whatever the test swallows, and no program is blamed", async () => {
  const code = "def f(value): return value";
  const lock = "import threading\ntry:\n    f(threading.Lock())\nexcept BaseException:\n    pass";
  const error = "cannot be judged here: a value of type lock cannot be passed to the program";
  expect(await judged(sandbox, { code, examples: ["f(1) -> 1", lock] })).toEqual({
    kind: "failed",
    examples: [
      { id: "0", status: "passed" },
      { id: "1", status: "not-run", error },
    ],
  });
  expect((await judged(sandbox, { code, examples: [lock, "f(1) -> 2"] })).examples.map((it) => it.status)).toEqual([
    "not-run",
    "failed",
  ]);
});

test("what the tests derive from list, dict and the like is the plain value to the program, and is changed as that is", async () => {
  const kept = "d = D([1])\nkeep(d)\nlater(4)\nassert d == [1, 4]\nd.append(2)\nlater(6)\nassert d == [1, 4, 2, 6]";
  const examples = [
    "class D(list): pass\nassert twice(D([1])) == [1, 1]",
    "class D(list):\n    def __setitem__(self, at, value): raise ValueError\nd = D([2])\nassert add(d) is d and d == [2, 3]",
    `class D(list): pass\n${kept}`,
    "class D(dict): pass\nd = D(a=1)\nup(d)\nassert d == {'a': 1, 'b': 2}",
    "import collections\nclass D(collections.Counter): pass\nd = D('ab')\nup(d)\nassert d == {'a': 1, 'b': 3}",
    "import collections\nclass D(collections.OrderedDict): pass\nd = D(a=1)\nup(d)\nassert list(d.items()) == [('a', 1), ('b', 2)]",
    "import collections\nclass D(collections.deque): pass\nd = D([1])\nassert add(d) is d and list(d) == [1, 3]",
    "from decimal import Decimal\nclass D(Decimal): pass\nassert twice(D(1)) == 2",
  ];
  const code = `
kept = []
def twice(it): return it + it
def add(it):
    it.append(3)
    return it
def up(it): it.update(b=2)
def keep(it): kept[:] = [it]
def later(n): kept[0].append(n)
`;
  expect(await told(code, examples, ["twice", "add", "up", "keep", "later"])).toEqual(passed(examples));
});
