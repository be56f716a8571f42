import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { listAddress, type Sought } from "./list-address.ts";
import { Narrowed } from "./narrowed.tsx";

const any: Sought = { query: "", model: "", grade: "", recorded: "", since: "" };

function said(sought: Partial<Sought>): string {
  const html = renderToStaticMarkup(<Narrowed sought={{ ...any, ...sought }} seek={() => undefined} heir="runs" />);
  return html.replaceAll(/<[^>]*>/g, "");
}

test("what no field shows is said, with the way back to all runs", () => {
  const narrowed = { model: "local/a", recorded: "false", since: "2026-11-30T10:00:00.000Z" };
  expect([narrowed, { recorded: "true" }, { query: "twice", grade: "passes" }].map(said)).toEqual([
    "Only runs of local/a that happened here since 2026-11-30 10:00 UTCShow all runs",
    "Only runs that were recorded elsewhereShow all runs",
    "",
  ]);
});

test("the address holds what is sought and nothing else", () => {
  expect([listAddress(any), listAddress({ grade: "none", model: "a/b" })]).toEqual([
    "/runs",
    "/runs?grade=none&model=a%2Fb",
  ]);
});
