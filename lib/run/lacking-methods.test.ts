/** Protects methods that the words order of a class: a program without one passes every example that does not call it. */
import { expect, test } from "vitest";
import { taskOf } from "#lib/testing-solve.ts";
import { lackingMethodWords } from "./lacking-methods.ts";
import { openRun } from "./fold.ts";

const task = "A class Playlist. add(song) puts a song at the end, skip() goes on, and remove(song) takes it out.";

function lacking(code: string, said = task, text = "class Playlist"): string[] {
  const run = openRun(taskOf({ task: said, examples: "p = Playlist()\np.add('a')\nassert p.skip() == 'a'" }));
  return lackingMethodWords({ ...run, signature: { name: "Playlist", text, by: "task" }, examples: [] }, code);
}

const playlist = (methods: string[], head = "class Playlist:", more = "") =>
  [head, ...methods.map((it) => `    def ${it}(self, song=None):\n        return song`), more].join("\n");

const told = (names: string) => [
  `The task names ${names} as something to be called, and this program has no such method.`,
];

test.each<[string, string[], string[]]>([
  ["what it lacks", ["add", "skip"], told("remove")],
  ["all that it lacks", ["add"], told("skip or remove")],
  ["nothing, where it has all", ["add", "skip", "remove"], []],
])("of a class is told %s", (_, methods, words) => {
  expect(lacking(playlist(methods))).toEqual(words);
});

test.each<[string, string]>([
  ["is derived from another", playlist(["add"], "class Playlist(list):")],
  ["answers to any name", playlist(["add", "__getattr__"])],
  ["binds them to others", playlist(["add"], "class Playlist:", "    skip = remove = add")],
  ["has them as functions beside it", `${playlist(["add"])}\ndef skip(p): pass\ndef remove(p): pass`],
  ["is not there", "def add(): pass"],
])("nothing is told of a class that %s", (_, code) => {
  expect(lacking(code)).toEqual([]);
});

test.each<[string, string[]]>([
  ["A class Playlist with add(song), `skip()` and clear().", told("clear")],
  ["A class Playlist:\n- add(song)\n- **clear()**: empties it\n1. skip()", told("clear")],
  ["A class Playlist. It has add(song: str, at=0), and it calls notify(song) of each listener.", []],
  ["A class Playlist around fetch(url): add(song), skip(). Sort by len(song), print(song) at the end.", []],
  ["A class Playlist with add(song), skip().\n```python\nshuffle(p)\n```", []],
  ["A class Playlist with add(song), skip() and Song(title).", []],
  ["A class Playlist with add(song), skip(), e.g. load('a').", []],
])("what words order is told, and what they only speak of is not: %j", (said, words) => {
  expect(lacking(playlist(["add", "skip"]), said)).toEqual(words);
});

test("of a function nothing is told", () => {
  expect(lacking("def f(): pass", task, "def f(")).toEqual([]);
});

const asked = (said: string, methods: string) => [`The task asks for ${said}, and this class has no ${methods}.`];

test.each<[string, string[], string[]]>([
  ["Write a context manager class Playlist.", ["add"], asked("a context manager", "__enter__ or __exit__")],
  ["Write a context manager class Playlist.", ["__enter__", "__exit__"], []],
  [
    "Write a class Playlist that supports iteration.",
    ["add"],
    asked("something to iterate over", "__iter__ or __getitem__"),
  ],
  ["Write a class Playlist that supports iteration.", ["__getitem__"], []],
  [
    "A class Playlist which supports + and - and `len()`.",
    ["add", "__len__", "__sub__"],
    asked("the operator +", "__add__"),
  ],
  ["A class Playlist that supports add - and == as well.", ["add"], asked("the operator ==", "__eq__")],
  ["A class Playlist that calculates what it is given and supports +, - and *.", ["add"], []],
  ["A class Playlist. It is given to a context manager, and iterated.", ["add"], []],
])("of what Python needs is told what it lacks: %s %j", (said, methods, words) => {
  expect(lacking(playlist(methods), said)).toEqual(words);
});

test("a dataclass can be compared", () => {
  expect(lacking(playlist(["add"], "@dataclass\nclass Playlist:"), "A class Playlist that supports ==.")).toEqual([]);
});
