import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keep } from "./kept.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "fixpoint-kept-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, source: string): string => {
  writeFileSync(join(folder, name), source);
  return join(folder, name);
};

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch (error) {
    expect(error).toHaveProperty("code");
    return false;
  }
};

const patient = { timeout: 10_000, interval: 20 };

test("a child that is killed is replaced, and the reason is told", async () => {
  const told: string[] = [];
  const file = write("stays.mjs", "process.send(process.pid); setInterval(() => {}, 1000)");
  const kept = keep({ name: "child", file, variables: { NODE_ENV: "test" }, tell: (line) => told.push(line) });
  const first = (await kept.ready) as number;
  process.kill(first, "SIGKILL");
  await vi.waitFor(() => expect([undefined, first]).not.toContain(kept.pid), patient);
  await kept.stop();
  expect(told).toEqual(["the child ended (SIGKILL); it is started again in 0.25 s"]);
  expect(kept.pid).toBe(undefined);
});

test("who takes the place of a child that was killed is handed what that one said last", async () => {
  const talks =
    "process.send({ first: 1 }); process.send({ left: process.argv[2] ?? null }, () => process.kill(process.pid, 9))";
  const file = write(
    "talks.mjs",
    `import { appendFileSync } from "node:fs";
    appendFileSync(${JSON.stringify(join(folder, "handed"))}, String(process.argv[2]) + "\\n");
    if (!process.argv[2]) { ${talks} } else setInterval(() => {}, 1000);`,
  );
  const kept = keep({ name: "child", file, variables: { NODE_ENV: "test" }, tell: () => undefined });
  const handed = () => readFileSync(join(folder, "handed"), "utf8").split("\n");
  await vi.waitFor(() => expect(handed()).toEqual(["undefined", '--left={"left":null}', ""]), patient);
  await kept.stop();
});

test("a child that dies at once is started again after ever longer pauses", async () => {
  const told: string[] = [];
  const file = write("dies.mjs", "process.exit(7)");
  const kept = keep({ name: "child", file, variables: { NODE_ENV: "test" }, tell: (line) => told.push(line) });
  await vi.waitFor(() => expect(told).toHaveLength(3), patient);
  await kept.stop();
  expect(told).toEqual(
    ["0.25", "0.5", "1"].map((seconds) => `the child ended (exit 7); it is started again in ${seconds} s`),
  );
});

test("a child that will not end when asked is ended by force, and not replaced", async () => {
  const told: string[] = [];
  const file = write(
    "stubborn.mjs",
    "process.on('SIGTERM', () => {}); process.send(process.pid); setInterval(() => {}, 99)",
  );
  const kept = keep({
    name: "child",
    file,
    variables: { NODE_ENV: "test" },
    tell: (line) => told.push(line),
    graceMs: 200,
  });
  const pid = (await kept.ready) as number;
  await kept.stop();
  expect([lives(pid), told]).toEqual([false, []]);
});

test("the children of a supervisor that is killed end by themselves", async () => {
  const child = write(
    "ends-with-parent.mjs",
    "process.on('disconnect', () => process.exit()); process.send(process.pid); setInterval(() => {}, 1000)",
  );
  const source = `import { fork } from "node:child_process";
    fork(${JSON.stringify(child)}).on("message", (pid) => process.send(pid));`;
  const supervisor = fork(write("supervisor.mjs", source));
  const [pid] = (await once(supervisor, "message")) as [number];
  supervisor.kill("SIGKILL");
  await vi.waitFor(() => expect(lives(pid)).toBe(false), patient);
});
