// @ts-check
import { spawn } from "node:child_process";

/**
 * Runs a program and resolves with its exit code (127 when it is not there, 124 when it took longer than `limitMs`) and
 * what it printed, stdout and stderr together and stdout alone.
 * @param {readonly string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limitMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export function run([program = "", ...args], { cwd, env = process.env, limitMs } = {}) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const output = [];
    /** @type {Buffer[]} */
    const stdout = [];
    let late = false;
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    const timer = limitMs && setTimeout(() => (late = child.kill("SIGKILL")), limitMs);
    child.stdout.on("data", (chunk) => void stdout.push(chunk));
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => void output.push(chunk));
    child.on("error", (error) => resolve({ code: 127, output: error.message, stdout: "" }));
    child.on("close", (code) => {
      if (timer) clearTimeout(timer);
      resolve({
        code: late ? 124 : (code ?? 1),
        output: Buffer.concat(output).toString("utf8"),
        stdout: Buffer.concat(stdout).toString("utf8"),
      });
    });
  });
}

/**
 * The first and the last lines of what a program said, for a message about its failure.
 * @param {string} output
 */
export function excerpt(output) {
  const lines = output.trimEnd().split("\n");
  return lines.length <= 30 ? lines.join("\n") : [...lines.slice(0, 10), "…", ...lines.slice(-20)].join("\n");
}
