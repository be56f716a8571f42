import { expect, test } from "vitest";
import { listAddress, soughtIn } from "./list-address.ts";

const nothing = { query: "", model: "", grade: "", recorded: "", since: "" };

test("what an address seeks is what it was made of", () => {
  for (const sought of [nothing, { ...nothing, query: "a & b", grade: "none" }, { ...nothing, grade: "passes" }])
    expect(soughtIn(new URL(listAddress(sought), "http://x").searchParams)).toEqual(sought);
});

test("a grade that does not exist narrows nothing", () => {
  const sought = soughtIn(new URLSearchParams("query=add&grade=excellent"));
  expect(sought).toEqual({ ...nothing, query: "add" });
});
