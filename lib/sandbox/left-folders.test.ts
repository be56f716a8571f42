/** Protects examples of a script that are run behind others: in a folder of their own, with what those have left. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Example } from "#lib/run/example.ts";
import type { OpenSandbox } from "./sandbox.ts";
import { limits, openForTest } from "./testing-sandbox.ts";

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openForTest();
});
afterAll(() => sandbox.close());

const checked = (code: string, examples: Example[], wallMs = limits.wallMs) =>
  sandbox.check({ code, names: [], examples, limits: { ...limits, wallMs } }, new AbortController().signal);

const keeping = `
import json, os, sys
items = json.load(open("items.json")) if os.path.exists("items.json") else []
if sys.argv[1] == "add":
    items.append(sys.argv[2])
    json.dump(items, open("items.json", "w"))
elif sys.argv[1] == "fail":
    json.dump(["failed"], open("items.json", "w"))
    raise SystemExit(1)
else:
    print(*items)
`;
const runOf = (args: string[]) => ({ stdin: "", args });
const listing = (id: string, before: string[][], stdout: string): Example => ({
  ...{ kind: "output", id, style: "", stdin: "", args: ["list"], stdout },
  ...(before.length > 0 && { before: before.map(runOf) }),
});

test("an example finds what the runs before it have left, and no other finds anything of it", async () => {
  const examples = [
    listing("e1", [], ""),
    listing("e2", [["add", "milk"]], "milk"),
    listing("e3", [["add", "milk"], ["list"], ["add", "tea"]], "milk tea"),
    listing("e4", [["fail"]], "failed"),
    listing("e5", [["add", "tea"]], "milk"),
  ];
  const verdict = await checked(keeping, examples);
  expect(verdict.examples).toEqual([
    ...["e1", "e2", "e3", "e4"].map((id) => ({ id, status: "passed" })),
    { id: "e5", status: "failed", got: "tea\n" },
  ]);
});

test("a run before it that hangs takes no more than its time", async () => {
  const code = "import sys\nwhile sys.argv[1] == 'hang': pass\nprint('over')\n";
  const verdict = await checked(code, [listing("e1", [["hang"]], "over")], 1_500);
  expect(verdict.examples.map((it) => it.status)).toEqual(["timed-out"]);
});
