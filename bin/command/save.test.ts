import { expect, test } from "vitest";
import { savesTo } from "./save.ts";

test("what is made is saved below outputs or where --out says, and with the profile copy only there", () => {
  const saved = (flags: { save?: boolean; printOnly?: true; out?: string }) =>
    (["balanced", "save", "copy"] as const).map((profile) => savesTo({ profile }, { save: true, ...flags }));
  expect([saved({}), saved({ out: "x" }), saved({ save: false }), saved({ printOnly: true, out: "x" })]).toEqual([
    ["outputs", "outputs", undefined],
    ["x", "x", "x"],
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
  ]);
});
