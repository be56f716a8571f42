import { expect, test } from "vitest";
import { choicesOf } from "./setting-choices.ts";
import { settingFields } from "./setting-fields.ts";

function choices(name: string) {
  return settingFields.flatMap((it) =>
    it.name === name && (it.kind === "switch" || it.kind === "choice") ? choicesOf(it) : [],
  );
}

test("a switch offers its default and the other; one whose default hangs on the task offers both beside it", () => {
  expect([choices("plan"), choices("run"), choices("test"), choices("decode")]).toEqual([
    [
      ["", "off (default)"],
      ["true", "on"],
    ],
    [
      ["", "on (default)"],
      ["false", "off"],
    ],
    [
      ["", "where there is no example (default)"],
      ["true", "on"],
      ["false", "off"],
    ],
    [
      ["", "Sample: several (default)"],
      ["sample", "Sample: several"],
      ["greedy", "Greedy: one program"],
    ],
  ]);
});
