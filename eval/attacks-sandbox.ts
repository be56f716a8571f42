/**
 * Every attack and every forgery, on each rung that this machine has, and without any sandbox those that are harmless.
 * Prints the table of docs/sandbox.md, and writes it there when asked to. Ends with 1 when anything got out.
 * Usage: npm run attacks:sandbox -- [--write]
 */
import { readFile, writeFile } from "node:fs/promises";
import { release } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#lib/project.ts";
import {
  familyNames,
  firesOutside,
  type Forgery,
  forged,
  loot,
  readFamily,
  readForgeries,
} from "#lib/sandbox/attacks.ts";
import type { Rung } from "#lib/sandbox/rungs.ts";
import { type OpenSandbox, openSandbox } from "#lib/sandbox/sandbox.ts";

type Attack = { family: string; name: string; gets: (sandbox: OpenSandbox) => Promise<readonly unknown[]> };
/** How many were held, by family; absent for a rung that this machine does not have. */
type Column = { rung: Rung; held: Map<string, number>; python: string };

const never = new AbortController().signal;
const [begin, end] = ["<!-- begins: npm run attacks:sandbox -- --write -->", "<!-- ends -->"];
const workers = 2;
const say = (line: string) => process.stdout.write(`${line}\n`);

const families = await Promise.all(familyNames.map(readFamily));
const forgeries = await readForgeries();
const attacks: Attack[] = [
  ...families.flatMap(({ name: family, code, attacks: names }) =>
    names.map((name) => ({
      family,
      name,
      gets: (sandbox: OpenSandbox) => loot(sandbox, { code, attack: name }, never),
    })),
  ),
  ...forgeries.map((forgery) => ({
    family: familyOf(forgery),
    name: forgery.name,
    gets: (sandbox: OpenSandbox) => forged(sandbox, forgery, never),
  })),
];

function familyOf({ family }: Forgery): string {
  return `verdict: ${family}`;
}

async function columnOf(rung: Rung): Promise<Column | undefined> {
  const sandbox = await openSandbox({ workers, best: rung }, never);
  const { status } = sandbox;
  try {
    if (status.rung !== rung) {
      say(`rung ${rung} cannot be had here: ${status.hint ?? ""}`);
      return undefined;
    }
    return { rung, held: await heldOn(sandbox, rung), python: status.python ?? "" };
  } finally {
    await sandbox.close();
  }
}

async function heldOn(sandbox: OpenSandbox, rung: Rung): Promise<Map<string, number>> {
  const held = new Map<string, number>();
  const waiting = [...attacks];
  const work = async () => {
    for (let attack = waiting.shift(); attack; attack = waiting.shift()) {
      const got = await attack.gets(sandbox);
      if (got.length === 0) held.set(attack.family, (held.get(attack.family) ?? 0) + 1);
      else say(`rung ${rung}, ${attack.family}: ${attack.name} got ${JSON.stringify(got)}`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return held;
}

async function table(columns: readonly Column[]): Promise<string[]> {
  const python = columns[0]?.python ?? "";
  const fired = new Map(
    await Promise.all(families.map(async (it) => [it.name, await firesOutside(it, python, never)] as const)),
  );
  const names = [...new Set(attacks.map(({ family }) => family))];
  const row = (name: string, all: number, held: (column: Column) => number) => {
    const family = families.find((it) => it.name === name);
    const outside = family ? `${fired.get(name)?.length ?? 0} of ${family.firing.length}` : "";
    return [name, String(all), ...columns.map((column) => `${held(column)} of ${all}`), outside];
  };
  const rows = names.map((name) =>
    row(name, attacks.filter(({ family }) => family === name).length, ({ held }) => held.get(name) ?? 0),
  );
  const total = row("all", attacks.length, ({ held }) => [...held.values()].reduce((sum, count) => sum + count, 0));
  const head = [
    "family",
    "attacks",
    ...columns.map(({ rung }) => `held on rung ${rung}`),
    "harmless ones that fire outside",
  ];
  return aligned([head, ...rows, total]);
}

/** As the formatter of this project writes a table: the first column to the left, numbers to the right. */
function aligned(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(" | ")} |`;
  const rule = widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [...rows.slice(0, 1), rule, ...rows.slice(1)].map(line);
}

async function write(lines: readonly string[]): Promise<void> {
  const path = join(projectRoot(), "docs", "sandbox.md");
  const text = await readFile(path, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < 0) throw new Error(`${path} has no place for the table`);
  await writeFile(path, `${text.slice(0, from + begin.length)}\n\n${lines.join("\n")}\n\n${text.slice(to)}`);
}

const started = performance.now();
const columns = (await Promise.all(([1, 2] as const).map(columnOf))).filter((it) => it !== undefined);
const user = process.getuid?.() === 0 ? "root, dropped to a user of the jail's own" : "an ordinary user";
const lines = [
  `${new Date().toISOString().slice(0, 10)}, Linux ${release()} on ${process.arch}, ${columns[0]?.python ?? "no Python"}, started as ${user}.`,
  "",
  ...(await table(columns)),
];
lines.forEach(say);
say(`${((performance.now() - started) / 1000).toFixed(0)} s`);
if (process.argv.includes("--write")) await write(lines);
const all = columns.every(({ held }) => [...held.values()].reduce((sum, count) => sum + count, 0) === attacks.length);
process.exitCode = all && columns.length > 0 ? 0 : 1;
