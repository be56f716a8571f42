import { expect, test } from "vitest";
import { listAddress, soughtIn } from "./list-address.ts";

const nothing = { query: "", model: "", grade: "", recorded: "", since: "" };

test("what an address seeks is what it was made of", () => {
  for (const sought of [nothing, { ...nothing, query: "a & b", grade: "none" }, { ...nothing, grade: "passes" }])
    expect(soughtIn(new URL(listAddress(sought), "http://x").searchParams)).toEqual(sought);
});

test.each([
  ["grade=excellent", {}],
  ["recorded=%00", {}],
  ["since=yesterday", {}],
  ["since=2026-99-30T00:00:00Z", {}],
  [
    "grade=none&recorded=false&since=2026-11-30T00:00:00Z",
    { grade: "none", recorded: "false", since: "2026-11-30T00:00:00Z" },
  ],
])("what does not exist narrows nothing, and what does narrows: %s", (asked, narrowed) => {
  expect(soughtIn(new URLSearchParams(`query=add&${asked}`))).toEqual({ ...nothing, query: "add", ...narrowed });
});
