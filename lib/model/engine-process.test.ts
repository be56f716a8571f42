/** Protects what is told of an engine that is gone: why it says itself, and no line of its log for a reason where it was killed. */
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProcess } from "./engine-process.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "fixpoint-engine-"));
  await mkdir(path.join(root, "workers"));
});
afterAll(() => rm(root, { recursive: true }));

const ready = 'import sys, time\nprint("graph splits = 1", file=sys.stderr, flush=True)\nprint("{}", flush=True)\n';

/** The fault by which an engine is gone that is ready and then does this. */
async function faultOf(rest: string, act: (pid: number) => void): Promise<unknown> {
  await writeFile(path.join(root, "workers", "engine.py"), ready + rest);
  const { pid, gone } = await startProcess({ root, script: "engine.py", job: {} }, AbortSignal.timeout(20_000));
  const aborted = once(gone, "abort");
  act(pid);
  await aborted;
  return gone.reason;
}

test("an engine that is killed is said to be, and its last line is not said to be why", async () => {
  expect(await faultOf("time.sleep(60)", (pid) => process.kill(pid, "SIGKILL"))).toMatchObject({
    code: "model-failed",
    message: "the engine was killed (SIGKILL), as a system does whose memory runs out",
    hint: "run again: a fresh engine starts",
  });
});

test("an engine that ends by itself is told with its last line", async () => {
  const fault = await faultOf(
    'sys.stdin.readline()\ntime.sleep(0.2)\nsys.exit("no room for the cache")',
    () => undefined,
  );
  expect(fault).toMatchObject({
    code: "model-failed",
    message: "the engine ended (exit code 1): no room for the cache",
  });
});
