/** Protects what `packages` promises: by `no` nothing is installed for a run, not the tools either. */
import { expect, test } from "vitest";
import { scriptedPackages } from "#lib/packages/scripted.ts";
import { passed, portsOf, say, taskOf, told } from "#lib/testing-solve.ts";
import { openRun } from "../fold.ts";
import type { Ports } from "../ports.ts";
import type { Task } from "../task.ts";

test.each([
  ["no", false, { silent: ["mypy"], installs: false }],
  ["no", true, { silent: undefined, installs: false }],
  ["ask", false, { silent: undefined, installs: true }],
  [undefined, false, { silent: undefined, installs: true }],
] as const)("packages %j, and mypy installed before: %j", async (packages, isThere, expected) => {
  const { ports } = portsOf({ replies: [say("x * 2")], verdicts: { "x * 2": passed } });
  const shelf = scriptedPackages({ needs: {}, there: ["mypy"] });
  if (isThere) shelf.installed.push(["mypy"]);
  const check: Ports["sandbox"]["check"] = async (job, signal) =>
    job.packages === undefined
      ? await ports.sandbox.check(job, signal)
      : { kind: "passed", examples: [], durationMs: 1, stdout: "" };
  const settings = { tools: ["mypy"], candidates: 1, ...(packages && { packages }) } satisfies Task["settings"];
  const means = { ...ports, packages: shelf, sandbox: { ...ports.sandbox, check } };
  const events = await told(openRun(taskOf({ settings })), means);
  const [silent] = events.flatMap((it) => (it.type === "lint-end" ? [it.silent] : []));
  const installs = events.some((it) => it.type === "package-install" && it.state === "start");
  expect({ silent, installs }).toEqual(expected);
});
