import { expect, test } from "vitest";
import type { Relative } from "#lib/wire.ts";
import { relativesInOrder } from "./relatives.ts";

const relative = (id: string, parent: string | null): Relative => ({
  id,
  parent,
  attempt: parent === null ? null : 1,
  title: id,
  status: "ended",
  outcome: "solved",
  grade: "passes",
});

test("each fork stands under its parent, and one whose parent is not among them stands at the edge", () => {
  const family = [
    relative("a", null),
    relative("b", "a"),
    relative("c", "a"),
    relative("d", "b"),
    relative("e", "gone"),
  ];
  expect(relativesInOrder(family).map((it) => [it.relative.id, it.depth])).toEqual([
    ["a", 0],
    ["b", 1],
    ["d", 2],
    ["c", 1],
    ["e", 0],
  ]);
});
