/** Protects what is said of the product that a measurement is of: its sum moves with what answers, and with nothing else. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { answeringSum } from "./bundle.mjs";

const folder = mkdtempSync(join(tmpdir(), "fixpoint-sum-"));
afterAll(() => rmSync(folder, { recursive: true }));

const tree = {
  "eval/answer.ts": 'import { grade } from "../lib/grade.ts";\nconsole.log("began", grade("y"));\n',
  "eval/bench/answering.ts": 'import { grade } from "../../lib/grade.ts";\nconsole.log(grade(import.meta.url));\n',
  "eval/bench/memory.ts": "export const memory = 1;\n",
  "eval/bench/ports.ts": "export const ports = 1;\n",
  "eval/score.ts": 'import { grade } from "../lib/grade.ts";\nconsole.log(grade("x"));\n',
  "lib/grade.ts": "export const grade = (text: string) => text.length;\n",
  "workers/python/judge.py": "verdict = 1\n",
  "workers/python/attacks/bombs.py": "bomb = 1\n",
  "workers/decoder/main.py": "decode = 1\n",
  "docs/guide.md": "words\n",
};

async function sumWith(name: string, changed: Partial<Record<keyof typeof tree | "bin/more.ts", string>> = {}) {
  const root = join(folder, name);
  for (const [file, text] of Object.entries({ ...tree, ...changed })) {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return await answeringSum(root);
}

test("the sum is of what answers: not of where it lies, its comments, its attackers, what keeps and tells answers, or what else is built", async () => {
  const sum = await sumWith("here");
  cpSync(join(folder, "here"), join(folder, "there", "deeper"), { recursive: true });
  const same = [
    await answeringSum(join(folder, "there", "deeper")),
    await sumWith("comment", { "lib/grade.ts": `/** How good. */\n${tree["lib/grade.ts"]}` }),
    await sumWith("attack", { "workers/python/attacks/bombs.py": "bomb = 2\n" }),
    await sumWith("told", { "eval/answer.ts": 'console.log("at work");\n' }),
    await sumWith("others", { "eval/score.ts": "console.log(1);\n", "bin/more.ts": 'import "../lib/grade.ts";\n' }),
  ];
  expect(same).toEqual(same.map(() => sum));
  const other = [
    await sumWith("code", { "lib/grade.ts": tree["lib/grade.ts"].replace("length", "length + 1") }),
    await sumWith("memory", { "eval/bench/memory.ts": "export const memory = 2;\n" }),
    await sumWith("ports", { "eval/bench/ports.ts": "export const ports = 2;\n" }),
    await sumWith("judge", { "workers/python/judge.py": "verdict = 2\n" }),
    await sumWith("decoder", { "workers/decoder/main.py": "decode = 2\n" }),
  ];
  expect(new Set([sum, ...other]).size).toBe(6);
});
