import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/project.ts";
import { runEventSchema } from "#lib/run/event.ts";
import { faultStatus } from "#lib/run/fault.ts";

const guide = readFileSync(join(projectRoot(), "docs", "http.md"), "utf8");

test("docs/http.md names every event that a run may tell, and no other", () => {
  const named = [...guide.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, type]) => type);
  expect(named.toSorted()).toEqual(runEventSchema.options.map((it) => it.shape.type.value).toSorted());
});

test("docs/http.md names every fault with its status", () => {
  const rows = [...guide.matchAll(/^\| +(\d{3}) \| ([^|]+)\|/gm)];
  const named = rows.flatMap(([, status, codes = ""]) =>
    [...codes.matchAll(/`([a-z-]+)`/g)].map(([, code]) => [code, Number(status)]),
  );
  expect(Object.fromEntries(named)).toEqual(faultStatus);
});
