import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildOf } from "./build.ts";

const root = mkdtempSync(join(tmpdir(), "fixpoint-build-"));
afterAll(() => rmSync(root, { recursive: true }));

function written(file: string, text: string): string | undefined {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
  return buildOf(root);
}

test("a build is one as long as neither what is built nor a prompt is another", () => {
  expect(written("prompts/write.md", "Write it.")).toBeUndefined();
  const builds = [
    written("dist/answers-by", "a"),
    written("dist/answers-by", "b"),
    written("prompts/write.md", "Write it well."),
    written("prompts/repair.md", "Mend it."),
  ];
  expect(new Set(builds).size).toBe(4);
  expect([written("prompts/repair.md", "Mend it."), builds[0]?.length]).toEqual([builds[3], 64]);
});
